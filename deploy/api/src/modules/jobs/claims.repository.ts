import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { JobsTable } from '../../db/schema.ts';
import { deliver, endDelivery, takeDelivery } from './delivery-queue.ts';

export type JobRow = Selectable<JobsTable>;
/** A job that this process holds. */
export type Claim = JobRow & { readonly claim_id: string };

const bumped = sql<number>`revision + 1`;
const databaseNow = sql<Date>`now()`;

/** Takes the next job of a kind that is due; the delivery and the claim are one transaction. */
export async function claimNext(db: Database, kind: string): Promise<Claim | 'passed over' | undefined> {
  return db.transaction().execute(async (transaction) => {
    const delivery = await takeDelivery(transaction, kind);
    if (!delivery) return undefined;
    const claimId = randomUUID();
    const row = await transaction
      .updateTable('jobs')
      .set({ state: 'running', claim_id: claimId, heartbeat_at: databaseNow, revision: bumped })
      .where('job_id', '=', delivery.jobId)
      .where('delivery_id', '=', delivery.deliveryId)
      .where('state', '=', 'queued')
      .returningAll()
      .executeTakeFirst();
    if (row) return { ...row, claim_id: claimId };
    await endDelivery(transaction, kind, delivery.deliveryId);
    return 'passed over';
  });
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
  changes: Updateable<JobsTable>,
): Promise<void> {
  await transaction
    .updateTable('jobs')
    .set({ ...changes, revision: bumped })
    .where('job_id', '=', jobId)
    .execute();
}

/** Ends the present delivery and, where the job is to go on, sends the next. */
export async function settleDelivery(
  transaction: DatabaseTransaction,
  { kind, job_id, delivery_id }: Pick<JobRow, 'kind' | 'job_id' | 'delivery_id'>,
  againInSeconds?: number,
): Promise<string | null> {
  await endDelivery(transaction, kind, delivery_id);
  if (againInSeconds === undefined) return null;
  return deliver(transaction, { kind, jobId: job_id, delaySeconds: againInSeconds });
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
