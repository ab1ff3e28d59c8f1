import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { JobRow } from './claims.repository.ts';

/** What was over so long ago is forgotten. */
const KEPT_DAYS = 60;

export async function findJob(db: Database, jobId: string): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}

export async function lockJob(transaction: DatabaseTransaction, jobId: string): Promise<JobRow | undefined> {
  return transaction
    .selectFrom('jobs')
    .selectAll()
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
}

/** The newest jobs of one user, or of everybody and the archive itself. */
export async function listJobs(
  db: Database,
  { ownerId, limit }: { ownerId?: string; limit: number },
): Promise<JobRow[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('job_id')
    .limit(limit)
    .execute();
}

const isOpen = (of: ExpressionBuilder<DatabaseSchema, 'jobs'>) => of('state', 'in', ['queued', 'running']);

/** Jobs of these users that are open, or were over within the last minute. */
export async function findLively(db: Database, ownerIds: readonly string[]): Promise<JobRow[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('owner_id', 'in', ownerIds)
    .where((of) => of.or([isOpen(of), of('finished_at', '>', sql<Date>`now() - interval '1 minute'`)]))
    .orderBy('created_at')
    .execute();
}

export async function deleteOldJobs(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await db.deleteFrom('jobs').where('finished_at', '<', before).execute();
}
