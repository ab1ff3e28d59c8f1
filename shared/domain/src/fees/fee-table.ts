import type { FeeTableProblem } from './fee-table-problem.ts';
import { isRising } from './rising.ts';
import { findTextFeesProblem, type TextFees } from './text-fees.ts';

/**
 * Fees for the use of a content, as data (an order stores the version of its quote). Prices are whole yen without tax,
 * factors whole percents: 150 is one and a half times. Labels are stored with the codes, so that old documents show the
 * agreed terms.
 */
export interface FeeTable {
  /** How the size of a use is measured: parts of a page, pixels, seconds. */
  readonly scales: readonly FeeScale[];
  /** Media by the codes of the list `usageMedia`, each measured by one scale. */
  readonly media: readonly FeeMedium[];
  readonly terms: readonly FeeFactor[];
  /** Ascending; the last band has no end. */
  readonly copies: readonly CopiesBand[];
  /** Purposes by the codes of the list `usage`. */
  readonly purposes: readonly FeeFactor[];
  /** Applied on request. */
  readonly discounts: readonly FeeDiscount[];
  /** Applied automatically from this number of contents on; ascending. */
  readonly volumeDiscounts: readonly VolumeDiscount[];
  /** The minimum fee of a content, after all discounts. */
  readonly minimumFee: number;
  /** A content's fee is floored to a multiple of this. */
  readonly roundDownTo: 1 | 10 | 100 | 1000;
  /** Absent: texts are not offered, as in tables of earlier releases. */
  readonly texts?: TextFees | undefined;
}

export interface FeeScale {
  readonly code: string;
  readonly label: string;
  readonly sizes: readonly { readonly code: string; readonly label: string }[];
}

export interface FeeMedium {
  readonly code: string;
  readonly label: string;
  /** Code of its scale. */
  readonly scale: string;
  /** One for each size of the scale, in its order; null: not offered, on request. */
  readonly prices: readonly (number | null)[];
}

export interface FeeFactor {
  readonly code: string;
  readonly label: string;
  readonly percent: number;
}

export interface CopiesBand {
  /** The most copies (for screens: times shown) that it covers; null: any number. */
  readonly upTo: number | null;
  readonly percent: number;
}

export interface FeeDiscount {
  readonly code: string;
  readonly label: string;
  readonly percentOff: number;
}

export interface VolumeDiscount {
  readonly fromItems: number;
  readonly percentOff: number;
}

/** A rate of consumption tax, valid from a day on (YYYYMMDD in Asia/Tokyo). */
export interface TaxRate {
  readonly startsOn: string;
  readonly percent: number;
}

const LISTS = [
  ['scales', '尺度'],
  ['media', '使用媒体'],
  ['terms', '期間'],
  ['purposes', '使用目的'],
  ['discounts', '割引'],
] as const;

/** The first contradiction of a table; undefined if it is valid. */
export function findFeeTableProblem(table: FeeTable): FeeTableProblem | undefined {
  for (const [field, label] of LISTS) {
    const codes = table[field].map(({ code }) => code);
    if (new Set(codes).size < codes.length) return { field, problem: 'twice', label };
  }
  return findMediaProblem(table) ?? findBandProblem(table) ?? findTextFeesProblem(table);
}

function findMediaProblem({ scales, media }: FeeTable): FeeTableProblem | undefined {
  for (const [index, { code, sizes, label }] of scales.entries()) {
    const codes = new Set(sizes.map((size) => size.code));
    if (codes.size < sizes.length || code === '')
      return { field: `scales.${index}`, problem: 'twice', label };
  }
  for (const [index, { scale, prices, label }] of media.entries()) {
    const sizes = scales.find(({ code }) => code === scale)?.sizes;
    if (sizes?.length !== prices.length) return { field: `media.${index}.prices`, problem: 'unknown', label };
  }
  return undefined;
}

function findBandProblem({ copies, volumeDiscounts }: FeeTable): FeeTableProblem | undefined {
  const ends = copies.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY);
  if (!isRising(ends)) return { field: 'copies', problem: 'order', label: '部数' };
  if (copies.at(-1)?.upTo !== null) return { field: 'copies', problem: 'open-end', label: '部数' };
  if (!isRising(volumeDiscounts.map(({ fromItems }) => fromItems))) {
    return { field: 'volumeDiscounts', problem: 'order', label: 'まとめ割引' };
  }
  return undefined;
}
