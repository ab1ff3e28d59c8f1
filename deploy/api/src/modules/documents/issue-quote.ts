import type { DocumentContent, DocumentEntry, Issuer, NewQuote, OrderBilling } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { addresseeOf, quoteValidUntil } from '@newsphoto/domain/documents';
import { BILLING_FIELDS } from '@newsphoto/domain/forms';
import { describeUse, REFERENCE_TAX_NOTE } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { cartToUse } from '../cart/cart.policy.ts';
import { lockCartToOrder } from '../cart/cart-to-order.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { lockContractToOrder } from '../contracts/contract-in-force.service.ts';
import { type FeesInForce, feesInForce } from '../fees/fees-in-force.service.ts';
import { findOrderer } from '../orders/order-records.service.ts';
import { requireSamePrice, trimmed } from '../orders/place-order.ts';
import { type OrderQuote, quoteOrder } from '../orders/quote-order.ts';
import { presentEntry } from './documents.presenter.ts';
import { findByKey } from './documents.repository.ts';
import { issueDocument } from './issue-document.ts';
import { findIssuer } from './issuer.repository.ts';

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
  const issueKey = `quote ${userId} ${request.requestId}`;
  return db.transaction().execute(async (transaction) => {
    // Calls for one cart wait for each other: the second of a double click finds the first.
    const cart = await lockCartToOrder(transaction, actor);
    const known = await findByKey(transaction, issueKey);
    if (known) return presentEntry(known);
    const issuer = (await findIssuer(transaction))?.issuer;
    if (!issuer) throw new ApiError('document/no-issuer');
    if (cart.version !== request.cartVersion) throw new ApiError('edit/outdated');
    const moment = now();
    const fees = await feesInForce(transaction, moment);
    if (!fees) throw new ApiError('cart/no-fees');
    const ids = request.contentIdList.map(Number);
    const contract = await lockContractToOrder(transaction, actor, fees.today);
    const quote = await quoteOrder(transaction, { actor, cart, ids, fees, contract });
    requireSamePrice(request, quote, fees);
    const { name, group_name } = await findOrderer(transaction, userId);
    const billing = entered ?? { name: group_name, department: name, postalCode: '', address: '' };
    const isReference = contract?.terms.billing === 'monthly';
    const content = quoteContent({ quote, fees, issuer, billing, ordererName: name, isReference });
    const validUntil = quoteValidUntil(tokyoDate(moment));
    const issued = await issueDocument(transaction, {
      ...{ kind: 'quote', issueKey, orderId: null, userId, groupId, actorId: userId, now: moment },
      content: { ...content, validUntil },
    });
    return presentEntry(issued);
  });
}

interface Quoted {
  readonly quote: OrderQuote;
  readonly fees: FeesInForce;
  readonly issuer: Issuer;
  readonly billing: OrderBilling;
  readonly ordererName: string;
  /** Its tax: by the contract the orders are billed monthly. */
  readonly isReference: boolean;
}

function quoteContent({ quote, fees, issuer, billing, ordererName, isReference }: Quoted): DocumentContent {
  const { name, department, postalCode, address } = billing;
  const addressee = addresseeOf({ name, department, ordererName });
  const percent = quote.taxes[0]?.percent ?? 0;
  return {
    issuer,
    addressee: { ...addressee, lines: [...addressee.lines], postalCode, address },
    ...{ orderNo: '', orderedOn: '' },
    lines: quote.rows.map(({ row, use, priced }) => ({
      text: row.headline || '素材',
      detail: `素材番号 ${presentId(row.content_id)}　${describeUse(use, fees.table)}`,
      ...{ reference: '', suppliedOn: '' as const, amount: priced.fee, percent },
    })),
    ...{ net: quote.net, taxes: [...quote.taxes], total: quote.total },
    ...{ validUntil: null, dueOn: null, paidOn: null, original: null },
    notes: ['素材の使用には、別途の審査と許諾が必要です。', ...(isReference ? [REFERENCE_TAX_NOTE] : [])],
    ...(isReference && { isTaxForReference: true }),
  };
}
