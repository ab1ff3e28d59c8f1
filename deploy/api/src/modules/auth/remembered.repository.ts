import { randomUUID } from 'node:crypto';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { hashToken, newToken } from './tokens.ts';

const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;
/** Several tabs of a restored browser send the same credential at once: that is no theft. */
const SAME_MOMENT_MS = 10_000;

export interface RememberedLogin {
  readonly chainId: string;
  /** For cookie C_TUT: useless without the companion. */
  readonly credential: string;
  /** For the HttpOnly companion cookie. */
  readonly companion: string;
}

export type RememberedUse =
  /** `next` is absent if another tab has just got it. */
  | { readonly outcome: 'accepted'; readonly chainId: string; readonly next?: RememberedLogin }
  | { readonly outcome: 'reused' | 'refused' };

export interface NewRememberedLogin {
  readonly userId: string;
  readonly chainId?: string;
  /** Name of browser and system. */
  readonly device: string;
  readonly address: string;
  readonly now: Date;
}

export interface RememberedAttempt extends Omit<NewRememberedLogin, 'chainId'> {
  readonly credential: string;
  readonly companion: string;
}

/** Issues a remembered login for this browser; `chainId` continues a rotated one. */
export async function rememberLogin(
  db: DatabaseHandle,
  { userId, chainId = randomUUID(), device, address, now }: NewRememberedLogin,
): Promise<RememberedLogin> {
  const issued = { chainId, credential: newToken(), companion: newToken() };
  await db
    .insertInto('remembered_credentials')
    .values({
      credential_id: randomUUID(),
      chain_id: chainId,
      user_id: userId,
      token_hash: hashToken(issued.credential),
      companion_hash: hashToken(issued.companion),
      device,
      address,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
  return issued;
}

/**
 * Uses a remembered login once and issues its successor. A credential that was used before must have been copied, so its
 * whole chain is revoked, the successor included.
 */
export async function takeRememberedLogin(db: Database, input: RememberedAttempt): Promise<RememberedUse> {
  const { userId, device, address, now } = input;
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('remembered_credentials')
      .selectAll()
      .where('token_hash', '=', hashToken(input.credential))
      .forUpdate()
      .executeTakeFirst();
    if (!found || found.revoked_at || found.expires_at <= now || found.user_id !== userId) {
      return { outcome: 'refused' };
    }
    if (!found.companion_hash.equals(hashToken(input.companion))) return { outcome: 'refused' };
    const chainId = found.chain_id;
    if (found.rotated_at) {
      if (now.getTime() - found.rotated_at.getTime() <= SAME_MOMENT_MS)
        return { outcome: 'accepted', chainId };
      await revokeChain(transaction, chainId, now);
      return { outcome: 'reused' };
    }
    await transaction
      .updateTable('remembered_credentials')
      .set({ rotated_at: now })
      .where('credential_id', '=', found.credential_id)
      .execute();
    const next = await rememberLogin(transaction, { userId, chainId, device, address, now });
    return { outcome: 'accepted', chainId, next };
  });
}

/** The chain of a companion cookie. */
export async function findChainOfCompanion(
  db: DatabaseHandle,
  companion: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('remembered_credentials')
    .select('chain_id')
    .where('companion_hash', '=', hashToken(companion))
    .executeTakeFirst();
  return found?.chain_id;
}

/** Afterwards a password is required; sessions of this chain end too. */
export async function revokeChain(db: DatabaseHandle, chainId: string, now: Date): Promise<void> {
  for (const table of ['remembered_credentials', 'sessions'] as const) {
    await db
      .updateTable(table)
      .set({ revoked_at: now })
      .where('chain_id', '=', chainId)
      .where('revoked_at', 'is', null)
      .execute();
  }
}

export async function deleteExpiredCredentials(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('remembered_credentials').where('expires_at', '<', now).execute();
}
