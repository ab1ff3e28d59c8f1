import { sql } from 'kysely';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { hashToken, newToken } from '../auth/tokens.ts';

/** An opened link lasts as long as a session without a break. */
const PASS_MS = 12 * 60 * 60_000;

export type PassRow = NonNullable<Awaited<ReturnType<typeof findPass>>>;

/** Opens a link for a browser; returns the token for its cookie. */
export async function insertPass(
  db: DatabaseHandle,
  pass: {
    readonly grantId: string;
    /** Of a recipient's own link; null: of the common one. */
    readonly recipientId: number | null;
    readonly grantExpiresAt: Date;
    readonly now: Date;
  },
): Promise<string> {
  const token = newToken();
  const latest = new Date(pass.now.getTime() + PASS_MS);
  await db
    .insertInto('grant_passes')
    .values({
      token_hash: hashToken(token),
      grant_id: pass.grantId,
      recipient_id: pass.recipientId,
      is_own: pass.recipientId !== null,
      opened_at: pass.now,
      expires_at: latest < pass.grantExpiresAt ? latest : pass.grantExpiresAt,
    })
    .execute();
  return token;
}

/** Opened links whose link is not revoked, neither for all nor for the recipient who opened it. */
const unrevoked = (db: DatabaseHandle, tokenHash: Buffer) =>
  db
    .selectFrom('grant_passes as p')
    .innerJoin('grants as g', 'g.grant_id', 'p.grant_id')
    .leftJoin('grant_recipients as r', (on) =>
      on.onRef('r.grant_id', '=', 'p.grant_id').onRef('r.recipient_id', '=', 'p.recipient_id'),
    )
    .where('p.token_hash', '=', tokenHash)
    .where('g.revoked_at', 'is', null)
    .where('r.revoked_at', 'is', null);

/** The opened link of a browser; undefined if the token is unknown or expired, or its link was revoked or has expired. */
export const findPass = (db: DatabaseHandle, token: string, now: Date) =>
  findPassByHash(db, hashToken(token), now);

/** Like `findPass`, for what was stored with the hash of the token. */
export async function findPassByHash(db: DatabaseHandle, tokenHash: Buffer, now: Date) {
  return unrevoked(db, tokenHash)
    .innerJoin('users', 'users.user_id', 'g.created_by')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select([
      'g.grant_id',
      'g.kind',
      'g.premium',
      'g.subject',
      'g.message',
      'g.most_pixels',
      'g.max_downloads',
    ])
    .select([
      'p.recipient_id',
      'p.is_own',
      'g.expires_at',
      'user_name as maker_name',
      'group_kbn as maker_kbn',
    ])
    .select(
      sql<boolean>`exists (select from grant_recipients a where a.grant_id = g.grant_id)`.as('has_names'),
    )
    .where('p.expires_at', '>', now)
    .where('g.expires_at', '>', now)
    .executeTakeFirst();
}

/** True if a browser has opened a link whose last day is past by now. */
export async function isPassOfExpired(db: DatabaseHandle, token: string, now: Date): Promise<boolean> {
  const pass = await unrevoked(db, hashToken(token))
    .select('p.token_hash')
    .where('g.expires_at', '<=', now)
    .executeTakeFirst();
  return pass !== undefined;
}

/** When an opened link ends; undefined if it has ended, or its link was revoked. */
export async function findPassEnd(db: Database, tokenHash: Buffer, now: Date): Promise<Date | undefined> {
  const pass = await unrevoked(db, tokenHash)
    .select(['p.expires_at as pass_ends', 'g.expires_at as grant_ends'])
    .where('p.expires_at', '>', now)
    .where('g.expires_at', '>', now)
    .executeTakeFirst();
  return pass && new Date(Math.min(pass.pass_ends.getTime(), pass.grant_ends.getTime()));
}

export async function setRecipient(db: DatabaseHandle, token: string, recipientId: number): Promise<void> {
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
