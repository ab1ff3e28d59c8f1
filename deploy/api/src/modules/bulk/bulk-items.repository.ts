import type { BulkOutcome } from '@newsphoto/contract';
import type { EditValues } from '@newsphoto/domain/desk';
import { type SqlBool, sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { OUTCOME } from './bulks.repository.ts';

export type BulkItemRow = Awaited<ReturnType<typeof findItems>>[number];

const items = (db: DatabaseHandle, bulkId: string) =>
  db
    .selectFrom('bulk_items as i')
    .innerJoin('bulk_updates as b', 'b.bulk_id', 'i.bulk_id')
    .select(['i.position', 'i.record_id', 'i.is_excluded', 'i.correction', 'i.code', 'i.message', 'i.field'])
    .select(['i.version_before', 'i.visibility_before', 'i.version_after', 'i.visibility_after'])
    .select(OUTCOME.as('outcome'))
    .where('i.bulk_id', '=', bulkId);

export interface ItemsPage {
  /** The position before the first one; -1 for the beginning. */
  readonly after: number;
  readonly most: number;
  readonly outcome?: BulkOutcome | undefined;
}

/** Items in the order of the selection. */
export async function findItems(db: DatabaseHandle, bulkId: string, { after, most, outcome }: ItemsPage) {
  const page = items(db, bulkId).where('i.position', '>', after).orderBy('i.position').limit(most);
  return (outcome === undefined ? page : page.where(sql<SqlBool>`${OUTCOME} = ${outcome}`)).execute();
}

export const findItemsAt = async (db: DatabaseHandle, bulkId: string, positions: readonly number[]) =>
  positions.length === 0
    ? []
    : items(db, bulkId).where('i.position', 'in', positions).orderBy('i.position').execute();

export const findItem = async (db: DatabaseHandle, bulkId: string, recordId: number) =>
  items(db, bulkId).where('i.record_id', '=', recordId).executeTakeFirst();

/** The next records with an outcome, in the order in which they are locked. */
export const findNextItems = async (
  db: DatabaseHandle,
  bulkId: string,
  { outcome, most }: { readonly outcome: BulkOutcome; readonly most: number },
) =>
  items(db, bulkId)
    .where('i.outcome', '=', outcome)
    .where(sql<SqlBool>`i.position < b.checked_to`)
    .orderBy('i.record_id')
    .limit(most)
    .execute();

/** Keys of fields that were corrected in any record. */
export async function findCorrectedKeys(db: DatabaseHandle, bulkId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from bulk_items, jsonb_object_keys(correction) as key
    where bulk_id = ${bulkId} and correction is not null`.execute(db);
  return rows.map(({ key }) => key);
}

/** What became of a record. */
export interface ItemResult {
  readonly id: number;
  readonly outcome: BulkOutcome;
  readonly code?: string;
  readonly message?: string;
  readonly field?: string;
  readonly version_before?: number;
  readonly visibility_before?: VisibilityCode;
  readonly version_after?: number;
  readonly visibility_after?: VisibilityCode;
}

/** Writes results; what was before and after stays where a result does not name it. */
export async function saveResults(
  transaction: DatabaseTransaction,
  bulkId: string,
  results: readonly ItemResult[],
): Promise<void> {
  if (results.length === 0) return;
  await sql`
    update bulk_items i set outcome = t.outcome, code = coalesce(t.code, ''), message = coalesce(t.message, ''),
      field = coalesce(t.field, ''),
      version_before = coalesce(t.version_before, i.version_before),
      visibility_before = coalesce(t.visibility_before, i.visibility_before),
      version_after = coalesce(t.version_after, i.version_after),
      visibility_after = coalesce(t.visibility_after, i.visibility_after)
    from json_to_recordset(${JSON.stringify(results)}::json) as t (id bigint, outcome text, code text, message text,
      field text, version_before int, visibility_before text, version_after int, visibility_after text)
    where i.bulk_id = ${bulkId} and i.record_id = t.id`.execute(transaction);
}

export async function saveChoice(
  transaction: DatabaseTransaction,
  bulkId: string,
  {
    recordId,
    isExcluded,
    correction,
  }: { recordId: number; isExcluded: boolean; correction?: EditValues | undefined },
): Promise<void> {
  await transaction
    .updateTable('bulk_items')
    .set({ is_excluded: isExcluded, correction: correction ? JSON.stringify(correction) : null })
    .where('bulk_id', '=', bulkId)
    .where('record_id', '=', recordId)
    .execute();
}
