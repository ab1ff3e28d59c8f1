import type { FeeFactor, FeeScale, FeeTable, TaxRate } from './fee-table.ts';
import type { PricedText } from './text-fees.ts';
import { findTextBase } from './text-price.ts';
import { percentOfYen, sumYen, type Yen, yen } from './yen.ts';

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

/** A use of a content; of a text, which has no size, with what its price depends on. */
export interface PricedUse extends FeeUse {
  readonly text?: PricedText | undefined;
}

/** A step from the base price to the fee. */
export interface FeeStep {
  readonly kind:
    | 'base'
    /** Where a text was published. */
    | 'publication'
    | 'term'
    | 'copies'
    | 'purpose'
    | 'discount'
    | 'volume'
    | 'minimum'
    | 'rounding'
    | 'contract'
    /** A fee that the desk offered. */
    | 'offer';
  /** What the step is for: a term, a number of copies, a discount. */
  readonly label: string;
  /** Percents to multiply by; absent for steps that set or floor the amount. */
  readonly percent?: number;
  /** After this step, floored for display; fractions are carried on. */
  readonly amount: Yen;
}

export interface FeeLine {
  readonly steps: readonly FeeStep[];
  /** Without tax. */
  readonly fee: Yen;
}

/** The tax of one rate. */
export interface TaxLine {
  readonly percent: number;
  /** Sum of the fees that have this rate. */
  readonly net: Yen;
  readonly tax: Yen;
}

/** What is to be paid for some fees. */
export interface FeeSum {
  /** Without tax. */
  readonly net: Yen;
  readonly taxes: readonly TaxLine[];
  readonly total: Yen;
}

export interface FeeQuote extends FeeSum {
  readonly lines: readonly FeeLine[];
}

/** Which part of a use has no price in this table. */
export type FeeGap = 'medium' | 'size' | 'characters' | 'term' | 'purpose' | 'discount' | 'tax';

export type FeeOutcome =
  | { readonly ok: true; readonly quote: FeeQuote }
  | { readonly ok: false; readonly gap: FeeGap; readonly line: number };

/** Input of {@link quoteFee}. */
export interface FeeQuestion {
  readonly uses: readonly PricedUse[];
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
    const price = findPrice(table, use);
    if (typeof price === 'string') return { ok: false, gap: price, line: index };
    lines.push(feeLine(table, price, uses.length));
  }
  const rate = taxRateOn(taxRates, day);
  if (rate === undefined) return { ok: false, gap: 'tax', line: 0 };
  return {
    ok: true,
    quote: {
      lines,
      ...sumFees(
        lines.map(({ fee }) => fee),
        rate.percent,
      ),
    },
  };
}

/** Fees of one rate: the tax is floored once, on their sum. */
export function sumFees(fees: readonly Yen[], percent: number): FeeSum {
  const net = sumYen(fees);
  const tax = percentOfYen(net, percent);
  return { net, taxes: [{ percent, net, tax }], total: sumYen([net, tax]) };
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

/** The price of a use and what it is multiplied by, without the volume discount. */
export interface FeePrice {
  readonly label: string;
  readonly base: Yen;
  readonly factors: readonly AppliedFactor[];
  /** Of contents of this kind. */
  readonly minimumFee: number;
}

type AppliedFactor = Pick<FeeStep, 'kind' | 'label'> & { readonly percent: number };

/** The sizes of a medium, in the order of its prices; undefined for a medium that the table does not have. */
export function sizesOf(table: FeeTable, mediumCode: string): FeeScale['sizes'] | undefined {
  const medium = table.media.find(({ code }) => code === mediumCode);
  return medium && (table.scales.find(({ code }) => code === medium.scale)?.sizes ?? []);
}

/** The price of a use; the part that has none in this table. */
export function findPrice(table: FeeTable, use: PricedUse): FeePrice | FeeGap {
  const base = use.text ? textBase(table, use.mediumCode, use.text) : pictureBase(table, use);
  if (typeof base === 'string') return base;
  const factors = factorsOf(table, use);
  return typeof factors === 'string' ? factors : { ...base, factors: [...base.factors, ...factors] };
}

function pictureBase(table: FeeTable, use: FeeUse): FeePrice | FeeGap {
  const medium = table.media.find(({ code }) => code === use.mediumCode);
  if (!medium) return 'medium';
  const sizes = sizesOf(table, use.mediumCode) ?? [];
  const place = sizes.findIndex(({ code }) => code === use.sizeCode);
  const base = medium.prices[place];
  if (base === undefined || base === null) return 'size';
  const label = `${medium.label}・${sizes[place]?.label ?? ''}`;
  return { label, base: yen(base), factors: [], minimumFee: table.minimumFee };
}

function textBase(table: FeeTable, mediumCode: string, text: PricedText): FeePrice | FeeGap {
  const found = findTextBase(table, mediumCode, text);
  if (typeof found === 'string') return found;
  const { label, base, publication, minimumFee } = found;
  return { label, base: yen(base), factors: [{ kind: 'publication', ...publication }], minimumFee };
}

/**
 * The fee of a content.
 * @param items number of contents in its quote
 */
export function feeLine(table: FeeTable, price: FeePrice, items: number): FeeLine {
  const { label, base, factors, minimumFee } = price;
  const steps: FeeStep[] = [{ kind: 'base', label, amount: base }];
  // Numerator over 100 to the power of the factors: nothing is rounded before the end.
  let numerator = BigInt(base);
  let denominator = 1n;
  for (const { kind, label, percent } of [...factors, ...volumeFactors(table, items)]) {
    numerator *= BigInt(percent);
    denominator *= 100n;
    steps.push({ kind, label, percent, amount: yen(numerator / denominator) });
  }
  return finish({ ...table, minimumFee }, steps, numerator / denominator);
}

/** Rounding first, then the minimum fee: it is a price of the table and is not rounded. */
function finish(
  { roundDownTo, minimumFee }: Pick<FeeTable, 'roundDownTo' | 'minimumFee'>,
  steps: FeeStep[],
  exact: bigint,
): FeeLine {
  let fee = yen(exact - (exact % BigInt(roundDownTo)));
  if (fee !== yen(exact))
    steps.push({ kind: 'rounding', label: `${roundDownTo}円未満切り捨て`, amount: fee });
  if (fee < minimumFee) {
    fee = yen(minimumFee);
    steps.push({ kind: 'minimum', label: '最低料金', amount: fee });
  }
  return { steps, fee };
}

function factorsOf(table: FeeTable, use: FeeUse): AppliedFactor[] | FeeGap {
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
  return factors;
}

function volumeFactors({ volumeDiscounts }: FeeTable, items: number): AppliedFactor[] {
  const volume = volumeDiscounts.filter(({ fromItems }) => fromItems <= items).at(-1);
  if (!volume) return [];
  const label = `まとめ割引（${volume.fromItems}点以上）`;
  return [{ kind: 'volume', label, percent: 100 - volume.percentOff }];
}

const find = (factors: readonly FeeFactor[], code: string): FeeFactor | undefined =>
  factors.find((one) => one.code === code);
