import type { WireFilterQuery, WireItem } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { type ApiQuery, editCached, invalidate, oneAtATime, readCached, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useEffect, useMemo, useState } from 'react';
import type { Place } from '../model/place.ts';
import { tokyoMoment } from '../model/tokyo-moment.ts';
import {
  listItem,
  type WireList,
  withItem,
  withOlder,
  withoutExpired,
  withWaiting,
} from '../model/wire-list.ts';
import { ALL, filterQuery, type WireSearch } from '../model/wire-search.ts';
import { firstList } from './first-list.ts';
import { PAGE, readArrivals } from './read-arrivals.ts';
import { serverNow } from './use-connection.ts';

/** The expression of the search cannot be read. */
const BAD_REQUEST = 400;
/** Prefix of the key of an item that has changed for all. */
const CHANGED = 'item:';
/** Between two reads: what arrives in quick succession is read at once. */
const GATHER_MS = 200;
/** After a read that failed. */
const RETRY_MS = 3_000;
/** How often it is looked for items that have expired. */
const EXPIRY_MS = 1_000;

export interface Wire {
  /** Undefined before the first answer. */
  readonly list: WireList | undefined;
  /** The last read failed: what is shown may be old. */
  readonly isCut: boolean;
  /** Why the expression cannot be read; empty if it can. */
  readonly refusal: string;
  /** Older items could not be read. */
  readonly hasOlderFailed: boolean;
  /** Reads again where the first answer did not arrive. */
  retry(): void;
  /** Puts what waits to the top. */
  showWaiting(): void;
  loadOlder(): Promise<void>;
  /** Changes an item of the list. */
  edit(wireId: string, change: Partial<WireItem>): void;
  /** Shows the item as the server has it. */
  replace(item: WireItem): void;
}

/** The list as it is shown. Each read adds what arrived since, which waits. */
function createWireReads(place: Place | undefined, filter: WireFilterQuery) {
  let heard = '';
  const query: ApiQuery<WireList> = {
    key: ['wire', 'monitor', filter],
    call: (options) => {
      const quiet = { ...options, background: true };
      const list = readCached(query);
      if (!list) return firstList(place, filter, heard, quiet);
      return readArrivals(list, filter, heard, () => readCached(query) ?? list, quiet);
    },
    // A monitor that is opened later starts with the newest items.
    gcTime: 0,
  };
  const read = oneAtATime(async () => {
    await invalidate(query);
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  });
  const replace = (item: WireItem) =>
    editCached(query, (list) => withItem(list, item.wireId, () => listItem(item)));
  const readOne = oneAtATime(async (wireId) => {
    const list = readCached(query);
    if (!list?.items.find(wireId) && !list?.waiting.find(wireId)) return;
    replace(
      await call('GET /wire/items/:wireId', { params: { wireId } }, { ...QUIET_CALL, background: true }),
    );
  });
  /** @param key of a pushed change: an id, `item:` and the id of one that has changed; empty: anything may have arrived */
  const hear = (key: string) => {
    if (key.startsWith(CHANGED)) return readOne(key.slice(CHANGED.length));
    if (key !== '' && !(Number(key) > Number(readCached(query)?.readTo ?? 0))) return;
    if (Number(key) > Number(heard)) heard = key;
    read('');
  };
  return { query, hear, replace };
}

/**
 * @param isReading something is shown that must not move
 * @param search undefined: not known yet
 * @param place where the user was before the page was reloaded
 */
export function useWire(isReading: boolean, search: WireSearch | undefined, place: Place | undefined): Wire {
  const filter = JSON.stringify(filterQuery(search ?? ALL));
  const reads = useMemo(() => createWireReads(place, JSON.parse(filter)), [place, filter]);
  const { query, hear, replace } = reads;
  const { data, error } = useApiQuery(query, {
    enabled: search !== undefined,
    rereadAfter: (failure) => (failure && failure.status !== BAD_REQUEST ? RETRY_MS : false),
    inBackground: true,
  });
  const [failedAt, setFailedAt] = useState<string | null>(null);
  useChanges('wire', hear);
  const isMoving = !isReading && data !== undefined && data.waiting.length > 0;
  useEffect(() => {
    if (isMoving) editCached(query, withWaiting);
  }, [isMoving, query]);
  const hasExpiring = data !== undefined && data.expiring.length > 0;
  useEffect(() => {
    if (!hasExpiring) return;
    const timer = setInterval(
      () => editCached(query, (now) => withoutExpired(now, tokyoMoment(serverNow()))),
      EXPIRY_MS,
    );
    return () => clearInterval(timer);
  }, [hasExpiring, query]);

  return {
    list: data && isMoving ? withWaiting(data) : data,
    isCut: error !== null && error.status !== BAD_REQUEST,
    refusal: error?.status === BAD_REQUEST ? error.text : '',
    hasOlderFailed: data !== undefined && failedAt === data.olderFrom,
    retry: () => hear(''),
    replace,
    edit: (wireId, change) =>
      editCached(query, (now) => withItem(now, wireId, (item) => ({ ...item, ...change }))),
    showWaiting: () => editCached(query, withWaiting),
    loadOlder: async () => {
      const cursor = data?.olderFrom;
      if (!cursor) return;
      try {
        const page = await call(
          'GET /wire/items',
          { query: { ...JSON.parse(filter), cursor, limit: PAGE } },
          QUIET_CALL,
        );
        editCached(query, (now) => (now.olderFrom === cursor ? withOlder(now, page) : now));
        setFailedAt(null);
      } catch {
        setFailedAt(cursor);
      }
    },
  };
}
