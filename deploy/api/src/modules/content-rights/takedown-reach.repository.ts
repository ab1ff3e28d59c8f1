import type { Database } from '../../db/database.ts';

/** Contents that a takedown can affect. */
export const findReached = (db: Database, contentIds: readonly number[]) =>
  db
    .selectFrom('contents')
    .select(['content_id', 'state', 'headline', 'visibility', 'thumb_small_key'])
    .where('content_id', 'in', contentIds)
    .where('state', '!=', 'receiving')
    .execute();
