import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { type OrderItemRow, type OrderRow, summaries } from './orders.repository.ts';

/** Orders of a group that wait for approval, oldest first; one more than the page has. */
export async function findWaiting(
  db: Database,
  groupId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  return summaries(db)
    .select(['o.user_id', 'o.orderer_name'])
    .where('o.group_id', '=', groupId)
    .where('o.state', '=', 'quoted')
    .$if(cursor !== undefined, (query) => query.where('o.order_id', '>', Number(cursor)))
    .orderBy('o.order_id')
    .limit(limit + 1)
    .execute();
}

/** An order waits for approval, or did: its thread begins so. */
const HAS_WAITED = sql<boolean>`exists (
  select 1 from order_events e where e.order_id = orders.order_id and e.state = 'quoted')`;

/** An order of a group that waits for approval, or did. */
export async function findApproval(
  db: DatabaseHandle,
  orderId: number,
  groupId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('group_id', '=', groupId)
    .where(HAS_WAITED)
    .executeTakeFirst();
}

export async function hasWaited(db: DatabaseHandle, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where(HAS_WAITED)
    .executeTakeFirst();
  return found !== undefined;
}

/** Orders that were placed before a moment and still wait for approval. */
export async function findUnapproved(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_id')
    .where('state', '=', 'quoted')
    .where('placed_at', '<', before)
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** What limits contents at this moment. */
export async function findLimits(db: DatabaseHandle, ids: readonly number[]) {
  return db
    .selectFrom('contents')
    .select(['content_id', 'restrictions', 'released_at', 'expires_at'])
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

export async function writeConflicts(
  transaction: DatabaseTransaction,
  itemId: number,
  conflicts: OrderItemRow['conflicts'],
): Promise<void> {
  await transaction
    .updateTable('order_items')
    .set({ conflicts: JSON.stringify(conflicts) })
    .where('order_item_id', '=', itemId)
    .execute();
}
