import type { BindingQuote } from '@newsphoto/contract';
import { formatDay, shiftDate, tokyoDate } from '@newsphoto/domain';
import { sumFees, taxRateOn } from '@newsphoto/domain/fees';
import { isQuoteExpired } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { maySeeFees, mayUseCart } from '../cart/cart.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { taxRates } from '../fees/fees-in-force.service.ts';
import { findCartQuotes, findQuote, findQuoteItems, type QuoteRow } from './quotes.repository.ts';

// Quotes, and who issues them, as orders read them.
export { findIssuer } from './issuer.repository.ts';
export {
  findLastOffer,
  findQuote,
  findQuoteItems,
  insertQuote,
  type NewQuoteItem,
  type QuoteItemRow,
  type QuoteRow,
} from './quotes.repository.ts';

const MOST_QUOTES = 20;
/** Days for which an expired quote is still named where it would have applied. */
const NAMED_DAYS = 30;

const dayOf = (stored: string): string => stored.replaceAll('-', '');
const stored = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** Last day of a quote, YYYYMMDD. */
export const lastDayOf = ({ valid_until }: Pick<QuoteRow, 'valid_until'>): string => dayOf(valid_until);

/** Quotes that may apply to the member's cart. */
export async function quotesOfCart(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  actor: Actor,
): Promise<BindingQuote[]> {
  if (!mayUseCart(actor) || !maySeeFees(actor)) return [];
  const today = tokyoDate(now());
  const since = stored(shiftDate(today, -NAMED_DAYS, 'day'));
  const rows = await findCartQuotes(db, actor.userId, { since, limit: MOST_QUOTES });
  const ids = rows.map(({ document_id }) => document_id);
  const items = await findQuoteItems(db, ids);
  const taxPercent = taxRateOn(await taxRates(db), today)?.percent ?? 0;
  return rows.map((row) => {
    const own = items.filter(({ document_id }) => document_id === row.document_id);
    const sums = sumFees(
      own.map(({ fee }) => fee),
      taxPercent,
    );
    return {
      ...{ documentId: String(row.document_id), documentNo: row.document_no, validUntil: lastDayOf(row) },
      isExpired: isQuoteExpired(lastDayOf(row), today),
      items: own.map(({ content_id, use_conditions, fee }) => ({
        ...{ contentId: presentId(content_id), use: use_conditions, fee },
      })),
      ...{ net: sums.net, taxPercent, tax: sums.taxes[0]?.tax ?? 0, total: sums.total },
    };
  });
}

/**
 * A quote that the member may order by on a day (YYYYMMDD).
 * @param orderId of an offer the order that it is for; null: a quote of the cart
 * @throws ApiError `document/unknown`, `order/quote-used`, `order/quote-expired`
 */
export async function requireQuote(
  db: DatabaseHandle,
  documentId: string,
  {
    userId,
    orderId,
    today,
  }: { readonly userId: string; readonly orderId: number | null; readonly today: string },
): Promise<QuoteRow> {
  const quote = await findQuote(db, Number(documentId));
  if (!quote || quote.user_id !== userId || quote.order_id !== orderId)
    throw new ApiError('document/unknown');
  const { document_no, used_by_no } = quote;
  if (used_by_no !== null) throw new ApiError('order/quote-used', [document_no, used_by_no]);
  if (isQuoteExpired(lastDayOf(quote), today))
    throw new ApiError('order/quote-expired', [document_no, formatDay(lastDayOf(quote))]);
  return quote;
}
