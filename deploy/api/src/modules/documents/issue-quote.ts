import { createHash } from 'node:crypto';
import type { DocumentEntry, NewQuote } from '@newsphoto/contract';
import { BILLING_FIELDS } from '@newsphoto/domain/forms';
import { describeUse } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { cartToUse } from '../cart/cart.policy.ts';
import { lockCartToOrder } from '../cart/cart-to-order.service.ts';
import { orderedTitle } from '../contents/ordered-title.ts';
import type { FeesInForce } from '../fees/fees-in-force.service.ts';
import { findOrderer } from '../orders/order-records.service.ts';
import { accountBilling, requireSamePrice, trimmed } from '../orders/place-order.ts';
import { type QuotedRow, quoteOrder, readOrdering } from '../orders/quote-order.ts';
import { presentEntry } from './documents.presenter.ts';
import { findByKey } from './documents.repository.ts';
import { issueDocument } from './issue-document.ts';
import { findIssuer } from './issuer.repository.ts';
import { quoteContent, quoteLastDay } from './quote-content.ts';
import { insertQuote, type NewQuoteItem } from './quotes.repository.ts';

export interface QuotingDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Issues a quote for contents of the cart at the fees in force; the cart remains as it is. */
export async function issueQuote(
  { db, now }: QuotingDeps,
  actor: Actor,
  request: NewQuote,
): Promise<DocumentEntry> {
  // Before anything is validated: others learn nothing about valid input.
  cartToUse(actor);
  const entered = request.billing && trimmed(request.billing);
  if (entered) requireValid(BILLING_FIELDS, entered);
  const { userId, groupId } = actor;
  const issueKey = `quote ${userId} ${request.requestId} ${hashOf(request)}`;
  return db.transaction().execute(async (transaction) => {
    // Calls for one cart wait for each other: the second of a double click finds the first.
    const cart = await lockCartToOrder(transaction, actor);
    const known = await findByKey(transaction, issueKey);
    if (known) return presentEntry(known);
    const issuer = (await findIssuer(transaction))?.issuer;
    if (!issuer) throw new ApiError('document/no-issuer');
    const moment = now();
    const ordering = await readOrdering(transaction, { actor, cart }, request, moment);
    const { fees, contract } = ordering;
    const quote = await quoteOrder(transaction, ordering);
    requireSamePrice(request, quote, fees);
    const orderer = await findOrderer(transaction, userId);
    const billing = entered ?? accountBilling(orderer);
    const lines = quote.rows.map((one) => ({
      ...{ title: orderedTitle(one.row), contentId: one.row.content_id, fee: one.priced.fee },
      useText: describeUse(one.use, fees.table, one.row.text),
    }));
    const isReference = contract?.terms.billing === 'monthly';
    const content = quoteContent({
      ...{ lines, sums: quote, issuer, billing, ordererName: orderer.name, isReference, now: moment },
    });
    const issued = await issueDocument(transaction, {
      ...{ kind: 'quote', issueKey, orderId: null, userId, groupId, actorId: userId, now: moment },
      content,
    });
    const bound = {
      ...{ document_id: issued.document_id, user_id: userId, valid_until: quoteLastDay(moment) },
      ...{ fee_version_id: fees.feeVersionId, contract_version_id: contract?.contractVersionId ?? null },
    };
    const items = quote.rows.map((one) => boundItem(one, fees));
    await insertQuote(transaction, { ...bound, ...NO_OFFER }, items);
    return presentEntry(issued);
  });
}

/** The order of properties in the body makes no difference. */
function hashOf({ contentIdList, cartVersion, feeVersionId, total, billing }: NewQuote): string {
  const { name, department, postalCode, address } = billing ?? {};
  const content = [contentIdList, cartVersion, feeVersionId, total, name, department, postalCode, address];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

const NO_OFFER = { order_id: null, order_version: null, review_total: null };

function boundItem({ row, use, priced }: QuotedRow, { table }: FeesInForce): NewQuoteItem {
  return {
    ...{ content_id: row.content_id, use_conditions: JSON.stringify(use) },
    use_text: describeUse(use, table, row.text),
    ...{ fee: priced.fee, fee_steps: JSON.stringify(priced.steps), pricing: priced.pricing, note: row.note },
    conflicts: JSON.stringify(priced.conflicts.map(({ rule, text }) => ({ rule, text }))),
    calculated_fee: priced.fee,
  };
}
