import { PERMISSION_GROUP_ADMINISTRATION } from '@newsphoto/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { TransferDestinationsTable } from '../../db/transfer-tables.ts';

export type DestinationRow = Selectable<TransferDestinationsTable>;
export type DestinationColumns = Omit<
  Insertable<TransferDestinationsTable>,
  'destination_id' | 'user_id' | 'group_id' | 'version' | 'created_by' | 'created_at'
>;

/** A destination with what its screen shows besides. */
export type ListedDestination = DestinationRow & {
  /** Of a group: who may use it besides its administrators. */
  readonly user_ids: string[];
  readonly waiting: number;
};

/** Whether an active user, with the group and the permissions of this moment, may use a destination (`d`). */
const isUsableBy = (userId: string) => sql<boolean>`exists (
  select from users u where u.user_id = ${userId} and u.status = 'active' and (
    d.user_id = u.user_id
    or d.group_id = u.group_id and (
      d.is_for_all
      or exists (select from transfer_destination_users m
        where m.destination_id = d.destination_id and m.user_id = u.user_id)
      or exists (select from user_permissions p
        where p.user_id = u.user_id and p.code = ${PERMISSION_GROUP_ADMINISTRATION})
      or exists (select from group_permissions p
        where p.group_id = u.group_id and p.code = ${PERMISSION_GROUP_ADMINISTRATION}))))`;

const usable = (db: DatabaseHandle, userId: string) =>
  db.selectFrom('transfer_destinations as d').where(isUsableBy(userId));

export const findUsable = (db: DatabaseHandle, userId: string): Promise<DestinationRow[]> =>
  usable(db, userId).selectAll('d').orderBy('d.name').orderBy('d.destination_id').execute();

export const findUsableOne = (db: DatabaseHandle, userId: string, destinationId: number) =>
  usable(db, userId).selectAll('d').where('d.destination_id', '=', destinationId).executeTakeFirst();

const OPEN_STATES = ['preparing', 'waiting', 'sending', 'paused'] as const;

export const findListed = (db: DatabaseHandle, userId: string): Promise<ListedDestination[]> =>
  usable(db, userId)
    .selectAll('d')
    .select([
      sql<string[]>`array(select m.user_id from transfer_destination_users m
        where m.destination_id = d.destination_id order by m.user_id)`.as('user_ids'),
      sql<number>`(select count(*) from transfers t join transfer_files f using (transfer_id)
        where t.destination_id = d.destination_id and t.state in (${sql.join(OPEN_STATES)})
          and f.state in ('waiting', 'sending'))`.as('waiting'),
    ])
    .orderBy('d.name')
    .orderBy('d.destination_id')
    .execute();

/** Locked until the transaction ends. */
export const lockDestination = (transaction: DatabaseTransaction, destinationId: number) =>
  transaction
    .selectFrom('transfer_destinations')
    .selectAll()
    .where('destination_id', '=', destinationId)
    .forUpdate()
    .executeTakeFirst();

/** Whose a destination is. */
export type Owner = Pick<DestinationRow, 'user_id' | 'group_id'>;

export const findNamesOf = (db: DatabaseHandle, { user_id, group_id }: Owner) =>
  db
    .selectFrom('transfer_destinations')
    .select(['destination_id', 'name'])
    .where(
      sql<boolean>`user_id is not distinct from ${user_id} and group_id is not distinct from ${group_id}`,
    )
    .execute();

/** Which of these users are active members of a group. */
export async function findMembersAmong(
  db: DatabaseHandle,
  groupId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('status', '=', 'active')
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function insertDestination(
  transaction: DatabaseTransaction,
  values: Insertable<TransferDestinationsTable>,
): Promise<number> {
  const { destination_id } = await transaction
    .insertInto('transfer_destinations')
    .values(values)
    .returning('destination_id')
    .executeTakeFirstOrThrow();
  return destination_id;
}

export async function updateDestination(
  transaction: DatabaseTransaction,
  destinationId: number,
  change: Updateable<TransferDestinationsTable>,
): Promise<void> {
  await transaction
    .updateTable('transfer_destinations')
    .set(change)
    .where('destination_id', '=', destinationId)
    .execute();
}

/** What files have left on the server of a destination says nothing about another server. */
export async function forgetServer(transaction: DatabaseTransaction, destinationId: number): Promise<void> {
  // Locked in the order of those who change files.
  await sql`select from transfers where destination_id = ${destinationId} order by transfer_id for update`.execute(
    transaction,
  );
  await sql`update transfer_files f set remote_name = '', sent_bytes = 0, leaves_part = false from transfers t
    where t.destination_id = ${destinationId} and f.transfer_id = t.transfer_id and f.state <> 'sent'
      and (f.remote_name <> '' or f.sent_bytes > 0 or f.leaves_part)`.execute(transaction);
}

/** Who was chosen for a destination. */
export async function findUsers(db: DatabaseHandle, destinationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer_destination_users')
    .select('user_id')
    .where('destination_id', '=', destinationId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function replaceUsers(
  transaction: DatabaseTransaction,
  destinationId: number,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('transfer_destination_users')
    .where('destination_id', '=', destinationId)
    .execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((user_id) => ({ destination_id: destinationId, user_id }));
  await transaction.insertInto('transfer_destination_users').values(rows).execute();
}

export async function deleteDestination(
  transaction: DatabaseTransaction,
  destinationId: number,
): Promise<void> {
  await transaction.deleteFrom('transfer_destinations').where('destination_id', '=', destinationId).execute();
}
