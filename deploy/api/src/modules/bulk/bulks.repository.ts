import type { BulkCounts, BulkOutcome } from '@newsphoto/contract';
import type { BulkKindName } from '@newsphoto/domain/bulk';
import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';

export type BulkRow = NonNullable<Awaited<ReturnType<typeof findBulk>>>;

const DAY_MS = 24 * 60 * 60_000;
const SHOWN_MS = 30 * DAY_MS;
/** One that was never run. */
const DRAFT_MS = 7 * DAY_MS;
/** Of one user: the oldest ones make room. */
const MOST_DRAFTS = 20;
const MOST_LISTED = 100;

const bulks = (db: DatabaseHandle) =>
  db
    .selectFrom('bulk_updates as b')
    .leftJoin('jobs as run', 'run.job_id', 'b.job_id')
    .leftJoin('jobs as undo', 'undo.job_id', 'b.undo_job_id')
    .selectAll('b')
    .select(['run.state as run_state', 'run.progress as run_progress', 'run.error_text as run_error'])
    .select(['undo.state as undo_state', 'undo.progress as undo_progress', 'undo.error_text as undo_error']);

export const findBulk = async (db: DatabaseHandle, bulkId: string) =>
  bulks(db).where('b.bulk_id', '=', bulkId).executeTakeFirst();

/** The same, locked until the transaction ends: before its jobs and its records, in every transaction. */
export async function lockBulk(transaction: DatabaseTransaction, bulkId: string) {
  await sql`select 1 from bulk_updates where bulk_id = ${bulkId} for update`.execute(transaction);
  return findBulk(transaction, bulkId);
}

export const findOwnBulks = async (
  db: Database,
  ownerId: string,
  { kind, now }: { readonly kind: BulkKindName; readonly now: Date },
) =>
  bulks(db)
    .where('b.owner_id', '=', ownerId)
    .where('b.kind', '=', kind)
    .where('b.created_at', '>', new Date(now.getTime() - SHOWN_MS))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.bulk_id')
    .limit(MOST_LISTED)
    .execute();

export const findRequested = async (db: DatabaseHandle, ownerId: string, requestId: string) =>
  bulks(db).where('b.owner_id', '=', ownerId).where('b.request_id', '=', requestId).executeTakeFirst();

export interface NewBulk {
  readonly bulkId: string;
  readonly ownerId: string;
  readonly requestId: string;
  readonly kind: BulkKindName;
  readonly today: string;
  readonly unknownCount: number;
  readonly ids: readonly number[];
  readonly now: Date;
}

/** False: there is one of this request already. */
export async function insertBulk(transaction: DatabaseTransaction, bulk: NewBulk): Promise<boolean> {
  const { bulkId, ownerId, requestId, kind, today, unknownCount, ids, now } = bulk;
  const added = await transaction
    .insertInto('bulk_updates')
    .values({
      ...{ bulk_id: bulkId, owner_id: ownerId, request_id: requestId, kind, today, total: ids.length },
      ...{
        unknown_count: unknownCount,
        change_count: null,
        job_id: null,
        undo_job_id: null,
        created_at: now,
      },
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'request_id']).doNothing())
    .returning('bulk_id')
    .executeTakeFirst();
  if (!added) return false;
  await sql`insert into bulk_items (bulk_id, position, record_id)
    select ${bulkId}, at - 1, id from unnest(${numberArray(ids)}::bigint[]) with ordinality as t (id, at)`.execute(
    transaction,
  );
  await sql`delete from bulk_updates where bulk_id in (
      select bulk_id from bulk_updates where owner_id = ${ownerId} and job_id is null
      order by created_at desc, bulk_id offset ${sql.lit(MOST_DRAFTS)})`.execute(transaction);
  return true;
}

/** Records by outcome: those behind the checked ones are unchecked, whatever they were before the operations changed. */
export async function countOutcomes(db: DatabaseHandle, bulkId: string): Promise<BulkCounts> {
  const { rows } = await sql<{ outcome: BulkOutcome; count: number }>`
    select ${OUTCOME} as outcome, count(*) as count
    from bulk_items i join bulk_updates b using (bulk_id) where i.bulk_id = ${bulkId} group by 1`.execute(db);
  const counts: Record<BulkOutcome, number> = {
    ...{ unchecked: 0, pending: 0, same: 0, refused: 0, excluded: 0 },
    ...{ locked: 0, changed: 0, conflict: 0, undone: 0, skipped: 0 },
  };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

/** Of an item `i` of the bulk update `b`. */
export const OUTCOME = sql<BulkOutcome>`case when i.position < b.checked_to then i.outcome else 'unchecked' end`;

export async function deleteOldBulks(db: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await sql`delete from bulk_updates where created_at < ${before(SHOWN_MS)}
    or (job_id is null and created_at < ${before(DRAFT_MS)})`.execute(db);
}
