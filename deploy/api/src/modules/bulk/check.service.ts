import type { BulkOperation } from '@newsphoto/domain/bulk';
import type { PreparedOperations } from '@newsphoto/domain/bulk-operations';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findItems, findItemsAt, saveResults } from './bulk-items.repository.ts';
import type { BulkKind } from './bulk-kind.ts';
import { type BulkRow, lockBulk } from './bulks.repository.ts';
import { createPauses } from './give-way.ts';
import { judgeRecord } from './judge-record.ts';
import { judgeFor } from './prepare-bulk.ts';

/** Records of one transaction. */
const SLICE = 500;
/** A call of some seconds: the page shows how far it is, and calls again. */
const CALL_MS = 3_000;
const TRIED = 10;
/** For the tried records together. */
const TRY_MS = 1_000;

interface Checked {
  readonly bulkId: string;
  /** Of the operations: a call of an earlier one ends. */
  readonly version: number;
  readonly kind: BulkKind;
}

/** Checks further records with the operations, slice by slice, until all are checked or the time of a call is over. */
export async function checkRecords(db: Database, bulk: Checked): Promise<void> {
  const end = performance.now() + CALL_MS;
  while (performance.now() < end && (await checkSlice(db, bulk, end)));
}

/** False: nothing is left for this call. */
async function checkSlice(db: Database, { bulkId, version, kind }: Checked, end: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const bulk = await lockBulk(transaction, bulkId);
    if (!bulk || bulk.version !== version || bulk.job_id !== null || bulk.checked_to >= bulk.total)
      return false;
    const items = await findItems(transaction, bulkId, { after: bulk.checked_to - 1, most: SLICE });
    const ids = items.map(({ record_id }) => record_id);
    const records = new Map((await kind.read(transaction, ids)).map((record) => [record.id, record]));
    const judge = await judgeFor(transaction, bulk, ids);
    const results = [];
    const pause = createPauses();
    for (const item of items) {
      results.push(judgeRecord(item, records.get(item.record_id), judge).result);
      if (performance.now() > end) break;
      await pause();
    }
    await saveResults(transaction, bulkId, results);
    await transaction
      .updateTable('bulk_updates')
      .set({ checked_to: bulk.checked_to + results.length })
      .where('bulk_id', '=', bulkId)
      .execute();
    return true;
  });
}

/**
 * Tries patterns on ten records, spread over the selection, before they are accepted for all.
 * @throws ApiError `input/invalid` for one that takes too long
 */
export async function tryOperations(
  db: Database,
  { bulk_id, total, today }: Pick<BulkRow, 'bulk_id' | 'total' | 'today'>,
  { operations, prepared, kind }: Tried,
): Promise<void> {
  const index = operations.findIndex(({ mode }) => mode === 'pattern');
  if (index < 0) return;
  const positions = Array.from({ length: TRIED }, (_one, at) => Math.floor((at * total) / TRIED));
  const items = await findItemsAt(db, bulk_id, [...new Set(positions)]);
  const records = await kind.read(
    db,
    items.map(({ record_id }) => record_id),
  );
  const started = performance.now();
  const pause = createPauses();
  const isOver = () => performance.now() - started > TRY_MS;
  for (const [position, { values }] of records.entries()) {
    prepared.apply(values, { position, today });
    if (isOver()) break;
    await pause();
  }
  if (!isOver()) return;
  const ruleMessage = {
    code: 'E0030',
    text: 'パターンの処理に時間がかかりすぎます。パターンを短くしてください。',
  };
  throw new ApiError('input/invalid', [], { field: `operations.${index}`, ruleMessage });
}

interface Tried {
  readonly operations: readonly BulkOperation[];
  readonly prepared: PreparedOperations;
  readonly kind: BulkKind;
}
