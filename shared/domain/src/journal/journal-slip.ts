import type { Yen } from '../fees/yen.ts';

export const JOURNAL_ACCOUNTS = {
  bank: '普通預金',
  receivable: '売掛金',
  sales: '売上高',
  salesTax: '仮受消費税等',
  discount: '売上値引',
  received: '仮受金',
  badDebt: '貸倒損失',
} as const;

export interface JournalSide {
  readonly account: (typeof JOURNAL_ACCOUNTS)[keyof typeof JOURNAL_ACCOUNTS];
  /** The customer or the payer; empty without one. */
  readonly sub: string;
  readonly tax: string;
}

export interface JournalRow {
  readonly debit: JournalSide;
  readonly credit: JournalSide;
  readonly amount: Yen;
  readonly text: string;
}

/** What happened, with its rows. */
export interface JournalSlip {
  readonly slipNo: string;
  /** YYYYMMDD. */
  readonly day: string;
  readonly rows: readonly JournalRow[];
}

export const NO_TAX = '対象外';

export const side = (
  account: keyof typeof JOURNAL_ACCOUNTS,
  sub = '',
  tax: string = NO_TAX,
): JournalSide => ({ account: JOURNAL_ACCOUNTS[account], sub, tax });

/** A row, the other way round for what takes it back; none for an amount of 0. */
export function rowOf(
  debit: JournalSide,
  credit: JournalSide,
  {
    amount,
    text,
    isReversed = false,
  }: { readonly amount: Yen; readonly text: string; readonly isReversed?: boolean },
): JournalRow[] {
  if (amount === 0) return [];
  const sides = isReversed ? { debit: credit, credit: debit } : { debit, credit };
  return [{ ...sides, amount, text }];
}
