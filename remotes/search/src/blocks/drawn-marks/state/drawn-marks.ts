import type { CallOptions } from '@newsphoto/http';
import { type ApiQuery, editCached, prefetch, readCached, useApiQuery } from '@newsphoto/query';
import { readUserState, useLogined } from '@newsphoto/session';
import { useEffect } from 'react';

/** Marks of contents, by their ids. */
export type MarksById<Mark> = ReadonlyMap<string, Mark>;

/** What is drawn together is read together, once the page rests: fast scrolling passes thousands. Milliseconds. */
const REST_MS = 250;

interface MarksSource<Mark> {
  /** Name of the cached query. */
  readonly name: string;
  /** Contents of one call. */
  readonly most: number;
  /** The mark of each of the contents. */
  readonly read: (ids: readonly string[], options: CallOptions) => Promise<MarksById<Mark>>;
}

/** A member's marks of the contents that are drawn, read with one call for all of them. Guests have none. */
export function createDrawnMarks<Mark>({ name, most, read }: MarksSource<Mark>) {
  const none: MarksById<Mark> = new Map();
  /** Contents that are drawn, and in how many places. A fling draws hundreds in a second: one costs an entry here, no query. */
  const drawn = new Map<string, number>();
  let rest: ReturnType<typeof setTimeout> | undefined;

  const readAll = async (ids: readonly string[], options: CallOptions): Promise<MarksById<Mark>> => {
    const marks = new Map<string, Mark>();
    for (let at = 0; at < ids.length; at += most) {
      for (const [id, mark] of await read(ids.slice(at, at + most), options)) marks.set(id, mark);
    }
    return marks;
  };
  const query: ApiQuery<MarksById<Mark>> = {
    key: [name],
    call: (options) => readAll([...drawn.keys()], options),
    staleTime: Number.POSITIVE_INFINITY,
    initialData: none,
  };
  /** Of contents that were drawn since; `query` keeps the answer. */
  const laterQuery = (ids: readonly string[]): ApiQuery<MarksById<Mark>> => ({
    key: [`later-${name}`, ids],
    call: (options) => readAll(ids, options),
    gcTime: 0,
  });
  const readMissing = async (): Promise<void> => {
    const known = readCached(query);
    const ids = [...drawn.keys()].filter((id) => !known?.has(id));
    if (!readUserState().logined || !known || ids.length === 0) return;
    const later = laterQuery(ids);
    await prefetch(later);
    // None after a failure, or for another user: they are read with what is drawn next.
    const marks = readCached(later);
    // What was changed meanwhile is newer.
    if (marks) editCached(query, (all) => new Map([...marks, ...all]));
  };
  const readAtRest = (): void => {
    clearTimeout(rest);
    rest = setTimeout(() => void readMissing(), REST_MS);
  };
  return {
    query,
    /** Requests the mark of a content while it is drawn. */
    useDrawn: (contentId: string): void =>
      useEffect(() => {
        if (contentId === '') return;
        drawn.set(contentId, (drawn.get(contentId) ?? 0) + 1);
        readAtRest();
        return () => {
          const places = (drawn.get(contentId) ?? 1) - 1;
          if (places > 0) drawn.set(contentId, places);
          else drawn.delete(contentId);
        };
      }, [contentId]),
    /** The marks as of now, of contents that `useDrawn` requested. */
    useMarks: (): MarksById<Mark> => {
      const logined = useLogined();
      const { data = none } = useApiQuery(query, { enabled: logined });
      // Another user: the marks of what is drawn are read again.
      useEffect(() => {
        if (logined && data === none) readAtRest();
      }, [logined, data]);
      return data;
    },
  };
}
