import { createHash } from 'node:crypto';
import {
  type NewOrder,
  ORDER_TERMS_VERSION,
  type OrderBilling,
  type OrderReceipt,
  PERMISSION_APPROVAL,
} from '@newsphoto/contract';
import { foldText, tokyoDateTime } from '@newsphoto/domain';
import { yen } from '@newsphoto/domain/fees';
import { BILLING_FIELDS } from '@newsphoto/domain/forms';
import { describeUse, needsApproval } from '@newsphoto/domain/orders';
import type { Insertable } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { OrderItemsTable } from '../../db/order-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { cartToUse } from '../cart/cart.policy.ts';
import { lockCartToOrder } from '../cart/cart-to-order.service.ts';
import {
  lockContractToOrder,
  type MemberContract,
  requireCredit,
} from '../contracts/contract-in-force.service.ts';
import { type FeesInForce, feesInForce } from '../fees/fees-in-force.service.ts';
import { isApprover } from './approvals.policy.ts';
import { hasWaited } from './approvals.repository.ts';
import { clearOrder } from './clear-order.ts';
import { nextNumber } from './next-number.ts';
import { isMailed, notifyOrder } from './notify-order.ts';
import { pushOrder } from './order-steps.ts';
import {
  findApprovers,
  findByRequest,
  findOrderer,
  insertEvent,
  insertOrder,
  type OrderRow,
} from './orders.repository.ts';
import { type OrderQuote, type QuotedRow, quoteOrder } from './quote-order.ts';

export interface PlacingDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

/** Places an order in one transaction: order, number, thread, trail, mails and cart change together. */
export async function placeOrder(
  { db, now, publicUrl }: PlacingDeps,
  actor: Actor,
  request: NewOrder,
): Promise<OrderReceipt> {
  // Before anything is validated: others learn nothing about valid input.
  cartToUse(actor);
  const billing = request.billing && trimmed(request.billing);
  if (billing) requireValid(BILLING_FIELDS, billing);
  const hash = hashOf(request);
  return db.transaction().execute(async (transaction) => {
    // Orders of one cart wait for each other: the second of a double click finds the first.
    const cart = await lockCartToOrder(transaction, actor);
    const known = await findByRequest(transaction, actor.userId, request.requestId);
    if (known) {
      if (known.request_hash !== hash) throw new ApiError('order/other-request');
      return receiptOf(transaction, known);
    }
    if (request.termsVersion !== ORDER_TERMS_VERSION) throw new ApiError('order/terms-changed');
    if (cart.version !== request.cartVersion) throw new ApiError('edit/outdated');
    const moment = now();
    const fees = await feesInForce(transaction, moment);
    if (!fees) throw new ApiError('cart/no-fees');
    const ids = request.contentIdList.map(Number);
    const contract = await lockContractToOrder(transaction, actor, fees.today);
    const quote = await quoteOrder(transaction, { actor, cart, ids, fees, contract });
    requireSamePrice(request, quote, fees);
    if (contract) await requireCredit(transaction, contract, { amount: quote.total, today: fees.today });
    const isWaiting = contract !== null && needsApproval(contract.terms, quote.total) && !isApprover(actor);
    if (isWaiting) await requireApprover(transaction, actor.groupId);
    const state = isWaiting ? 'quoted' : 'submitted';
    const placing = { actor, request, quote, fees, contract, hash, billing, state, now: moment } as const;
    const order = await write(transaction, placing);
    await cart.remove(ids);
    if (isWaiting) {
      await notifyOrder(transaction, order, { news: 'waiting', to: ['orderer', 'approvers'], publicUrl });
    } else {
      const isCleared = !quote.needsReview && (await clearOrder(transaction, order, { actor, now: moment }));
      const news = isCleared ? 'cleared' : 'placed';
      await notifyOrder(transaction, order, { news, to: ['orderer', 'desk'], publicUrl });
    }
    return receiptOf(transaction, order);
  });
}

/** A billing address as it is stored. */
export const trimmed = ({ name, department, postalCode, address }: OrderBilling): OrderBilling => ({
  name: name.trim(),
  department: department.trim(),
  postalCode: postalCode.trim(),
  address: address.trim(),
});

