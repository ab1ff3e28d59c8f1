import type { ReviewQuery } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { type OrderItemRow, type OrderSummaryRow, summaries } from './orders.repository.ts';

export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

/** Orders that are not decided, oldest first, or those with a text, newest first; one more than the page has. */
export async function findReviews(
  db: Database,
  { state, text = '', cursor, limit }: ReviewQuery & { readonly limit: number },
) {
  const parts = foldText(text).split(/\s+/).filter(Boolean);
  const isSearch = parts.length > 0;
  return summaries(db)
    .innerJoin('groups as g', 'g.group_id', 'o.group_id')
    .leftJoin('quotes as q', 'q.document_id', 'o.quote_document_id')
    .select(['o.user_id', 'o.orderer_name', 'g.name as group_name'])
    .select(['q.order_id as offered_for', 'q.review_total'])
    .select([
      sql<number>`(select count(*)::int from order_items n
        where n.order_id = o.order_id and n.conflicts <> '[]')`.as('conflict_count'),
    ])
    .$if(!isSearch || state !== undefined, (query) =>
      query.where('o.state', 'in', state ? [state] : ['submitted', 'reviewing', 'returned']),
    )
    .$if(isSearch, (query) => query.where(matches(text, parts)))
    .$if(cursor !== undefined, (query) => query.where('o.order_id', isSearch ? '<' : '>', Number(cursor)))
    .orderBy('o.order_id', isSearch ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
}

/** The number of a licence, the name of the orderer, or texts that are all in number, headlines, publications or notes. */
const matches = (text: string, parts: readonly string[]) => sql<boolean>`(
  ${sql.join(
    parts.map((part) => sql`strpos(o.search_text, ${part}) > 0`),
    sql` and `,
  )} or o.orderer_name = ${text.trim()} or exists (
    select 1 from licences l join order_items n using (order_item_id)
    where n.order_id = o.order_id and l.licence_no = ${text.trim().toUpperCase()}))`;

/** How many orders users have. */
export async function countOrders(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((of) => ['user_id', of.fn.countAll<number>().as('count')])
    .where('user_id', '=', sql<string>`any(${userIds}::text[])`)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

/** The last orders of a user besides this one, newest first. */
export async function findEarlier(
  db: DatabaseHandle,
  { user_id, order_id }: { readonly user_id: string; readonly order_id: number },
  limit: number,
): Promise<OrderSummaryRow[]> {
  return summaries(db)
    .where('o.user_id', '=', user_id)
    .where('o.order_id', '<>', order_id)
    .orderBy('o.order_id', 'desc')
    .limit(limit)
    .execute();
}

export async function findGroupName(db: DatabaseHandle, groupId: string): Promise<string> {
  const row = await db.selectFrom('groups').select('name').where('group_id', '=', groupId).executeTakeFirst();
  return row?.name ?? '';
}

export async function writeDecision(
  transaction: DatabaseTransaction,
  item: Pick<OrderItemRow, 'order_item_id' | 'decision' | 'reason' | 'decided_by' | 'is_exclusive'>,
): Promise<void> {
  const { order_item_id, decision, reason, decided_by, is_exclusive } = item;
  await transaction
    .updateTable('order_items')
    .set({ decision, reason, decided_by, is_exclusive })
    .where('order_item_id', '=', order_item_id)
    .execute();
}
