import { randomBytes } from 'node:crypto';
import type { PasswordResetsTable } from '../../db/account-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { hashToken } from '../auth/tokens.ts';

export type ResetOrigin = PasswordResetsTable['origin'];

const MINUTE_MS = 60_000;
/** How long a link is valid: the user waits for a requested one, one from an administrator may be opened later. */
const LIFETIMES_MS: Readonly<Record<ResetOrigin, number>> = {
  'one-time-password': 30 * MINUTE_MS,
  recovery: 60 * MINUTE_MS,
  administration: 24 * 60 * MINUTE_MS,
};

/**
 * Issues a link; returns its id, which is stored nowhere. Anyone can request a recovery, so it revokes nothing: the links of a
 * person are valid side by side, each once, until the password changes (as in Django or Keycloak). Links of
 * an administrator and of a one-time password were authorized and replace every earlier one.
 */
export async function issueReset(
  transaction: DatabaseTransaction,
  { userId, origin, now }: { readonly userId: string; readonly origin: ResetOrigin; readonly now: Date },
): Promise<string> {
  const urlId = randomBytes(16).toString('base64url');
  if (origin !== 'recovery') await revokeResets(transaction, userId, now);
  await transaction
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(urlId),
      user_id: userId,
      origin,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIMES_MS[origin]),
    })
    .execute();
  return urlId;
}

/** Serialises changes of a user's links and password, until the end of the transaction. */
export async function lockResetsOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

/** Closes the unused links of a user. */
export async function revokeResets(db: DatabaseHandle, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The user whose password a link sets; undefined if it no longer opens. */
export async function findOpenReset(db: DatabaseHandle, urlId: string, now: Date) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.user_id', 'password_resets.user_id')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['users.user_id', 'user_name', 'mail_address', 'password_hash', 'groups.name as group_name'])
    .where('token_hash', '=', hashToken(urlId))
    .where('used_at', 'is', null)
    .where('password_resets.revoked_at', 'is', null)
    .where('password_resets.expires_at', '>', now)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** The user whose password is set, without a link. */
export async function findPasswordOwner(db: DatabaseHandle, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['users.user_id', 'user_name', 'mail_address', 'password_hash', 'groups.name as group_name'])
    .where('users.user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Uses a link up; false if another request did before, even at the same moment. */
export async function useReset(transaction: DatabaseTransaction, urlId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(urlId))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Recovery links of a user that are valid at once; more would only fill their mailbox. */
const MOST_RECOVERIES = 3;

/**
 * Whether a recovery may be mailed to a user: none was since `since`, and fewer than three of them are valid. Otherwise
 * earlier mails are enough.
 */
export async function mayRecover(
  transaction: DatabaseTransaction,
  userId: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const recoveries = await transaction
    .selectFrom('password_resets')
    .select(['created_at', 'used_at', 'revoked_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('origin', '=', 'recovery')
    .where('expires_at', '>', now)
    .execute();
  const valid = recoveries.filter(({ used_at, revoked_at }) => used_at === null && revoked_at === null);
  return valid.length < MOST_RECOVERIES && !recoveries.some(({ created_at }) => created_at > since);
}

const RETENTION_MS = 24 * 60 * MINUTE_MS;

/** Deletes links that have been closed for a day. */
export async function deleteOldResets(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
