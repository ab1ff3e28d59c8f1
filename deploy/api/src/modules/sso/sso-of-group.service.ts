import type { InvitationSso } from '@newsphoto/contract';
import type { DatabaseHandle } from '../../db/database.ts';
import { findGroupSso } from './group-sso.repository.ts';

/** How the single sign-on of a group looks to those who are invited; null: it has none, or it is off. */
export async function ssoOfGroup(db: DatabaseHandle, groupId: string): Promise<InvitationSso | null> {
  const row = await findGroupSso(db, groupId);
  return row?.is_active ? { label: row.label, allowsPasswords: row.allows_passwords } : null;
}
