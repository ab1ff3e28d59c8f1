import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { JobsTable } from '../../db/job-tables.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { recordChange } from '../changes/record-change.ts';
import { findNextInTurn, lockTurns } from './turns.repository.ts';

export type JobRow = Selectable<JobsTable>;
export type JobChanges = UpdateObject<DatabaseSchema, 'jobs'>;
/** A job that this process holds. */
export type Claim = JobRow & { readonly claim_id: string };

const bumped = sql<number>`revision + 1`;
const databaseNow = sql<Date>`now()`;

/** The moment in `seconds` from now, by the database's clock. */
export const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Those of these kinds that have a job whose time has come; no look-up of a kind costs more than its index. */
export async function findDueKinds(db: Database, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select k.kind from unnest(${kinds}::text[]) as k (kind)
    where exists (select from jobs j where j.kind = k.kind and j.state = 'queued' and j.due_at <= now())`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
}

/** Takes the job of a kind whose turn it is; undefined where none is due. */
export async function claimNext(db: Database, kind: string): Promise<Claim | 'skipped' | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockTurns(transaction, kind);
    const jobId = await findNextInTurn(transaction, kind);
    if (jobId === undefined) return undefined;
    const claimId = randomUUID();
    const row = await transaction
      .updateTable('jobs')
      .set({ state: 'running', claim_id: claimId, revision: bumped })
      .set({ heartbeat_at: databaseNow, claimed_at: databaseNow })
      .where('job_id', '=', jobId)
      .where('state', '=', 'queued')
      .returningAll()
      .executeTakeFirst();
    if (row) await recordJobChange(transaction, row);
    // It was cancelled after its turn was found: the update waited for that.
    return row ? { ...row, claim_id: claimId } : 'skipped';
  });
}

/** The row of a claim, locked until the transaction ends; undefined if another claim holds the job now. */
export async function lockClaim(
  transaction: DatabaseTransaction,
  { job_id, claim_id }: Claim,
): Promise<JobRow | undefined> {
  return transaction
    .selectFrom('jobs')
    .selectAll()
    .where('job_id', '=', job_id)
    .where('claim_id', '=', claim_id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateJob(
  transaction: DatabaseTransaction,
  jobId: string,
  changes: JobChanges,
): Promise<void> {
  const row = await transaction
    .updateTable('jobs')
    .set({ ...changes, revision: bumped })
    .where('job_id', '=', jobId)
    .returning(['job_id', 'owner_id'])
    .executeTakeFirst();
  if (row) await recordJobChange(transaction, row);
}

export const recordJobChange = (
  transaction: DatabaseTransaction,
  { job_id, owner_id }: Pick<JobRow, 'job_id' | 'owner_id'>,
): Promise<void> => recordChange(transaction, { topic: 'jobs', key: job_id, userId: owner_id });

/** Signs of life for the given claims; answers those that are still held, and whether to cancel them. */
export async function sendHeartbeats(
  db: Database,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly isCanceled: boolean }>> {
  const rows = await db
    .updateTable('jobs')
    .set({ heartbeat_at: databaseNow })
    .where('claim_id', 'in', claimIds)
    .where('state', '=', 'running')
    .returning(['claim_id', 'cancel_requested_at'])
    .execute();
  return new Map(rows.map((row) => [row.claim_id ?? '', { isCanceled: row.cancel_requested_at !== null }]));
}

/** Jobs whose process has sent no heartbeat for `silentSeconds`, locked for the caller. */
export async function lockAbandonedJobs(
  transaction: DatabaseTransaction,
  silentSeconds: number,
): Promise<JobRow[]> {
  return transaction
    .selectFrom('jobs')
    .selectAll()
    .where('state', '=', 'running')
    .where('heartbeat_at', '<=', sql<Date>`now() - make_interval(secs => ${silentSeconds})`)
    .forUpdate()
    .skipLocked()
    .execute();
}
