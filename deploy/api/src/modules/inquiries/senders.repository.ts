import type { InquirySender } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { PERMISSIONS } from '../users/permissions.ts';

/** Name and mail address of a member's account. */
export async function findSender(db: DatabaseHandle, userId: string): Promise<Omit<InquirySender, 'phone'>> {
  const row = await db
    .selectFrom('users')
    .select(['user_name', 'mail_address'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { name: row.user_name, mailAddress: row.mail_address ?? '' };
}

/** Active internal users who answer inquiries. */
export async function findAssignees(
  db: DatabaseHandle,
): Promise<{ readonly userId: string; readonly userName: string }[]> {
  const code = PERMISSIONS.inquiries;
  const { rows } = await sql<{ userId: string; userName: string }>`
    select u.user_id as "userId", u.user_name as "userName" from users u join groups g using (group_id)
    where g.group_kbn = '0' and u.status = 'active'
      and (exists (select 1 from user_permissions p where p.user_id = u.user_id and p.code = ${code})
        or exists (select 1 from group_permissions p where p.group_id = u.group_id and p.code = ${code}))
    order by u.user_id`.execute(db);
  return rows;
}
