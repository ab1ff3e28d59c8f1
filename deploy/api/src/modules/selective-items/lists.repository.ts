import type { AdminListItem } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

/** Every list with the number of its entries, in the order of the codes. */
export async function findLists(db: DatabaseHandle) {
  return db
    .selectFrom('selective_lists as l')
    .selectAll('l')
    .select((of) =>
      of
        .selectFrom('selective_items as i')
        .whereRef('i.item_cd', '=', 'l.item_cd')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('item_count'),
    )
    .orderBy('l.item_cd')
    .execute();
}

export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>;

export async function findList(db: DatabaseHandle, itemCd: string) {
  return db.selectFrom('selective_lists').selectAll().where('item_cd', '=', itemCd).executeTakeFirst();
}

/** Like `findList`, locked until this transaction ends. */
export async function lockList(transaction: DatabaseTransaction, itemCd: string) {
  return transaction
    .selectFrom('selective_lists')
    .selectAll()
    .where('item_cd', '=', itemCd)
    .forUpdate()
    .executeTakeFirst();
}

/** All entries of a list in order, hidden ones included. */
export async function findListItems(db: DatabaseHandle, itemCd: string): Promise<AdminListItem[]> {
  return db
    .selectFrom('selective_items')
    .select([
      'item_id as itemId',
      'item_name as itemName',
      'item_type_cd as itemTypeCd',
      'item_type_name as itemTypeName',
      'group_cd as groupCd',
      'hidden',
    ])
    .where('item_cd', '=', itemCd)
    .orderBy('sort_order')
    .orderBy('item_id')
    .execute();
}

/** Writes the entries in order and marks the list as edited. */
export async function saveList(
  transaction: DatabaseTransaction,
  itemCd: string,
  { items, editor, now }: { items: readonly AdminListItem[]; editor: string; now: Date },
): Promise<void> {
  await sql`
    insert into selective_items
      (item_cd, item_id, item_name, item_type_cd, item_type_name, group_cd, sort_order, hidden)
    select ${itemCd}, "itemId", "itemName", "itemTypeCd", "itemTypeName", "groupCd", row_number() over (), hidden
    from json_to_recordset(${JSON.stringify(items)}::json) as e("itemId" text, "itemName" text,
      "itemTypeCd" text, "itemTypeName" text, "groupCd" text, hidden boolean)
    on conflict (item_cd, item_type_cd, item_id) do update set
      item_name = excluded.item_name, sort_order = excluded.sort_order, hidden = excluded.hidden`.execute(
    transaction,
  );
  await transaction
    .updateTable('selective_lists')
    .set((of) => ({ version: of('version', '+', 1), edited_at: now, edited_by: editor }))
    .where('item_cd', '=', itemCd)
    .execute();
}

/** Labels of the codes that are lists, for the audit trail. */
export const findListLabels = (db: DatabaseHandle, itemCds: readonly string[]) =>
  db
    .selectFrom('selective_lists')
    .select(['item_cd as id', 'label as name'])
    .where('item_cd', 'in', itemCds)
    .execute();
