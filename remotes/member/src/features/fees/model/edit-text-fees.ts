import type { FeeTable } from './edit-fee-table.ts';

export type TextFees = NonNullable<FeeTable['texts']>;

/** For a table that has none: the media of the table, and prices on request. */
export const initialTextFees = ({ media }: FeeTable): TextFees => ({
  bands: [{ upTo: 400 }, { upTo: 800 }, { upTo: 1600 }, { upTo: null }],
  prices: media.map(({ code }) => ({ medium: code, prices: [null, null, null, null] })),
  publications: [],
  minimumFee: 0,
});

/** Another price of a medium for a band; null: on request. */
export function withTextPrice(
  texts: TextFees,
  { medium, band }: { readonly medium: string; readonly band: number },
  price: number | null,
): TextFees {
  const known = texts.prices.find((one) => one.medium === medium)?.prices ?? texts.bands.map(() => null);
  const prices = known.map((old, at) => (at === band ? price : old));
  const others = texts.prices.filter((one) => one.medium !== medium);
  // A medium that the prices do not name yet is added.
  return texts.prices.some((one) => one.medium === medium)
    ? { ...texts, prices: texts.prices.map((one) => (one.medium === medium ? { medium, prices } : one)) }
    : { ...texts, prices: [...others, { medium, prices }] };
}

/** A further band before the last one, which has no end. */
export function withNewBand(texts: TextFees): TextFees {
  const upTo = (texts.bands.at(-2)?.upTo ?? 0) + 400;
  const insert = <Entry>(list: readonly Entry[], entry: Entry): Entry[] => [
    ...list.slice(0, -1),
    entry,
    ...list.slice(-1),
  ];
  return {
    ...texts,
    bands: insert(texts.bands, { upTo }),
    prices: texts.prices.map(({ medium, prices }) => ({ medium, prices: insert(prices, null) })),
  };
}

export const withoutBand = (texts: TextFees, band: number): TextFees => ({
  ...texts,
  bands: texts.bands.filter((_one, at) => at !== band),
  prices: texts.prices.map(({ medium, prices }) => ({
    medium,
    prices: prices.filter((_one, at) => at !== band),
  })),
});
