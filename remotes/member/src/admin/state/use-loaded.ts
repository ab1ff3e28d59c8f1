import { type ApiError, type CallOptions, isApiError } from '@newsphoto/http';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { QUIET_CALL } from '../model/quiet-call.ts';

export interface Loaded<Data> {
  /** Undefined until the first answer for this key came; kept while it is asked for again. */
  readonly data: Data | undefined;
  /** The last answer was a failure. */
  readonly failure: ApiError | undefined;
  /** Asks again; what is shown stays until the answer is there. */
  readonly reload: () => void;
}

interface Answer<Data> {
  readonly key: string;
  readonly data?: Data | undefined;
  readonly failure?: ApiError | undefined;
}

/**
 * What a screen shows, from the API. Asked for anew when `key` (filters, page) changes.
 *
 * @param load the call; hand its options on, they keep overlay and banner away and end it with the screen
 */
export function useLoaded<Data>(load: (options: CallOptions) => Promise<Data>, key = ''): Loaded<Data> {
  const [answer, setAnswer] = useState<Answer<Data>>({ key });
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(load);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // The attempt is part of what is asked for: reloading asks the same again.
    void attempt;
    ask({ ...QUIET_CALL, signal }).then(
      (data) => !signal.aborted && setAnswer({ key, data }),
      (error: unknown) => {
        if (signal.aborted) return;
        if (!isApiError(error)) throw error;
        setAnswer((last) => ({ key, data: last.key === key ? last.data : undefined, failure: error }));
      },
    );
    return () => controller.abort();
  }, [key, attempt]);
  const reload = useCallback(() => setAttempt((last) => last + 1), []);
  const current = answer.key === key ? answer : undefined;
  return { data: current?.data, failure: current?.failure, reload };
}
