import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { DatabaseSchema, JobsTable } from '../../db/schema.ts';
import { deliver, endDelivery, takeDelivery } from './delivery-queue.ts';
import { findNextInTurn, lockTurns } from './turns.repository.ts';

export type JobRow = Selectable<JobsTable>;
export type JobChanges = UpdateObject<DatabaseSchema, 'jobs'>;
/** A job that this process holds. */
export type Claim = JobRow & { readonly claim_id: string };

const bumped = sql<number>`revision + 1`;
const databaseNow = sql<Date>`now()`;

/** The moment after so many seconds, by the database's clock. */
export const dueIn = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Takes a job of a kind; the delivery and the claim are one transaction. A delivery only means that some job is due: which
 * one it is, the table decides, and the job that the delivery was sent for gets that job's delivery in exchange.
 */
export async function claimNext(db: Database, kind: string): Promise<Claim | 'passed over' | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockTurns(transaction, kind);
    const deliveryId = await takeDelivery(transaction, kind);
    if (deliveryId === undefined) return undefined;
    const next = await lockNextInTurn(transaction, kind);
    if (!next) {
      await endDelivery(transaction, kind, deliveryId);
      return 'passed over';
    }
    if (next.delivery_id !== deliveryId) {
      await exchangeDelivery(transaction, { kind, deliveryId, instead: next.delivery_id });
    }
    const claimId = randomUUID();
    const row = await transaction
      .updateTable('jobs')
      .set({ state: 'running', claim_id: claimId, delivery_id: deliveryId, revision: bumped })
      .set({ heartbeat_at: databaseNow, claimed_at: databaseNow })
      .where('job_id', '=', next.job_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...row, claim_id: claimId };
  });
}

/** Undefined where none is due, or where the one that is due is being cancelled. */
async function lockNextInTurn(transaction: DatabaseTransaction, kind: string): Promise<JobRow | undefined> {
  const jobId = await findNextInTurn(transaction, kind);
  if (jobId === undefined) return undefined;
  return transaction
    .selectFrom('jobs')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', '=', 'queued')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** A job that is being cancelled at this moment is skipped: it needs no delivery any more. */
async function exchangeDelivery(
  transaction: DatabaseTransaction,
  { kind, deliveryId, instead }: { kind: string; deliveryId: string; instead: string | null },
): Promise<void> {
  await transaction
    .updateTable('jobs')
    .set({ delivery_id: instead })
    .where('job_id', 'in', (of) =>
      of
        .selectFrom('jobs')
        .select('job_id')
        .where('kind', '=', kind)
        .where('state', '=', 'queued')
        .where('delivery_id', '=', deliveryId)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** The row of a claim, locked until the transaction ends; undefined where somebody else holds the job now. */
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
  await transaction
    .updateTable('jobs')
    .set({ ...changes, revision: bumped })
    .where('job_id', '=', jobId)
    .execute();
}

/** Ends the present delivery and, where the job is to go on, sends the next; returns the changes of its row. */
export async function settleDelivery(
  transaction: DatabaseTransaction,
  { kind, job_id, delivery_id }: Pick<JobRow, 'kind' | 'job_id' | 'delivery_id'>,
  againInSeconds?: number,
): Promise<JobChanges> {
  await endDelivery(transaction, kind, delivery_id);
  if (againInSeconds === undefined) return { delivery_id: null };
  const sent = await deliver(transaction, { kind, jobId: job_id, delaySeconds: againInSeconds });
  return { delivery_id: sent, due_at: dueIn(againInSeconds) };
}

/** Signs of life for the given claims; answers those that are still held, and whether to cancel them. */
export async function beat(
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

/** Jobs whose process has shown no sign of life for so long, locked for whoever takes care of them. */
export async function lockForsaken(
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

/** Jobs that wait for a delivery that is not there, as after a restore of this table alone. */
export async function lockUndelivered(transaction: DatabaseTransaction): Promise<JobRow[]> {
  return transaction
    .selectFrom('jobs')
    .selectAll()
    .where('state', '=', 'queued')
    .where(
      sql<boolean>`not exists (select 1 from pgboss.job d
        where d.name = jobs.kind and d.id = jobs.delivery_id and d.state in ('created', 'retry'))`,
    )
    .forUpdate()
    .skipLocked()
    .execute();
}
