import { GUEST_GROUP_ID, INTERNAL_GROUP_KBN } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { hashToken } from '../auth/tokens.ts';

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** An account until the end of the transaction: orders that are being placed are finished first, or fail. */
export async function lockAccount(transaction: DatabaseTransaction, userId: string) {
  return transaction
    .selectFrom('users as u')
    .innerJoin('groups as g', 'g.group_id', 'u.group_id')
    .select(['u.user_id', 'u.user_name', 'u.mail_address', 'u.status', 'u.group_id', 'g.group_kbn'])
    .where('u.user_id', '=', userId)
    .where('u.group_id', '<>', GUEST_GROUP_ID)
    .forUpdate('u')
    .executeTakeFirst();
}

export async function findWithdrawal(db: DatabaseHandle, userId: string) {
  return db.selectFrom('withdrawals').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

interface StartedGrace {
  readonly userId: string;
  readonly now: Date;
  readonly graceUntil: Date;
}

/** The account may have been withdrawn before: the newest one counts. */
export async function startGrace(
  transaction: DatabaseTransaction,
  { userId, now, graceUntil }: StartedGrace,
): Promise<void> {
  const started = { withdrawn_at: now, grace_until: graceUntil };
  await transaction
    .insertInto('withdrawals')
    .values({ user_id: userId, ...started, token_hash: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...started,
        reason: '',
        token_hash: null,
        attempts: 0,
        attempt_at: null,
        problem: '',
      }),
    )
    .execute();
}

export async function noteOwnWithdrawal(
  transaction: DatabaseTransaction,
  userId: string,
  { reason, token }: { readonly reason: string; readonly token: string },
): Promise<void> {
  await transaction
    .updateTable('withdrawals')
    .set({ reason, token_hash: hashToken(token) })
    .where('user_id', '=', userId)
    .execute();
}

/** The withdrawn account of a secret; undefined if it is unknown, used or expired. */
export async function findByToken(db: DatabaseHandle, token: string, now: Date) {
  return db
    .selectFrom('withdrawals')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('grace_until', '>', now)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export async function setStatus(
  transaction: DatabaseTransaction,
  userId: string,
  status: 'active' | 'withdrawn',
): Promise<void> {
  await transaction
    .updateTable('users')
    .set((is) => ({ status, version: is('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteWithdrawal(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('withdrawals').where('user_id', '=', userId).execute();
}

/** Withdrawn members whose grace is over and whose erasure was not tried since `triedBefore`. */
export async function findDue(
  db: Database,
  { now, triedBefore, limit }: { readonly now: Date; readonly triedBefore: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals as w')
    .innerJoin('users as u', 'u.user_id', 'w.user_id')
    .innerJoin('groups as g', 'g.group_id', 'u.group_id')
    .select('w.user_id')
    .where('u.status', '=', 'withdrawn')
    .where('g.group_kbn', '<>', INTERNAL_GROUP_KBN)
    .where('w.erased_at', 'is', null)
    .where('w.grace_until', '<=', now)
    .where((of) => of.or([of('w.attempt_at', 'is', null), of('w.attempt_at', '<', triedBefore)]))
    // Those that failed come last: they do not keep the others from their turn.
    .orderBy(sql`w.attempt_at nulls first`)
    .orderBy('w.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function noteAttempt(
  db: DatabaseHandle,
  userId: string,
  { now, problem }: { readonly now: Date; readonly problem: string },
): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set((is) => ({ attempts: is('attempts', '+', 1), attempt_at: now, problem }))
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .execute();
}

export async function markErased(transaction: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  const erased = { erased_at: now, reason: '', token_hash: null, problem: '' };
  await transaction
    .insertInto('withdrawals')
    .values({ user_id: userId, withdrawn_at: now, grace_until: now, ...erased })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(erased))
    .execute();
}