async function receiptOf(
  transaction: DatabaseTransaction,
  { order_id, order_no, placed_at, total, user_id }: OrderRow,
): Promise<OrderReceipt> {
  return {
    orderId: String(order_id),
    orderNo: order_no,
    placedAt: tokyoDateTime(placed_at),
    total,
    isMailed: isMailed(await findOrderer(transaction, user_id)),
    needsApproval: await hasWaited(transaction, order_id),
  };
}

/** @throws ApiError `order/no-approver`: no one could submit the order */
async function requireApprover(transaction: DatabaseTransaction, groupId: string): Promise<void> {
  const approvers = await findApprovers(transaction, groupId, PERMISSION_APPROVAL);
  if (approvers.length === 0) throw new ApiError('order/no-approver');
}

/** The order of properties in the body makes no difference. */
function hashOf({ contentIdList, feeVersionId, total, termsVersion, billing }: NewOrder): string {
  const { name, department, postalCode, address } = billing ?? {};
  const content = [contentIdList, feeVersionId, total, termsVersion, name, department, postalCode, address];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** @throws ApiError `order/price-changed` with both totals */
export function requireSamePrice(
  request: Pick<NewOrder, 'total' | 'feeVersionId'>,
  { total }: OrderQuote,
  { feeVersionId }: FeesInForce,
): void {
  if (total === request.total && String(feeVersionId) === request.feeVersionId) return;
  throw new ApiError('order/price-changed', [], { amounts: { shown: request.total, current: total } });
}

interface Placing {
  readonly actor: Actor;
  readonly request: NewOrder;
  readonly quote: OrderQuote;
  readonly fees: FeesInForce;
  readonly contract: MemberContract | null;
  readonly hash: string;
  readonly billing: OrderBilling | null;
  readonly state: 'quoted' | 'submitted';
  readonly now: Date;
}

async function write(
  transaction: DatabaseTransaction,
  { actor, request, quote, fees, contract, hash, billing, state, now }: Placing,
): Promise<OrderRow> {
  const { userId, groupId } = actor;
  const { name, group_name } = await findOrderer(transaction, userId);
  const account = { name: group_name, department: name, postalCode: '', address: '' };
  const items = quote.rows.map((row, index) => itemOf(row, index + 1, fees));
  const [tax] = quote.taxes;
  const orderNo = await nextNumber(transaction, 'order', now);
  const order = await insertOrder(
    transaction,
    {
      ...{ order_no: orderNo, user_id: userId, group_id: groupId, orderer_name: name, state },
      ...{ request_id: request.requestId, request_hash: hash, fee_version_id: fees.feeVersionId },
      contract_version_id: contract?.contractVersionId ?? null,
      ...{ net: quote.net, tax_percent: tax?.percent ?? 0, tax: tax?.tax ?? yen(0), total: quote.total },
      ...{ billing: JSON.stringify(billing ?? account), terms_version: request.termsVersion },
      ...{ placed_at: now, changed_at: now, search_text: searchText(orderNo, quote.rows) },
    },
    items,
  );
  const step = { happened_at: now, party: 'orderer', actor_id: userId, state } as const;
  await insertEvent(transaction, { ...step, order_id: order.order_id });
  await recordAudit(transaction, { actorId: userId, action: 'order-placed', subject: orderNo });
  await pushOrder(transaction, order);
  return order;
}

function itemOf(
  { row, use, priced }: QuotedRow,
  place: number,
  { table }: FeesInForce,
): Omit<Insertable<OrderItemsTable>, 'order_id'> {
  const { headline, credit, restrictions } = row;
  return {
    ...{ place, content_id: row.content_id, content: JSON.stringify({ headline, credit, restrictions }) },
    ...{ use_conditions: JSON.stringify(use), use_text: describeUse(use, table), note: row.note },
    ...{ fee: priced.fee, fee_steps: JSON.stringify(priced.steps), pricing: priced.pricing },
    renews: row.renews,
    conflicts: JSON.stringify(priced.conflicts.map(({ rule, text }) => ({ rule, text }))),
  };
}

const searchText = (orderNo: string, rows: readonly QuotedRow[]): string =>
  foldText(
    [orderNo, ...rows.flatMap(({ row, use }) => [row.headline, row.content_id, use.title, row.note])].join(
      ' ',
    ),
  );
