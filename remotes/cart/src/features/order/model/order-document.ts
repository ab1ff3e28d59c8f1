import type { CartDetail, NewOrder } from '@newsphoto/contract';
import type { CartQuote, RowOutcome } from '@newsphoto/domain/orders';
import { BLOCKS, quoteOf, useOf } from '../../../blocks/cart/model/cart-rows.ts';
import { unpricedText } from '../../../blocks/cart/model/fee-text.ts';
import type { OrderVisit } from './order-visit.ts';

type Entry = CartDetail['entries'][number];
type Use = NonNullable<CartDetail['use']>;

export interface OrderedRow {
  readonly entry: Entry;
  readonly use: Use;
  readonly fee: number;
}

export interface BlockedRow {
  readonly entry: Entry;
  readonly reason: string;
}

/** The cart as an order: what is ordered, and what stays in the cart. */
export interface OrderDocument {
  readonly rows: readonly OrderedRow[];
  readonly blocked: readonly BlockedRow[];
  readonly quote: CartQuote;
  readonly pricing: NonNullable<CartDetail['pricing']>;
  readonly cartVersion: number;
}

/** Undefined for readers without fees. */
export function documentOf(cart: CartDetail): OrderDocument | undefined {
  const quote = quoteOf(cart);
  const { pricing, version } = cart;
  if (!quote || !pricing) return undefined;
  const rows: OrderedRow[] = [];
  const blocked: BlockedRow[] = [];
  cart.entries.forEach((entry, index) => {
    const outcome = quote.rows[index];
    const use = useOf(cart, entry);
    if (outcome?.kind === 'priced' && use) rows.push({ entry, use, fee: outcome.fee });
    else if (outcome && outcome.kind !== 'priced') blocked.push({ entry, reason: reasonOf(entry, outcome) });
  });
  return { rows, blocked, quote, pricing, cartVersion: version };
}

function reasonOf(entry: Entry, outcome: Exclude<RowOutcome, { kind: 'priced' }>): string {
  if (entry.state !== 'ok') return BLOCKS[entry.state].text;
  if (outcome.kind === 'refused') return outcome.conflicts.map(({ text }) => text).join('／');
  if (outcome.kind === 'open') return '使用条件が入力されていません。';
  if (outcome.kind === 'invalid') return '使用条件に不足や誤りがあります。';
  return `${unpricedText(outcome)}のため、この画面からは注文できません。お問い合わせください。`;
}

export const requestOf = (
  { rows, quote, pricing, cartVersion }: OrderDocument,
  { requestId, entry }: Pick<OrderVisit, 'requestId' | 'entry'>,
): NewOrder => ({
  ...{ requestId, cartVersion, total: quote.total, feeVersionId: pricing.feeVersionId },
  contentIdList: rows.map((row) => row.entry.contentId),
  termsVersion: entry.agreed,
  billing: entry.billTo === 'other' ? entry.billing : null,
});
