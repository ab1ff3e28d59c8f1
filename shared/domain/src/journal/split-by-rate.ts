import { type Yen, yen } from '../fees/yen.ts';

/** Of a document: the net amount of a rate and its tax. */
export interface RateAmount {
  readonly percent: number;
  readonly net: Yen;
  readonly tax: Yen;
}

/**
 * Divides a part of an invoice by its rates (rule J6): floored in proportion, the first rate gets the rest. The tax of a share is
 * the one that it contains.
 */
export function splitByRate(amount: Yen, rates: readonly RateAmount[]): RateAmount[] {
  const gross = rates.map(({ net, tax }) => BigInt(net) + BigInt(tax));
  const total = gross.reduce((sum, one) => sum + one, 0n);
  if (total === 0n) return [];
  const shares = gross.map((one) => (BigInt(amount) * one) / total);
  const rest = BigInt(amount) - shares.reduce((sum, one) => sum + one, 0n);
  return rates.map(({ percent }, place) => {
    const share = (shares[place] ?? 0n) + (place === 0 ? rest : 0n);
    const tax = (share * BigInt(percent)) / BigInt(100 + percent);
    return { percent, net: yen(share - tax), tax: yen(tax) };
  });
}
