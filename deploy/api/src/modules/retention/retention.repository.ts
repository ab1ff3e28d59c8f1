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

/** Rows that a batch looks at: those in use are looked at once in a run, not by each of its batches. */
const WINDOW = 2_000;

/** A row, in the order of their moments. */
export interface Position {
  readonly moment: string;
  readonly place: string;
}

interface Batch {
  readonly before: Date;
  readonly limit: number;
  /** Where the previous batch ended. */
  readonly after: Position | undefined;
}

/**
 * Removes the oldest rows after a position, at most so many. They are locked first and judged again by a second statement, which sees
 * what was committed until then: a row that something began to use stays. `end` is undefined after the last row.
 */
export async function removeOldest(
  transaction: DatabaseTransaction,
  kind: RetentionKind,
  { before, limit, after }: Batch,
): Promise<{ readonly removed: number; readonly end: Position | undefined }> {
  await kind.prepare?.(transaction);
  const { moment } = kind;
  const table = sql.table(kind.table);
  const position = sql`r.ctid::text as place, ${moment}::text as moment`;
  const isAfter = after
    ? sql`${moment} >= ${after.moment}::timestamptz
        and (${moment}, r.ctid) > (${after.moment}::timestamptz, ${after.place}::tid)`
    : sql`true`;
  const { rows: window } = await sql<Position>`
    select ${position} from ${table} r where ${moment} < ${before}::timestamptz and ${isAfter}
    order by ${moment}, r.ctid limit ${WINDOW}`.execute(transaction);
  if (window.length === 0) return { removed: 0, end: undefined };
  const isIn = (positions: readonly Position[]) =>
    sql`r.ctid = any (${positions.map(({ place }) => place)}::tid[]) and ${goes(kind, before)}`;
  const { rows: locked } = await sql<Position>`
    select ${position} from ${table} r where ${isIn(window)}
    order by ${moment}, r.ctid limit ${limit} for update of r skip locked`.execute(transaction);
  const isLast = window.length < WINDOW && locked.length < limit;
  const end = isLast ? undefined : (locked.length < limit ? window : locked).at(-1);
  if (locked.length === 0) return { removed: 0, end };
  const { numAffectedRows } = await sql`delete from ${table} r where ${isIn(locked)}`.execute(transaction);
  return { removed: Number(numAffectedRows ?? 0), end };
}
