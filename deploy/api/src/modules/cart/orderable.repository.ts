import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { OrderedContent } from '../../db/order-tables.ts';
import type { CartOwner } from './cart.policy.ts';
import { keyOf } from './cart.repository.ts';

export type OrderableRow = Awaited<ReturnType<typeof findOrderable>>[number];

/** What an order preserves of a text; null for other contents. */
const ORDERED_TEXT = sql<NonNullable<OrderedContent['text']> | null>`(
  select jsonb_build_object('publication', t.publication, 'publishedOn', to_char(t.published_on, 'YYYYMMDD'),
    'editionTime', t.edition_time, 'page', t.page, 'characters', t.characters, 'distribution', t.distribution)
  from text_records t where t.content_id = c.content_id)`;

/** Contents of an offer, which are not in the cart. */
export async function findContentsToOrder(
  transaction: DatabaseTransaction,
  ordered: ReadonlyMap<number, Pick<OrderableRow, 'note' | 'renews'>>,
): Promise<OrderableRow[]> {
  const rows = await transaction
    .selectFrom('contents as c')
    .select(['content_id', 'headline', 'credit', 'restrictions', 'released_at', 'expires_at'])
    .select(ORDERED_TEXT.as('text'))
    .where('content_id', '=', sql<number>`any(${[...ordered.keys()]}::bigint[])`)
    .execute();
  return rows.map((row) => {
    const { note = '', renews = null } = ordered.get(row.content_id) ?? {};
    return { ...row, note, renews, use_conditions: null };
  });
}

/** Those of the contents that are in the cart, in its order. */
export async function findOrderable(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  ids: readonly number[],
) {
  const { column, value } = keyOf(owner);
  return transaction
    .selectFrom('cart_items as i')
    .innerJoin('contents as c', 'c.content_id', 'i.content_id')
    .select(['i.content_id', 'i.note', 'i.use_conditions', 'c.headline', 'c.credit', 'c.restrictions'])
    .select(['c.released_at', 'c.expires_at', 'i.renews'])
    .select(ORDERED_TEXT.as('text'))
    .where(`i.${column}`, '=', value)
    .where('i.content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('i.place')
    .orderBy('i.cart_item_id')
    .execute();
}
