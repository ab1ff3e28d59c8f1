import { tokyoDateTime } from '@newsphoto/domain';
import { type CartQuote, type QuoteRow, quoteCart } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { CartToOrder, OrderableRow } from '../cart/cart-to-order.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import type { MemberContract } from '../contracts/contract-in-force.service.ts';
import type { FeesInForce } from '../fees/fees-in-force.service.ts';

type Priced = Extract<CartQuote['rows'][number], { kind: 'priced' }>;
type Use = NonNullable<QuoteRow['use']>;

/** A content with its fee: at this moment, or bound by a quote. */
export interface QuotedRow {
  readonly row: OrderableRow;
  readonly use: Use;
  readonly priced: Omit<Priced, 'kind'>;
}

export interface OrderQuote extends Pick<CartQuote, 'net' | 'taxes' | 'total'> {
  readonly rows: readonly QuotedRow[];
  /** The desk reviews it. */
  readonly needsReview: boolean;
  /** What the fees are from. */
  readonly priceOf: Pick<FeesInForce, 'feeVersionId' | 'table'>;
  /** The quote that binds them; null: the fees of now. */
  readonly quoteId: number | null;
}

interface Ordering {
  readonly actor: Actor;
  readonly cart: CartToOrder;
  readonly ids: readonly number[];
  readonly fees: FeesInForce;
  readonly contract: MemberContract | null;
}

/**
 * What contents of a cart cost at this moment.
 * @throws ApiError `order/empty-cart`; `order/no-use`, `order/exhausted`, `order/not-orderable` where one of them cannot be
 * ordered
 */
export async function quoteOrder(
  transaction: DatabaseTransaction,
  { actor, cart, ids, fees, contract }: Ordering,
): Promise<OrderQuote> {
  const found = await cart.rows(ids);
  if (found.length === 0) throw new ApiError('order/empty-cart');
  const visible = new Set(await visibleAmong(transaction, ids, visibleTo(actor)));
  const rows = found.map((row) => ({ row, use: row.use_conditions ?? cart.use }));
  const { table, taxRates, today } = fees;
  const quote = quoteCart({
    ...{ table, taxRates, today, contract },
    rows: rows.map(({ row, use }) => quoteRow(row, use, visible.has(row.content_id))),
  });
  const quoted = rows.flatMap(({ row, use }, index): QuotedRow[] => {
    const priced = quote.rows[index];
    return use && priced?.kind === 'priced' ? [{ row, use, priced }] : [];
  });
  if (quoted.length < ids.length) {
    const orderable = new Set(quoted.map(({ row }) => row.content_id));
    const missing = ids.filter((id) => !orderable.has(id));
    throw notOrderable(missing, quote.rows);
  }
  const isReviewed = quoted.some(({ priced }) => priced.needsReview);
  return { ...quote, rows: quoted, needsReview: isReviewed, priceOf: fees, quoteId: null };
}

function notOrderable(missing: readonly number[], outcomes: CartQuote['rows']): ApiError {
  const place = { field: `contentIdList.${presentId(missing[0] ?? 0)}` };
  const exhausted = outcomes.filter((one) => one.kind === 'exhausted');
  const [first] = exhausted;
  if (outcomes.filter(({ kind }) => kind === 'open').length === missing.length)
    return new ApiError('order/no-use', [], place);
  return first && exhausted.length === missing.length
    ? new ApiError('order/exhausted', [first.count, missing.length], place)
    : new ApiError('order/not-orderable', [missing.length], place);
}

/** A content as the rules read it. */
export function quoteRow(row: OrderableRow, use: Use | null, isVisible: boolean): QuoteRow {
  return {
    contentId: presentId(row.content_id),
    // Why a content is not visible makes no difference here.
    state: isVisible ? 'ok' : 'withdrawn',
    use,
    limits: limitsOf(row),
  };
}

/** What limits the use of a content. */
export const limitsOf = ({
  restrictions,
  released_at,
  expires_at,
}: Pick<OrderableRow, 'restrictions' | 'released_at' | 'expires_at'>): QuoteRow['limits'] => ({
  restrictions,
  embargoUntil: released_at && tokyoDateTime(released_at),
  expiresAt: expires_at && tokyoDateTime(expires_at),
});
