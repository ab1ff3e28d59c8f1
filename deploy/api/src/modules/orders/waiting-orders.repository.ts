import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { OrderRow } from './orders.repository.ts';

export type WaitingOrder = Awaited<ReturnType<typeof findReturned>>[number];

/** Orders that wait for an answer of their orderer: since when, reminded or not, and the last day of the desk's offer. */
export async function findReturned(db: DatabaseHandle) {
  return db
    .selectFrom('orders as o')
    .select(['o.order_id', 'o.version', 'o.changed_at'])
    .select(
      sql<boolean>`exists (select 1 from order_notices n
        where n.order_id = o.order_id and n.version = o.version and n.kind = 'returned')`.as('is_reminded'),
    )
    .select(
      sql<string | null>`(select to_char(q.valid_until, 'YYYYMMDD') from quotes q
        where q.order_id = o.order_id and q.order_version = o.version)`.as('offered_until'),
    )
    .where('o.state', '=', 'returned')
    .orderBy('o.order_id')
    .execute();
}

/** False if the notice exists: each is sent once. */
export async function insertOrderNotice(
  transaction: DatabaseTransaction,
  { order_id, version }: Pick<OrderRow, 'order_id' | 'version'>,
  { kind, now }: { readonly kind: string; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('order_notices')
    .values({ order_id, version, kind, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
