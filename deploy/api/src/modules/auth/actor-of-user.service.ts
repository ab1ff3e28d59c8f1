import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { GROUP_CODES, OWN_CODES } from './sessions.repository.ts';

/**
 * A member as they are now, for work that runs without a session of theirs; undefined unless the account is active. Whether a second
 * factor is missing is a matter of log-ins.
 */
export async function actorOfUser(db: DatabaseHandle, userId: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['user_id', 'user_name', 'user_code', 'users.group_id', 'group_kbn'])
    .select([OWN_CODES.as('sig'), GROUP_CODES.as('grp')])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const { sig, grp } = row;
  return {
    ...{ sessionId: '', guestKind: '', userId: row.user_id, userName: row.user_name },
    ...{ userCode: row.user_code, groupId: row.group_id, groupKbn: row.group_kbn },
    permissions: { sig, grp },
  };
}
