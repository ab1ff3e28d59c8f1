import { createHash } from 'node:crypto';
import { type OfferAcceptance, ORDER_TERMS_VERSION, type OrderReceipt } from '@newsphoto/contract';
import { BILLING_FIELDS } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { cartToUse } from '../cart/cart.policy.ts';
import { findContentsToOrder } from '../cart/cart-to-order.service.ts';
import {
  lockContractToOrder,
  type MemberContract,
  requireCredit,
} from '../contracts/contract-in-force.service.ts';
import { findLastOffer, type QuoteRow, requireQuote } from '../documents/binding-quotes.service.ts';
import { type FeesInForce, feesInForce } from '../fees/fees-in-force.service.ts';
import { bindQuote } from './bind-quote.ts';
import { nextNumber } from './next-number.ts';
import { changeState, recordStep, requireVersion } from './order-steps.ts';
import { findByRequest, findItems, lockOrder, type OrderRow } from './orders.repository.ts';
import { type PlacingDeps, receiptOf, requireSamePrice, trimmed } from './place-order.ts';
import type { OrderQuote } from './quote-order.ts';
import { announceOrder, firstStateOf } from './start-order.ts';
import { writeOrder } from './write-order.ts';

/**
 * Accepts the offer of the desk for an order in one transaction: another order with the offered uses and fees is placed, and
 * this one is cancelled.
 */
export async function acceptOffer(
  { db, now, publicUrl }: PlacingDeps,
  actor: Actor,
  orderId: string,
  request: OfferAcceptance,
): Promise<OrderReceipt> {
  // Before anything is validated: others learn nothing about valid input.
  cartToUse(actor);
  const billing = request.billing && trimmed(request.billing);
  if (billing) requireValid(BILLING_FIELDS, billing);
  const hash = hashOf(orderId, request);
  return db.transaction().execute(async (transaction) => {
    // The second of a double click waits here, and finds the order of the first.
    const before = await lockOrder(transaction, Number(orderId), actor.userId);
    if (!before) throw new ApiError('order/unknown');
    const known = await findByRequest(transaction, actor.userId, request.requestId);
    if (known) {
      if (known.request_hash !== hash) throw new ApiError('order/other-request');
      return receiptOf(transaction, known);
    }
    if (request.termsVersion !== ORDER_TERMS_VERSION) throw new ApiError('order/terms-changed');
    const moment = now();
    const fees = await feesInForce(transaction, moment);
    if (!fees) throw new ApiError('cart/no-fees');
    const offer = await requireOpenOffer(transaction, before, { request, today: fees.today });
    const step = { actor, party: 'system', to: 'cancelled', now: moment } as const;
    // It gives back first what it counts for in the contract.
    await changeState(transaction, before, step);
    const contract = await lockContractToOrder(transaction, actor, fees.today);
    const quote = await quoteOfOffer(transaction, offer, { before, actor, fees, contract });
    requireSamePrice({ total: request.total, feeVersionId: '' }, quote, fees);
    if (contract) await requireCredit(transaction, contract, { amount: quote.total, today: fees.today });
    const { requestId, termsVersion } = request;
    const orderNo = await nextNumber(transaction, 'order', moment);
    const order = await writeOrder(transaction, {
      ...{ actor, orderNo, requestId, termsVersion, quote, contract, hash, now: moment },
      state: await firstStateOf(transaction, actor, { contract, total: quote.total }),
      billing: billing ?? before.billing,
    });
    const text = `写真デスクのご提案（見積書 ${offer.document_no}）を受け入れ、注文番号 ${orderNo} のご注文に替わりました。`;
    await recordStep(transaction, before, { ...step, text });
    await announceOrder(transaction, order, {
      ...{ actor, quote, news: 'agreed', publicUrl, now: moment },
      text: `ご提案の前のご注文（注文番号 ${before.order_no}）は取り消しました。`,
    });
    return receiptOf(transaction, order);
  });
}

/** The last offer for the order, as long as nothing happened to the order since. */
async function requireOpenOffer(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { request, today }: { readonly request: OfferAcceptance; readonly today: string },
): Promise<QuoteRow> {
  const { user_id: userId, order_id: orderId } = order;
  const offer = await requireQuote(transaction, request.documentId, { userId, orderId, today });
  const last = await findLastOffer(transaction, orderId);
  const isOpen = order.state === 'returned' && offer.order_version === order.version;
  if (!isOpen || last?.document_id !== offer.document_id) throw new ApiError('order/offer-closed');
  requireVersion(order, request.version);
  return offer;
}

interface Accepting {
  readonly before: OrderRow;
  readonly actor: Actor;
  readonly fees: FeesInForce;
  readonly contract: MemberContract | null;
}

async function quoteOfOffer(
  transaction: DatabaseTransaction,
  offer: QuoteRow,
  { before, ...accepting }: Accepting,
): Promise<OrderQuote> {
  // What is a renewal stays one.
  const ordered = await findItems(transaction, before.order_id);
  const rows = await findContentsToOrder(
    transaction,
    new Map(ordered.map((item) => [item.content_id, item])),
  );
  try {
    return await bindQuote(transaction, { ...accepting, quote: offer, rows });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'order/not-orderable') throw error;
    // The cart has nothing to look at.
    throw new ApiError('order/offer-blocked', error.args, error.place);
  }
}

function hashOf(orderId: string, { documentId, total, termsVersion, billing }: OfferAcceptance): string {
  const { name, department, postalCode, address } = billing ?? {};
  const content = [orderId, documentId, total, termsVersion, name, department, postalCode, address];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
