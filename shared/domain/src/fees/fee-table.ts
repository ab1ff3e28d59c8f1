/**
 * What the use of a content costs, as data (an order keeps the version by which it was quoted). Prices are whole
 * yen without tax, factors whole percents: 150 is one and a half times. Labels are kept with the codes, so that a
 * paper of years ago says what was agreed.
 */
export interface FeeTable {
  /** Ways of measuring how large a content is used: parts of a page, pixels, seconds. */
  readonly scales: readonly FeeScale[];
  /** Media by the codes of the list `usageMedia`, each measured by one scale. */
  readonly media: readonly FeeMedium[];
  readonly terms: readonly FeeFactor[];
  /** Rising; the last band has no end. */
  readonly copies: readonly CopiesBand[];
  /** Purposes by the codes of the list `usage`. */
  readonly purposes: readonly FeeFactor[];
  /** Given where somebody names them. */
  readonly discounts: readonly FeeDiscount[];
  /** Given by themselves, from so many contents on; rising. */
  readonly volumeDiscounts: readonly VolumeDiscount[];
  /** A content costs at least this, whatever is taken off. */
  readonly minimumFee: number;
  /** A content's fee is floored to a multiple of this. */
  readonly roundDownTo: 1 | 10 | 100 | 1000;
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
  /** One for each size of the scale, in its order; null: not offered, to be asked for. */
  readonly prices: readonly (number | null)[];
}

export interface FeeFactor {
  readonly code: string;
  readonly label: string;
  readonly percent: number;
}

export interface CopiesBand {
  /** The most copies (for screens: times shown) that it is good for; null: any number. */
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

/** A rate of consumption tax, good from a day on (YYYYMMDD in Asia/Tokyo). */
export interface TaxRate {
  readonly startsOn: string;
  readonly percent: number;
}

/** Where a table contradicts itself: the path of the value, and what is wrong with it. */
export interface FeeTableFlaw {
  /** As in `media.3.prices`. */
  readonly field: string;
  readonly flaw: 'twice' | 'order' | 'unknown' | 'open-end';
  /** What the value is of, for a message. */
  readonly label: string;
}

const LISTS = [
  ['scales', '尺度'],
  ['media', '使用媒体'],
  ['terms', '期間'],
  ['purposes', '使用目的'],
  ['discounts', '割引'],
] as const;

/** The first contradiction of a table; undefined where it can be used. */
export function flawOfFeeTable(table: FeeTable): FeeTableFlaw | undefined {
  for (const [field, label] of LISTS) {
    const codes = table[field].map(({ code }) => code);
    if (new Set(codes).size < codes.length) return { field, flaw: 'twice', label };
  }
  return flawOfMedia(table) ?? flawOfBands(table);
}

function flawOfMedia({ scales, media }: FeeTable): FeeTableFlaw | undefined {
  for (const [index, { code, sizes, label }] of scales.entries()) {
    const codes = new Set(sizes.map((size) => size.code));
    if (codes.size < sizes.length || code === '') return { field: `scales.${index}`, flaw: 'twice', label };
  }
  for (const [index, { scale, prices, label }] of media.entries()) {
    const sizes = scales.find(({ code }) => code === scale)?.sizes;
    if (sizes?.length !== prices.length) return { field: `media.${index}.prices`, flaw: 'unknown', label };
  }
  return undefined;
}

function flawOfBands({ copies, volumeDiscounts }: FeeTable): FeeTableFlaw | undefined {
  const ends = copies.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY);
  if (!isRising(ends)) return { field: 'copies', flaw: 'order', label: '部数' };
  if (copies.at(-1)?.upTo !== null) return { field: 'copies', flaw: 'open-end', label: '部数' };
  if (!isRising(volumeDiscounts.map(({ fromItems }) => fromItems))) {
    return { field: 'volumeDiscounts', flaw: 'order', label: 'まとめ割引' };
  }
  return undefined;
}

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? 0));
