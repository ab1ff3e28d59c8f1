import type { LinkedIdentities } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findGroupSso } from './group-sso.repository.ts';
import { findIdentities, lockHasPassword, unlinkIdentity } from './identities.repository.ts';
import { arePasswordsAllowed } from './passwords-allowed.service.ts';

/** Own identities; see the contract for the shapes. */
export function createIdentities(db: Database) {
  const present = async (handle: DatabaseHandle, actor: Actor): Promise<LinkedIdentities> => {
    const row = await findGroupSso(handle, actor.groupId);
    const identities = await findIdentities(handle, actor.userId);
    return {
      organisation: row?.is_active ? row.label : null,
      identities: identities.map(({ identity_id, issuer, linked_at, last_used_at }) => ({
        ...{ identityId: identity_id, issuer, linkedAt: linked_at.toISOString() },
        lastUsedAt: last_used_at?.toISOString() ?? '',
      })),
    };
  };
  return {
    all: (actor: Actor) => present(db, actor),
    async unlink(actor: Actor, identityId: string): Promise<LinkedIdentities> {
      const { userId } = actor;
      return db.transaction().execute(async (transaction) => {
        const hasPassword =
          (await lockHasPassword(transaction, userId)) && (await arePasswordsAllowed(transaction, userId));
        if (!(await unlinkIdentity(transaction, userId, identityId))) throw new ApiError('sso/no-identity');
        const left = await findIdentities(transaction, userId);
        if (!hasPassword && left.length === 0) throw new ApiError('sso/last-way');
        await recordAudit(transaction, { actorId: userId, action: 'identity-unlinked', subject: userId });
        return present(transaction, actor);
      });
    },
  };
}

export type IdentitiesService = ReturnType<typeof createIdentities>;
