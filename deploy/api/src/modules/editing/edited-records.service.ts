import { checkValues, type EditProblem, type EditValues } from '@newsphoto/domain/desk';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { readRequiredKeys } from './batch-settings/desk-forms.repository.ts';
import { editValuesOf } from './edit-values-of.ts';
import { type EditedRow, findEdited, lockEdited } from './editing.repository.ts';
import { readListedIds } from './listed-ids.ts';

/** A content with the values of its form. */
export interface EditedRecord {
  readonly row: NonNullable<EditedRow>;
  readonly values: EditValues;
}

const recordOf = (row: NonNullable<EditedRow>): EditedRecord => ({ row, values: editValuesOf(row) });

/** Those of the contents that may be edited. */
export const readRecords = async (db: DatabaseHandle, contentIds: readonly number[]) =>
  (await findEdited(db, contentIds)).map(recordOf);

/** The same, with their rows locked until the transaction ends, in the order of their numbers. */
export const lockRecords = async (transaction: DatabaseTransaction, contentIds: readonly number[]) =>
  (await lockEdited(transaction, contentIds)).map(recordOf);

export type RecordRules = (record: EditedRecord, changed: EditValues) => EditProblem[];

/** The rules of saving, for any number of contents and the fields that change. */
export async function readRules(
  db: DatabaseHandle,
  { keys, ids }: { readonly keys: readonly string[]; readonly ids: readonly number[] },
): Promise<RecordRules> {
  const isListed = await readListedIds(db, Object.fromEntries(keys.map((key) => [key, []])));
  const requiredOf = await readRequiredKeys(db, ids);
  return ({ row, values }, changed) => checkValues(values, changed, isListed, requiredOf(row.content_id));
}
