import { randomUUID } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { DatabaseTransaction } from '../../db/database.ts';
import { dueIn, recordJobChange } from './claims.repository.ts';
import type { JobDeclaration } from './job-declaration.ts';
import { requireRoom } from './require-room.ts';

export interface EnqueueOptions {
  /** Whose job it is; absent: the archive's own. */
  readonly ownerId?: string;
  /** Asking again with the same key leads to the job that is there, whatever became of it. */
  readonly key?: string;
  readonly delaySeconds?: number;
}

/**
 * Asks for a job within the transaction that causes it: both are there, or neither. Answers the id of the job.
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
      due_at: dueIn(delaySeconds),
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
