import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

/** The last log-in of each of some users, by any way to log in, as far as the audit trail has it. */
export async function findLastLogIns(
  db: DatabaseHandle,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ user_id: string; at: Date }>`
    select u.user_id, l.happened_at as at from unnest(${sql.val([...userIds])}::text[]) as u (user_id),
      lateral (select happened_at from audit_log a where a.actor_id = u.user_id and a.action like 'login%'
        and a.action not in ('login-refused', 'login-locked', 'login-unlocked')
        order by a.audit_id desc limit 1) l`.execute(db);
  return new Map(rows.map(({ user_id, at }) => [user_id, at]));
}

/** Who of some users was suspended by an administrator of their group. */
export async function findSuspendedByGroup(
  db: DatabaseHandle,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('group_suspensions')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function markSuspendedByGroup(
  transaction: DatabaseTransaction,
  suspension: { readonly userId: string; readonly actorId: string; readonly now: Date },
): Promise<void> {
  const { userId, actorId, now } = suspension;
  await transaction
    .insertInto('group_suspensions')
    .values({ user_id: userId, suspended_by: actorId, suspended_at: now })
    .execute();
}

/** From now on the group has not suspended the account: it is active, or the agency has ended it. */
export async function unmarkSuspendedByGroup(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<void> {
  await transaction.deleteFrom('group_suspensions').where('user_id', '=', userId).execute();
}

export async function findAllowedCodes(db: DatabaseHandle, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_assignable_permissions')
    .select('code')
    .where('group_id', '=', groupId)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

export async function findGroupCodes(db: DatabaseHandle, groupId: string) {
  return db
    .selectFrom('groups')
    .select('name')
    .select(
      sql<
        string[]
      >`array(select code from group_permissions p where p.group_id = groups.group_id order by code)`.as(
        'grp',
      ),
    )
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
}
