import { PERMISSION_APPROVAL } from '@newsphoto/contract';
import { needsApproval } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MemberContract } from '../contracts/contract-in-force.service.ts';
import { isApprover } from './approvals.policy.ts';
import { clearOrder } from './clear-order.ts';
import { type Notice, notifyOrder } from './notify-order.ts';
import { findApprovers, type OrderRow } from './orders.repository.ts';
import type { OrderQuote } from './quote-order.ts';

/**
 * `quoted` where an approver of the group has to submit the order.
 * @throws ApiError `order/no-approver`: no one could submit it
 */
export async function firstStateOf(
  transaction: DatabaseTransaction,
  actor: Actor,
  { contract, total }: { readonly contract: MemberContract | null; readonly total: OrderQuote['total'] },
): Promise<'quoted' | 'submitted'> {
  if (contract === null || !needsApproval(contract.terms, total) || isApprover(actor)) return 'submitted';
  const approvers = await findApprovers(transaction, actor.groupId, PERMISSION_APPROVAL);
  if (approvers.length === 0) throw new ApiError('order/no-approver');
  return 'quoted';
}

interface Announced extends Pick<Notice, 'text' | 'publicUrl'> {
  readonly actor: Actor;
  readonly quote: OrderQuote;
  readonly news: 'placed' | 'agreed';
  readonly now: Date;
}

/** What follows from the placement of an order: licences where nothing is reviewed, and the mails. */
export async function announceOrder(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { actor, quote, now, news, ...mail }: Announced,
): Promise<void> {
  if (order.state === 'quoted') {
    await notifyOrder(transaction, order, { ...mail, news: 'waiting', to: ['orderer', 'approvers'] });
    return;
  }
  const isCleared = !quote.needsReview && (await clearOrder(transaction, order, { actor, now }));
  await notifyOrder(transaction, order, {
    ...mail,
    news: isCleared ? 'cleared' : news,
    to: ['orderer', 'desk'],
  });
}
