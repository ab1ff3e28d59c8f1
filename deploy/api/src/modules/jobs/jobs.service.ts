import type { Job, JobListQuery, JobPage } from '@newsphoto/contract';
import { type Actor, isInternal } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type JobChanges, type JobRow, secondsFromNow, updateJob } from './claims.repository.ts';
import type { JobDeclaration } from './job-declaration.ts';
import { mayCancel, mayRetry, mayUndo, requireJob } from './jobs.policy.ts';
import { presentJob } from './jobs.presenter.ts';
import { findJob, listJobs, lockJob, type OwnedJob } from './jobs.repository.ts';
import { requireRoom } from './require-room.ts';

const LIST_LENGTH = 50;

/** Columns of a finished job that is started again, with all its tries. */
const REOPENED = {
  state: 'queued',
  finished_at: null,
  cancel_requested_at: null,
  error_text: '',
  attempts: 0,
  interruptions: 0,
} as const;

export interface JobsService {
  get(actor: Actor, jobId: string): Promise<Job>;
  list(actor: Actor, query: JobListQuery): Promise<JobPage>;
  /** A waiting job ends at once, a running one stops at its next step. */
  cancel(actor: Actor, jobId: string): Promise<Job>;
  undo(actor: Actor, jobId: string): Promise<Job>;
  /** Starts a failed job again, with all its tries; it continues where it stopped. */
  retry(actor: Actor, jobId: string): Promise<Job>;
}

export function createJobsService(
  db: Database,
  declarations: readonly JobDeclaration[],
  now: () => Date,
): JobsService {
  const byKind = new Map(declarations.map((one) => [one.kind, one]));
  const present = (row: OwnedJob): Job => presentJob(row, byKind.get(row.kind));
  const get = async (actor: Actor, jobId: string): Promise<Job> =>
    present(requireJob(actor, await findJob(db, jobId)));

  return {
    get,
    async list(actor, { scope = 'own', group, cursor, limit = LIST_LENGTH }) {
      if (scope === 'all' && !isInternal(actor)) throw new ApiError('access/forbidden');
      const of = scope === 'all' ? {} : { ownerId: actor.userId };
      // One more than is shown: it exists if there is a next page.
      const found = await listJobs(db, { ...of, group, after: cursor, limit: limit + 1 });
      const resultList = found.slice(0, limit).map(present);
      return { resultList, nextCursor: found.length > limit ? (resultList.at(-1)?.jobId ?? null) : null };
    },
    async cancel(actor, jobId) {
      await db.transaction().execute(async (transaction) => {
        const row = requireJob(actor, await lockJob(transaction, jobId));
        if (!mayCancel(row, byKind.get(row.kind))) return;
        await record(transaction, actor, 'job-canceled', row);
        if (row.state === 'running') {
          await updateJob(transaction, jobId, { cancel_requested_at: now() });
          return;
        }
        const over = { state: 'canceled', finished_at: now() } as const;
        await updateJob(transaction, jobId, { ...over, cancel_requested_at: now() });
      });
      return get(actor, jobId);
    },
    async undo(actor, jobId) {
      await db.transaction().execute(async (transaction) => {
        const row = requireJob(actor, await lockJob(transaction, jobId));
        if (!mayUndo(row, byKind.get(row.kind))) throw new ApiError('job/no-undo');
        await record(transaction, actor, 'job-undone', row);
        const pending = { progress: 0, progress_text: '', phase: 'undo' } as const;
        await reopen(transaction, row, pending);
      });
      return get(actor, jobId);
    },
    async retry(actor, jobId) {
      await db.transaction().execute(async (transaction) => {
        const row = requireJob(actor, await lockJob(transaction, jobId));
        if (!mayRetry(row, byKind.get(row.kind))) throw new ApiError('job/no-retry');
        await record(transaction, actor, 'job-retried', row);
        await reopen(transaction, row, {});
      });
      return get(actor, jobId);
    },
  };
}

async function reopen(transaction: DatabaseTransaction, row: JobRow, changes: JobChanges): Promise<void> {
  await updateJob(transaction, row.job_id, { ...REOPENED, ...changes, due_at: secondsFromNow(0) });
  await requireRoom(transaction, { kind: row.kind, ownerId: row.owner_id });
}

type JobAct = 'job-canceled' | 'job-undone' | 'job-retried';

const record = (transaction: DatabaseTransaction, actor: Actor, action: JobAct, { job_id, kind }: JobRow) =>
  recordAudit(transaction, { actorId: actor.userId, action, subject: job_id, detail: { kind } });
