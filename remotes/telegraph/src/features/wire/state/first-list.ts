import { wireItems } from '@newsphoto/http';
import type { Place } from '../model/place.ts';
import { asSeen, firstPage, holds, type WireList, withOlder } from '../model/wire-list.ts';

/** Whoever had read further back than this begins at the top. */
const MOST_PAGES = 10;

/**
 * The list as it begins: the newest items, or as far back as somebody had read before the window was loaded anew, with
 * what came in since then waiting. Rejects as the calls do.
 */
export async function firstList(
  place: Place | undefined,
  options: Parameters<typeof wireItems>[1],
): Promise<WireList> {
  const first = firstPage(await wireItems({}, options));
  if (!place) return first;
  let list = first;
  for (let pages = 1; pages < MOST_PAGES && !holds(list, place.oldest); pages += 1) {
    const cursor = list.olderFrom;
    if (cursor === null) break;
    list = withOlder(list, await wireItems({ cursor }, options));
  }
  return holds(list, place.oldest) ? asSeen(list, place.newest) : first;
}
