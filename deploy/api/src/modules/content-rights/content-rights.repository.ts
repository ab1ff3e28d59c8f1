import { sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { KEY_NAMES, type MediaKeys } from '../media/media-keys.ts';

export type RightsRow = NonNullable<Awaited<ReturnType<typeof findRights>>>;

/** The properties that decide who sees a content; undefined without one, or while its files are being written. */
export const findRights = async (db: Database, contentId: number) =>
  (await findRightsOf(db, [contentId])).at(0);

export async function findRightsOf(db: Database, contentIds: readonly number[]) {
  return db
    .selectFrom('contents')
    .select(['content_id', 'state', 'visibility', 'sha256', 'original_key'])
    .select(KEY_NAMES)
    .where('content_id', '=', sql<number>`any(${numberArray(contentIds)}::bigint[])`)
    .where('state', '!=', 'receiving')
    .execute();
}

export interface NewRights {
  readonly state: 'ready' | 'taken-down';
  readonly visibility: VisibilityCode;
  readonly keys: MediaKeys;
}

/** Sets who sees a content; false if another user changed it since it was read. */
export async function updateRights(
  transaction: DatabaseTransaction,
  read: RightsRow,
  { state, visibility, keys }: NewRights,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('contents')
    .set({ state, visibility, ...keys })
    .where('content_id', '=', read.content_id)
    .where('state', '=', read.state)
    .where('visibility', '=', read.visibility)
    .where('thumb_small_key', '=', read.thumb_small_key)
    .where('stream_key', '=', read.stream_key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** To users who could not find it before it is a new content: their alerts notify them. */
export async function markFoundAgain(transaction: DatabaseTransaction, contentId: number): Promise<void> {
  await transaction
    .updateTable('content_search')
    .set({ found_since: sql<Date>`clock_timestamp()` })
    .where('content_id', '=', contentId)
    .execute();
}

export interface NewTakedown {
  readonly contentId: number;
  readonly reason: string;
  readonly actorId: string;
  readonly now: Date;
}

export async function insertTakedown(transaction: DatabaseTransaction, takedown: NewTakedown): Promise<void> {
  await transaction
    .insertInto('content_takedowns')
    .values({
      content_id: takedown.contentId,
      reason: takedown.reason,
      taken_down_at: takedown.now,
      taken_down_by: takedown.actorId,
    })
    .execute();
}

export async function endTakedown(
  transaction: DatabaseTransaction,
  { contentId, actorId, now }: Omit<NewTakedown, 'reason'>,
): Promise<void> {
  await transaction
    .updateTable('content_takedowns')
    .set({ restored_at: now, restored_by: actorId })
    .where('content_id', '=', contentId)
    .where('restored_at', 'is', null)
    .execute();
}

/** Takedowns in force, newest first. */
export async function findTakedowns(db: Database, limit: number) {
  return db
    .selectFrom('content_takedowns')
    .innerJoin('contents', 'contents.content_id', 'content_takedowns.content_id')
    .leftJoin('users', 'users.user_id', 'content_takedowns.taken_down_by')
    .select(['contents.content_id', 'headline', 'reason', 'taken_down_at', 'taken_down_by', 'user_name'])
    .where('restored_at', 'is', null)
    .orderBy('taken_down_at', 'desc')
    .limit(limit)
    .execute();
}
