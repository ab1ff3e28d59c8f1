import { sql } from 'kysely';
import type { Database, DatabaseHandle } from '../../db/database.ts';

/** Failures that come one after the other, and how long they lock. */
export interface LockRule {
  readonly failures: number;
  readonly minutes: number;
}

/** Kept by the id as typed, whether or not it exists: neither answer nor lock tells which ids do. */
export async function isLocked(db: Database, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('login_attempts')
    .select('locked_until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.locked_until ? row.locked_until > now : false;
}

/** Counts a failure in one statement, so that parallel guesses are all counted. */
export async function countFailure(
  db: Database,
  userId: string,
  { failures, minutes }: LockRule,
  now: Date,
): Promise<void> {
  const forgottenBefore = new Date(now.getTime() - minutes * 60_000);
  const lockedUntil = new Date(now.getTime() + minutes * 60_000);
  await sql`
    insert into login_attempts as a (user_id, failures, last_failure_at) values (${userId}, 1, ${now})
    on conflict (user_id) do update set
      failures = case when a.last_failure_at < ${forgottenBefore} then 1 else a.failures + 1 end,
      locked_until = case
        when a.last_failure_at >= ${forgottenBefore} and a.failures + 1 >= ${failures}
        then ${lockedUntil}::timestamptz end,
      last_failure_at = excluded.last_failure_at`.execute(db);
}

export async function clearFailures(db: DatabaseHandle, userId: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('user_id', '=', userId).execute();
}

/** Forgets failures that neither lock nor count any more. */
export async function deleteOldAttempts(db: Database, { minutes }: LockRule, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 2 * minutes * 60_000);
  await db
    .deleteFrom('login_attempts')
    .where('last_failure_at', '<', old)
    .where((of) => of.or([of('locked_until', 'is', null), of('locked_until', '<', now)]))
    .execute();
  await db
    .deleteFrom('login_address_failures')
    .where('window_started_at', '<', old)
    .where((of) => of.or([of('locked_until', 'is', null), of('locked_until', '<', now)]))
    .execute();
}
