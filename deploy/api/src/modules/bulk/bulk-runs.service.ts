import type { Bulk } from '@newsphoto/contract';
import { type BulkConfirmation, confirmationsOf } from '@newsphoto/domain/bulk';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import { stateOf } from './bulk.presenter.ts';
import { findCorrectedKeys } from './bulk-items.repository.ts';
import { BULK_RUN, BULK_UNDO } from './bulk-jobs.ts';
import { type BulkRow, countOutcomes } from './bulks.repository.ts';
import { lockOwnBulk, ownBulk, present } from './own-bulk.ts';

/** A bulk update from its start. */
export interface BulkRuns {
  run(actor: Actor, bulkId: string, request: RunRequest): Promise<Bulk>;
  cancel(actor: Actor, bulkId: string): Promise<Bulk>;
  undo(actor: Actor, bulkId: string): Promise<Bulk>;
}

interface RunRequest {
  readonly version: number;
  readonly changes: number;
  readonly confirmed: readonly BulkConfirmation[];
}

export function createBulkRuns(db: Database, jobs: JobsService, now: () => Date): BulkRuns {
  const presentOwn = async (actor: Actor, bulkId: string) => present(db, await ownBulk(db, actor, bulkId));
  return {
    async run(actor, bulkId, request) {
      await db.transaction().execute(async (transaction) => {
        const bulk = await lockOwnBulk(transaction, actor, bulkId);
        if (stateOf(bulk) === 'running') return;
        await requireAsShown(transaction, bulk, request);
        const jobId = await enqueueJob(transaction, BULK_RUN, { bulkId }, { ownerId: actor.userId });
        await transaction
          .updateTable('bulk_updates')
          .set({ job_id: jobId, change_count: request.changes, started_at: now() })
          .where('bulk_id', '=', bulkId)
          .execute();
      });
      return presentOwn(actor, bulkId);
    },
    async cancel(actor, bulkId) {
      const bulk = await ownBulk(db, actor, bulkId);
      const state = stateOf(bulk);
      if (state === 'running' && bulk.job_id !== null) await jobs.cancel(actor, bulk.job_id);
      if (state === 'undoing' && bulk.undo_job_id !== null) await jobs.cancel(actor, bulk.undo_job_id);
      return presentOwn(actor, bulkId);
    },
    async undo(actor, bulkId) {
      await db.transaction().execute(async (transaction) => {
        const bulk = await lockOwnBulk(transaction, actor, bulkId);
        const state = stateOf(bulk);
        if (state === 'undoing') return;
        const isOver = ['done', 'cancelled', 'failed', 'stopped'].includes(state);
        const { changed } = await countOutcomes(transaction, bulkId);
        if (!isOver || changed === 0) throw new ApiError('bulk/not-now');
        const jobId = await enqueueJob(transaction, BULK_UNDO, { bulkId }, { ownerId: actor.userId });
        await transaction
          .updateTable('bulk_updates')
          .set({ undo_job_id: jobId })
          .where('bulk_id', '=', bulkId)
          .execute();
      });
      return presentOwn(actor, bulkId);
    },
  };
}

/** What runs is what was checked and shown, and confirmed as often as it needs. */
async function requireAsShown(
  transaction: DatabaseTransaction,
  bulk: BulkRow,
  { version, changes, confirmed }: RunRequest,
): Promise<void> {
  if (stateOf(bulk) !== 'checked') throw new ApiError('bulk/not-now');
  const { pending } = await countOutcomes(transaction, bulk.bulk_id);
  if (bulk.version !== version || pending !== changes) throw new ApiError('edit/outdated');
  if (pending === 0) throw new ApiError('edit/nothing-changed');
  const keys = [
    ...bulk.operations.map(({ key }) => key),
    ...(await findCorrectedKeys(transaction, bulk.bulk_id)),
  ];
  if (!confirmationsOf(keys).every((one) => confirmed.includes(one))) throw new ApiError('bulk/unconfirmed');
}
