import type { DatabaseHandle } from '../../db/database.ts';

/** Whether a member may log in by password: not where their group has single sign-on alone. */
export async function arePasswordsAllowed(db: DatabaseHandle, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('group_sso as s')
    .innerJoin('users as u', 'u.group_id', 's.group_id')
    .select('s.group_id')
    .where('u.user_id', '=', userId)
    .where('s.is_active', '=', true)
    .where('s.allows_passwords', '=', false)
    .executeTakeFirst();
  return found === undefined;
}
