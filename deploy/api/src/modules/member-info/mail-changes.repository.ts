import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { hashToken, newToken } from '../auth/tokens.ts';

const DAY_MS = 24 * 3_600_000;

/** The new address that waits for its confirmation; empty: none. */
export async function findPendingAddress(db: DatabaseHandle, userId: string, now: Date): Promise<string> {
  const found = await db
    .selectFrom('mail_changes')
    .select('mail_address')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('change_id', 'desc')
    .executeTakeFirst();
  return found?.mail_address ?? '';
}

/** Changes that a user requested within a day. */
export async function countChanges(db: DatabaseHandle, userId: string, now: Date): Promise<number> {
  const { changes } = await db
    .selectFrom('mail_changes')
    .select(sql<number>`count(*)::int`.as('changes'))
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return changes;
}

/** Closes the links of a user that were not used. */
export async function revokeChanges(db: DatabaseHandle, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('mail_changes')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Adds a change and closes the earlier ones; returns the token of its link. */
export async function insertChange(
  transaction: DatabaseTransaction,
  userId: string,
  mailAddress: string,
  now: Date,
): Promise<string> {
  await revokeChanges(transaction, userId, now);
  const token = newToken();
  await transaction
    .insertInto('mail_changes')
    .values({
      ...{ user_id: userId, mail_address: mailAddress, token_hash: hashToken(token), created_at: now },
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
  return token;
}

/** Uses a link up; undefined if it no longer opens, or another request was first. */
export const takeChange = (transaction: DatabaseTransaction, token: string, now: Date) =>
  transaction
    .updateTable('mail_changes')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'mail_address'])
    .executeTakeFirst();

/** Deletes changes that ended a day ago. */
export async function deleteOldChanges(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('mail_changes')
    .where('expires_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
}
