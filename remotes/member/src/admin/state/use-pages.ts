import { type ApiError, type CallOptions, isApiError } from '@newsphoto/http';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { QUIET_CALL } from '../model/quiet-call.ts';

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Of the next page; null at the end. */
  readonly nextCursor: string | null;
}

export interface Pages<Row> {
  /** What was read so far; undefined until the first page came. */
  readonly rows: readonly Row[] | undefined;
  readonly failure: ApiError | undefined;
  readonly reload: () => void;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  /** Changes what is shown without asking: for what was pushed or answered. */
  readonly change: (edit: (rows: readonly Row[]) => readonly Row[]) => void;
}

interface Answer<Row> {
  readonly key: string;
  readonly page?: Page<Row> | undefined;
  readonly failure?: ApiError | undefined;
}

/** A list that the API gives page by page; further pages are put behind those that are there. */
export function usePages<Row>(
  load: (cursor: string | undefined, options: CallOptions) => Promise<Page<Row>>,
  key: string,
): Pages<Row> {
  const [answer, setAnswer] = useState<Answer<Row>>({ key });
  const [attempt, setAttempt] = useState(0);
  const [loadingMore, setLoadingMore] = useState(false);
  const ask = useEffectEvent(load);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // The attempt is part of what is asked for: reloading asks the same again.
    void attempt;
    ask(undefined, { ...QUIET_CALL, signal }).then(
      (page) => !signal.aborted && setAnswer({ key, page }),
      (error: unknown) => {
        if (signal.aborted) return;
        if (!isApiError(error)) throw error;
        setAnswer((last) => ({ key, page: last.key === key ? last.page : undefined, failure: error }));
      },
    );
    return () => controller.abort();
  }, [key, attempt]);

  const page = answer.key === key ? answer.page : undefined;
  const loadMore = () => {
    if (!page || page.nextCursor === null || loadingMore) return;
    setLoadingMore(true);
    // A failure is told by the page's banner; what is there stays.
    load(page.nextCursor, { loading: false })
      .then((next) =>
        setAnswer((last) =>
          last.key === key && last.page === page
            ? { key, page: { rows: [...page.rows, ...next.rows], nextCursor: next.nextCursor } }
            : last,
        ),
      )
      .catch((error: unknown) => {
        if (!isApiError(error)) throw error;
      })
      .finally(() => setLoadingMore(false));
  };
  const change = useCallback((edit: (rows: readonly Row[]) => readonly Row[]) => {
    setAnswer((last) => (last.page ? { ...last, page: { ...last.page, rows: edit(last.page.rows) } } : last));
  }, []);
  return {
    rows: page?.rows,
    failure: answer.key === key ? answer.failure : undefined,
    reload: useCallback(() => setAttempt((last) => last + 1), []),
    hasMore: page !== undefined && page.nextCursor !== null,
    loadingMore,
    loadMore,
    change,
  };
}
