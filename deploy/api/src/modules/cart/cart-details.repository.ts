import type { CartUse } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { CartOwner } from './cart.policy.ts';
import { keyOf } from './cart.repository.ts';

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

/** Everything in a cart in its order, also contents that their owner may not see at present. */
export async function findEntries(db: DatabaseHandle, owner: CartOwner) {
  const { column, value } = keyOf(owner);
  return db
    .selectFrom('cart_items as i')
    .innerJoin('contents as c', 'c.content_id', 'i.content_id')
    .leftJoin('licences as l', 'l.licence_id', 'i.renews')
    .leftJoin('text_records as t', 't.content_id', 'i.content_id')
    .select(['i.content_id', 'i.added_at', 'i.note', 'i.use_conditions', 'c.state', 'c.expires_at'])
    .select(['c.width', 'c.height', 'c.file_size', 'c.restrictions', 'l.licence_no as renews'])
    .select('t.distribution')
    .select(sql<boolean>`c.released_at > now()`.as('is_embargoed'))
    .where(`i.${column}`, '=', value)
    .orderBy('i.place')
    .orderBy('i.cart_item_id')
    .execute();
}

export interface CartHead {
  readonly use: CartUse | null;
  readonly version: number;
}

const NO_CONDITIONS: CartHead = { use: null, version: 1 };

export async function findCartHead(db: DatabaseHandle, owner: CartOwner): Promise<CartHead> {
  const { column, value } = keyOf(owner);
  const row = await db
    .selectFrom('carts')
    .select(['use_conditions as use', 'version'])
    .where(column, '=', value)
    .executeTakeFirst();
  return row ?? NO_CONDITIONS;
}

/** Writes the conditions of the cart; undefined: they stay. Its version grows. */
export async function writeCartHead(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  use: CartUse | null | undefined,
): Promise<void> {
  const { column, value } = keyOf(owner);
  const before = await findCartHead(transaction, owner);
  const next = use === undefined ? before.use : use;
  const values = { use_conditions: next && JSON.stringify(next), version: before.version + 1 };
  await transaction
    .insertInto('carts')
    .values({ user_id: null, session_id: null, [column]: value, ...values })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(values))
    .execute();
}

/** Gives contents of a cart, or all of them (null), their own conditions; returns how many it has of them. */
export async function writeUses(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  { ids, use }: { readonly ids: readonly number[] | null; readonly use: CartUse | null },
): Promise<number> {
  const { column, value } = keyOf(owner);
  const { numUpdatedRows } = await transaction
    .updateTable('cart_items')
    .set({ use_conditions: use && JSON.stringify(use) })
    .where(column, '=', value)
    .$if(ids !== null, (update) => update.where('content_id', '=', sql<number>`any(${ids}::bigint[])`))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Writes a note over the one that the writer saw; false where it is another one by now. */
export async function writeCartNote(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  { contentId, note, was }: { contentId: number; note: string; was: string },
): Promise<boolean> {
  const { column, value } = keyOf(owner);
  const { numUpdatedRows } = await transaction
    .updateTable('cart_items')
    .set({ note })
    .where(column, '=', value)
    .where('content_id', '=', contentId)
    .where('note', '=', was)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the contents the places of this order. */
export async function writeCartOrder(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  ids: readonly number[],
): Promise<void> {
  const { column, value } = keyOf(owner);
  await sql`update cart_items i set place = given.place::int
    from unnest(${ids}::bigint[]) with ordinality as given (content_id, place)
    where ${sql.ref(`i.${column}`)} = ${value} and i.content_id = given.content_id
      and i.place <> given.place::int`.execute(transaction);
}
