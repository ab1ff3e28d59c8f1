import { call } from '@newsphoto/http';
import { type ApiQuery, editCached, invalidate, oneAtATime, readCached, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useEffect, useMemo } from 'react';
import type { Place } from '../model/place.ts';
import {
  firstPage,
  newestId,
  type WireList,
  withArrived,
  withOlder,
  withWaiting,
} from '../model/wire-list.ts';
import { firstList } from './first-list.ts';

/** What arrives between two reads; where it was more, the list starts again. */
const MOST_AT_ONCE = 200;

export interface Wire {
  /** Undefined before the first answer. */
  readonly list: WireList | undefined;
  /** The last read failed: what is shown may be old. */
  readonly isCut: boolean;
  /** Reads again where the first answer did not arrive. */
  retry(): void;
  /** Puts what waits to the top. */
  showWaiting(): void;
  loadOlder(): Promise<void>;
}

/** The list as it is shown. Each read adds what arrived since, which waits. */
function wireQuery(place: Place | undefined): ApiQuery<WireList> {
  const query: ApiQuery<WireList> = {
    key: ['wire', 'monitor'],
    call: async (options) => {
      const quiet = { ...options, background: true };
      const list = readCached(query);
      const after = list && newestId(list);
      if (!list || after === undefined) return firstList(list ? undefined : place, quiet);
      const page = await call('GET /wire/items', { query: { after, limit: MOST_AT_ONCE } }, quiet);
      return page.nextCursor === null ? withArrived(readCached(query) ?? list, page) : firstPage(page);
    },
    // A monitor that is opened later starts with the newest items.
    gcTime: 0,
  };
  return query;
}

/**
 * @param isReading something is shown that must not move
 * @param place where the user was before the page was reloaded
 */
export function useWire(isReading: boolean, place: Place | undefined): Wire {
  const query = useMemo(() => wireQuery(place), [place]);
  const { data, error } = useApiQuery(query);
  const read = useMemo(() => oneAtATime(() => invalidate(query)), [query]);
  useChanges('wire', (wireId) => {
    const newest = data && newestId(data);
    if (wireId === '' || Number(newest ?? 0) < Number(wireId)) read('');
  });
  const showWaiting = () => editCached(query, withWaiting);
  const isMoving = !isReading && data !== undefined && data.waiting.length > 0;
  useEffect(() => {
    if (isMoving) editCached(query, withWaiting);
  }, [isMoving, query]);

  return {
    list: data && isMoving ? withWaiting(data) : data,
    isCut: error !== null,
    retry: () => read(''),
    showWaiting,
    loadOlder: async () => {
      const cursor = data?.olderFrom;
      if (!cursor) return;
      const page = await call('GET /wire/items', { query: { cursor } }, { loading: false });
      editCached(query, (now) => (now.olderFrom === cursor ? withOlder(now, page) : now));
    },
  };
}
