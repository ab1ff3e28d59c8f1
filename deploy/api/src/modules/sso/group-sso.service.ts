import type { GroupSso, GroupSsoChange, SsoCheck, SsoChecked } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { sealedColumn } from '../../sealed/sealed-column.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireGroup } from '../groups/require-group.ts';
import {
  countLinked,
  deleteGroupSso,
  endRememberedLogIns,
  findGroupSso,
  type GroupSsoRow,
  isKeyTaken,
  saveGroupSso,
} from './group-sso.repository.ts';
import { findIdentities } from './identities.repository.ts';
import { checkProvider, issuerAddress, type Provider } from './identity-provider.ts';
import { SsoFailure, textOfStep } from './sso-failure.ts';

export interface SsoDeps {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly now: () => Date;
  /** Providers of this machine and of private networks. */
  readonly allowsLocal: boolean;
  readonly publicUrl: string | undefined;
}

/** A secret is stored for one client of one issuer: no change of a row, or of a form, sends it elsewhere. */
const purposeOf = ({ issuer, clientId }: Pick<Provider, 'issuer' | 'clientId'>): string =>
  JSON.stringify(['sso', issuer, clientId]);

export const SEALED_CLIENTS = sealedColumn('group_sso', {
  ...{ column: 'secret_box', key: 'group_id', reads: ['issuer', 'client_id'] },
  purpose: ({ issuer, client_id: clientId }) => purposeOf({ issuer, clientId }),
});

export const redirectUriOf = (publicUrl: string): string => `${publicUrl}/api/sso/callback`;

/** The provider of a group with its secret; undefined if the secret was sealed with another key. */
export function providerOf(secrets: SecretBox, row: GroupSsoRow): Provider | undefined {
  const client = { issuer: row.issuer, clientId: row.client_id };
  const clientSecret = secrets.open(row.secret_box, purposeOf(client));
  return clientSecret === undefined ? undefined : { ...client, clientSecret };
}

/** Settings of single sign-on, for administrators of the agency; see the contract for the shapes. */
export function createGroupSso({ db, secrets, now, allowsLocal, publicUrl }: SsoDeps) {
  const present = async (handle: DatabaseHandle, groupId: string): Promise<GroupSso> => {
    const row = await findGroupSso(handle, groupId);
    return {
      settings: row
        ? {
            ...{ issuer: row.issuer, clientId: row.client_id, key: row.sso_key, label: row.label },
            ...{ allowsPasswords: row.allows_passwords, isActive: row.is_active, version: row.version },
          }
        : null,
      redirectUri: publicUrl ? redirectUriOf(publicUrl) : '',
      ...(await countLinked(handle, groupId)),
    };
  };
  const secretOf = (client: SsoCheck, row: GroupSsoRow | undefined): string => {
    const stored = row && secrets.open(row.secret_box, purposeOf(client));
    const secret = client.clientSecret ?? stored;
    if (secret === undefined) throw new ApiError('sso/no-secret', [], { field: 'clientSecret' });
    return secret;
  };
  return {
    async find(groupId: string): Promise<GroupSso> {
      await requireGroup(db, groupId);
      return present(db, groupId);
    },
    async save(actor: Actor, groupId: string, change: GroupSsoChange): Promise<GroupSso> {
      const { issuer, clientId, key, label, allowsPasswords, isActive } = change;
      requireAddress(issuer, allowsLocal);
      return db.transaction().execute(async (transaction) => {
        await requireGroup(transaction, groupId);
        const before = await findGroupSso(transaction, groupId);
        if ((before?.version ?? 0) !== change.version) throw new ApiError('edit/outdated');
        if (await isKeyTaken(transaction, key, groupId))
          throw new ApiError('sso/taken', [], { field: 'key' });
        const box = secrets.seal(secretOf(change, before), purposeOf(change));
        const isSingle = isActive && !allowsPasswords;
        if (isSingle && actor.groupId === groupId) await requireLinked(transaction, actor, issuer);
        await saveGroupSso(transaction, {
          ...{ group_id: groupId, sso_key: key, issuer, client_id: clientId, secret_box: box },
          ...{ label: label.trim(), allows_passwords: allowsPasswords, is_active: isActive },
        });
        if (isSingle) await endRememberedLogIns(transaction, groupId, now());
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'group-sso-changed',
          subject: groupId,
          detail: {
            ...{ server: issuer, kind: allowsPasswords ? 'パスワードも利用可' : 'シングルサインオンのみ' },
            status: isActive ? '有効' : '無効',
          },
        });
        return present(transaction, groupId);
      });
    },
    async remove(actor: Actor, groupId: string, version: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const before = await findGroupSso(transaction, groupId);
        if (before?.version !== version) throw new ApiError('edit/outdated');
        await deleteGroupSso(transaction, groupId);
        const detail = { server: before.issuer };
        await recordAudit(transaction, {
          ...{ actorId: actor.userId, action: 'group-sso-removed', subject: groupId, detail },
        });
      });
    },
    async check(groupId: string, client: SsoCheck): Promise<SsoChecked> {
      await requireGroup(db, groupId);
      const { issuer, clientId } = client;
      const clientSecret = secretOf(client, await findGroupSso(db, groupId));
      const redirectUri = redirectUriOf(publicUrl ?? 'http://localhost');
      try {
        await checkProvider({ issuer, clientId, clientSecret }, { allowsLocal, now, redirectUri });
        return { problem: null };
      } catch (error) {
        if (!(error instanceof SsoFailure)) throw error;
        const { step, message: detail } = error;
        return { problem: { step, text: textOfStep(step), detail } };
      }
    },
  };
}

export type GroupSsoService = ReturnType<typeof createGroupSso>;

function requireAddress(issuer: string, allowsLocal: boolean): void {
  try {
    issuerAddress(issuer, allowsLocal);
  } catch {
    throw new ApiError('sso/address', [], { field: 'issuer' });
  }
}

/** Administrators never lock themselves out. */
async function requireLinked(db: DatabaseHandle, actor: Actor, issuer: string): Promise<void> {
  const identities = await findIdentities(db, actor.userId);
  if (!identities.some((one) => one.issuer === issuer))
    throw new ApiError('sso/own-lock-out', [], { field: 'allowsPasswords' });
}
