import type { BindingQuote, CartDetail, NewOrder, NewQuote } from '@newsphoto/contract';
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
  /** Conditions that have no price now: a quote may bind one. */
  readonly unpriced: Use | null;
  readonly reason: string;
}

/** The cart as an order: what is ordered, and what stays in the cart. */
export interface OrderDocument {
  readonly rows: readonly OrderedRow[];
  readonly blocked: readonly BlockedRow[];
  readonly quote: Pick<CartQuote, 'net' | 'taxes' | 'total'>;
  /** The quote whose prices apply; null: the fees of now. */
  readonly bound: BindingQuote | null;
  readonly pricing: NonNullable<CartDetail['pricing']>;
  readonly cartVersion: number;
}

/**
 * Undefined for readers without fees.
 * @param only ids of contents: the others stay in the cart without being named
 */
export function documentOf(all: CartDetail, only: readonly string[] = []): OrderDocument | undefined {
  const cart =
    only.length === 0
      ? all
      : { ...all, entries: all.entries.filter(({ contentId }) => only.includes(contentId)) };
  const quote = quoteOf(cart);
  const { pricing, version } = cart;
  if (!quote || !pricing) return undefined;
  const rows: OrderedRow[] = [];
  const blocked: BlockedRow[] = [];
  cart.entries.forEach((entry, index) => {
    const outcome = quote.rows[index];
    const use = useOf(cart, entry);
    if (outcome?.kind === 'priced' && use) rows.push({ entry, use, fee: outcome.fee });
    else if (outcome && outcome.kind !== 'priced') {
      const unpriced = UNPRICED.includes(outcome.kind) ? use : null;
      blocked.push({ entry, reason: reasonOf(entry, outcome), unpriced });
    }
  });
  return { rows, blocked, quote, bound: null, pricing, cartVersion: version };
}

/** Outcomes that depend on the fees alone. */
const UNPRICED: readonly RowOutcome['kind'][] = ['gap', 'exhausted', 'invalid'];

function reasonOf(entry: Entry, outcome: Exclude<RowOutcome, { kind: 'priced' }>): string {
  if (entry.state !== 'ok') return BLOCKS[entry.state].text;
  if (outcome.kind === 'refused') return outcome.conflicts.map(({ text }) => text).join('／');
  if (outcome.kind === 'open') return '使用条件が入力されていません。';
  if (outcome.kind === 'invalid') return '使用条件に不足や誤りがあります。';
  return `${unpricedText(outcome)}のため、この画面からは注文できません。お問い合わせください。`;
}

export const requestOf = (
  { rows, quote, bound, pricing, cartVersion }: OrderDocument,
  { requestId, entry }: Pick<OrderVisit, 'requestId' | 'entry'>,
): NewOrder => ({
  ...{ requestId, cartVersion, total: quote.total, feeVersionId: pricing.feeVersionId },
  contentIdList: rows.map((row) => row.entry.contentId),
  termsVersion: entry.agreed,
  billing: entry.billTo === 'other' ? entry.billing : null,
  quoteDocumentId: bound?.documentId ?? null,
});

/** The same content as a quote: one for what is shown, however often it is requested. */
export const quoteRequestOf = (
  { rows, quote, pricing, cartVersion }: OrderDocument,
  { requestId, entry }: Pick<OrderVisit, 'requestId' | 'entry'>,
): NewQuote => ({
  ...{ requestId, cartVersion, total: quote.total, feeVersionId: pricing.feeVersionId },
  contentIdList: rows.map((row) => row.entry.contentId),
  billing: entry.billTo === 'other' ? entry.billing : null,
});
