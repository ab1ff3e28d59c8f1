import type { TakedownReach } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { mediaUrl } from '../media/media-classes.ts';
import { findReach } from './takedown-reach.repository.ts';

const UNKNOWN: Omit<TakedownReach, 'contentId'> = {
  ...{ state: 'unknown', headline: '', thumbnail: '', visibility: '' },
  ...{ carts: 0, lightboxes: 0, links: 0, openedLinks: 0, results: 0 },
};

/** What a takedown of these contents would reach, in the order of the ids. */
export async function takedownReach(
  db: Database,
  contentIds: readonly string[],
  now: Date,
): Promise<TakedownReach[]> {
  const rows = await findReach(db, contentIds.map(Number), now);
  const known = new Map(rows.map((row) => [String(row.content_id), row]));
  return contentIds.map((contentId): TakedownReach => {
    const row = known.get(contentId);
    if (!row || row.state === 'receiving') return { contentId, ...UNKNOWN };
    const { state, headline, visibility, thumb_small_key } = row;
    return {
      ...{ contentId, state, headline, visibility },
      thumbnail: mediaUrl(thumb_small_key),
      carts: Number(row.carts),
      lightboxes: Number(row.lightboxes),
      links: Number(row.links),
      openedLinks: Number(row.opened_links),
      results: Number(row.results),
    };
  });
}
