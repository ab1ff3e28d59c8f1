import { type Selectable, sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { RetentionsTable } from '../../db/retention-tables.ts';
import { goes, type RetentionKind } from '../../retention-kind.ts';

export type RetentionRow = Selectable<RetentionsTable>;

export const findRetentions = (db: DatabaseHandle): Promise<RetentionRow[]> =>
  db.selectFrom('retentions').selectAll().execute();

/** The row of a kind, locked until this transaction ends. */
export async function lockRetention(transaction: DatabaseTransaction, kind: string): Promise<RetentionRow> {
  return (await rowOf(transaction, kind)).forUpdate().executeTakeFirstOrThrow();
}

/** The same; undefined if another process holds it. */
export async function claimRetention(
  transaction: DatabaseTransaction,
  kind: string,
): Promise<RetentionRow | undefined> {
  return (await rowOf(transaction, kind)).forUpdate().skipLocked().executeTakeFirst();
}

/** A query for the row of a kind, which exists from now on. */
async function rowOf(transaction: DatabaseTransaction, kind: string) {
  await transaction
    .insertInto('retentions')
    .values({ kind })
    .onConflict((on) => on.doNothing())
    .execute();
  return transaction.selectFrom('retentions').selectAll().where('kind', '=', kind);
}

export const updateRetention = (
  transaction: DatabaseTransaction,
  kind: string,
  changes: Partial<Omit<RetentionRow, 'kind'>>,
): Promise<RetentionRow> =>
  transaction
    .updateTable('retentions')
    .set(changes)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function countGoing(db: Database, kind: RetentionKind, before: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(kind.table)} r where ${goes(kind, before)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Removes the oldest rows, at most so many; returns their number. They are locked first and judged again by a second statement, which sees
 * what was committed until then: a row that something began to use stays.
 */
export async function removeOldest(
  transaction: DatabaseTransaction,
  kind: RetentionKind,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  await kind.prepare?.(transaction);
  const { rows } = await sql<{ place: string }>`
    select r.ctid::text as place from ${sql.table(kind.table)} r where ${goes(kind, before)}
    order by ${kind.moment} limit ${limit} for update of r skip locked`.execute(transaction);
  if (rows.length === 0) return 0;
  const places = rows.map(({ place }) => place);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(kind.table)} r where r.ctid = any (${places}::tid[]) and ${goes(kind, before)}`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}
