import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { ContentLocksTable } from '../../db/editing-tables.ts';
import { numberArray } from '../../db/number-array.ts';
import { IS_PICTURE } from '../contents/collections.ts';

const EDITED_COLUMNS = [
  ...([
    'content_id',
    'content_type',
    'version',
    'visibility',
    'proof_status',
    'proof_version',
    'edited_keys',
  ] as const),
  ...([
    'metadata',
    'intake_marks',
    'headline',
    'caption',
    'byline',
    'credit',
    'country',
    'category',
  ] as const),
  ...(['restrictions', 'shot_date', 'shot_precision', 'file_name', 'registered_at'] as const),
] as const;

export type EditedRow = Awaited<ReturnType<typeof lockContent>>;
export type EditableRow = NonNullable<Awaited<ReturnType<typeof findEditable>>>;
export type LockRow = NonNullable<Awaited<ReturnType<typeof findLock>>>;

const ready = (db: DatabaseHandle, contentId: number) =>
  db.selectFrom('contents').where('content_id', '=', contentId).where('state', '=', 'ready');

const readyAmong = (db: DatabaseHandle, contentIds: readonly number[]) =>
  db
    .selectFrom('contents')
    .select(EDITED_COLUMNS)
    .where('content_id', '=', sql<number>`any(${numberArray(contentIds)}::bigint[])`)
    .where('state', '=', 'ready');

/**
 * The rows of contents, locked until this transaction ends: before their locks of editing, and in the order of their numbers, in
 * every transaction.
 */
export const lockEdited = async (transaction: DatabaseTransaction, contentIds: readonly number[]) =>
  readyAmong(transaction, contentIds).orderBy('content_id').forUpdate().execute();

export async function lockContent(transaction: DatabaseTransaction, contentId: number) {
  return (await lockEdited(transaction, [contentId])).at(0);
}

/** The same of a content that this transaction has registered: it may have no pictures yet. */
export async function findRegistered(transaction: DatabaseTransaction, contentId: number) {
  return transaction
    .selectFrom('contents')
    .select(EDITED_COLUMNS)
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow();
}

/** The same rows, for reading alone. */
export const findEdited = async (db: DatabaseHandle, contentIds: readonly number[]) =>
  readyAmong(db, contentIds).execute();

/** All that the form shows of a picture, whatever its visibility. */
export async function findEditable(db: DatabaseHandle, contentId: number) {
  return ready(db, contentId)
    .select(EDITED_COLUMNS)
    .select(['mime_type', 'width', 'height', 'aspect_ratio', 'crop'])
    .select(['stream_key', 'preview_key'])
    .select(['thumb_small_key', 'thumb_large_key'])
    .select(['unmarked_small_key', 'unmarked_large_key', 'unmarked_preview_key'])
    .where(IS_PICTURE)
    .executeTakeFirst();
}

/** The type of a content that is not taken down. */
export async function findType(db: DatabaseHandle, contentId: number): Promise<string | undefined> {
  return (await ready(db, contentId).select('content_type').executeTakeFirst())?.content_type;
}

/** The lock of a content with the name of its holder; it may have expired. */
export async function findLock(db: DatabaseHandle, contentId: number) {
  return db
    .selectFrom('content_locks as l')
    .leftJoin('users as u', 'u.user_id', 'l.user_id')
    .leftJoin('users as author', 'author.user_id', 'l.left_by')
    .select(['l.lock_id', 'l.user_id', 'l.taken_at', 'l.expires_at', 'l.draft', 'u.user_name'])
    .select(['l.left_draft', 'l.left_by', 'author.user_name as left_by_name'])
    .where('l.content_id', '=', contentId)
    .executeTakeFirst();
}

export async function saveLock(
  transaction: DatabaseTransaction,
  lock: Insertable<ContentLocksTable>,
): Promise<void> {
  await transaction
    .insertInto('content_locks')
    .values(lock)
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet(lock))
    .execute();
}

export async function deleteLock(transaction: DatabaseTransaction, contentId: number): Promise<void> {
  await transaction.deleteFrom('content_locks').where('content_id', '=', contentId).execute();
}

/** Ends the locks of a user; what was typed is offered to the next editor, as that of a browser that ended. */
export async function expireLocksOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .updateTable('content_locks')
    .set({ expires_at: sql<Date>`least(expires_at, now())` })
    .where('user_id', '=', userId)
    .execute();
}

/** Locks that ended long ago: their drafts are of no use. */
export async function deleteOldLocks(db: DatabaseHandle, before: Date): Promise<void> {
  await db.deleteFrom('content_locks').where('expires_at', '<', before).execute();
}

/** Older ones are in the database alone. */
const MOST_VERSIONS = 500;

type Values = Record<string, string[]> | null;

/** Of the changed fields alone: a version has all of them, and hundreds of versions are read at once. */
const changedOf = (values: RawBuilder<unknown>) =>
  sql<Values>`(select jsonb_object_agg(key, ${values} -> key) from unnest(v.changed_keys) as key)`;

/** Versions with the values before and after each, the newest first. */
export async function findVersions(db: DatabaseHandle, contentId: number) {
  return db
    .selectFrom('content_versions as v')
    .leftJoin('users as u', 'u.user_id', 'v.edited_by')
    .leftJoin('content_versions as before', (join) =>
      join
        .onRef('before.content_id', '=', 'v.content_id')
        .on('before.version', '=', sql<number>`v.version - 1`),
    )
    .select(['v.version', 'v.kind', 'v.edited_at', 'v.edited_by', 'v.reason', 'v.reverted_to'])
    .select(['v.changed_keys', 'u.user_name'])
    .select([
      changedOf(sql`before.field_values`).as('values_before'),
      changedOf(sql`v.field_values`).as('values_after'),
    ])
    .where('v.content_id', '=', contentId)
    .orderBy('v.version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
}

export async function findVersionValues(
  transaction: DatabaseTransaction,
  contentId: number,
  version: number,
): Promise<Record<string, string[]> | undefined> {
  const found = await transaction
    .selectFrom('content_versions')
    .select('field_values')
    .where('content_id', '=', contentId)
    .where('version', '=', version)
    .executeTakeFirst();
  return found?.field_values;
}
