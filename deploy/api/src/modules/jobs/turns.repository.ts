import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';

/** One decision after the other: two processes at once would both take the same owner's turn. */
export async function lockTurns(transaction: DatabaseTransaction, kind: string): Promise<void> {
  await lockKey(transaction, `jobs ${kind}`);
}

/**
 * The job whose turn it is among those of a kind that are due: of the owner with the fewest running ones, then of the one
 * whose last turn was longest ago, the job that waited longest. The archive's own jobs count as one owner's. Costs a few
 * look-ups for each owner, however many jobs are waiting.
 */
export async function findNextInTurn(
  transaction: DatabaseTransaction,
  kind: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ job_id: string }>`
    with recursive owners (owner) as (
      select min(coalesce(owner_id, '')) from jobs where kind = ${kind} and state = 'queued'
      union all
      select (select min(coalesce(owner_id, '')) from jobs
        where kind = ${kind} and state = 'queued' and coalesce(owner_id, '') > owner)
      from owners where owner is not null
    )
    select first.job_id from owners
    cross join lateral (
      select job_id, due_at from jobs
      where kind = ${kind} and state = 'queued' and coalesce(owner_id, '') = owner and due_at <= now()
      order by due_at limit 1
    ) first
    order by
      (select count(*) from jobs
        where kind = ${kind} and state = 'running' and coalesce(owner_id, '') = owner),
      (select max(claimed_at) from jobs
        where kind = ${kind} and claimed_at is not null and coalesce(owner_id, '') = owner) nulls first,
      first.due_at
    limit 1`.execute(transaction);
  return rows[0]?.job_id;
}

/** How many jobs of a kind an owner has waiting; no other transaction adds one of theirs before this transaction ends. */
export async function countWaiting(
  transaction: DatabaseTransaction,
  { kind, ownerId }: { kind: string; ownerId: string },
): Promise<number> {
  const key = `jobs ${kind} of ${ownerId}`;
  await lockKey(transaction, key);
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from jobs
    where kind = ${kind} and state = 'queued' and coalesce(owner_id, '') = ${ownerId}`.execute(transaction);
  return Number(rows[0]?.waiting ?? 0);
}
