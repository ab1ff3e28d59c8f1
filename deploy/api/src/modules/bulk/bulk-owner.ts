import { hasPermissions, INTERNAL_GROUP_KBN } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import { PERMISSIONS } from '../users/permissions.ts';

/** The group and the permissions that a user has at this moment; undefined for one who may not log in. */
const findOwner = async (db: DatabaseHandle, ownerId: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('groups as g', 'g.group_id', 'u.group_id')
    .select([
      'g.group_kbn',
      sql<string[]>`array(select code from user_permissions p where p.user_id = u.user_id)`.as('sig'),
      sql<string[]>`array(select code from group_permissions p where p.group_id = u.group_id)`.as('grp'),
    ])
    .where('u.user_id', '=', ownerId)
    .where('u.status', '=', 'active')
    .executeTakeFirst();

/** A job goes on after a log-out; each of its steps requires the rights that its owner has at that moment. */
export async function requireOwnerRights(db: DatabaseHandle, ownerId: string): Promise<void> {
  const owner = await findOwner(db, ownerId);
  const isInternal = owner?.group_kbn === INTERNAL_GROUP_KBN;
  if (!isInternal || !hasPermissions(owner, [PERMISSIONS.bulkUpdate]))
    throw new JobFailure('一括更新の権限がなくなったため、中断しました。', { isPermanent: true });
}

/** Which steps of 校閲 a user may take, by their permission. */
export async function canTakeSteps(
  db: DatabaseHandle,
  ownerId: string,
): Promise<(permission: string) => boolean> {
  const owner = await findOwner(db, ownerId);
  return (permission) => owner !== undefined && hasPermissions(owner, [permission]);
}
