import type { JobGroup } from '@newsphoto/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { JobRow } from './claims.repository.ts';

/** A job with the name of its owner. */
export type OwnedJob = JobRow & { readonly owner_name: string | null };

const ownedJobs = (db: Database) =>
  db
    .selectFrom('jobs')
    .leftJoin('users', 'users.user_id', 'jobs.owner_id')
    .selectAll('jobs')
    .select('users.user_name as owner_name');

export async function findJob(db: Database, jobId: string): Promise<OwnedJob | undefined> {
  return ownedJobs(db).where('job_id', '=', jobId).executeTakeFirst();
}

export async function lockJob(transaction: DatabaseTransaction, jobId: string): Promise<JobRow | undefined> {
  return transaction
    .selectFrom('jobs')
    .selectAll()
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
}

export interface JobPage {
  readonly ownerId?: string | undefined;
  readonly group?: JobGroup | undefined;
  /** The last job of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The newest jobs of one user, or of all users and the archive itself. */
export async function listJobs(db: Database, { ownerId, group, after, limit }: JobPage): Promise<OwnedJob[]> {
  return ownedJobs(db)
    .$if(ownerId !== undefined, (query) => query.where('jobs.owner_id', '=', ownerId ?? ''))
    .$if(group !== undefined, (query) => query.where((of) => inGroup(of, group ?? 'open')))
    .$if(after !== undefined, (query) => query.where((of) => isBehind(of, after ?? '')))
    .orderBy('jobs.created_at', 'desc')
    .orderBy('jobs.job_id')
    .limit(limit)
    .execute();
}

type OfJobs = ExpressionBuilder<DatabaseSchema, 'jobs'>;

/** Groups of stored states: a running undo is open, a cancelled one has failed. */
function inGroup(of: OfJobs, group: JobGroup) {
  if (group === 'open') return isOpen(of);
  const gaveUp = of.and([of('jobs.phase', '=', 'undo'), of('jobs.state', '=', 'canceled')]);
  if (group === 'failed') return of.or([of('jobs.state', '=', 'failed'), gaveUp]);
  return of.and([of('jobs.state', 'in', ['done', 'canceled']), of.not(gaveUp)]);
}

function isBehind(of: OfJobs, jobId: string) {
  const last = of.selectFrom('jobs as last').select('last.created_at').where('last.job_id', '=', jobId);
  return of.or([
    of('jobs.created_at', '<', last),
    of.and([of('jobs.created_at', '=', last), of('jobs.job_id', '>', jobId)]),
  ]);
}

const isOpen = (of: OfJobs) => of('jobs.state', 'in', ['queued', 'running']);
