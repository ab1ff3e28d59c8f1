import type { CartUse } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordChange } from '../changes/record-change.ts';
import { cartToUse } from './cart.policy.ts';
import { deleteCartItems, lockCart } from './cart.repository.ts';
import { findCartHead, writeCartHead } from './cart-details.repository.ts';
import { findContentsToOrder, findOrderable, type OrderableRow } from './orderable.repository.ts';

export { findContentsToOrder, type OrderableRow };

/** The cart of a member while an order is placed from it. */
export interface CartToOrder {
  readonly version: number;
  /** Conditions of contents without their own. */
  readonly use: CartUse | null;
  /** Those of the contents that are in the cart, in its order. */
  rows(ids: readonly number[]): Promise<OrderableRow[]>;
  /** Removes what was ordered; other tabs learn that the cart changed. */
  remove(ids: readonly number[]): Promise<void>;
}

/**
 * Locks the cart of a member until the transaction ends. A withdrawal finds the order, or the order finds the withdrawal.
 * @throws ApiError `access/no-session` for an account that has ended since the call was accepted
 */
export async function lockCartToOrder(transaction: DatabaseTransaction, actor: Actor): Promise<CartToOrder> {
  const owner = cartToUse(actor);
  await lockCart(transaction, owner);
  const active = await transaction
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', actor.userId)
    .where('status', '=', 'active')
    .forKeyShare()
    .executeTakeFirst();
  if (!active) throw new ApiError('access/no-session');
  return {
    ...(await findCartHead(transaction, owner)),
    rows: (ids) => findOrderable(transaction, owner, ids),
    async remove(ids) {
      await deleteCartItems(transaction, owner, ids);
      await writeCartHead(transaction, owner, undefined);
      await recordChange(transaction, { topic: 'cart', key: '', userId: actor.userId });
    },
  };
}
