import type { OrderDetail, OrderOffer } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { sumFees, taxRateOn } from '@newsphoto/domain/fees';
import { describeChanges, isQuoteExpired } from '@newsphoto/domain/orders';
import type { DatabaseHandle } from '../../db/database.ts';
import {
  findLastOffer,
  findQuote,
  findQuoteItems,
  lastDayOf,
  type QuoteRow,
} from '../documents/binding-quotes.service.ts';
import { feeTableOf, taxRates } from '../fees/fees-in-force.service.ts';
import { findOrder, type OrderItemRow, type OrderRow } from './orders.repository.ts';

export type OrderQuotes = Pick<OrderDetail, 'quote' | 'offer' | 'replaces' | 'replacedBy'>;

/** The quote that an order has its prices from, and the last offer for it. */
export async function quotesOfOrder(
  db: DatabaseHandle,
  order: OrderRow,
  { items, now }: { readonly items: readonly OrderItemRow[]; readonly now: Date },
): Promise<OrderQuotes> {
  const { order_id, quote_document_id } = order;
  const quote = quote_document_id === null ? undefined : await findQuote(db, quote_document_id);
  const before = quote?.order_id ? await findOrder(db, quote.order_id) : undefined;
  const offer = await findLastOffer(db, order_id);
  const { used_by = null, used_by_no = null } = offer ?? {};
  return {
    quote: quote ? { documentId: String(quote.document_id), documentNo: quote.document_no } : null,
    offer: offer ? await presentOffer(db, offer, { order, items, now }) : null,
    replaces: before ? { orderId: String(before.order_id), orderNo: before.order_no } : null,
    replacedBy: used_by && used_by_no ? { orderId: String(used_by), orderNo: used_by_no } : null,
  };
}

interface Offered {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
  readonly now: Date;
}

async function presentOffer(db: DatabaseHandle, offer: QuoteRow, offered: Offered): Promise<OrderOffer> {
  const { order, items, now } = offered;
  const table = await feeTableOf(db, offer.fee_version_id);
  const byContent = new Map(items.map((item) => [item.content_id, item]));
  const rows = await findQuoteItems(db, [offer.document_id]);
  const today = tokyoDate(now);
  const taxPercent = taxRateOn(await taxRates(db), today)?.percent ?? 0;
  const sums = sumFees(
    rows.map(({ fee }) => fee),
    taxPercent,
  );
  return {
    ...{ documentId: String(offer.document_id), documentNo: offer.document_no },
    ...{ validUntil: lastDayOf(offer), state: stateOf(offer, order, today) },
    items: rows.flatMap((row) => {
      const item = byContent.get(row.content_id);
      if (!item) return [];
      const changes = describeChanges(item.use_conditions, row.use_conditions, table);
      return [
        {
          ...{ itemId: String(item.order_item_id), useText: row.use_text, changes },
          ...{ fee: row.fee, calculatedFee: row.calculated_fee, reason: row.reason },
        },
      ];
    }),
    ...{ net: sums.net, taxPercent, tax: sums.taxes[0]?.tax ?? 0, total: sums.total },
  };
}

function stateOf(offer: QuoteRow, { state, version }: OrderRow, today: string): OrderOffer['state'] {
  if (offer.used_by !== null) return 'accepted';
  if (state !== 'returned' || offer.order_version !== version) return 'closed';
  return isQuoteExpired(lastDayOf(offer), today) ? 'expired' : 'open';
}
