import { contentSummary } from '@newsphoto/content/testing';
import type { CartContent, CartDetail, CartEntry, CartUse } from '@newsphoto/contract';

/** A table for tests. */
export const PRICING: NonNullable<CartDetail['pricing']> = {
  feeVersionId: '1',
  today: '20261124',
  taxRates: [{ startsOn: '20191001', percent: 10 }],
  contract: null,
  table: {
    scales: [
      {
        code: 'page',
        label: '紙面',
        sizes: [
          { code: 'cover', label: '表紙' },
          { code: 'full', label: '1ページ' },
          { code: 'half', label: '1/2ページ' },
        ],
      },
    ],
    media: [
      { code: '01', label: '新聞', scale: 'page', prices: [null, 30_000, 20_000] },
      { code: '10', label: '広告・販促', scale: 'page', prices: [null, 150_000, 100_000] },
    ],
    terms: [
      { code: 'once', label: '1回', percent: 100 },
      { code: '1y', label: '1年', percent: 200 },
    ],
    copies: [{ upTo: null, percent: 100 }],
    purposes: [
      { code: '01', label: '報道', percent: 100 },
      { code: '04', label: '広報', percent: 120 },
    ],
    ...{ discounts: [], volumeDiscounts: [], minimumFee: 0, roundDownTo: 1 },
  },
};

export const USE: CartUse = {
  ...{ mediumCode: '01', sizeCode: 'full', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: [], territory: 'japan', title: '朝刊', publisher: '', plannedOn: '' },
  ...{ color: 'color', secondaryUse: false, trimming: false, creditLine: '' },
};

/** A content of the cart by its number, from 1. */
export function cartEntry(
  number: number,
  { restrictions = '', ...part }: Partial<CartEntry> & { readonly restrictions?: string } = {},
): CartEntry {
  const contentId = String(202_600_000_000 + number);
  const content: CartContent = {
    ...contentSummary({ contentId, headline: `写真${number}` }),
    ...{ restrictions, expiresAt: null, width: 6000, height: 4000, fileSize: 8_123_456 },
  };
  return {
    ...{ contentId, addedAt: '20261124090000', note: '', use: null, renews: '', state: 'ok', content },
    ...part,
  };
}

/** A cart with conditions for all. */
export const cartDetail = (entries: CartEntry[], part: Partial<CartDetail> = {}): CartDetail => ({
  ...{ use: USE, version: 1, entries, pricing: PRICING },
  ...part,
});
