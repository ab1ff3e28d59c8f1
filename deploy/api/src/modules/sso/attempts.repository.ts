import type { Selectable } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import type { SsoAttemptsTable } from '../../db/sso-tables.ts';

const LIFETIME_MS = 10 * 60 * 1000;

export type AttemptRow = Selectable<SsoAttemptsTable>;

export async function insertAttempt(
  db: DatabaseHandle,
  attempt: Omit<AttemptRow, 'expires_at' | 'used_at'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sso_attempts')
    .values({ ...attempt, expires_at: new Date(now.getTime() + LIFETIME_MS) })
    .execute();
}

/** Uses an attempt up, whatever comes of it; undefined if it is unknown, used, expired, or of another browser. */
export async function takeAttempt(
  db: DatabaseHandle,
  { stateHash, browserHash, now }: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<AttemptRow | undefined> {
  return db
    .updateTable('sso_attempts')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteExpiredAttempts(db: DatabaseHandle, now: Date): Promise<void> {
  await db.deleteFrom('sso_attempts').where('expires_at', '<', now).execute();
}
