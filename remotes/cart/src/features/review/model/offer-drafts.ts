import type { CartUse, NewOffer, OfferBasis, OrderItem } from '@newsphoto/contract';
import { type PricedOffer, priceOffer, yen } from '@newsphoto/domain/orders';

/** What a reviewer entered for an item of an offer. */
export interface OfferDraft {
  readonly use: CartUse;
  /** As typed; empty: the calculated fee. */
  readonly fee: string;
  readonly reason: string;
}
export type OfferDrafts = Readonly<Record<string, OfferDraft>>;

type Item = Pick<OrderItem, 'itemId' | 'use' | 'fee' | 'decision' | 'text'>;

/** Contents that are refused are not offered. */
export const offerable = <One extends Item>(items: readonly One[]): readonly One[] =>
  items.filter(({ decision }) => decision !== 'refused');

export const draftOf = (item: Pick<OrderItem, 'use'>): OfferDraft => ({ use: item.use, fee: '', reason: '' });

/** Digits as people type them: 「１５,０００円」. Anything else is no fee, which no rule accepts. */
function feeOf(typed: string): number | null {
  const digits = typed.normalize('NFKC').replaceAll(/[,\s円]/g, '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : -1;
}

export const changesOf = (drafts: OfferDrafts): NewOffer['items'] =>
  Object.entries(drafts).map(([itemId, { use, fee, reason }]) => ({ itemId, use, fee: feeOf(fee), reason }));

/** The offer as the server will calculate it. */
export function previewOffer(items: readonly Item[], drafts: OfferDrafts, basis: OfferBasis): PricedOffer {
  return priceOffer({
    ...basis,
    items: offerable(items).map(({ itemId, use, fee, text = null }) => ({
      ...{ itemId, use, text, fee: yen(fee), steps: [], pricing: 'fees' },
    })),
    changes: changesOf(drafts),
  });
}
