import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor, SessionGuestKind } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import type { SessionUse } from '../../plugins/authentication.ts';
import { IS_FACTOR_MISSING } from '../second-factors/required-factor.ts';
import { hashToken, newToken } from './tokens.ts';

/** A session ends after this time without use. */
const LIFETIME_MS = 12 * 60 * 60 * 1000;
/** Every session ends this long after its log-in, however much it is used. */
const LONGEST_MS = 24 * 60 * 60 * 1000;
/** How long an entered password is valid for changes of rights. */
const CONFIRMED_MS = 10 * 60 * 1000;
/** Use extends its expiry, at most once in this time. */
const RENEW_AFTER_MS = 5 * 60 * 1000;

export interface NewSession {
  readonly userId: string;
  readonly guestKind: SessionGuestKind;
  /** Chain of its remembered login. */
  readonly chainId?: string;
  /** When the password was entered last; absent: not in this session nor in the one that it replaces. */
  readonly confirmedAt?: Date | null;
  /** Name of browser and system. */
  readonly device: string;
  readonly address: string;
}

/** Permission codes of `users`, and of their groups. */
export const OWN_CODES = sql<
  string[]
>`array(select code from user_permissions p where p.user_id = users.user_id order by code)`;
export const GROUP_CODES = sql<
  string[]
>`array(select code from group_permissions p where p.group_id = users.group_id order by code)`;

/** Opens a session; returns the token for its cookie. */
export async function openSession(db: DatabaseHandle, session: NewSession, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      session_id: randomUUID(),
      token_hash: hashToken(token),
      user_id: session.userId,
      guest_kind: session.guestKind,
      chain_id: session.chainId ?? null,
      device: session.device,
      address: session.address,
      created_at: now,
      last_seen_at: now,
      confirmed_at: session.confirmedAt ?? null,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  return token;
}

/** Revokes a session; returns the chain of its remembered login. */
export async function closeSession(db: DatabaseHandle, token: string, now: Date): Promise<string | null> {
  const closed = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .returning('chain_id')
    .executeTakeFirst();
  return closed?.chain_id ?? null;
}

/** The actor of a session's token; undefined if it is unknown or expired, or its user does not exist any more. */
export async function findActor(
  db: Database,
  token: string,
  now: Date,
  use: SessionUse = 'active',
): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['session_id', 'guest_kind', 'last_seen_at', 'sessions.created_at', 'sessions.expires_at'])
    .select(['confirmed_at', IS_FACTOR_MISSING.as('is_factor_missing')])
    .select(['users.user_id', 'user_name', 'user_code', 'users.group_id', 'group_kbn'])
    .select([OWN_CODES.as('sig'), GROUP_CODES.as('grp')])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('sessions.created_at', '>', new Date(now.getTime() - LONGEST_MS))
    .where('revoked_at', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const isRenewed = use === 'active' && now.getTime() - row.last_seen_at.getTime() > RENEW_AFTER_MS;
  const endsAt = isRenewed ? endOf(row.created_at, now) : row.expires_at;
  if (isRenewed) await renew(db, row.session_id, { now, endsAt });
  return {
    sessionId: row.session_id,
    endsAt: earlier(endsAt, new Date(row.created_at.getTime() + LONGEST_MS)),
    guestKind: row.guest_kind,
    userId: row.user_id,
    userName: row.user_name,
    userCode: row.user_code,
    groupId: row.group_id,
    groupKbn: row.group_kbn,
    permissions: { sig: row.sig, grp: row.grp },
    ...(row.is_factor_missing && { isFactorMissing: true }),
    isConfirmed: row.confirmed_at !== null && now.getTime() - row.confirmed_at.getTime() < CONFIRMED_MS,
  };
}

/** What the media check needs of a session; undefined if it ended or its user may not log in. */
export async function findSessionRights(db: Database, sessionId: string, now: Date) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['guest_kind as guestKind', 'group_kbn as groupKbn', 'expires_at as endsAt'])
    .where((is) => is.not(IS_FACTOR_MISSING))
    .select([OWN_CODES.as('sig'), GROUP_CODES.as('grp')])
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .where('sessions.created_at', '>', new Date(now.getTime() - LONGEST_MS))
    .where('revoked_at', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const { sig, grp, ...rights } = row;
  return { ...rights, permissions: { sig, grp } };
}

/** When the user last entered the password in a session of theirs; null if it is unknown or expired. */
export async function confirmedAtOf(
  db: DatabaseHandle,
  { token, userId }: { readonly token: string; readonly userId: string },
): Promise<Date | null> {
  const session = await db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return session?.confirmed_at ?? null;
}

/** The user of a session has entered the password again. */
export async function markConfirmed(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('session_id', '=', sessionId).execute();
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** When a session ends that is used now. */
const endOf = (createdAt: Date, now: Date): Date =>
  earlier(new Date(now.getTime() + LIFETIME_MS), new Date(createdAt.getTime() + LONGEST_MS));

async function renew(
  db: Database,
  sessionId: string,
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: endsAt })
    .where('session_id', '=', sessionId)
    .execute();
}
