import type { ContractInForce, Pricing } from '../contracts/contract-price.ts';
import { changedFields } from '../documents/binding-quote.ts';
import type { TaxRate } from '../fees/fee-table.ts';
import { type FeeStep, type FeeSum, sumFees, taxRateOn } from '../fees/quote-fee.ts';
import { type Yen, yen } from '../fees/yen.ts';
import { isBlank, UNPRINTABLE } from '../text/printable.ts';
import { quoteCart, type RowOutcome } from './quote-cart.ts';
import { conditionsFor, type OrderedText } from './text-use.ts';
import type { UseConditions, UseContext, UseProblem } from './use-conditions.ts';

/** Maximum of an offered fee: what is more is a typing error. */
export const MOST_OFFERED_FEE = 99_999_999;
const REASON_LENGTH = 200;

/** A content of an order, as it was ordered. */
export interface OrderedUse {
  readonly itemId: string;
  readonly use: UseConditions;
  readonly fee: Yen;
  readonly steps: readonly FeeStep[];
  readonly pricing: Pricing;
  /** As it was ordered; null or absent for photographs, films and sounds. */
  readonly text?: OrderedText | null;
}

/** What the desk offers for a content. */
export interface OfferChange {
  readonly itemId: string;
  readonly use: UseConditions;
  /** Null: as calculated. */
  readonly fee: number | null;
  /** Why the fee differs from the calculation; shown to the orderer. */
  readonly reason: string;
}

export interface OfferProblem extends Pick<UseProblem, 'code' | 'parameters'> {
  readonly itemId: string;
  readonly field: UseProblem['field'] | 'fee' | 'reason';
}

export interface OfferLine extends OrderedUse {
  readonly reason: string;
  /** By fees and contract; null where they have no price for the use. */
  readonly calculated: Yen | null;
  readonly isChanged: boolean;
}

export interface OfferQuestion extends UseContext {
  readonly items: readonly OrderedUse[];
  readonly changes: readonly OfferChange[];
  readonly taxRates: readonly TaxRate[];
  readonly contract?: ContractInForce | null;
}

export interface PricedOffer extends FeeSum {
  readonly lines: readonly OfferLine[];
  readonly problems: readonly OfferProblem[];
  /** With tax, at the calculated fees: the limit of one reviewer applies to it, too. */
  readonly calculatedTotal: Yen;
}

/** What an offer costs (rules: SPEC.md beside this file). Contents without a change cost what was ordered. */
export function priceOffer({
  items,
  changes,
  taxRates,
  contract = null,
  ...context
}: OfferQuestion): PricedOffer {
  const byItem = new Map(changes.map((one) => [one.itemId, one]));
  const rowOf = ({ itemId, use, text = null }: OrderedUse) => ({
    ...({ contentId: itemId, state: 'ok', use: byItem.get(itemId)?.use ?? use, limits: NO_LIMITS } as const),
    // Whether it may be delivered is the desk's to decide.
    text: text && ({ ...text, distribution: '1' } as const),
  });
  const outcomes = quoteCart({
    ...{ ...context, taxRates, contract },
    rows: items.map(rowOf),
  }).rows;
  const problems: OfferProblem[] = [];
  const lines = items.map((item, at): OfferLine => {
    const found = byItem.get(item.itemId);
    const change = found && { ...found, use: conditionsFor(found.use, item.text) };
    if (!change) return { ...item, reason: '', calculated: item.fee, isChanged: false };
    const isSameUse = changedFields(item.use, change.use).length === 0;
    const calculated = isSameUse ? item : calculatedOf(outcomes[at]);
    const wrong = [...(isSameUse ? [] : problemsOf(outcomes[at])), ...feeProblems(change, calculated?.fee)];
    problems.push(...wrong.map((one) => ({ ...one, itemId: item.itemId })));
    return lineOf(item, change, calculated);
  });
  const percent = taxRateOn(taxRates, context.today)?.percent ?? 0;
  const calculatedTotal = sumFees(
    lines.map(({ calculated, fee }) => calculated ?? fee),
    percent,
  ).total;
  const fees = lines.map(({ fee }) => fee);
  return { ...sumFees(fees, percent), lines, problems, calculatedTotal };
}

const NO_LIMITS = { restrictions: '', embargoUntil: null, expiresAt: null };

type Calculated = Pick<OrderedUse, 'fee' | 'steps' | 'pricing'>;

const calculatedOf = (outcome: RowOutcome | undefined): Calculated | undefined =>
  outcome?.kind === 'priced' ? outcome : undefined;

const problemsOf = (outcome: RowOutcome | undefined): readonly UseProblem[] =>
  outcome?.kind === 'invalid' ? outcome.problems : [];

type FieldProblem = Omit<OfferProblem, 'itemId'>;

function feeProblems({ fee, reason }: OfferChange, calculated: Yen | undefined): FieldProblem[] {
  const ofFee = (code: OfferProblem['code'], ...parameters: string[]): FieldProblem[] => [
    { field: 'fee', code, parameters: ['料金', ...parameters] },
  ];
  if (fee === null) return calculated === undefined ? ofFee('E0001') : [];
  if (!Number.isSafeInteger(fee) || fee < 0 || fee > MOST_OFFERED_FEE)
    return ofFee('E0023', '0', MOST_OFFERED_FEE.toLocaleString('ja-JP'));
  return fee === calculated ? [] : reasonProblems(reason.trim());
}

function reasonProblems(reason: string): FieldProblem[] {
  const ofReason = (code: OfferProblem['code'], ...parameters: number[]): FieldProblem[] => [
    { field: 'reason', code, parameters: ['料金の理由', ...parameters] },
  ];
  if (isBlank(reason)) return ofReason('E0001');
  if (UNPRINTABLE.test(reason)) return ofReason('E0044');
  return [...reason].length > REASON_LENGTH ? ofReason('E0024', REASON_LENGTH) : [];
}

function lineOf(item: OrderedUse, change: OfferChange, calculated: Calculated | undefined): OfferLine {
  const { itemId } = item;
  const { use } = change;
  const isFree = change.fee !== null && change.fee !== calculated?.fee && isAmount(change.fee);
  const fee = isFree ? yen(change.fee ?? 0) : (calculated?.fee ?? yen(0));
  const step: FeeStep = { kind: 'offer', label: '個別の料金', amount: fee };
  const steps = calculated?.steps ?? [];
  return {
    ...{ itemId, use, fee, steps: isFree ? [...steps, step] : steps },
    pricing: isFree ? 'offer' : (calculated?.pricing ?? 'fees'),
    reason: isFree ? change.reason.trim() : '',
    calculated: calculated?.fee ?? null,
    isChanged: fee !== item.fee || changedFields(item.use, use).length > 0,
  };
}

const isAmount = (fee: number): boolean => Number.isSafeInteger(fee) && fee >= 0 && fee <= MOST_OFFERED_FEE;
