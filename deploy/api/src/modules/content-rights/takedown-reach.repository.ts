import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Contents that a takedown can affect. */
export const findReached = (db: Database, contentIds: readonly number[]) =>
  db
    .selectFrom('contents')
    .select(['content_id', 'state', 'headline', 'visibility'])
    // For editors: without a watermark.
    .select(sql<string>`coalesce(nullif(unmarked_small_key, ''), thumb_small_key)`.as('picture_key'))
    .where('content_id', 'in', contentIds)
    .where('state', '!=', 'receiving')
    .execute();
