import type { NewOrder } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { type CartQuote, conditionsFor, type QuoteRow, quoteCart } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { CartToOrder, OrderableRow } from '../cart/cart-to-order.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import { lockContractToOrder, type MemberContract } from '../contracts/contract-in-force.service.ts';
import { type FeesInForce, feesInForce } from '../fees/fees-in-force.service.ts';

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
 * What a request orders from the locked cart as it was shown, by the fees of the moment and the contract, which is locked.
 * @throws ApiError `edit/outdated`, `cart/no-fees`
 */
export async function readOrdering(
  transaction: DatabaseTransaction,
  { actor, cart }: Pick<Ordering, 'actor' | 'cart'>,
  { cartVersion, contentIdList }: Pick<NewOrder, 'cartVersion' | 'contentIdList'>,
  moment: Date,
): Promise<Ordering> {
  if (cart.version !== cartVersion) throw new ApiError('edit/outdated');
  const fees = await feesInForce(transaction, moment);
  if (!fees) throw new ApiError('cart/no-fees');
  const contract = await lockContractToOrder(transaction, actor, fees.today);
  return { actor, cart, ids: contentIdList.map(Number), fees, contract };
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
  const rows = found.map((row) => ({ row, use: conditionsOfRow(row, cart.use) }));
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

/** What a content of the cart is used for: its own conditions, or those of the cart. */
export function conditionsOfRow({ use_conditions, text }: OrderableRow, ofCart: Use | null): Use | null {
  const use = use_conditions ?? ofCart;
  return use && conditionsFor(use, text);
}

/** A content as the rules read it. */
export function quoteRow(row: OrderableRow, use: Use | null, isVisible: boolean): QuoteRow {
  return {
    contentId: presentId(row.content_id),
    // Why a content is not visible makes no difference here.
    state: isVisible ? 'ok' : 'withdrawn',
    use,
    limits: limitsOf(row),
    text: row.text,
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
