import type { OwnSession } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { SessionEndReason } from '../../db/account-tables.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { revokeChain } from './remembered.repository.ts';

/**
 * Where a user is logged in: open sessions, and remembered logins without one. The last credential represents its chain.
 */
export async function findOwnSessions(
  db: Database,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  now: Date,
): Promise<OwnSession[]> {
  const remembered = db
    .selectFrom('remembered_credentials as r')
    .select(['chain_id', 'device', 'address', 'created_at as last_seen_at'])
    .select(
      sql<Date>`(select min(first.created_at) from remembered_credentials first where first.chain_id = r.chain_id)`.as(
        'created_at',
      ),
    )
    .where('user_id', '=', actor.userId)
    .where('rotated_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  const [open, chains] = await Promise.all([openSessions(db, actor.userId, now), remembered.execute()]);
  const rememberedChains = new Set(chains.map(({ chain_id: chain }) => chain));
  const openChains = new Set(open.map(({ chain_id: chain }) => chain));
  const sessions = [
    ...open.map((row) => ({
      ...ownSessionOf(row.session_id, row),
      isCurrent: row.session_id === actor.sessionId,
      isOpen: true,
      isRemembered: row.chain_id !== null && rememberedChains.has(row.chain_id),
    })),
    ...chains
      .filter(({ chain_id: chain }) => !openChains.has(chain))
      .map((row) => ({
        ...ownSessionOf(row.chain_id, row),
        ...{ isCurrent: false, isOpen: false, isRemembered: true },
      })),
  ];
  return sessions.sort((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt));
}

/** Ends one, with its remembered login; false if it is not this user's. With a reason its browser is notified. */
export async function endOwnSession(
  db: Database,
  { userId }: Pick<Actor, 'userId'>,
  sessionId: string,
  { now, reason = '' }: { readonly now: Date; readonly reason?: SessionEndReason },
): Promise<boolean> {
  const open = await openSessions(db, userId, now);
  const ending = open.find(({ session_id: id, chain_id: chain }) => id === sessionId || chain === sessionId);
  const chainId = ending ? ending.chain_id : await findOwnChain(db, userId, sessionId, now);
  if (ending) await closeSessions(db, [ending.session_id], { now, reason });
  if (chainId) await revokeChain(db, chainId, now);
  return ending !== undefined || chainId !== undefined;
}

/** Ends all other sessions with their remembered logins. With a reason their browsers are notified. */
export async function endOtherSessions(
  db: DatabaseHandle,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  { now, reason = '' }: { readonly now: Date; readonly reason?: SessionEndReason },
): Promise<void> {
  const open = await openSessions(db, actor.userId, now);
  const stored = open.find(({ session_id: id }) => id === actor.sessionId)?.chain_id ?? null;
  await closeSessions(
    db,
    open.map(({ session_id: id }) => id).filter((id) => id !== actor.sessionId),
    { now, reason },
  );
  await db
    .updateTable('remembered_credentials')
    .set({ revoked_at: now })
    .where('user_id', '=', actor.userId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`chain_id is distinct from ${stored}::uuid`)
    .execute();
}

function openSessions(db: DatabaseHandle, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'chain_id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('guest_kind', '=', '')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

async function findOwnChain(
  db: Database,
  userId: string,
  chainId: string,
  now: Date,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('remembered_credentials')
    .select('chain_id')
    .where('chain_id', '=', chainId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.chain_id;
}

async function closeSessions(
  db: DatabaseHandle,
  sessionIds: readonly string[],
  { now, reason }: { readonly now: Date; readonly reason: SessionEndReason },
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, end_reason: reason })
    .where('session_id', 'in', sessionIds)
    .execute();
}

interface SessionRow {
  readonly device: string;
  readonly address: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

function ownSessionOf(sessionId: string, row: SessionRow) {
  return {
    sessionId,
    device: row.device,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  };
}
