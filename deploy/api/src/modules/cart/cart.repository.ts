import { sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import type { ReachCount } from '../content-rights/takedown-reach.service.ts';
import { isReleasedFor } from '../contents/embargo.ts';
import type { CartOwner } from './cart.policy.ts';

export type CartRow = Awaited<ReturnType<typeof findCartItems>>[number];

/** Column and value that identify an owner's rows. */
export const keyOf = (owner: CartOwner) =>
  'userId' in owner
    ? ({ column: 'user_id', value: owner.userId } as const)
    : ({ column: 'session_id', value: owner.sessionId } as const);

/** The contents of a cart that its owner may (still) see, in its order. */
export async function findCartItems(
  db: DatabaseHandle,
  owner: CartOwner,
  visibilities: readonly VisibilityCode[],
) {
  const { column, value } = keyOf(owner);
  return db
    .selectFrom('cart_items')
    .innerJoin('contents', 'contents.content_id', 'cart_items.content_id')
    .select(['cart_items.content_id', 'added_at'])
    .where(column, '=', value)
    .where('state', '=', 'ready')
    .where('visibility', 'in', visibilities)
    .where(isReleasedFor(visibilities))
    .orderBy('place')
    .orderBy('cart_item_id')
    .execute();
}

/** Serialises additions to one cart: together they must not exceed the limit. */
export async function lockCart(transaction: DatabaseTransaction, owner: CartOwner): Promise<void> {
  const { column, value } = keyOf(owner);
  await lockKey(transaction, `cart ${column} ${value}`);
}

/** Those of the ids that are contents which a user with these rights may see. */
export async function findVisible(
  db: DatabaseHandle,
  ids: readonly number[],
  visibilities: readonly VisibilityCode[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('contents')
    .select('content_id')
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', 'ready')
    .where('visibility', 'in', visibilities)
    .where(isReleasedFor(visibilities))
    .execute();
  return rows.map(({ content_id }) => content_id);
}

/** Adds ids to the end of a cart in order; existing ones keep their positions. */
export async function insertCartItems(
  db: DatabaseHandle,
  owner: CartOwner,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const { column, value } = keyOf(owner);
  const { place } = await db
    .selectFrom('cart_items')
    .select((of) => of.fn.coalesce(of.fn.max('place'), sql<number>`0`).as('place'))
    .where(column, '=', value)
    .executeTakeFirstOrThrow();
  const rows = ids.map((contentId) => ({
    ...{ user_id: null, session_id: null, [column]: value },
    ...{ content_id: contentId, added_at: now, place },
  }));
  await db
    .insertInto('cart_items')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a content of a cart as the continuation of a licence. */
export async function writeRenewal(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  { contentId, licenceId }: { readonly contentId: number; readonly licenceId: number },
): Promise<void> {
  const { column, value } = keyOf(owner);
  await transaction
    .updateTable('cart_items')
    .set({ renews: licenceId })
    .where(column, '=', value)
    .where('content_id', '=', contentId)
    .execute();
}

/** Which of the ids are in a cart. */
export async function findCartIds(
  db: DatabaseHandle,
  owner: CartOwner,
  ids: readonly number[],
): Promise<number[]> {
  const { column, value } = keyOf(owner);
  const rows = await db
    .selectFrom('cart_items')
    .select('content_id')
    .where(column, '=', value)
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(({ content_id }) => content_id);
}

/** How many rows a cart has, including contents that its owner may not see at present. */
export async function countCartItems(db: DatabaseHandle, owner: CartOwner): Promise<number> {
  const { column, value } = keyOf(owner);
  const { count } = await db
    .selectFrom('cart_items')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(column, '=', value)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteCartItems(
  db: DatabaseHandle,
  owner: CartOwner,
  ids: readonly number[],
): Promise<void> {
  const { column, value } = keyOf(owner);
  await db
    .deleteFrom('cart_items')
    .where(column, '=', value)
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

export async function deleteCart(db: Database, owner: CartOwner): Promise<void> {
  const { column, value } = keyOf(owner);
  await db.deleteFrom('cart_items').where(column, '=', value).execute();
}

/** Carts that hold contents. */
export async function countInCarts(db: Database, contentIds: readonly number[]): Promise<ReachCount[]> {
  return db
    .selectFrom('cart_items')
    .select(['content_id', sql.lit('carts').$castTo<'carts'>().as('place')])
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('content_id', 'in', contentIds)
    .groupBy('content_id')
    .execute();
}
