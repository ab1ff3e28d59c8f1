import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { IS_FACTOR_REQUIRED } from '../second-factors/required-factor.ts';

/**
 * Whether a member may log in by password or passkey: not where their group has single sign-on alone. Those of whom the operator
 * demands a second factor may: single sign-on refuses them.
 */
export async function arePasswordsAllowed(db: DatabaseHandle, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('group_sso as s')
    .innerJoin('users as u', 'u.group_id', 's.group_id')
    .innerJoin('groups', 'groups.group_id', 'u.group_id')
    .select('s.group_id')
    .where('u.user_id', '=', userId)
    .where('s.is_active', '=', true)
    .where('s.allows_passwords', '=', false)
    .where(sql<boolean>`not ${IS_FACTOR_REQUIRED}`)
    .executeTakeFirst();
  return found === undefined;
}
