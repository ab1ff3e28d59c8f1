import type { WireFilterQuery, WireItem } from '@newsphoto/contract';
import { type CallOptions, call } from '@newsphoto/http';
import { type WireList, withArrived } from '../model/wire-list.ts';

export const PAGE = 200;
/** Of a monitor that slept, or heard nothing for an hour; beyond them the list has a gap until it is shown from the top. */
const MOST_PAGES = 50;

/**
 * What arrived after the newest known item, all of it. Rejects as the calls do.
 *
 * @param heard an id that was known to have arrived before the read
 * @param current the list when the answers are there: it may have changed meanwhile
 */
export async function readArrivals(
  list: WireList,
  filter: WireFilterQuery,
  heard: string,
  current: () => WireList,
  options: CallOptions,
): Promise<WireList> {
  const after = list.readTo;
  const query = { ...filter, limit: PAGE, ...(after !== '' && { after }) };
  let page = await call('GET /wire/items', { query }, options);
  const arrived: WireItem[] = [...page.items];
  for (let pages = 1; page.nextCursor !== null && after !== '' && pages < MOST_PAGES; pages += 1) {
    // A call has either a cursor or a start.
    page = await call(
      'GET /wire/items',
      { query: { ...filter, cursor: page.nextCursor, limit: PAGE } },
      options,
    );
    const fresh = page.items.filter(({ wireId }) => Number(wireId) > Number(after));
    arrived.push(...fresh);
    if (fresh.length < page.items.length) page = { items: [], nextCursor: null };
  }
  return withArrived(current(), arrived, heard, page.nextCursor ?? undefined);
}
