import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { recordChange } from '../changes/record-change.ts';
import type { CartOwner } from './cart.policy.ts';
import { lockCart } from './cart.repository.ts';

/** One change of a cart after the other; the other pages of a member learn of it. */
export const changeCart = (
  db: Database,
  owner: CartOwner,
  work: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockCart(transaction, owner);
    await work(transaction);
    if ('userId' in owner) await recordChange(transaction, { topic: 'cart', key: '', userId: owner.userId });
  });
