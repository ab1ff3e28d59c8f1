import type { FeeTable } from '../fees/fee-table.ts';
import { type FeeLine, type FeePrice, type FeeStep, feeLine } from '../fees/quote-fee.ts';
import { percentOfYen, yen } from '../fees/yen.ts';
import type { UseConditions } from '../orders/use-conditions.ts';
import type { UseConflict } from '../orders/use-limits.ts';
import { type ContractTerms, hasAgreedPrice, hasFlatRate, isInScope } from './contract-terms.ts';

/** The contract of the orderer's group on the day of a quote. */
export interface ContractInForce {
  readonly terms: ContractTerms;
  /** Contents of the flat rate that were ordered in the period so far. */
  readonly used: number;
}

/** What decided the fee of a content: the fees, an agreed percentage, the flat rate, its overage fee, or an offer of the desk. */
export const PRICINGS = ['fees', 'agreed', 'flat', 'overage', 'offer'] as const;
export type Pricing = (typeof PRICINGS)[number];

/** As {@link Pricing}, or beyond a flat rate that allows no overage. */
type Plan = Pricing | 'exhausted';

/** Plans the prices of contents one after the other, in the order of the cart. */
export function pricePlanner(contract: ContractInForce | null): (use: UseConditions) => Plan {
  if (!contract) return () => 'fees';
  const { terms } = contract;
  const byFees = hasAgreedPrice(terms) ? 'agreed' : 'fees';
  let used = contract.used;
  return (use) => {
    if (!isInScope(terms.covers, use)) return 'fees';
    if (!hasFlatRate(terms)) return byFees;
    if (used < terms.count) {
      used += 1;
      return 'flat';
    }
    if (terms.overage === 'fees') return byFees;
    return terms.overage === 'fee' ? 'overage' : 'exhausted';
  };
}

/** Whether a content takes the fees as its base: these count for the volume discount. */
export const isByFees = (plan: Plan): boolean => plan === 'fees' || plan === 'agreed';

export interface PriceContext {
  readonly table: FeeTable;
  readonly price: FeePrice;
  /** Number of contents by the fees. */
  readonly items: number;
}

/** The fee of a content. */
export function priceLine(
  pricing: Pricing,
  terms: ContractTerms | undefined,
  { table, price, items }: PriceContext,
): FeeLine {
  if (terms && pricing === 'flat') {
    const label = `定額契約（月${terms.count.toLocaleString('ja-JP')}点まで）`;
    return { steps: [step(label, 0)], fee: yen(0) };
  }
  if (terms && pricing === 'overage')
    return { steps: [step('定額契約の超過料金', terms.overageFee)], fee: yen(terms.overageFee) };
  const line = feeLine(table, price, items);
  if (!terms || pricing !== 'agreed') return line;
  const { percent } = terms;
  const fee = percentOfYen(line.fee, percent);
  return { steps: [...line.steps, { ...step('契約価格', fee), percent }], fee };
}

const step = (label: string, amount: number): FeeStep => ({ kind: 'contract', label, amount: yen(amount) });

/** Whether the desk reviews a use. */
export function needsReview(
  terms: ContractTerms | undefined,
  use: UseConditions,
  conflicts: readonly UseConflict[],
): boolean {
  if (!terms?.clears || conflicts.length > 0 || use.secondaryUse) return true;
  return !isInScope(terms.covers, use) || !isInScope(terms.clears, use);
}
