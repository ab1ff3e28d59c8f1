import type { OrderListQuery, OrderState } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { OrderEventsTable, OrderItemsTable, OrdersTable } from '../../db/order-tables.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderItemRow = Selectable<OrderItemsTable>;
export type OrderEventRow = Selectable<OrderEventsTable>;
type HistoryType = NonNullable<OrderListQuery['type']>;
type HistorySort = NonNullable<OrderListQuery['sort']>;
export type OrderSummaryRow = Awaited<ReturnType<typeof findOrders>>[number];

export async function findByRequest(
  transaction: DatabaseTransaction,
  userId: string,
  requestId: string,
): Promise<OrderRow | undefined> {
  return transaction
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export async function insertOrder(
  transaction: DatabaseTransaction,
  order: Insertable<OrdersTable>,
  items: readonly Omit<Insertable<OrderItemsTable>, 'order_id'>[],
): Promise<OrderRow> {
  const row = await transaction.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
  await transaction
    .insertInto('order_items')
    .values(items.map((item) => ({ ...item, order_id: row.order_id })))
    .execute();
  return row;
}

export async function insertEvent(
  transaction: DatabaseTransaction,
  event: Insertable<OrderEventsTable>,
): Promise<void> {
  await transaction.insertInto('order_events').values(event).execute();
}

/** `userId`: only an order of this user. */
export async function findOrder(
  db: DatabaseHandle,
  orderId: number,
  userId?: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
}

/** As {@link findOrder}; steps of one order wait for each other. */
export async function lockOrder(
  transaction: DatabaseTransaction,
  orderId: number,
  userId?: string,
): Promise<OrderRow | undefined> {
  return transaction
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .forUpdate()
    .executeTakeFirst();
}

export async function writeState(
  transaction: DatabaseTransaction,
  { order_id, version }: OrderRow,
  state: OrderState,
  now: Date,
): Promise<OrderRow> {
  return transaction
    .updateTable('orders')
    .set({ state, version: version + 1, changed_at: now })
    .where('order_id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Contents that the desk returned are reviewed again. */
export async function reopenItems(transaction: DatabaseTransaction, orderId: number): Promise<void> {
  await transaction
    .updateTable('order_items')
    .set({ decision: 'open', reason: '' })
    .where('order_id', '=', orderId)
    .where('decision', '=', 'returned')
    .execute();
}

export async function findItems(db: DatabaseHandle, orderId: number): Promise<OrderItemRow[]> {
  return db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('place').execute();
}

/** Items of several orders, in the order of each. */
export async function findItemsOf(db: DatabaseHandle, orderIds: readonly number[]): Promise<OrderItemRow[]> {
  return db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('place')
    .execute();
}

export async function findEvents(db: DatabaseHandle, orderId: number): Promise<OrderEventRow[]> {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('order_event_id')
    .execute();
}

/** Orders of a user; one more than the page has. */
export async function findOrders(
  db: Database,
  userId: string,
  { type = '0', state, from, to, text = '', sort = '0', cursor, limit }: OrderListQuery & { limit: number },
) {
  const parts = foldText(text).split(/\s+/).filter(Boolean);
  const states = STATES_OF_TYPE[type];
  // The page is chosen in an index of the user's orders, before anything is joined: others' orders are not scanned.
  const page = db
    .selectFrom('orders as o')
    .select('o.order_id')
    .where('o.user_id', '=', userId)
    .$if(states !== undefined, (query) =>
      query.where('o.state', '=', sql<OrderState>`any(${states ?? []}::text[])`),
    )
    .$if(type === '4', (query) => query.where(isInvoiced(userId)))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? 'submitted'))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`o.placed_at >= ${tokyoDay(from)}`))
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`o.placed_at < ${tokyoDay(to)} + interval '1 day'`),
    )
    .$if(cursor !== undefined, (query) => query.where(AFTER[sort](Number(cursor), userId)))
    .where((of) => of.and(parts.map((part) => sql<boolean>`strpos(o.search_text, ${part}) > 0`)))
    .orderBy(ORDER[sort])
    .limit(limit + 1);
  return summaries(db).where('o.order_id', 'in', page).orderBy(ORDER[sort]).execute();
}

/** Absent: all. Downloads are not recorded yet. */
const STATES_OF_TYPE: Readonly<Partial<Record<HistoryType, readonly OrderState[]>>> = {
  '1': ['submitted', 'reviewing'],
  '2': ['approved'],
  '3': [],
  // With an invoice.
  '4': ['approved'],
  '5': ['returned', 'refused'],
};

