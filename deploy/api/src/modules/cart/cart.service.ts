import type { CartItem } from '@newsphoto/contract';
import { type Actor, isMember } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { limitOf } from '../limits/limits.service.ts';
import { type CartOwner, cartOf } from './cart.policy.ts';
import { presentCartItem } from './cart.presenter.ts';
import {
  countCartItems,
  deleteCart,
  deleteCartItems,
  findCartItems,
  findVisible,
  insertCartItems,
} from './cart.repository.ts';
import { changeCart } from './change-cart.ts';

export interface CartService {
  /** Those of these contents that are in the cart; null for all. */
  list(actor: Actor, contentIds: readonly string[] | null): Promise<CartItem[]>;
  add(actor: Actor, contentIds: readonly string[]): Promise<CartItem[]>;
  remove(actor: Actor, contentIds: readonly string[]): Promise<CartItem[]>;
  /** Empties the cart of a guest; a member's stays. */
  emptyOfGuest(actor: Actor): Promise<CartItem[]>;
}

export function createCartService(db: Database, now: () => Date): CartService {
  const list: CartService['list'] = async (actor, contentIds) => {
    const items = (await findCartItems(db, cartOf(actor), visibleTo(actor))).map(presentCartItem);
    if (contentIds === null) return items;
    const wanted = new Set(contentIds);
    return items.filter(({ contentId }) => wanted.has(contentId));
  };
  return {
    list,
    async add(actor, contentIds) {
      const owner = cartOf(actor);
      const ids = [...new Set(contentIds)].map(Number);
      if ((await findVisible(db, ids, visibleTo(actor))).length < ids.length)
        throw new ApiError('content/unknown');
      await changeCart(db, owner, (transaction) => addWithinLimit(transaction, owner, ids, now()));
      return list(actor, null);
    },
    async remove(actor, contentIds) {
      const owner = cartOf(actor);
      await changeCart(db, owner, (transaction) =>
        deleteCartItems(transaction, owner, contentIds.map(Number)),
      );
      return list(actor, null);
    },
    async emptyOfGuest(actor) {
      const owner = cartOf(actor);
      if (!isMember(actor)) await deleteCart(db, owner);
      return list(actor, null);
    },
  };
}

/**
 * All of the ids or, if the cart would exceed its limit, none. The cart is locked.
 * @throws ApiError `cart/full`
 */
export async function addWithinLimit(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await insertCartItems(transaction, owner, ids, now);
  const most = await limitOf(transaction, 'cartItems');
  if ((await countCartItems(transaction, owner)) > most) throw new ApiError('cart/full', [most]);
}
