import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { LockRule } from './login-attempts.repository.ts';

/** Tells whether an address tried too many passwords: guesses spread over many ids lock none of them. */
export async function isAddressLocked(db: Database, address: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('login_address_failures')
    .select('locked_until')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.locked_until ? row.locked_until > now : false;
}

/**
 * Counts failures within the minutes of the rule, in one statement, so that parallel guesses are all
 * counted. A success takes nothing back.
 */
export async function countAddressFailure(
  db: Database,
  address: string,
  { failures, minutes }: LockRule,
  now: Date,
): Promise<void> {
  const windowStart = new Date(now.getTime() - minutes * 60_000);
  const lockedUntil = new Date(now.getTime() + minutes * 60_000);
  await sql`
    insert into login_address_failures as a (address, failures, window_started_at) values (${address}, 1, ${now})
    on conflict (address) do update set
      failures = case when a.window_started_at < ${windowStart} then 1 else a.failures + 1 end,
      window_started_at =
        case when a.window_started_at < ${windowStart} then excluded.window_started_at else a.window_started_at end,
      locked_until = case
        when a.window_started_at >= ${windowStart} and a.failures + 1 >= ${failures}
        then ${lockedUntil}::timestamptz end`.execute(db);
}