/** The user's invoiced orders have an index: few of many are found without reading the others. */
const isInvoiced = (userId: string) =>
  sql<boolean>`o.order_id in (select b.order_id from receivable_orders b where b.user_id = ${userId})`;

/** As the indexes `orders_of_user` and `orders_by_total` have it. */
const ORDER: Readonly<Record<HistorySort, RawBuilder<unknown>>> = {
  '0': sql`o.placed_at desc, o.order_id desc`,
  '1': sql`o.placed_at, o.order_id`,
  '2': sql`o.total desc, o.order_id desc`,
};

/**
 * What follows the order of a cursor. Neither times nor totals change: a page does not move under its reader. Another user's
 * order as a cursor has no successors, and so reveals nothing.
 */
const AFTER: Readonly<Record<HistorySort, (orderId: number, userId: string) => RawBuilder<boolean>>> = {
  '0': (id, user) => sql`(o.placed_at, o.order_id) < (${ofCursor('placed_at', id, user)}, ${id})`,
  '1': (id, user) => sql`(o.placed_at, o.order_id) > (${ofCursor('placed_at', id, user)}, ${id})`,
  '2': (id, user) => sql`(o.total, o.order_id) < (${ofCursor('total', id, user)}, ${id})`,
};

const ofCursor = (column: string, orderId: number, userId: string) =>
  sql`(select ${sql.ref(column)} from orders where order_id = ${orderId} and user_id = ${userId})`;

/** The start of a day, YYYYMMDD in Asia/Tokyo, which has no summer time. */
const tokyoDay = (day = '') => sql`(to_date(${day}, 'YYYYMMDD')::timestamp at time zone 'Asia/Tokyo')`;

export const summaries = (db: DatabaseHandle) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', (join) =>
      join.onRef('i.order_id', '=', 'o.order_id').on('i.place', '=', 1),
    )
    .leftJoin('receivable_orders as b', 'b.order_id', 'o.order_id')
    .leftJoin('receivables as r', 'r.document_id', 'b.document_id')
    .leftJoin('contract_versions as v', 'v.contract_version_id', 'o.contract_version_id')
    .select(['o.order_id', 'o.order_no', 'o.state', 'o.placed_at', 'o.changed_at', 'o.total', 'i.content'])
    .select('r.state as receivable_state')
    .select(sql<boolean>`coalesce(v.terms->>'billing' = 'monthly', false)`.as('is_billed_monthly'))
    .select(
      sql<number>`(select count(*)::int from order_items n where n.order_id = o.order_id)`.as('item_count'),
    );

/** The contract of the group cleared an order: the system approved it. */
export async function wasCleared(db: DatabaseHandle, orderId: number): Promise<boolean> {
  const step = await db
    .selectFrom('order_events')
    .select('order_event_id')
    .where('order_id', '=', orderId)
    .where('party', '=', 'system')
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return step !== undefined;
}

export async function findSummary(db: DatabaseHandle, orderId: number): Promise<OrderSummaryRow> {
  return summaries(db).where('o.order_id', '=', orderId).executeTakeFirstOrThrow();
}

/** Name and mail address of an active user. */
export async function findOrderer(db: DatabaseHandle, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['user_name as name', 'mail_address as address', 'groups.name as group_name', 'status'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Active users of a group with the permission; some have no address. */
export async function findApprovers(db: DatabaseHandle, groupId: string, permission: string) {
  const { rows } = await sql<{ name: string; address: string | null }>`
    select u.user_name as name, u.mail_address as address from users u
    where u.group_id = ${groupId} and u.status = 'active'
      and (exists (select 1 from user_permissions p where p.user_id = u.user_id and p.code = ${permission})
        or exists (select 1 from group_permissions p where p.group_id = u.group_id and p.code = ${permission}))
    order by u.user_id`.execute(db);
  return rows;
}

/** Active users of the agency with the permission and an address. */
export async function findReviewers(db: DatabaseHandle, permission: string) {
  const { rows } = await sql<{ name: string; address: string }>`
    select u.user_name as name, u.mail_address as address from users u join groups g using (group_id)
    where g.group_kbn = '0' and u.status = 'active' and u.mail_address is not null
      and (exists (select 1 from user_permissions p where p.user_id = u.user_id and p.code = ${permission})
        or exists (select 1 from group_permissions p where p.group_id = u.group_id and p.code = ${permission}))
    order by u.user_id`.execute(db);
  return rows;
}
