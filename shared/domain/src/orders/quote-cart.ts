import {
  type ContractInForce,
  isByFees,
  needsReview,
  type Pricing,
  priceLine,
  pricePlanner,
} from '../contracts/contract-price.ts';
import type { TaxRate } from '../fees/fee-table.ts';
import {
  type FeeGap,
  type FeePrice,
  type FeeStep,
  type FeeSum,
  findPrice,
  sumFees,
  taxRateOn,
} from '../fees/quote-fee.ts';
import { type Yen, yen } from '../fees/yen.ts';
import { type Restriction, readRestrictions } from './read-restrictions.ts';
import { conditionsFor, distributionConflicts, type OrderedText } from './text-use.ts';
import { findUseProblems, type UseConditions, type UseContext, type UseProblem } from './use-conditions.ts';
import { type ContentLimits, conflictsOf, type UseConflict } from './use-limits.ts';

/** Whether a content may be ordered at all. */
export type CartRowState = 'ok' | 'withdrawn' | 'embargoed' | 'takenDown';

export interface QuoteRow {
  readonly contentId: string;
  readonly state: CartRowState;
  /** Null: none were entered. */
  readonly use: UseConditions | null;
  readonly limits: ContentLimits;
  /** Null or absent for photographs, films and sounds. */
  readonly text?: OrderedText | null;
}

type Unpriced =
  | { readonly kind: 'open' }
  | { readonly kind: 'invalid'; readonly problems: readonly UseProblem[] }
  | { readonly kind: 'refused'; readonly conflicts: readonly UseConflict[] }
  /** The fees have no price for it: on request. */
  | { readonly kind: 'gap'; readonly gap: FeeGap }
  /** The flat rate is used up, and the contract allows no overage. */
  | { readonly kind: 'exhausted'; readonly count: number }
  | { readonly kind: 'unavailable'; readonly state: Exclude<CartRowState, 'ok'> };

export type RowOutcome =
  | {
      readonly kind: 'priced';
      readonly fee: Yen;
      readonly steps: readonly FeeStep[];
      readonly pricing: Pricing;
      readonly needsReview: boolean;
      /** For the desk to decide. */
      readonly conflicts: readonly UseConflict[];
    }
  | Unpriced;

export interface CartQuote extends FeeSum {
  /** As the rows of the question. */
  readonly rows: readonly RowOutcome[];
  /** How many rows have a fee. */
  readonly priced: number;
}

export interface CartQuestion extends UseContext {
  readonly rows: readonly QuoteRow[];
  readonly taxRates: readonly TaxRate[];
  /** Of the orderer's group; null or absent without one. */
  readonly contract?: ContractInForce | null;
}

/** The fee of each row, and what the priced rows cost together (rules: SPEC.md beside this file). */
export function quoteCart({ rows, taxRates, contract = null, ...context }: CartQuestion): CartQuote {
  const { table, today } = context;
  const rate = taxRateOn(taxRates, today);
  const readings = new Map<string, readonly Restriction[]>();
  const checked = rows.map((row) => {
    const { restrictions } = row.limits;
    const parts = readings.get(restrictions) ?? readRestrictions(restrictions);
    readings.set(restrictions, parts);
    const checked = checkRow(row, context, parts);
    if (checked.kind !== 'usable') return checked;
    const price = rate ? findPrice(table, { ...checked.use, text: row.text ?? undefined }) : 'tax';
    return typeof price === 'string'
      ? ({ kind: 'gap', gap: price } as const)
      : ({ ...checked, kind: 'price', price } as const);
  });
  const outcomes = priceRows(checked, { table, contract });
  const fees = outcomes.flatMap((one) => (one.kind === 'priced' ? [one.fee] : []));
  const priced = fees.length;
  return { rows: outcomes, priced, ...(rate && priced > 0 ? sumFees(fees, rate.percent) : NOTHING) };
}

/** Documents show no line for a rate without amounts. */
const NOTHING: FeeSum = { net: yen(0), taxes: [], total: yen(0) };

interface Priceable {
  readonly kind: 'price';
  readonly use: UseConditions;
  readonly price: FeePrice;
  readonly conflicts: readonly UseConflict[];
}

function priceRows(
  checked: readonly (Unpriced | Priceable)[],
  { table, contract }: Pick<UseContext, 'table'> & { readonly contract: ContractInForce | null },
): RowOutcome[] {
  const planOf = pricePlanner(contract);
  const planned = checked.map((one) => (one.kind === 'price' ? { ...one, plan: planOf(one.use) } : one));
  const items = planned.filter((one) => one.kind === 'price' && isByFees(one.plan)).length;
  const terms = contract?.terms;
  return planned.map((one): RowOutcome => {
    if (one.kind !== 'price') return one;
    const { plan, use, price, conflicts } = one;
    if (plan === 'exhausted') return { kind: 'exhausted', count: terms?.count ?? 0 };
    const line = priceLine(plan, terms, { table, price, items });
    return {
      kind: 'priced',
      ...line,
      pricing: plan,
      needsReview: needsReview(terms, use, conflicts),
      conflicts,
    };
  });
}

/** A content that may be used as entered, whatever that costs. */
export interface UsableRow {
  readonly kind: 'usable';
  readonly use: UseConditions;
  /** For the desk to decide. */
  readonly conflicts: readonly UseConflict[];
}

/** Whether a content may be used as entered. Its price is a separate question: a quote binds the price alone. */
export function checkRow(
  { state, use, limits, text }: QuoteRow,
  context: UseContext,
  parts: readonly Restriction[] = readRestrictions(limits.restrictions),
): UsableRow | Exclude<Unpriced, { kind: 'gap' | 'exhausted' }> {
  if (state !== 'ok') return { kind: 'unavailable', state };
  const [distribution] = distributionConflicts(text);
  // No conditions would make it usable.
  if (distribution?.kind === 'refused') return { kind: 'refused', conflicts: [distribution] };
  if (use === null) return { kind: 'open' };
  const used = conditionsFor(use, text);
  const problems = findUseProblems(used, { ...context, kind: text ? 'text' : 'picture' });
  if (problems.length > 0) return { kind: 'invalid', problems };
  const conflicts = [
    ...(distribution ? [distribution] : []),
    ...conflictsOf({ ...limits, parts }, used, context),
  ];
  const refused = conflicts.filter(({ kind }) => kind === 'refused');
  if (refused.length > 0) return { kind: 'refused', conflicts: refused };
  return { kind: 'usable', use: used, conflicts };
}
