import type { OrderState } from '@newsphoto/contract';
import { mayStep, ORDER_STATES, ORDER_STEPS, type OrderParty } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { insertEvent, type OrderRow, reopenItems, writeState } from './orders.repository.ts';

export interface OrderStep {
  /** An empty id: the archive itself. */
  readonly actor: Pick<Actor, 'userId'>;
  readonly party: OrderParty;
  readonly to: OrderState;
  readonly text?: string;
  readonly now: Date;
}

/**
 * Takes a step of a locked order, with its entries in the thread and in the audit trail.
 * @throws ApiError `order/no-step` where the table of steps has none
 */
export async function takeStep(
  transaction: DatabaseTransaction,
  order: OrderRow,
  step: OrderStep,
): Promise<OrderRow> {
  const stepped = await changeState(transaction, order, step);
  await recordStep(transaction, order, step);
  return stepped;
}

/** The first half of {@link takeStep}, for a step whose text is not known yet. */
export async function changeState(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { party, to, now }: OrderStep,
): Promise<OrderRow> {
  const { state: from, order_id } = order;
  if (!mayStep(ORDER_STEPS, { from, to, by: party }))
    throw new ApiError('order/no-step', [ORDER_STATES[from]]);
  const stepped = await writeState(transaction, order, to, now);
  if (from === 'returned' && to === 'reviewing') await reopenItems(transaction, order_id);
  return stepped;
}

/** The second half. `order`: as before the step. */
export async function recordStep(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { actor, party, to, text = '', now }: OrderStep,
): Promise<void> {
  const { state: from, order_id, order_no } = order;
  const { userId } = actor;
  await insertEvent(transaction, {
    ...{ order_id, happened_at: now, party, actor_id: userId, state: to, text },
  });
  await recordAudit(transaction, {
    ...{ actorId: userId, action: 'order-changed', subject: order_no, detail: { from, to } },
  });
  await pushOrder(transaction, order);
}

/** Open pages of the orderer and of reviewers read the order again; those of approvers as long as it waits for them. */
export const pushOrder = (
  transaction: DatabaseTransaction,
  { order_id, user_id, group_id, state }: Pick<OrderRow, 'order_id' | 'user_id' | 'group_id' | 'state'>,
): Promise<void> =>
  recordChange(transaction, {
    ...{ topic: 'orders', key: String(order_id), userId: user_id },
    groupId: state === 'quoted' ? group_id : null,
  });

/** An order as the user saw it. */
export function requireVersion(order: OrderRow | undefined, version: number): OrderRow {
  if (!order) throw new ApiError('order/unknown');
  if (order.version !== version) throw new ApiError('edit/outdated');
  return order;
}

interface ReviewStep {
  readonly actor: Actor;
  readonly text?: string;
  readonly now: Date;
}

/** An order that a reviewer works on is in review, without a separate call. */
export async function startReview(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { actor, now }: ReviewStep,
): Promise<OrderRow> {
  if (order.state === 'reviewing') return order;
  return takeStep(transaction, order, { actor, party: 'desk', to: 'reviewing', now });
}

/** Some contents are decided, the order is not: its thread shows it. */
export async function continueReview(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { actor, text = '', now }: ReviewStep,
): Promise<void> {
  const { state } = await writeState(transaction, order, order.state, now);
  const { order_id, order_no } = order;
  const { userId } = actor;
  await insertEvent(transaction, {
    ...{ order_id, happened_at: now, party: 'desk', actor_id: userId, state, text },
  });
  await recordAudit(transaction, {
    ...{ actorId: userId, action: 'order-changed', subject: order_no, detail: { from: state, to: state } },
  });
  await pushOrder(transaction, order);
}
