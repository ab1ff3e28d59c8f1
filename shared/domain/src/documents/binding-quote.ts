import { USE_LABELS, type UseConditions, type UseField } from '../orders/use-conditions.ts';

/** A content and what it is used for: what a quote binds a price of, and what is ordered. */
export interface QuotedUse {
  readonly contentId: string;
  readonly use: UseConditions;
}

/** The last day belongs to the term. Days are YYYYMMDD in Asia/Tokyo. */
export const isQuoteExpired = (validUntil: string, today: string): boolean => validUntil < today;

const FIELDS = Object.keys(USE_LABELS) as UseField[];

/** The fields in which uses differ, in the order of the form. The order of discounts makes no difference. */
export const changedFields = (one: UseConditions, other: UseConditions): UseField[] =>
  FIELDS.filter((field) => comparable(one[field]) !== comparable(other[field]));

const comparable = (value: UseConditions[UseField]): string =>
  JSON.stringify(Array.isArray(value) ? [...new Set(value)].sort() : value);

/** Whether an order has the contents of a quote, all and no others, each for the same use (D12). */
export function coversExactly(quoted: readonly QuotedUse[], ordered: readonly QuotedUse[]): boolean {
  const uses = new Map(quoted.map(({ contentId, use }) => [contentId, use]));
  if (uses.size !== ordered.length) return false;
  return ordered.every(({ contentId, use }) => {
    const bound = uses.get(contentId);
    return bound !== undefined && changedFields(bound, use).length === 0;
  });
}

/** The quote that an orderer is offered: the cheapest, of equal ones the newest, which is the first. */
export const cheapestOf = <Quote extends { readonly total: number }>(
  quotes: readonly Quote[],
): Quote | undefined =>
  quotes.reduce<Quote | undefined>((best, one) => (best && best.total <= one.total ? best : one), undefined);
