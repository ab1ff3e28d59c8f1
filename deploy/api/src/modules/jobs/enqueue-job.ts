import { randomUUID } from 'node:crypto';
import { currentTrace } from '@newsphoto/tracing';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { DatabaseTransaction } from '../../db/database.ts';
import { recordJobChange, secondsFromNow } from './claims.repository.ts';
import type { JobDeclaration } from './job-declaration.ts';
import { requireRoom } from './require-room.ts';

export interface EnqueueOptions {
  /** The user who owns the job; absent: the archive itself. */
  readonly ownerId?: string;
  /** A second request with the same key returns the existing job, whatever its state. */
  readonly key?: string;
  readonly delaySeconds?: number;
}

/**
 * Adds a job in the transaction that causes it: both are committed, or neither is. Returns the id of the job.
 * @throws ApiError `job/too-many-waiting` where its owner has too many of the kind in the queue
 */
export async function enqueueJob<Payload extends TSchema>(
  transaction: DatabaseTransaction,
  declaration: JobDeclaration<Payload>,
  payload: Static<Payload>,
  { ownerId, key, delaySeconds = 0 }: EnqueueOptions = {},
): Promise<string> {
  const { kind } = declaration;
  if (!Value.Check(declaration.payload, payload)) throw new Error(`the payload breaks the schema of ${kind}`);
  const jobId = randomUUID();
  const added = await transaction
    .insertInto('jobs')
    .values({
      job_id: jobId,
      kind,
      idempotency_key: key ?? null,
      owner_id: ownerId ?? null,
      payload: JSON.stringify(payload),
      due_at: secondsFromNow(delaySeconds),
      trace_parent: currentTrace() ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .executeTakeFirst();
  if (!added) return jobWithKey(transaction, kind, key ?? '');
  await requireRoom(transaction, { kind, ownerId });
  await recordJobChange(transaction, { job_id: jobId, owner_id: ownerId ?? null });
  return jobId;
}

async function jobWithKey(transaction: DatabaseTransaction, kind: string, key: string): Promise<string> {
  const known = await transaction
    .selectFrom('jobs')
    .select('job_id')
    .where('kind', '=', kind)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return known.job_id;
}
