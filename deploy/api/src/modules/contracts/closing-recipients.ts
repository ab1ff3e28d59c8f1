import { PERMISSION_GROUP_DOCUMENTS } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';

export interface ClosingRecipient {
  readonly userId: string;
  readonly name: string;
  readonly address: string;
  /** They can open the invoice. */
  readonly mayOpen: boolean;
}

/**
 * Who gets the mail about a group's monthly invoice: its accountants (as in `documents.policy.ts`), else the orderers of the
 * billed contents. Of these only a single one can open it: it shows what the others ordered.
 */
export async function findClosingRecipients(
  db: DatabaseHandle,
  groupId: string,
  ordererIds: readonly string[],
): Promise<ClosingRecipient[]> {
  const { rows } = await sql<Omit<ClosingRecipient, 'mayOpen'> & { isAccountant: boolean }>`
    select u.user_id as "userId", u.user_name as name, u.mail_address as address, a.is as "isAccountant"
    from users u join groups g using (group_id), lateral (
      select u.group_id = ${groupId} and g.group_kbn = '2' and exists (
        select from user_permissions p where p.user_id = u.user_id and p.code = ${PERMISSION_GROUP_DOCUMENTS}
        union all select from group_permissions p
        where p.group_id = u.group_id and p.code = ${PERMISSION_GROUP_DOCUMENTS}) as is) a
    where u.status = 'active' and u.mail_address is not null
      and (a.is or u.user_id = any(${[...new Set(ordererIds)]}::text[]))
    order by u.user_id`.execute(db);
  const accountants = rows.filter(({ isAccountant }) => isAccountant);
  if (accountants.length > 0) return accountants.map((one) => ({ ...one, mayOpen: true }));
  const isSingle = new Set(ordererIds).size === 1;
  return rows.map((one) => ({ ...one, mayOpen: isSingle }));
}
