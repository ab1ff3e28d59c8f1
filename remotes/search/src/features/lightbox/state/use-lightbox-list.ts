import type { Lightbox } from '@newsphoto/contract';
import { errorMessage, lightboxes, QUIET_CALL } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { followLightboxes } from './follow-lightboxes.ts';

export interface LightboxListState {
  /** Undefined: not there yet. */
  readonly all: readonly Lightbox[] | undefined;
  readonly failure: string | undefined;
  readonly reload: () => Promise<void>;
  /** What a call has just answered. */
  readonly put: (all: readonly Lightbox[]) => void;
}

/** The lightboxes that the member sees, as they are now. */
export function useLightboxList(): LightboxListState {
  const userId = useUserId();
  const [state, setState] = useState<{ all?: readonly Lightbox[]; failure?: string }>({});
  const round = useRef(0);
  const reload = useCallback(async () => {
    round.current += 1;
    const mine = round.current;
    try {
      const all = await lightboxes(QUIET_CALL);
      if (mine === round.current) setState({ all });
    } catch (error) {
      // What is shown stays: the next change tries again.
      if (mine === round.current) setState(({ all }) => (all ? { all } : { failure: errorMessage(error) }));
    }
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    if (userId !== '') void reload();
    followLightboxes(() => void reload(), controller.signal);
    return () => controller.abort();
  }, [reload, userId]);
  const put = useCallback((all: readonly Lightbox[]) => {
    round.current += 1;
    setState({ all });
  }, []);
  return { all: state.all, failure: state.failure, reload, put };
}
