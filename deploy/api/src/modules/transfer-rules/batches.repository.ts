import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { BatchOrigin, TransferBatchesTable } from '../../db/transfer-rule-tables.ts';

export type BatchRow = Selectable<TransferBatchesTable>;

export interface NewBatch {
  readonly ruleId: number;
  readonly origin: BatchOrigin;
  readonly contentIds: readonly number[];
  readonly wireIds: readonly number[];
  readonly bytes: number;
  /** YYYYMMDD. */
  readonly day: string;
  /** Of what it is a part: counted in its age. */
  readonly createdAt: Date;
  readonly notBefore: Date;
  /** Of the last attempt of what it is a part of. */
  readonly problem?: string;
}

export async function insertBatch(transaction: DatabaseTransaction, batch: NewBatch): Promise<void> {
  const { ruleId, origin, contentIds, wireIds, bytes, day, createdAt, notBefore, problem = '' } = batch;
  await sql`insert into transfer_batches (batch_id, rule_id, origin, content_ids, wire_ids, file_count, bytes, day, state,
      created_at, not_before, problem)
    values (${randomUUID()}, ${ruleId}, ${origin}, ${contentIds}::bigint[], ${wireIds}::bigint[],
      ${contentIds.length + wireIds.length}, ${bytes}, ${day}, 'open', ${createdAt}, ${notBefore}, ${problem})`.execute(
    transaction,
  );
}

/** What a rule has handed over on a day, or is about to. */
export async function usedOnDay(db: DatabaseHandle, ruleId: number, day: string) {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select coalesce(sum(file_count), 0)::int as files, coalesce(sum(bytes), 0)::bigint as bytes
    from transfer_batches where rule_id = ${ruleId} and day = ${day} and state <> 'given-up'`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** The next open batch whose time has come. */
export function findOpenBatch(db: DatabaseHandle, now: Date): Promise<BatchRow | undefined> {
  return db
    .selectFrom('transfer_batches')
    .selectAll()
    .where('state', '=', 'open')
    .where('not_before', '<=', now)
    .orderBy('not_before')
    .orderBy('created_at')
    .orderBy('batch_id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the transfer of a batch was created: before a crash, or by another process. */
export async function hasTransfer(db: DatabaseHandle, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (
    select from transfer_batches b join transfer_rules r on r.rule_id = b.rule_id
      join transfers t on t.user_id = r.user_id and t.request_id = b.batch_id
    where b.batch_id = ${batchId})`.execute(db);
  return rows[0]?.exists === true;
}

/** Still open, locked until the transaction ends. */
export function lockOpenBatch(transaction: DatabaseTransaction, batchId: string) {
  return transaction
    .selectFrom('transfer_batches')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

export async function endBatch(
  db: DatabaseHandle,
  batchId: string,
  {
    state,
    problem = '',
    now,
  }: { readonly state: 'handed' | 'given-up'; readonly problem?: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('transfer_batches')
    .set({ state, problem, decided_at: now })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'open')
    .execute();
}

export async function postponeBatch(
  db: DatabaseHandle,
  batchId: string,
  { problem, until }: { readonly problem: string; readonly until: Date },
): Promise<void> {
  await db
    .updateTable('transfer_batches')
    .set({ problem, not_before: until })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'open')
    .execute();
}

/** All open ones of the user of a rule: the month is that of the user. */
export async function postponeUser(
  db: DatabaseHandle,
  ruleId: number,
  { problem, until }: { readonly problem: string; readonly until: Date },
): Promise<void> {
  await sql`update transfer_batches b set problem = ${problem}, not_before = greatest(b.not_before, ${until})
    from transfer_rules r, transfer_rules own
    where own.rule_id = ${ruleId} and r.user_id = own.user_id and b.rule_id = r.rule_id and b.state = 'open'`.execute(
    db,
  );
}

export async function deleteBatch(transaction: DatabaseTransaction, batchId: string): Promise<void> {
  await transaction.deleteFrom('transfer_batches').where('batch_id', '=', batchId).execute();
}
