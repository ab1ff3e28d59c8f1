import type { FeeSum, TaxLine } from '../fees/quote-fee.ts';
import { percentOfYen, sumYen, type Yen, yen } from '../fees/yen.ts';

/** An amount of a document with the rate of its tax. */
export interface TaxedAmount {
  readonly amount: Yen;
  readonly percent: number;
}

/** Sums amounts without tax: the tax of a rate is floored once for the document (rules: SPEC.md beside this file). */
export const sumByRate = (amounts: readonly TaxedAmount[]): FeeSum =>
  sumRates(amounts, (net, percent) => ({ percent, net, tax: percentOfYen(net, percent) }));

/** Sums amounts with tax: the contained tax of a rate is floored once for the document. */
export const sumByRateInclusive = (amounts: readonly TaxedAmount[]): FeeSum =>
  sumRates(amounts, (gross, percent) => {
    const tax = yen((BigInt(gross) * BigInt(percent)) / BigInt(100 + percent));
    return { percent, net: yen(gross - tax), tax };
  });

/**
 * What a credit note takes back of the lines that are left of an invoice. Its tax is that of the lines before it less that of
 * the lines after it, so that all credit notes and the rest add up to the invoice: it can be a yen more than its own floor
 * (rules: SPEC.md beside this file).
 */
export function creditByRate(before: readonly TaxedAmount[], after: readonly TaxedAmount[]): FeeSum {
  const left = new Map(sumByRate(after).taxes.map((one) => [one.percent, one]));
  const taxes = sumByRate(before)
    .taxes.map(({ percent, net, tax }) => {
      const rest = left.get(percent);
      return { percent, net: yen(net - (rest?.net ?? 0)), tax: yen(tax - (rest?.tax ?? 0)) };
    })
    .filter(({ net, tax }) => net + tax > 0);
  const net = sumYen(taxes.map((one) => one.net));
  return { net, taxes, total: sumYen([net, ...taxes.map(({ tax }) => tax)]) };
}

function sumRates(amounts: readonly TaxedAmount[], taxOf: (sum: Yen, percent: number) => TaxLine): FeeSum {
  const percents = [...new Set(amounts.map(({ percent }) => percent))].sort((one, other) => other - one);
  const taxes = percents
    .map((percent) => {
      const ofRate = amounts.filter((one) => one.percent === percent);
      return taxOf(sumYen(ofRate.map(({ amount }) => amount)), percent);
    })
    .filter(({ net, tax }) => net + tax > 0);
  const net = sumYen(taxes.map((one) => one.net));
  return { net, taxes, total: sumYen([net, ...taxes.map(({ tax }) => tax)]) };
}
