import type { FeeTable, TaxRate } from '@newsphoto/domain/fees';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';

const HEAD = ['fee_version_id', 'name', 'starts_on', 'version', 'edited_at', 'edited_by'] as const;

export type FeeVersionHeadRow = Awaited<ReturnType<typeof findFeeVersions>>[number];
export type FeeVersionRow = NonNullable<Awaited<ReturnType<typeof findFeeVersion>>>;

/** Drafts, newest first; then those with a day, last day first. */
export async function findFeeVersions(db: DatabaseHandle) {
  return db
    .selectFrom('fee_versions')
    .select(HEAD)
    .orderBy(sql`starts_on desc nulls first`)
    .orderBy('fee_version_id', 'desc')
    .execute();
}

export async function findFeeVersion(db: DatabaseHandle, feeVersionId: number) {
  return db
    .selectFrom('fee_versions')
    .selectAll()
    .where('fee_version_id', '=', feeVersionId)
    .executeTakeFirst();
}

/** The version with the latest start up to a day (YYYYMMDD). */
export async function findFeesInForce(db: DatabaseHandle, day: string) {
  return db
    .selectFrom('fee_versions')
    .select(['fee_version_id', 'fees'])
    .where('starts_on', '<=', sql<string>`to_date(${day}, 'YYYYMMDD')`)
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks all versions until this transaction ends. */
export async function lockFees(transaction: DatabaseTransaction): Promise<void> {
  await lockKey(transaction, 'fees');
}

export interface FeeVersionToInsert {
  readonly name: string;
  readonly table: FeeTable;
  /** YYYY-MM-DD; null for a draft. */
  readonly startsOn: string | null;
  readonly editor: string;
  readonly now: Date;
}

export async function insertFeeVersion(
  db: DatabaseHandle,
  { name, table, startsOn, editor, now }: FeeVersionToInsert,
): Promise<FeeVersionRow> {
  return db
    .insertInto('fee_versions')
    .values({
      name,
      fees: JSON.stringify(table),
      starts_on: startsOn,
      created_at: now,
      edited_at: now,
      edited_by: editor,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface FeeVersionUpdate {
  readonly name?: string;
  readonly table?: FeeTable;
  readonly startsOn?: string | null;
  readonly editor: string;
  readonly now: Date;
}

/** Updates the passed properties and leaves the rest. */
export async function updateFeeVersion(
  transaction: DatabaseTransaction,
  feeVersionId: number,
  { name, table, startsOn, editor, now }: FeeVersionUpdate,
): Promise<FeeVersionRow> {
  return transaction
    .updateTable('fee_versions')
    .set((of) => ({
      ...(name === undefined ? {} : { name }),
      ...(table === undefined ? {} : { fees: JSON.stringify(table) }),
      ...(startsOn === undefined ? {} : { starts_on: startsOn }),
      version: of('version', '+', 1),
      edited_at: now,
      edited_by: editor,
    }))
    .where('fee_version_id', '=', feeVersionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFeeVersion(
  transaction: DatabaseTransaction,
  feeVersionId: number,
): Promise<void> {
  await transaction.deleteFrom('fee_versions').where('fee_version_id', '=', feeVersionId).execute();
}

/** Rates by day, oldest first. */
export async function findTaxRates(db: DatabaseHandle): Promise<TaxRate[]> {
  const rows = await db.selectFrom('tax_rates').selectAll().orderBy('starts_on').execute();
  return rows.map(({ starts_on, percent }) => ({ startsOn: starts_on.replaceAll('-', ''), percent }));
}

/** A percentage of null deletes the rate of that day. Days are YYYY-MM-DD. */
export async function putTaxRate(
  transaction: DatabaseTransaction,
  startsOn: string,
  percent: number | null,
): Promise<void> {
  await transaction.deleteFrom('tax_rates').where('starts_on', '=', startsOn).execute();
  if (percent === null) return;
  await transaction.insertInto('tax_rates').values({ starts_on: startsOn, percent }).execute();
}
