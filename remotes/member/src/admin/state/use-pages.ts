import { type ApiError, type CallOptions, isApiError } from '@newsphoto/http';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /**
   * Changes what is shown without asking: for what was pushed or answered. While an answer is on its way, which may
   * be older, the edit is done again on that: twice has to be as good as once.
   */
  readonly change: (edit: Edit<Row>) => void;
}

type Edit<Row> = (rows: readonly Row[]) => readonly Row[];

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
  const sinceAsked = useRef<Edit<Row>[]>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const edits: Edit<Row>[] = [];
    sinceAsked.current = edits;
    // The attempt is part of what is asked for: reloading asks the same again.
    void attempt;
    ask(undefined, { ...QUIET_CALL, signal }).then(
      (page) => {
        if (signal.aborted) return;
        sinceAsked.current = undefined;
        const rows = edits.reduce((edited, edit) => edit(edited), page.rows);
        setAnswer({ key, page: { ...page, rows } });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        sinceAsked.current = undefined;
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
  const change = useCallback((edit: Edit<Row>) => {
    sinceAsked.current?.push(edit);
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
