import type { FeeTableProblem } from './fee-table-problem.ts';
import { isRising } from './rising.ts';

/**
 * Prices of texts: by the medium that uses them and by their characters, and a factor for where they were published. All other
 * factors, discounts and the rounding are those of the table that it belongs to.
 */
export interface TextFees {
  /** Numbers of characters that prices are for, ascending; the last band has no end. */
  readonly bands: readonly { readonly upTo: number | null }[];
  readonly prices: readonly TextPrices[];
  /** Others have the factor 100. */
  readonly publications: readonly { readonly name: string; readonly percent: number }[];
  /** The minimum fee of a text, after all discounts. */
  readonly minimumFee: number;
}

export interface TextPrices {
  /** Code of a medium of the table. */
  readonly medium: string;
  /** One for each band, in its order; null: not offered, on request. */
  readonly prices: readonly (number | null)[];
}

/** What decides on the price of a text. */
export interface PricedText {
  /** Without ruby and white space. */
  readonly characters: number;
  /** As the text names it. */
  readonly publication: string;
}

/** Names of publications as they are compared: full and half width are the same. */
const comparable = (name: string): string => name.normalize('NFKC').trim();

export function publicationPercent({ publications }: TextFees, publication: string): number {
  const name = comparable(publication);
  return publications.find((one) => comparable(one.name) === name)?.percent ?? 100;
}

/** The first contradiction of the prices of texts. */
export function findTextFeesProblem({
  media,
  texts,
}: {
  readonly media: readonly { readonly code: string }[];
  readonly texts?: TextFees | undefined;
}): FeeTableProblem | undefined {
  if (!texts) return undefined;
  const label = '記事の料金';
  const { bands, prices, publications } = texts;
  if (!isRising(bands.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)))
    return { field: 'texts.bands', problem: 'order', label: '字数' };
  if (bands.at(-1)?.upTo !== null) return { field: 'texts.bands', problem: 'open-end', label: '字数' };
  if (new Set(prices.map(({ medium }) => medium)).size < prices.length)
    return { field: 'texts.prices', problem: 'twice', label };
  const wrong = prices.findIndex(
    (one) => one.prices.length !== bands.length || !media.some(({ code }) => code === one.medium),
  );
  if (wrong >= 0) return { field: `texts.prices.${wrong}`, problem: 'unknown', label };
  const names = new Set(publications.map(({ name }) => comparable(name)));
  return names.size < publications.length
    ? { field: 'texts.publications', problem: 'twice', label: '掲載媒体' }
    : undefined;
}
