import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { limitOf } from '../limits/limits.service.ts';
import { mayUseCart } from './cart.policy.ts';
import { countCartItems, lockCart } from './cart.repository.ts';

/**
 * A guest who logs in takes their cart along: what fits into the member's cart is appended, in its order, with notes and
 * conditions. The rest ends with the guest's session. Nothing is moved to a user who may not use a cart.
 */
export async function handOverCart(db: Database, fromSessionId: string, to: Actor): Promise<void> {
  if (!mayUseCart(to)) return;
  const owner = { userId: to.userId };
  await db.transaction().execute(async (transaction) => {
    await lockCart(transaction, owner);
    const most = await limitOf(transaction, 'cartItems');
    const room = Math.max(0, most - (await countCartItems(transaction, owner)));
    await sql`
      insert into cart_items (user_id, content_id, added_at, note, use_conditions, place)
      select ${to.userId}, content_id, added_at, note, use_conditions,
        (select coalesce(max(place), 0) from cart_items own where own.user_id = ${to.userId}) + place
      from cart_items guest
      where session_id = ${fromSessionId} and not exists (
        select from cart_items own where own.user_id = ${to.userId} and own.content_id = guest.content_id)
      order by place, cart_item_id limit ${room}`.execute(transaction);
    await transaction.deleteFrom('cart_items').where('session_id', '=', fromSessionId).execute();
    // The member's own conditions are not replaced.
    await sql`
      insert into carts (user_id, use_conditions)
      select ${to.userId}, use_conditions from carts
      where session_id = ${fromSessionId} and use_conditions is not null
      on conflict (user_id) do update set version = carts.version + 1,
        use_conditions = coalesce(carts.use_conditions, excluded.use_conditions)`.execute(transaction);
    await transaction.deleteFrom('carts').where('session_id', '=', fromSessionId).execute();
  });
}
