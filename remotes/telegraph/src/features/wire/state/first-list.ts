import type { WireFilterQuery } from '@newsphoto/contract';
import { type CallOptions, call } from '@newsphoto/http';
import type { Place } from '../model/place.ts';
import { asSeen, firstPage, type WireList, withOlder } from '../model/wire-list.ts';
import { PAGE } from './read-arrivals.ts';

/** A user who had read further back than this starts at the top. */
const MOST_PAGES = 50;

const isRead = ({ items }: WireList, wireId: string): boolean =>
  items.last !== undefined && Number(items.last.wireId) <= Number(wireId);

/**
 * The first list: the newest items, or as far back as the user had read before the window was reloaded; items that
 * arrived since then wait. Rejects as the calls do.
 */
export async function firstList(
  place: Place | undefined,
  filter: WireFilterQuery,
  heard: string,
  options: CallOptions,
): Promise<WireList> {
  const first = firstPage(await call('GET /wire/items', { query: filter }, options), heard);
  if (!place) return first;
  let list = first;
  for (let pages = 1; pages < MOST_PAGES && !isRead(list, place.oldest); pages += 1) {
    const cursor = list.olderFrom;
    if (cursor === null) break;
    list = withOlder(
      list,
      await call('GET /wire/items', { query: { ...filter, cursor, limit: PAGE } }, options),
    );
  }
  return isRead(list, place.oldest) ? asSeen(list, place.newest) : first;
}
