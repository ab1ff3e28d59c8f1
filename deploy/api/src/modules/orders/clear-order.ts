import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { isSystemError } from '../../errors/system-error.ts';
import { completeApproval } from './complete-approval.ts';
import { takeStep } from './order-steps.ts';
import { findItems, type OrderRow } from './orders.repository.ts';
import { writeDecision } from './reviews.repository.ts';

/** Of PostgreSQL: an exclusion constraint refused a row. */
const EXCLUDED = '23P01';

/**
 * Approves an order whose uses the contract clears in advance, with its licences. Returns false, and leaves the order for
 * the desk, where an exclusive licence excludes one of them.
 */
export async function clearOrder(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<boolean> {
  await sql`savepoint clearing`.execute(transaction);
  try {
    const items = (await findItems(transaction, order.order_id)).map(
      (item) => ({ ...item, decision: 'allowed' }) as const,
    );
    for (const item of items) await writeDecision(transaction, item);
    await takeStep(transaction, order, { actor, party: 'system', to: 'approved', now });
    await completeApproval(transaction, order, { items, granter: { party: 'system', userId: '' }, now });
    return true;
  } catch (error) {
    if (!isSystemError(error, EXCLUDED)) throw error;
    await sql`rollback to savepoint clearing`.execute(transaction);
    return false;
  }
}
