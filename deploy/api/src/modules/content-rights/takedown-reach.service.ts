import type { TakedownReach } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { mediaUrl } from '../media/media-classes.ts';
import { findReached } from './takedown-reach.repository.ts';

type ReachPlace = 'carts' | 'lightboxes' | 'links' | 'openedLinks' | 'results';

/** In how many carts, lightboxes and so on a content is. */
export interface ReachCount {
  readonly content_id: number;
  readonly place: ReachPlace;
  readonly count: number;
}

/** Counts the items of a module that contain these contents; contents in none may be missing. */
export type CountReach = (
  db: Database,
  contentIds: readonly number[],
  now: Date,
) => Promise<readonly ReachCount[]>;

const NOWHERE = { carts: 0, lightboxes: 0, links: 0, openedLinks: 0, results: 0 };
const UNKNOWN: Omit<TakedownReach, 'contentId'> = {
  ...{ state: 'unknown', headline: '', thumbnail: '', visibility: '' },
  ...NOWHERE,
};

/** What a takedown of these contents would affect, in the order of the ids. */
export async function takedownReach(
  { db, now, counts }: { readonly db: Database; readonly now: Date; readonly counts: readonly CountReach[] },
  contentIds: readonly string[],
): Promise<TakedownReach[]> {
  const rows = await findReached(db, contentIds.map(Number));
  const known = new Map(rows.map((row) => [String(row.content_id), row]));
  const ids = rows.map(({ content_id }) => content_id);
  const counted = ids.length === 0 ? [] : await Promise.all(counts.map((count) => count(db, ids, now)));
  const countsOf = (id: number) => counted.flat().filter(({ content_id }) => content_id === id);
  return contentIds.map((contentId): TakedownReach => {
    const row = known.get(contentId);
    if (!row || row.state === 'receiving') return { contentId, ...UNKNOWN };
    const { state, headline, visibility, picture_key } = row;
    return {
      ...{ contentId, state, headline, visibility, ...NOWHERE },
      thumbnail: mediaUrl(picture_key),
      ...Object.fromEntries(countsOf(row.content_id).map(({ place, count }) => [place, Number(count)])),
    };
  });
}
