import type { NewOffer } from '@newsphoto/contract';
import { formatMessage, tokyoDate } from '@newsphoto/domain';
import { type Yen, yen } from '@newsphoto/domain/fees';
import {
  checkRow,
  describeUse,
  type OfferLine,
  type OfferProblem,
  type PricedOffer,
  priceOffer,
} from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findContentsToOrder } from '../cart/cart-to-order.service.ts';
import { orderedTitle } from '../contents/ordered-title.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import {
  findIssuer,
  findLastOffer,
  findQuote,
  insertQuote,
  type NewQuoteItem,
  type QuoteRow,
} from '../documents/binding-quotes.service.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { quoteContent, quoteLastDay } from '../documents/quote-content.ts';
import { notifyOrder } from './notify-order.ts';
import { basisOf, type OrderBasis } from './offer-basis.ts';
import { startReview, takeStep } from './order-steps.ts';
import { findItems, type OrderItemRow, type OrderRow } from './orders.repository.ts';
import { quoteRow } from './quote-order.ts';

interface Offering {
  readonly actor: Actor;
  readonly items: NewOffer['items'];
  readonly text: string;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/**
 * Offers other uses or fees for a locked order: a new version of the quote, which the orderer accepts by another order. The
 * order itself never changes.
 */
export async function makeOffer(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { actor, items: changes, text, publicUrl, now }: Offering,
): Promise<void> {
  const items = (await findItems(transaction, order.order_id)).filter(
    ({ decision }) => decision !== 'refused',
  );
  requireKnown(items, changes);
  const issuer = (await findIssuer(transaction))?.issuer;
  if (!issuer) throw new ApiError('document/no-issuer');
  const basis = await basisOf(transaction, order, now);
  const priced = priceOffer({ ...basis, items: items.map(orderedUse), changes });
  const [problem] = priced.problems;
  if (problem) throw invalid(problem);
  if (!priced.lines.some(({ isChanged }) => isChanged)) throw new ApiError('order/offer-unchanged');
  await requireUsable(transaction, { items, lines: priced.lines, basis });
  const started = await startReview(transaction, order, { actor, now });
  const stepped = await takeStep(transaction, started, { actor, party: 'desk', to: 'returned', text, now });
  const { order_id: orderId, user_id: userId, group_id: groupId } = order;
  const own = order.quote_document_id;
  const earlier = own === null ? undefined : await findQuote(transaction, own);
  const last = (await findLastOffer(transaction, orderId)) ?? earlier;
  const lines = priced.lines.map((line, at) => ({
    ...line,
    item: items[at],
    useText: describeUse(line.use, basis.table, line.text),
  }));
  const content = quoteContent({
    ...{ sums: priced, issuer, billing: order.billing, ordererName: order.orderer_name, now },
    isReference: basis.contract?.terms.billing === 'monthly',
    lines: lines.map(({ item, useText, fee }) => ({
      ...{
        title: item ? orderedTitle(item.content) : '素材',
        contentId: item?.content_id ?? 0,
        useText,
        fee,
      },
    })),
  });
  const document = await issueDocument(transaction, {
    ...{ kind: 'quote', issueKey: `offer order ${orderId} ${stepped.version}`, orderId, userId, groupId },
    ...(last && { refersTo: last.document_id }),
    content: {
      ...{ ...content, orderNo: order.order_no, orderedOn: tokyoDate(order.placed_at) },
      original: last ? { documentNo: last.document_no, issuedOn: last.issued_on.replaceAll('-', '') } : null,
      notes: [...content.notes, ...reasonsOf(lines)],
    },
    ...{ actorId: actor.userId, now },
  });
  await insertQuote(
    transaction,
    {
      ...{ document_id: document.document_id, user_id: userId, valid_until: quoteLastDay(now) },
      ...{ fee_version_id: order.fee_version_id, contract_version_id: order.contract_version_id },
      ...{ order_id: orderId, order_version: stepped.version },
      review_total: reviewTotal(order, priced, earlier),
    },
    lines.flatMap((line) => (line.item ? [boundItem(line, line.item)] : [])),
  );
  const news = { news: 'offer', to: ['orderer', 'desk'], text, publicUrl, offered: priced.total } as const;
  await notifyOrder(transaction, stepped, news);
}

function requireKnown(items: readonly OrderItemRow[], changes: NewOffer['items']): void {
  const known = new Set(items.map(({ order_item_id }) => String(order_item_id)));
  const named = new Set(changes.map(({ itemId }) => itemId));
  if (named.size < changes.length || [...named].some((id) => !known.has(id)))
    throw new ApiError('order/unknown-item');
}

const orderedUse = ({ order_item_id, use_conditions, fee, fee_steps, pricing, content }: OrderItemRow) => ({
  ...{ itemId: String(order_item_id), use: use_conditions, fee, steps: fee_steps, pricing },
  text: content.text ?? null,
});

const invalid = ({ itemId, field, code, parameters }: OfferProblem): ApiError =>
  new ApiError('input/invalid', [], {
    field: `items.${itemId}.${field}`,
    ruleMessage: { code, text: formatMessage(code, ...parameters) },
  });

interface Usable {
  readonly items: readonly OrderItemRow[];
  readonly lines: readonly OfferLine[];
  readonly basis: OrderBasis;
}

/** An offer that could not be accepted is not made: contents are checked as of now. */
async function requireUsable(
  transaction: DatabaseTransaction,
  { items, lines, basis }: Usable,
): Promise<void> {
  const rows = await findContentsToOrder(transaction, new Map(items.map((item) => [item.content_id, item])));
  const byId = new Map(rows.map((row) => [row.content_id, row]));
  const ids = items.map(({ content_id }) => content_id);
  // The members' visibility is decided when the offer is accepted.
  const visible = new Set(await visibleAmong(transaction, ids, ['1', '2', '3']));
  for (const [at, { content_id, content }] of items.entries()) {
    const line = lines[at];
    const row = byId.get(content_id);
    const outcome = line && row && checkRow(quoteRow(row, line.use, visible.has(content_id)), basis);
    if (outcome?.kind === 'usable') continue;
    const reasons = outcome?.kind === 'refused' ? outcome.conflicts.map(({ text }) => text) : [];
    throw new ApiError(
      'order/offer-refused',
      [
        content.headline || '素材',
        reasons.join('') || '公開を終了しているか、使用条件が有効ではありません。',
      ],
      { field: `items.${line?.itemId ?? ''}` },
    );
  }
}

const reasonsOf = (
  lines: readonly { readonly item: OrderItemRow | undefined; readonly reason: string }[],
): string[] =>
  lines
    .filter(({ reason }) => reason !== '')
    .map(({ item, reason }) => `個別の料金（${item?.content.headline || '素材'}）：${reason}`);

/** An offer does not lower what the limit of one reviewer counts, nor do several of them (O30). */
const reviewTotal = (order: OrderRow, priced: PricedOffer, earlier: QuoteRow | undefined): Yen =>
  yen(Math.max(order.total, priced.calculatedTotal, earlier?.review_total ?? 0));

const boundItem = (
  { use, useText, fee, steps, pricing, reason, calculated }: OfferLine & { readonly useText: string },
  { content_id, conflicts, note }: OrderItemRow,
): NewQuoteItem => ({
  ...{ content_id, use_conditions: JSON.stringify(use), use_text: useText, fee, pricing, note },
  ...{ fee_steps: JSON.stringify(steps), conflicts: JSON.stringify(conflicts) },
  ...{ reason, calculated_fee: calculated },
});
