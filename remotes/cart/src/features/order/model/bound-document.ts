import type { BindingQuote } from '@newsphoto/contract';
import type { TaxLine } from '@newsphoto/domain/fees';
import { cheapestOf, coversExactly, yen } from '@newsphoto/domain/orders';
import type { OrderDocument, OrderedRow } from './order-document.ts';

/** Choice of the orderer between a quote and the fees of now. */
export const LIVE_PRICE = 'live';

export interface PriceChoice {
  /** The order at the prices of a quote, which covers exactly what is ordered. */
  readonly bound: OrderDocument | undefined;
  /** One that would have, but has expired. */
  readonly expired: BindingQuote | undefined;
  /** As chosen, else the cheaper one. */
  readonly document: OrderDocument;
}

/** @param chosen id of a quote, {@link LIVE_PRICE}, or empty before a choice */
export function choosePrice(
  live: OrderDocument,
  quotes: readonly BindingQuote[],
  chosen: string,
): PriceChoice {
  const covering = quotes.filter((quote) => rowsOf(live, quote) !== undefined);
  const best = cheapestOf(covering.filter(({ isExpired }) => !isExpired));
  const bound = best && boundTo(live, best);
  const isBound = bound !== undefined && (chosen === '' ? isProposed(bound, live) : chosen !== LIVE_PRICE);
  return {
    bound,
    expired: bound ? undefined : covering.find(({ isExpired }) => isExpired),
    document: isBound ? bound : live,
  };
}

/** A quote with more contents than have a price now has no live price to compare with. */
const isProposed = (bound: OrderDocument, live: OrderDocument): boolean =>
  bound.rows.length > live.rows.length || bound.quote.total <= live.quote.total;

/** What is ordered by a quote; undefined where it does not cover exactly that. */
function rowsOf({ rows, blocked }: OrderDocument, { items }: BindingQuote): OrderedRow[] | undefined {
  const fees = new Map(items.map(({ contentId, fee }) => [contentId, fee]));
  if (rows.some(({ entry }) => !fees.has(entry.contentId))) return undefined;
  const unpriced = blocked.flatMap(({ entry, unpriced: use }) => (use ? [{ entry, use }] : []));
  const quoted = [...rows, ...unpriced].flatMap(({ entry, use }): OrderedRow[] => {
    const fee = fees.get(entry.contentId);
    return fee === undefined ? [] : [{ entry, use, fee }];
  });
  const uses = quoted.map(({ entry, use }) => ({ contentId: entry.contentId, use }));
  return coversExactly(items, uses) ? quoted : undefined;
}

function boundTo(live: OrderDocument, quote: BindingQuote): OrderDocument {
  const rows = rowsOf(live, quote) ?? [];
  const { net, taxPercent: percent, tax, total } = quote;
  const ids = new Set(rows.map(({ entry }) => entry.contentId));
  const taxes: TaxLine[] = [{ percent, net: yen(net), tax: yen(tax) }];
  return {
    ...{ ...live, rows, bound: quote, quote: { net: yen(net), taxes, total: yen(total) } },
    blocked: live.blocked.filter(({ entry }) => !ids.has(entry.contentId)),
  };
}
