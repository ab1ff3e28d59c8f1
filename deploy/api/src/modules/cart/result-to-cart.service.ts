import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { limitOf } from '../limits/limits.service.ts';
import { entriesOf, openResult } from '../results/complete-results.service.ts';
import { cartOf } from './cart.policy.ts';
import { countCartItems, findCartIds } from './cart.repository.ts';
import { RESULT_TO_CART } from './result-to-cart.job.ts';

/**
 * Enqueues the job that adds every entry of a result to the caller's cart; returns its id.
 * Nothing is added twice, however often it is requested.
 * @throws ApiError without the permission of the cart, for results of others, and with E1048 if the cart would overflow
 */
export async function addResultToCart(
  db: Database,
  handle: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<string> {
  const owner = cartOf(actor);
  const used = await openResult(db, handle, { actor, now });
  const most = await limitOf(db, 'cartItems');
  if (used.length > most) throw new ApiError('cart/full', [most]);
  const contentIds = [...(await entriesOf(db, used))];
  const held = await findCartIds(db, owner, contentIds);
  const after = (await countCartItems(db, owner)) + contentIds.length - held.length;
  if (after > most) throw new ApiError('cart/full', [most]);
  const { userId } = actor;
  return db
    .transaction()
    .execute((transaction) =>
      enqueueJob(transaction, RESULT_TO_CART, { userId, contentIds }, { ownerId: userId }),
    );
}
