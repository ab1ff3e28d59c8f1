import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import type { SavedSearchesTable } from '../../db/saved-search-tables.ts';
import type { AlertColumns } from './alert-settings.ts';

export type SavedSearchRow = Selectable<SavedSearchesTable>;

/** How long a deletion can be undone. */
const RETENTION_MS = 24 * 60 * 60_000;

const ofUser = (db: DatabaseHandle, userId: string) =>
  db.selectFrom('saved_searches').where('user_id', '=', userId);

/** A member's searches, in order. */
export async function findSavedSearches(db: DatabaseHandle, userId: string): Promise<SavedSearchRow[]> {
  return ofUser(db, userId)
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('saved_search_id')
    .execute();
}

/** One of a member's, including deleted ones. */
export async function findSavedSearch(
  db: DatabaseHandle,
  userId: string,
  id: number,
): Promise<SavedSearchRow | undefined> {
  return ofUser(db, userId).selectAll().where('saved_search_id', '=', id).executeTakeFirst();
}

/** Serialises changes of a member's searches, so that unique names and the limit hold. */
export async function lockOwner(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await lockKey(transaction, `saved searches ${userId}`);
}

export interface SavedSearchToInsert extends AlertColumns {
  readonly userId: string;
  readonly name: string;
  readonly folder: string;
  /** As JSON text. */
  readonly search: string;
  /** As JSON text; null for a search of contents. */
  readonly topic: string | null;
}

/** Appends one. Its current hits count as seen. */
export async function insertSavedSearch(
  transaction: DatabaseTransaction,
  { userId, ...values }: SavedSearchToInsert,
): Promise<SavedSearchRow> {
  return transaction
    .insertInto('saved_searches')
    .values({
      user_id: userId,
      ...values,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from saved_searches where user_id = ${userId})`,
      last_seen_at: settledSince,
      looked_until: settledSince,
      last_seen_wire: newestWireId,
      looked_until_wire: newestWireId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface SavedSearchValues extends Partial<AlertColumns> {
  readonly name?: string;
  readonly folder?: string;
  readonly deleted_at?: Date | null;
  /** Earlier arrivals are not reported. */
  readonly looked_until?: RawBuilder<Date>;
  readonly looked_until_wire?: RawBuilder<string>;
  readonly topic?: string | null;
}

export async function updateSavedSearch(
  transaction: DatabaseTransaction,
  id: number,
  changes: SavedSearchValues,
): Promise<SavedSearchRow> {
  return transaction
    .updateTable('saved_searches')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('saved_search_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updatePositions(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  await sql`update saved_searches s set position = o.position
    from unnest(${ids}::bigint[]) with ordinality as o (id, position)
    where s.saved_search_id = o.id`.execute(transaction);
}

/** Returns how many were in the folder. */
export async function renameFolder(
  transaction: DatabaseTransaction,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('saved_searches')
    .set({ folder: to, version: sql<number>`version + 1` })
    .where('user_id', '=', userId)
    .where('folder', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * The moment before which nothing can arrive any more: rows of another transaction are dated later than its start. A
 * transaction that has written nothing yet dates by a clock that is later than this: the clock is read before the
 * transactions are, which its condition enforces.
 */
export const settledSince = sql<Date>`(
  select least(clock.moment, (
    select min(xact_start) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null
      and xact_start < clock.moment))
  from (select clock_timestamp() as moment offset 0) as clock)`;

/** An item of the wire that arrives after this moment has a greater number. */
export const newestWireId = sql<string>`(select coalesce(max(wire_id), 0) from wire_items)`;

/** Its hits are no longer new. */
export async function markSeen(
  db: DatabaseHandle,
  userId: string,
  id: number,
): Promise<SavedSearchRow | undefined> {
  return db
    .updateTable('saved_searches')
    .set({ last_seen_at: settledSince, last_seen_wire: newestWireId })
    .where('user_id', '=', userId)
    .where('saved_search_id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteOldSavedSearches(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('saved_searches')
    .where('deleted_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}

/** One of any member's, unless deleted. */
export async function findByNumber(db: DatabaseHandle, id: number): Promise<SavedSearchRow | undefined> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('saved_search_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns whether it was not ended before. */
export async function endAlert(transaction: DatabaseTransaction, id: number): Promise<boolean> {
  const ended = await transaction
    .updateTable('saved_searches')
    .set({ alert: 'none', alert_due_at: null, version: sql<number>`version + 1` })
    .where('saved_search_id', '=', id)
    .where('alert', '<>', 'none')
    .returning('saved_search_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** When the last alert of each search was sent, if known. */
export async function findLastMails(db: DatabaseHandle, userId: string): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('saved_searches')
    .innerJoin('saved_search_mails', 'saved_search_mails.saved_search_id', 'saved_searches.saved_search_id')
    .innerJoin('mails', 'mails.mail_id', 'saved_search_mails.mail_id')
    .select((of) => ['saved_searches.saved_search_id', of.fn.max('mails.sent_at').as('sent_at')])
    .where('user_id', '=', userId)
    .groupBy('saved_searches.saved_search_id')
    .execute();
  return new Map(
    rows.flatMap(({ saved_search_id, sent_at }) => (sent_at ? [[saved_search_id, sent_at]] : [])),
  );
}

export async function findMailAddress(db: DatabaseHandle, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('mail_address')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return user?.mail_address ?? '';
}
