import type { Job, JobListQuery } from '@newsphoto/contract';
import { type Actor, isInternal } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type JobRow, settleDelivery, updateJob } from './claims.repository.ts';
import type { JobDeclaration } from './job-declaration.ts';
import { mayCancel, mayUndo, requireJob } from './jobs.policy.ts';
import { presentJob } from './jobs.presenter.ts';
import { findJob, listJobs, lockJob } from './jobs.repository.ts';

const LIST_LENGTH = 50;

export interface JobsService {
  get(actor: Actor, jobId: string): Promise<Job>;
  list(actor: Actor, query: JobListQuery): Promise<Job[]>;
  /** A job that waits is over at once, a running one stops at its next step. */
  cancel(actor: Actor, jobId: string): Promise<Job>;
  undo(actor: Actor, jobId: string): Promise<Job>;
  present(row: JobRow): Job;
}

export function createJobsService(
  db: Database,
  declarations: readonly JobDeclaration[],
  now: () => Date,
): JobsService {
  const byKind = new Map(declarations.map((one) => [one.kind, one]));
  const present = (row: JobRow): Job => presentJob(row, byKind.get(row.kind));
  const get = async (actor: Actor, jobId: string): Promise<Job> =>
    present(requireJob(actor, await findJob(db, jobId)));

  return {
    present,
    get,
    async list(actor, { scope = 'own', limit = LIST_LENGTH }) {
      if (scope === 'all' && !isInternal(actor)) throw new ApiError('access/forbidden');
      const of = scope === 'all' ? {} : { ownerId: actor.userId };
      return (await listJobs(db, { ...of, limit })).map(present);
    },
    async cancel(actor, jobId) {
      await db.transaction().execute(async (transaction) => {
        const row = requireJob(actor, await lockJob(transaction, jobId));
        if (!mayCancel(row)) return;
        if (row.state === 'running') {
          await updateJob(transaction, jobId, { cancel_requested_at: now() });
          return;
        }
        await settleDelivery(transaction, row);
        const over = { state: 'canceled', delivery_id: null, finished_at: now() } as const;
        await updateJob(transaction, jobId, { ...over, cancel_requested_at: now() });
      });
      return get(actor, jobId);
    },
    async undo(actor, jobId) {
      await db.transaction().execute(async (transaction) => {
        const row = requireJob(actor, await lockJob(transaction, jobId));
        if (!mayUndo(row, byKind.get(row.kind))) throw new ApiError('job/no-undo');
        const delivery_id = await settleDelivery(transaction, row, 0);
        const fresh = { progress: 0, progress_text: '', error_text: '', attempts: 0, interruptions: 0 };
        const open = { finished_at: null, cancel_requested_at: null, delivery_id };
        await updateJob(transaction, jobId, { ...fresh, ...open, phase: 'undo', state: 'queued' });
      });
      return get(actor, jobId);
    },
  };
}
