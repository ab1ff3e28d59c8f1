import { sumYen, type Yen, yen } from '../fees/yen.ts';
import type { ReceivableState } from './receivable-states.ts';

/** An invoice and what reduced it: payments with the fees that payers deducted, credit notes, and what was written off. */
export interface ReceivableBalance {
  readonly amount: Yen;
  readonly settled: Yen;
  readonly credited: Yen;
  readonly writtenOff: Yen;
}

/** What an entry of the ledger is: of a payment, or of an invoice, or of both. */
export const ALLOCATION_KINDS = {
  payment: '入金の充当',
  fee: '振込手数料（売上値引）',
  credit: '返還',
  writeOff: '貸倒',
  refund: '返金',
} as const;
export type AllocationKind = keyof typeof ALLOCATION_KINDS;

/** An entry of an invoice; one that is reversed counts back. */
export interface BalanceEntry {
  readonly kind: Exclude<AllocationKind, 'refund'>;
  readonly amount: Yen;
  readonly isReversal: boolean;
}

const PART_OF = {
  payment: 'settled',
  fee: 'settled',
  credit: 'credited',
  writeOff: 'writtenOff',
} as const satisfies Record<BalanceEntry['kind'], keyof ReceivableBalance>;

/** What is still to be paid. */
export const outstandingOf = ({ amount, settled, credited, writtenOff }: ReceivableBalance): Yen =>
  yen(amount - sumYen([settled, credited, writtenOff]));

/** @throws RangeError for more than what is to be paid, and for a reversal of more than there was */
export function withEntry(
  balance: ReceivableBalance,
  { kind, amount, isReversal }: BalanceEntry,
): ReceivableBalance {
  const part = PART_OF[kind];
  const changed = { ...balance, [part]: yen(balance[part] + (isReversal ? -amount : amount)) };
  outstandingOf(changed);
  return changed;
}

export interface ReceivableSituation extends ReceivableBalance {
  /** The last day on which a payment is in time, and the day: YYYYMMDD in Asia/Tokyo. */
  readonly dueOn: string;
  readonly today: string;
  readonly isDisputed: boolean;
}

/** The state of a receivable is derived from its amounts and the day (rules: SPEC.md beside this file). */
export function receivableState(one: ReceivableSituation): ReceivableState {
  if (one.writtenOff > 0) return 'writtenOff';
  if (one.credited === one.amount) return 'credited';
  if (outstandingOf(one) === 0) return 'paid';
  if (one.isDisputed) return 'disputed';
  if (one.today > one.dueOn) return 'overdue';
  return one.settled > 0 ? 'part' : 'open';
}
