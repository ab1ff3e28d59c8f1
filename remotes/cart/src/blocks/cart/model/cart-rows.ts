import type { CartDetail, CartEntry, CartUse, Entitlement } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import {
  type CartQuote,
  conditionsFor,
  type OrderedText,
  type QuoteRow,
  quoteCart,
  type RowOutcome,
} from '@newsphoto/domain/orders';

/** Why a content cannot be ordered, the most final reason first. */
export const BLOCKS = {
  takenDown: { title: '配信停止', text: 'この素材は配信を停止しました。ご使用いただけません。' },
  withdrawn: { title: '公開終了', text: 'この素材は公開を終了したか、ご覧いただけなくなりました。' },
  embargoed: { title: '解禁前', text: 'この素材は解禁前のため、まだご注文いただけません。' },
  refused: { title: '条件に合わない素材', text: '' },
} as const;
export type BlockKind = keyof typeof BLOCKS;
const BLOCK_ORDER = Object.keys(BLOCKS) as BlockKind[];

/** The cart, also with moves that are not stored yet. */
export interface ShownCart extends Omit<CartDetail, 'entries'> {
  readonly entries: readonly CartEntry[];
}

export interface CartRow {
  readonly contentId: string;
  /** In the cart, from 1. */
  readonly place: number;
  readonly entry: CartEntry;
  /** What applies to it: its own conditions, or those of the cart. */
  readonly use: CartUse | null;
  /** Undefined where fees are not shown. */
  readonly outcome: RowOutcome | undefined;
  readonly block: { readonly kind: BlockKind; readonly reasons: readonly string[] } | undefined;
  /** It may be downloaded already; empty: it may not. */
  readonly licensed: string;
}

/** Conditions that are being entered, instead of the stored ones; `ids`: of these contents only. */
export interface EnteredUse {
  readonly use: CartUse;
  readonly ids: ReadonlySet<string> | null;
}

/** What applies to an entry; entered conditions for all replace its own. */
export function useOf(cart: ShownCart, entry: CartEntry, entered?: EnteredUse): CartUse | null {
  const isEntered = entered && (entered.ids === null || entered.ids.has(entry.contentId));
  const use = isEntered ? entered.use : (entry.use ?? cart.use);
  return use && conditionsFor(use, textOf(entry));
}

/** What fees and rules read of a text; null for other contents. */
export function textOf({ content }: CartEntry): OrderedText | null {
  const text = content?.text;
  if (!text) return null;
  const { characters, publication } = text;
  return { characters, publication, distribution: content.distribution ?? '3' };
}

const questionOf = (entry: CartEntry, use: CartUse | null): QuoteRow => ({
  ...{ contentId: entry.contentId, state: entry.state, use },
  limits: {
    restrictions: entry.content?.restrictions ?? '',
    embargoUntil: entry.content?.embargoUntil ?? null,
    expiresAt: entry.content?.expiresAt ?? null,
  },
  text: textOf(entry),
});

/** The fees by the rules of the server; undefined where they are not shown. */
export function quoteOf(cart: ShownCart, entered?: EnteredUse): CartQuote | undefined {
  const { pricing, entries } = cart;
  if (!pricing) return undefined;
  const rows = entries.map((entry) => questionOf(entry, useOf(cart, entry, entered)));
  const { table, taxRates, today, contract } = pricing;
  // Fees are shown before the name of the publication is entered.
  return quoteCart({ rows, table, taxRates, today, contract, ...(entered && { stage: 'quote' }) });
}

export interface CartView {
  /** What cannot be ordered first, by its reason; then the others in the order of the cart. */
  readonly rows: readonly CartRow[];
  readonly quote: CartQuote | undefined;
}

const NO_RIGHTS: readonly Entitlement[] = [];

export function viewOfCart(
  cart: ShownCart,
  entitlements: readonly Entitlement[] = NO_RIGHTS,
  entered?: EnteredUse,
): CartView {
  const quote = quoteOf(cart, entered);
  const rights = new Map(entitlements.map((one) => [one.contentId, one]));
  const rows = cart.entries.map((entry, index): CartRow => {
    const outcome = quote?.rows[index];
    return {
      ...{ contentId: entry.contentId, place: index + 1, entry, use: useOf(cart, entry, entered), outcome },
      block: blockOf(entry, outcome),
      licensed: licensedText(rights.get(entry.contentId)),
    };
  });
  const blocked = BLOCK_ORDER.flatMap((kind) => rows.filter(({ block }) => block?.kind === kind));
  return { rows: [...blocked, ...rows.filter(({ block }) => !block)], quote };
}

function blockOf({ state }: CartEntry, outcome: RowOutcome | undefined): CartRow['block'] {
  if (state !== 'ok') return { kind: state, reasons: [BLOCKS[state].text] };
  if (outcome?.kind !== 'refused') return undefined;
  return { kind: 'refused', reasons: outcome.conflicts.map(({ text }) => text) };
}

/** An internal right says nothing about a licence: the cart of the agency's users is for members' orders. */
function licensedText(right: Entitlement | undefined): string {
  if (right?.refusal !== '') return '';
  if (right.by === 'contract') return 'ご契約により、注文せずにダウンロードできます';
  if (right.by === 'grant') return 'ダウンロードの許可があります';
  if (right.by !== 'licence') return '';
  const end = right.endsOn === null ? '期限なし' : `${formatDay(right.endsOn)}まで`;
  return `許諾済み（${right.licenceNo}、${end}）。追加の料金なしで再ダウンロードできます`;
}
