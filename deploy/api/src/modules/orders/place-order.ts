import { createHash } from 'node:crypto';
import {
  type NewOrder,
  ORDER_TERMS_VERSION,
  type OrderBilling,
  type OrderReceipt,
} from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { BILLING_FIELDS } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { cartToUse } from '../cart/cart.policy.ts';
import { lockCartToOrder, type OrderableRow } from '../cart/cart-to-order.service.ts';
import { isBilledMonthly, requireCredit } from '../contracts/contract-in-force.service.ts';
import { requireQuote } from '../documents/binding-quotes.service.ts';
import type { FeesInForce } from '../fees/fees-in-force.service.ts';
import { hasWaited } from './approvals.repository.ts';
import { bindQuote } from './bind-quote.ts';
import { nextNumber } from './next-number.ts';
import { isMailed } from './notify-order.ts';
import { findByRequest, findOrderer, type OrderRow, wasCleared } from './orders.repository.ts';
import { conditionsOfRow, type OrderQuote, quoteOrder, readOrdering } from './quote-order.ts';
import { announceOrder, firstStateOf } from './start-order.ts';
import { writeOrder } from './write-order.ts';

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
    const moment = now();
    const ordering = await readOrdering(transaction, { actor, cart }, request, moment);
    const { fees, contract } = ordering;
    const { quoteDocumentId = null } = request;
    const quote = quoteDocumentId
      ? await quoteByDocument(transaction, quoteDocumentId, ordering)
      : await quoteOrder(transaction, ordering);
    requireSamePrice(request, quote, fees);
    if (contract) await requireCredit(transaction, contract, { amount: quote.total, today: fees.today });
    const { requestId, termsVersion } = request;
    const order = await writeOrder(transaction, {
      ...{ actor, requestId, termsVersion, quote, contract, hash, now: moment },
      state: await firstStateOf(transaction, actor, { contract, total: quote.total }),
      ...{ billing: billing ?? accountBilling(await findOrderer(transaction, actor.userId)) },
      orderNo: await nextNumber(transaction, 'order', moment),
    });
    await cart.remove(ordering.ids);
    await announceOrder(transaction, order, { actor, quote, news: 'placed', publicUrl, now: moment });
    return receiptOf(transaction, order);
  });
}

/** The contents of the cart at the prices of a quote. */
async function quoteByDocument(
  transaction: DatabaseTransaction,
  documentId: string,
  { actor, cart, ids, fees, contract }: Parameters<typeof quoteOrder>[1],
): Promise<OrderQuote> {
  const { today } = fees;
  const quote = await requireQuote(transaction, documentId, { userId: actor.userId, orderId: null, today });
  const rows = await cart.rows(ids);
  const usesOf = (row: OrderableRow) => conditionsOfRow(row, cart.use);
  return bindQuote(transaction, { actor, quote, rows, usesOf, fees, contract });
}

/** Group and name of the account. */
export const accountBilling = ({
  name,
  group_name,
}: Awaited<ReturnType<typeof findOrderer>>): OrderBilling => ({
  ...{ name: group_name, department: name, postalCode: '', address: '' },
});

/** A billing address as it is stored. */
export const trimmed = ({ name, department, postalCode, address }: OrderBilling): OrderBilling => ({
  name: name.trim(),
  department: department.trim(),
  postalCode: postalCode.trim(),
  address: address.trim(),
});

export async function receiptOf(
  transaction: DatabaseTransaction,
  { order_id, order_no, placed_at, total, user_id, contract_version_id }: OrderRow,
): Promise<OrderReceipt> {
  const needsApproval = await hasWaited(transaction, order_id);
  return {
    orderId: String(order_id),
    orderNo: order_no,
    placedAt: tokyoDateTime(placed_at),
    total,
    isMailed: isMailed(await findOrderer(transaction, user_id)),
    needsApproval,
    isCleared: !needsApproval && (await wasCleared(transaction, order_id)),
    isBilledMonthly: await isBilledMonthly(transaction, contract_version_id),
  };
}

/** The order of properties in the body makes no difference. */
function hashOf({
  contentIdList,
  feeVersionId,
  total,
  termsVersion,
  billing,
  quoteDocumentId,
}: NewOrder): string {
  const { name, department, postalCode, address } = billing ?? {};
  const content = [contentIdList, feeVersionId, total, termsVersion, name, department, postalCode, address];
  // Orders without a quote have the hash of earlier releases.
  if (quoteDocumentId) content.push(quoteDocumentId);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** @throws ApiError `order/price-changed` with both totals */
export function requireSamePrice(
  request: Pick<NewOrder, 'total' | 'feeVersionId'>,
  { total, quoteId }: Pick<OrderQuote, 'total' | 'quoteId'>,
  { feeVersionId }: FeesInForce,
): void {
  // The prices of a quote depend on no version of the fees.
  const isSameVersion = quoteId !== null || String(feeVersionId) === request.feeVersionId;
  if (total === request.total && isSameVersion) return;
  throw new ApiError('order/price-changed', [], { amounts: { shown: request.total, current: total } });
}
