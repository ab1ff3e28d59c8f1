import {
  changedKeys,
  checkValues,
  type EditProblem,
  type EditValues,
  valuesAt,
} from '@newsphoto/domain/desk';
import type { DatabaseTransaction } from '../../db/database.ts';
import { derivedColumns } from './derived-columns.ts';
import { changedMetadata, editValuesOf } from './edit-values-of.ts';
import { findRegistered } from './editing.repository.ts';
import { readListedIds } from './listed-ids.ts';

/** Values that may not be set: the registration is to be given up. */
export class RefusedValues extends Error {
  readonly problem: EditProblem;

  constructor(problem: EditProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Sets values of a content in the transaction that registers it, before its index is written: they are part of version 0, and copies get
 * them as edited ones.
 * @param change gets what the file states, without what the archive shows in its place
 * @throws RefusedValues
 */
export async function setRegisteredValues(
  transaction: DatabaseTransaction,
  { contentId, now }: { readonly contentId: number; readonly now: Date },
  change: (own: EditValues) => EditValues,
): Promise<void> {
  const row = await findRegistered(transaction, contentId);
  const own: EditValues = Object.fromEntries(row.metadata.map(({ key, values }) => [key, values]));
  const wanted = change(own);
  const keys = changedKeys(own, { ...own, ...wanted });
  if (keys.length === 0) return;
  const changed = Object.fromEntries(keys.map((key) => [key, valuesAt(wanted, key)]));
  const [problem] = checkValues(own, changed, await readListedIds(transaction, changed));
  if (problem) throw new RefusedValues(problem);
  const metadata = changedMetadata(row.metadata, changed);
  const values = { ...editValuesOf(row), ...changed };
  await transaction
    .updateTable('contents')
    .set(derivedColumns(row, { metadata, values, changed }, now))
    .set({ metadata: JSON.stringify(metadata), edited_keys: keys })
    .where('content_id', '=', contentId)
    .execute();
}
