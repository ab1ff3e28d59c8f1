import type { GroupJoining } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

const groupsWithCount = (db: DatabaseHandle) =>
  db
    .selectFrom('groups')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from users u where u.group_id = groups.group_id)`.as('member_count'),
      sql<
        string[]
      >`array(select code from group_permissions p where p.group_id = groups.group_id order by code)`.as(
        'grp',
      ),
      sql<
        string[]
      >`array(select code from group_assignable_permissions p where p.group_id = groups.group_id order by code)`.as(
        'assignable',
      ),
    ]);

/** Internal ones first, then by name; the guests' group last. */
export async function findGroups(db: DatabaseHandle): Promise<GroupRow[]> {
  return groupsWithCount(db).orderBy('group_kbn').orderBy('name').orderBy('group_id').execute();
}

export async function findGroup(db: DatabaseHandle, groupId: string) {
  return groupsWithCount(db).where('group_id', '=', groupId).executeTakeFirst();
}

export async function isNameTaken(db: DatabaseHandle, name: string, besides: string): Promise<boolean> {
  const found = await db
    .selectFrom('groups')
    .select('group_id')
    .where('name', '=', name)
    .where('group_id', '<>', besides)
    .executeTakeFirst();
  return found !== undefined;
}

export interface GroupValues {
  readonly name: string;
  readonly groupKbn: string;
}

/** Adds a group under the next free number from 100 on; returns it. */
export async function insertGroup(
  transaction: DatabaseTransaction,
  { name, groupKbn }: GroupValues,
): Promise<string> {
  const { group_id } = await transaction
    .insertInto('groups')
    .values({
      group_id: sql<string>`(select greatest(99, max(group_id::int)) + 1 from groups
        where group_id ~ '^[0-9]{1,9}$')::text`,
      name,
      group_kbn: groupKbn,
    })
    .returning('group_id')
    .executeTakeFirstOrThrow();
  return group_id;
}

export async function updateGroup(
  transaction: DatabaseTransaction,
  groupId: string,
  { name, groupKbn }: GroupValues,
): Promise<void> {
  await transaction
    .updateTable('groups')
    .set({ name, group_kbn: groupKbn, version: sql`version + 1` })
    .where('group_id', '=', groupId)
    .execute();
}

/** Sets how new members come into a group. The kinds that it takes are no longer taken by another one. */
export async function updateJoining(
  transaction: DatabaseTransaction,
  groupId: string,
  { code, needsApproval, takesCorporate, takesPersonal }: GroupJoining,
): Promise<void> {
  for (const column of [
    ...(takesCorporate ? (['takes_corporate'] as const) : []),
    ...(takesPersonal ? (['takes_personal'] as const) : []),
  ])
    await transaction
      .updateTable('groups')
      .set({ [column]: false, version: sql`version + 1` })
      .where(column, '=', true)
      .where('group_id', '<>', groupId)
      .execute();
  await transaction
    .updateTable('groups')
    .set({
      ...{ join_code: code === '' ? null : code, needs_approval: needsApproval },
      ...{ takes_corporate: takesCorporate, takes_personal: takesPersonal },
    })
    .where('group_id', '=', groupId)
    .execute();
}

export async function isJoinCodeTaken(db: DatabaseHandle, code: string, besides: string): Promise<boolean> {
  const found = await db
    .selectFrom('groups')
    .select('group_id')
    .where(sql`lower(join_code)`, '=', code.toLowerCase())
    .where('group_id', '<>', besides)
    .executeTakeFirst();
  return found !== undefined;
}

export async function replaceGroupCodes(
  transaction: DatabaseTransaction,
  groupId: string,
  codes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('group_permissions').where('group_id', '=', groupId).execute();
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ group_id: groupId, code }));
  await transaction.insertInto('group_permissions').values(rows).execute();
}

export async function replaceAssignableCodes(
  transaction: DatabaseTransaction,
  groupId: string,
  codes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('group_assignable_permissions').where('group_id', '=', groupId).execute();
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ group_id: groupId, code }));
  await transaction.insertInto('group_assignable_permissions').values(rows).execute();
}

export async function deleteGroup(transaction: DatabaseTransaction, groupId: string): Promise<void> {
  await transaction.deleteFrom('groups').where('group_id', '=', groupId).execute();
}
