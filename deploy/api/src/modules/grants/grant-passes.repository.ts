import type { Database, DatabaseHandle } from '../../db/database.ts';
import { hashToken, newToken } from '../auth/tokens.ts';

/** An opened link lasts as long as a session without a break. */
const PASS_MS = 12 * 60 * 60_000;

export type PassRow = NonNullable<Awaited<ReturnType<typeof findPass>>>;

/** Opens a link for a browser; returns the token for its cookie. */
export async function insertPass(
  db: DatabaseHandle,
  pass: { readonly grantId: string; readonly grantExpiresAt: Date; readonly now: Date },
): Promise<string> {
  const token = newToken();
  const latest = new Date(pass.now.getTime() + PASS_MS);
  await db
    .insertInto('grant_passes')
    .values({
      token_hash: hashToken(token),
      grant_id: pass.grantId,
      recipient_id: null,
      opened_at: pass.now,
      expires_at: latest < pass.grantExpiresAt ? latest : pass.grantExpiresAt,
    })
    .execute();
  return token;
}

/** The opened link of a browser; undefined if the token is unknown or expired, or its link was revoked or has expired. */
export async function findPass(db: DatabaseHandle, token: string, now: Date) {
  return db
    .selectFrom('grant_passes')
    .innerJoin('grants', 'grants.grant_id', 'grant_passes.grant_id')
    .innerJoin('users', 'users.user_id', 'grants.created_by')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['grants.grant_id', 'kind', 'premium', 'subject', 'message', 'recipient_id'])
    .select(['grants.expires_at', 'group_kbn as maker_kbn'])
    .where('token_hash', '=', hashToken(token))
    .where('grant_passes.expires_at', '>', now)
    .where('grants.expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** True if a browser has opened a link whose last day is past by now. */
export async function isPassOfExpired(db: DatabaseHandle, token: string, now: Date): Promise<boolean> {
  const pass = await db
    .selectFrom('grant_passes')
    .innerJoin('grants', 'grants.grant_id', 'grant_passes.grant_id')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('grants.expires_at', '<=', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return pass !== undefined;
}

/** When an opened link ends; undefined if it has ended, or its link was revoked. */
export async function findPassEnd(db: Database, tokenHash: Buffer, now: Date): Promise<Date | undefined> {
  const pass = await db
    .selectFrom('grant_passes')
    .innerJoin('grants', 'grants.grant_id', 'grant_passes.grant_id')
    .select(['grant_passes.expires_at as pass_ends', 'grants.expires_at as grant_ends'])
    .where('token_hash', '=', tokenHash)
    .where('grant_passes.expires_at', '>', now)
    .where('grants.expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return pass && new Date(Math.min(pass.pass_ends.getTime(), pass.grant_ends.getTime()));
}

export async function setRecipient(db: Database, token: string, recipientId: number): Promise<void> {
  await db
    .updateTable('grant_passes')
    .set({ recipient_id: recipientId })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

export async function deletePass(db: Database, token: string): Promise<void> {
  await db.deleteFrom('grant_passes').where('token_hash', '=', hashToken(token)).execute();
}

/** A visitor who returns to an expired link within this time reads that it has expired. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000;

export async function deleteFinishedPasses(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_MS);
  await db.deleteFrom('grant_passes').where('expires_at', '<', before).execute();
}
