import { GUEST_GROUP_ID, INTERNAL_GROUP_KBN, permissionEntry } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import { ApiError } from '../../errors/api-error.ts';
import { PERMISSIONS } from './permissions.ts';

/**
 * Runs a change of rights: one after the other in the whole database, by a user who is an administrator before and after it.
 * So there is always one left, whatever changes run at the same time.
 * @throws ApiError `access/forbidden` if the actor lost the administration while waiting, `rights/own-administration` if they
 * would lose it by this change; nothing is changed then
 */
export async function changeRights<T>(
  db: Database,
  actor: Actor,
  change: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    if (!(await isAdministrator(transaction, actor.userId))) throw new ApiError('access/forbidden');
    const result = await change(transaction);
    if (!(await isAdministrator(transaction, actor.userId))) throw new ApiError('rights/own-administration');
    return result;
  });
}

/** No other change of rights runs until the transaction ends. */
export async function lockRights(transaction: DatabaseTransaction): Promise<void> {
  await lockKey(transaction, 'rights');
}

/** Whether a user can log in and administer, by their own permission or by their group's. */
async function isAdministrator(db: DatabaseHandle, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('group_kbn', '=', INTERNAL_GROUP_KBN)
    .where('users.group_id', '<>', GUEST_GROUP_ID)
    .where(holds(PERMISSIONS.administration))
    .executeTakeFirst();
  return found !== undefined;
}

/** A condition on `users`: the user has the code, personally or by the group. */
export const holds = (code: string) => sql<boolean>`(
  users.user_id in (select p.user_id from user_permissions p where p.code = ${code})
  or users.group_id in (select p.group_id from group_permissions p where p.code = ${code}))`;

/**
 * The codes after a change, in order. An unknown code may stay, but cannot be added.
 * @throws ApiError `rights/unknown-code`
 */
export function permittedCodes(wanted: readonly string[], held: readonly string[]): string[] {
  const isFine = wanted.every((code) => permissionEntry(code) !== undefined || held.includes(code));
  if (!isFine) throw new ApiError('rights/unknown-code');
  return [...new Set(wanted)].sort();
}
