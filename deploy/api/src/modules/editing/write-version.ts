import { changedKeys, type EditValues, valuesAt } from '@newsphoto/domain/desk';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordContentChanges } from '../changes/record-change.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { indexContents } from '../search-index/content-index.ts';
import { derivedColumns } from './derived-columns.ts';
import { changedMetadata, editValuesOf } from './edit-values-of.ts';
import type { EditedRow } from './editing.repository.ts';
import { type StoredVersion, storeVersions, type VersionsBy } from './store-versions.ts';

export interface NewEdit {
  readonly row: NonNullable<EditedRow>;
  /** Fields that may differ from the current ones, with their values. */
  readonly values: EditValues;
  /** Its current values, where the caller has read them. */
  readonly before?: EditValues;
  /** The version whose values are set again; absent for an edit. */
  readonly revertedTo?: number;
  /** What no field shows was changed as well: the version grows also where no field did. */
  readonly always?: boolean;
}

/** A version that was made, with the keys of its changed fields. */
export interface WrittenVersion {
  readonly version: number;
  readonly keys: readonly string[];
}

const EMBARGO_KEYS: ReadonlySet<string> = new Set(['releaseDate', 'releaseTime']);

/**
 * Makes the next version of each content, whose row the transaction has locked: record, columns, search and versions change
 * together. A content that would not change is absent from the answer. The caller records who did it.
 */
export async function writeVersions(
  transaction: DatabaseTransaction,
  edits: readonly NewEdit[],
  by: VersionsBy,
): Promise<Map<number, WrittenVersion>> {
  const versions = edits.flatMap((edit) => versionOf(edit, by.now) ?? []);
  await storeAndIndex(transaction, versions, by);
  return new Map(versions.map(({ id, version, changed }) => [id, { version, keys: changed }]));
}

/**
 * Writes versions with all that follows from them: columns, search and changes for open screens.
 * @param more writes what the search reads besides
 */
export async function storeAndIndex(
  transaction: DatabaseTransaction,
  versions: readonly StoredVersion[],
  by: VersionsBy,
  more: () => Promise<void> = async () => undefined,
): Promise<void> {
  if (versions.length === 0) return;
  const ids = versions.map(({ id }) => id);
  // An embargo hides it from those who saw it until now.
  const hidden = versions.filter(({ changed }) => changed.some((key) => EMBARGO_KEYS.has(key)));
  if (hidden.length > 0) {
    await recordContentChanges(
      transaction,
      hidden.map(({ id }) => id),
    );
  }
  await storeVersions(transaction, versions, by);
  await more();
  await indexContents(transaction, ids);
  await recordContentChanges(transaction, ids);
}

/** Undefined where nothing changes. */
function versionOf(edit: NewEdit, now: Date): StoredVersion | undefined {
  const { row, values, revertedTo } = edit;
  const before = edit.before ?? editValuesOf(row);
  const after = { ...before, ...values };
  const keys = changedKeys(before, after);
  if (keys.length === 0 && !edit.always) return undefined;
  const changed = Object.fromEntries(keys.map((key) => [key, valuesAt(after, key)]));
  const metadata = changedMetadata(row.metadata, changed);
  return {
    ...{ id: row.content_id, version: row.version + 1, reverted_to: revertedTo ?? null },
    ...{ values: after, changed: keys, metadata, registered: row.version === 0 ? before : null },
    edited_keys: [...new Set([...row.edited_keys, ...keys])],
    columns: derivedColumns(row, { metadata, values: after, changed }, now),
  };
}

/**
 * Makes the next version of one content, and its entry in the trail.
 * @throws ApiError `edit/nothing-changed`
 */
export async function writeVersion(
  transaction: DatabaseTransaction,
  { row, values, revertedTo, ...by }: NewEdit & VersionsBy,
): Promise<number> {
  const edit = { row, values, ...(revertedTo !== undefined && { revertedTo }) };
  const written = (await writeVersions(transaction, [edit], by)).get(row.content_id);
  if (!written) throw new ApiError('edit/nothing-changed');
  await recordAudit(transaction, {
    actorId: by.userId,
    action: revertedTo === undefined ? 'content-edited' : 'content-reverted',
    subject: presentId(row.content_id),
    // Field names alone: the values are in the versions.
    detail: { edited: written.keys },
  });
  return written.version;
}
