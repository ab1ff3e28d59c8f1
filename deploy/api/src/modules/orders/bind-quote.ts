import { sumFees, taxRateOn } from '@newsphoto/domain/fees';
import { checkRow, coversExactly, needsReview } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { OrderableRow } from '../cart/cart-to-order.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import type { MemberContract } from '../contracts/contract-in-force.service.ts';
import { findQuoteItems, type QuoteItemRow, type QuoteRow } from '../documents/binding-quotes.service.ts';
import { type FeesInForce, feeTableOf } from '../fees/fees-in-force.service.ts';
import { type OrderQuote, type QuotedRow, quoteRow } from './quote-order.ts';

interface Binding {
  readonly actor: Actor;
  readonly quote: QuoteRow;
  /** The contents as they are now. */
  readonly rows: readonly OrderableRow[];
  /** What they are ordered for; undefined: for what the quote says. */
  readonly usesOf?: (row: OrderableRow) => QuotedRow['use'] | null;
  readonly fees: FeesInForce;
  readonly contract: MemberContract | null;
}

/**
 * Contents at the prices of a quote, with the tax of today. Whether they may be used is decided as of now: the quote binds
 * the price, not the permission.
 * @throws ApiError `order/quote-other`, `order/quote-contract`, `order/exhausted`, `order/not-orderable`
 */
export async function bindQuote(
  transaction: DatabaseTransaction,
  { actor, quote, rows, usesOf, fees, contract }: Binding,
): Promise<OrderQuote> {
  const items = await findQuoteItems(transaction, [quote.document_id]);
  requireSameContents(items, rows, usesOf, quote);
  requireContract(quote, items, contract);
  const { taxRates, today } = fees;
  // A choice that the fees do not have any more is still bound.
  const table = await feeTableOf(transaction, quote.fee_version_id);
  const ids = items.map(({ content_id }) => content_id);
  const visible = new Set(await visibleAmong(transaction, ids, visibleTo(actor)));
  const byId = new Map(rows.map((row) => [row.content_id, row]));
  const missing: number[] = [];
  const bound = items.flatMap((item): QuotedRow[] => {
    const { content_id, use_conditions: use, fee, fee_steps, pricing } = item;
    const row = byId.get(content_id);
    const checked = row && checkRow(quoteRow(row, use, visible.has(content_id)), { table, today });
    if (!row || checked?.kind !== 'usable') {
      missing.push(content_id);
      return [];
    }
    const { conflicts } = checked;
    const isReviewed = needsReview(contract?.terms, use, conflicts);
    const priced = { fee, steps: fee_steps, pricing, conflicts, needsReview: isReviewed };
    return [{ row, use, priced }];
  });
  if (missing.length > 0) {
    const field = `contentIdList.${presentId(missing[0] ?? 0)}`;
    throw new ApiError('order/not-orderable', [missing.length], { field });
  }
  const sums = sumFees(
    items.map(({ fee }) => fee),
    taxRateOn(taxRates, today)?.percent ?? 0,
  );
  return {
    ...{ ...sums, rows: bound, needsReview: bound.some(({ priced }) => priced.needsReview) },
    priceOf: { feeVersionId: quote.fee_version_id, table },
    quoteId: quote.document_id,
  };
}

function requireSameContents(
  items: readonly QuoteItemRow[],
  rows: readonly OrderableRow[],
  usesOf: Binding['usesOf'],
  { document_no }: QuoteRow,
): void {
  if (!usesOf) return;
  const quoted = items.map(({ content_id, use_conditions }) => ({
    contentId: presentId(content_id),
    use: use_conditions,
  }));
  const ordered = rows.flatMap((row) => {
    const use = usesOf(row);
    return use ? [{ contentId: presentId(row.content_id), use }] : [];
  });
  if (ordered.length < rows.length || !coversExactly(quoted, ordered))
    throw new ApiError('order/quote-other', [document_no]);
}

/** Prices by a contract bind while that contract is in force; what its flat rate covers is counted when it is ordered. */
function requireContract(
  { contract_id, document_no }: QuoteRow,
  items: readonly QuoteItemRow[],
  contract: MemberContract | null,
): void {
  if (contract_id !== null && contract?.contractId !== contract_id)
    throw new ApiError('order/quote-contract', [document_no]);
  const flat = items.filter(({ pricing }) => pricing === 'flat').length;
  if (!contract || flat === 0) return;
  const left = Math.max(0, contract.terms.count - contract.used);
  if (flat > left) throw new ApiError('order/exhausted', [contract.terms.count, flat - left]);
}
