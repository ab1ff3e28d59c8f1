import { type Selectable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { GroupSsoTable } from '../../db/sso-tables.ts';

export type GroupSsoRow = Selectable<GroupSsoTable>;

export async function findGroupSso(db: DatabaseHandle, groupId: string): Promise<GroupSsoRow | undefined> {
  return db.selectFrom('group_sso').selectAll().where('group_id', '=', groupId).executeTakeFirst();
}

/** The active single sign-on with a key. */
export async function findByKey(db: DatabaseHandle, key: string): Promise<GroupSsoRow | undefined> {
  return db
    .selectFrom('group_sso')
    .selectAll()
    .where('sso_key', '=', key)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

export async function isKeyTaken(db: DatabaseHandle, key: string, besides: string): Promise<boolean> {
  const found = await db
    .selectFrom('group_sso')
    .select('group_id')
    .where('sso_key', '=', key)
    .where('group_id', '<>', besides)
    .executeTakeFirst();
  return found !== undefined;
}

export async function saveGroupSso(
  transaction: DatabaseTransaction,
  row: Omit<GroupSsoRow, 'version'>,
): Promise<void> {
  const { group_id, ...values } = row;
  await transaction
    .insertInto('group_sso')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('group_id').doUpdateSet({ ...values, version: sql`group_sso.version + 1` }),
    )
    .execute();
}

export async function deleteGroupSso(transaction: DatabaseTransaction, groupId: string): Promise<void> {
  await transaction.deleteFrom('group_sso').where('group_id', '=', groupId).execute();
}

/** Active members of a group, and those who can log in by its provider. */
export async function countLinked(db: DatabaseHandle, groupId: string) {
  const { rows } = await sql<{ members: number; linked: number }>`
    select count(*)::int as members, count(*) filter (where exists (
      select from linked_identities i join group_sso s using (issuer)
      where i.user_id = u.user_id and s.group_id = u.group_id))::int as linked
    from users u where u.group_id = ${groupId} and u.status = 'active'`.execute(db);
  return rows[0] ?? { members: 0, linked: 0 };
}

/** Remembered log-ins of a group end with its passwords: they were entered by one. */
export async function endRememberedLogIns(
  transaction: DatabaseTransaction,
  groupId: string,
  now: Date,
): Promise<void> {
  await sql`update remembered_credentials set revoked_at = ${now} where revoked_at is null
    and user_id in (select user_id from users where group_id = ${groupId})`.execute(transaction);
}
