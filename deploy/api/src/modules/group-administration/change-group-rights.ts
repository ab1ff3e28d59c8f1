import { PERMISSION_GROUP_ADMINISTRATION } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { holds, lockRights } from '../users/change-rights.ts';

/**
 * Runs a change by an administrator of a group, who is one before and after it: so each group with an administrator has one left,
 * whatever changes run at the same time. Changes by the agency wait as well.
 * @throws ApiError `access/forbidden` if the actor lost the administration while waiting, `rights/own-administration` if they
 * would lose it by this change; nothing is changed then
 */
export async function changeGroupRights<T>(
  db: Database,
  actor: Actor,
  change: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    if (!(await administers(transaction, actor))) throw new ApiError('access/forbidden');
    const result = await change(transaction);
    if (!(await administers(transaction, actor))) throw new ApiError('rights/own-administration');
    return result;
  });
}

async function administers(db: DatabaseHandle, { userId, groupId }: Actor): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .where('status', '=', 'active')
    .where(holds(PERMISSION_GROUP_ADMINISTRATION))
    .executeTakeFirst();
  return found !== undefined;
}
