import type { Bulk, BulkState } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { presentBulk, stateOf } from './bulk.presenter.ts';
import { findCorrectedKeys } from './bulk-items.repository.ts';
import { kindOf } from './bulk-step.ts';
import { type BulkRow, countOutcomes, findBulk, lockBulk } from './bulks.repository.ts';

/** @throws ApiError `bulk/unknown` also for one of another user */
const requireOwn = ({ userId }: Actor, row: BulkRow | undefined): BulkRow => {
  if (row?.owner_id !== userId) throw new ApiError('bulk/unknown');
  return row;
};

export const ownBulk = async (db: DatabaseHandle, actor: Actor, bulkId: string): Promise<BulkRow> =>
  requireOwn(actor, await findBulk(db, bulkId));

/** The same, locked until the transaction ends. */
export const lockOwnBulk = async (
  transaction: DatabaseTransaction,
  actor: Actor,
  bulkId: string,
): Promise<BulkRow> => requireOwn(actor, await lockBulk(transaction, bulkId));

/** @throws ApiError `bulk/not-now` for one that was started */
export function requireDraft({ job_id }: BulkRow): void {
  if (job_id !== null) throw new ApiError('bulk/not-now');
}

/** After a run and before the end of an undo. */
const WITH_SINCE: ReadonlySet<BulkState> = new Set(['done', 'cancelled', 'failed', 'stopped']);

export async function present(db: DatabaseHandle, row: BulkRow): Promise<Bulk> {
  const hasSince = WITH_SINCE.has(stateOf(row));
  return presentBulk(row, {
    counts: await countOutcomes(db, row.bulk_id),
    changedSince: hasSince ? await kindOf(row).countSince(db, row.bulk_id) : 0,
    correctedKeys: await findCorrectedKeys(db, row.bulk_id),
  });
}
