import type { FeeFactor, FeeTable, TaxRate } from './fee-table.ts';

/** How one content is to be used. Codes are those of the table. */
export interface FeeUse {
  readonly mediumCode: string;
  readonly sizeCode: string;
  readonly termCode: string;
  readonly purposeCode: string;
  /** Whole number, 1 or more. */
  readonly copies: number;
  readonly discountCodes: readonly string[];
}

/** A step from the base price to the fee. */
export interface FeeStep {
  readonly kind: 'base' | 'term' | 'copies' | 'purpose' | 'discount' | 'volume' | 'minimum' | 'rounding';
  /** What the step is for: a term, a number of copies, a discount. */
  readonly label: string;
  /** Percents to multiply by; absent for steps that set or floor the amount. */
  readonly percent?: number;
  /** Yen after this step, floored for display; fractions are carried on. */
  readonly amount: number;
}

export interface FeeLine {
  readonly steps: readonly FeeStep[];
  /** Yen without tax. */
  readonly fee: number;
}

export interface FeeQuote {
  readonly lines: readonly FeeLine[];
  /** Yen without tax. */
  readonly net: number;
  readonly taxes: readonly { readonly percent: number; readonly net: number; readonly tax: number }[];
  readonly total: number;
}

/** Which part of a use has no price in this table. */
export type FeeGap = 'medium' | 'size' | 'term' | 'purpose' | 'discount' | 'tax';

export type FeeOutcome =
  | { readonly ok: true; readonly quote: FeeQuote }
  | { readonly ok: false; readonly gap: FeeGap; readonly line: number };

/** Input of {@link quoteFee}. */
export interface FeeQuestion {
  readonly uses: readonly FeeUse[];
  readonly taxRates: readonly TaxRate[];
  /** Day of the sale, YYYYMMDD in Asia/Tokyo: determines the tax. */
  readonly day: string;
}

/**
 * The fee of some contents with every factor (rules: SPEC.md beside this file). Exact in whole numbers: it never depends on
 * the order of the factors.
 */
export function quoteFee(table: FeeTable, { uses, taxRates, day }: FeeQuestion): FeeOutcome {
  const lines: FeeLine[] = [];
  for (const [index, use] of uses.entries()) {
    const line = lineOf(table, use, uses.length);
    if (typeof line === 'string') return { ok: false, gap: line, line: index };
    lines.push(line);
  }
  const rate = taxRateOn(taxRates, day);
  if (rate === undefined) return { ok: false, gap: 'tax', line: 0 };
  const net = lines.reduce((sum, { fee }) => sum + fee, 0);
  const tax = percentOf(net, rate.percent);
  return {
    ok: true,
    quote: { lines, net, taxes: [{ percent: rate.percent, net, tax }], total: net + tax },
  };
}

/** The rate on a day; undefined before the first. */
export function taxRateOn(rates: readonly TaxRate[], day: string): TaxRate | undefined {
  return rates
    .filter(({ startsOn }) => startsOn <= day)
    .reduce<TaxRate | undefined>(
      (last, one) => (last && last.startsOn > one.startsOn ? last : one),
      undefined,
    );
}

/** Floored to a yen. */
const percentOf = (yen: number, percent: number): number => Number((BigInt(yen) * BigInt(percent)) / 100n);

function lineOf(table: FeeTable, use: FeeUse, items: number): FeeLine | FeeGap {
  const medium = table.media.find(({ code }) => code === use.mediumCode);
  if (!medium) return 'medium';
  const sizes = table.scales.find(({ code }) => code === medium.scale)?.sizes ?? [];
  const place = sizes.findIndex(({ code }) => code === use.sizeCode);
  const base = medium.prices[place];
  if (base === undefined || base === null) return 'size';
  const factors = factorsOf(table, use, items);
  if (typeof factors === 'string') return factors;

  const steps: FeeStep[] = [
    { kind: 'base', label: `${medium.label}・${sizes[place]?.label ?? ''}`, amount: base },
  ];
  // Numerator over 100 to the power of the factors: nothing is rounded before the end.
  let numerator = BigInt(base);
  let denominator = 1n;
  for (const { kind, label, percent } of factors) {
    numerator *= BigInt(percent);
    denominator *= 100n;
    steps.push({ kind, label, percent, amount: Number(numerator / denominator) });
  }
  return finish(table, steps, Number(numerator / denominator));
}

/** Rounding first, then the minimum fee: it is a price of the table and is not rounded. */
function finish({ roundDownTo, minimumFee }: FeeTable, steps: FeeStep[], exact: number): FeeLine {
  let fee = exact - (exact % roundDownTo);
  if (fee !== exact) steps.push({ kind: 'rounding', label: `${roundDownTo}円未満切り捨て`, amount: fee });
  if (fee < minimumFee) {
    fee = minimumFee;
    steps.push({ kind: 'minimum', label: '最低料金', amount: fee });
  }
  return { steps, fee };
}

type AppliedFactor = Pick<FeeStep, 'kind' | 'label'> & { readonly percent: number };

function factorsOf(table: FeeTable, use: FeeUse, items: number): AppliedFactor[] | FeeGap {
  const term = find(table.terms, use.termCode);
  if (!term) return 'term';
  const purpose = find(table.purposes, use.purposeCode);
  if (!purpose) return 'purpose';
  const band = table.copies.find(({ upTo }) => upTo === null || use.copies <= upTo);
  const factors: AppliedFactor[] = [
    { kind: 'term', label: term.label, percent: term.percent },
    {
      kind: 'copies',
      label: `${use.copies.toLocaleString('ja-JP')}部（回）`,
      percent: band?.percent ?? 100,
    },
    { kind: 'purpose', label: purpose.label, percent: purpose.percent },
  ];
  for (const code of new Set(use.discountCodes)) {
    const discount = table.discounts.find((one) => one.code === code);
    if (!discount) return 'discount';
    factors.push({ kind: 'discount', label: discount.label, percent: 100 - discount.percentOff });
  }
  const volume = table.volumeDiscounts.filter(({ fromItems }) => fromItems <= items).at(-1);
  if (volume) {
    const label = `まとめ割引（${volume.fromItems}点以上）`;
    factors.push({ kind: 'volume', label, percent: 100 - volume.percentOff });
  }
  return factors;
}

const find = (factors: readonly FeeFactor[], code: string): FeeFactor | undefined =>
  factors.find((one) => one.code === code);
