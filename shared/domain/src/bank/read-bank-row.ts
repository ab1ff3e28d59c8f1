import type { Yen } from '../fees/yen.ts';
import { yen } from '../fees/yen.ts';
import { readBankDay } from './bank-day.ts';
import { type BankFields, RECORD_BYTES } from './bank-layout.ts';
import { type BankProblem, bankProblem } from './bank-problems.ts';

/** What a row of a bank file adds to the account. */
export interface BankRow {
  /** Counted from 1, as in an editor. */
  readonly row: number;
  /** Bank, branch, type and number: `0140-001-1-0001234`. */
  readonly account: string;
  /** Of the booking, YYYYMMDD. */
  readonly day: string;
  readonly amount: Yen;
  /** As written, in half-width kana. */
  readonly payer: string;
  /** Number that the payer's bank sends for them (依頼人コード), and the free text (EDI); empty without one. */
  readonly code: string;
  readonly edi: string;
  /** Of the bank; empty where it does not number its rows. */
  readonly reference: string;
  /** Bank and branch of the payer. */
  readonly origin: string;
  /** A later row of the file takes it back. */
  readonly isCancelled: boolean;
}

/** What a data record is: what it adds, what it takes back, what it pays out; problems are separate. */
export type ReadRow =
  | { readonly is: 'payment' | 'cancellation'; readonly row: BankRow }
  | { readonly is: 'withdrawal'; readonly amount: Yen }
  | { readonly is: 'other'; readonly amount: Yen; readonly problem: BankProblem }
  | { readonly is: 'broken'; readonly problems: readonly BankProblem[] };

/** 取引区分 of a statement; what is not a transfer is entered by people. */
const OTHER_TRANSACTIONS: Readonly<Record<string, string>> = {
  ...{ '12': '他店券入金', '13': '交換', '18': 'その他', '19': '訂正' },
};
const CANCELS = '1';
const MOST_DIGITS = 12;

interface RowContext {
  readonly row: number;
  readonly account: string;
  readonly today: string;
}

export function readBankRow(fields: BankFields, { row, account, today }: RowContext): ReadRow {
  const { direction = '1', transaction = '', cancels = '', remark = '' } = fields;
  const amount = readAmount(fields.amount ?? '');
  if (direction === '2' && amount !== undefined) return { is: 'withdrawal', amount };
  const other = OTHER_TRANSACTIONS[transaction];
  if (other !== undefined && amount !== undefined)
    return { is: 'other', amount, problem: bankProblem(row, 'transaction', other) };
  const day = readBankDay(fields.day ?? '', today);
  const payer = fields.payer || remark;
  const problems = [
    ...(direction === '1' || direction === '2' ? [] : [bankProblem(row, 'direction', direction)]),
    ...('code' in day ? [bankProblem(row, day.code, fields.day ?? '')] : []),
    ...(amount === undefined || amount === 0 ? [bankProblem(row, 'amount', fields.amount ?? '')] : []),
    ...(payer === '' ? [bankProblem(row, 'payer')] : []),
  ];
  if (problems.length > 0 || 'code' in day || amount === undefined) return { is: 'broken', problems };
  return {
    is: cancels === CANCELS ? 'cancellation' : 'payment',
    row: {
      ...{ row, account, day: day.day, amount, payer, isCancelled: false },
      code: withoutZeros(fields.code ?? ''),
      edi: fields.edi ?? '',
      reference: withoutZeros(fields.reference ?? ''),
      origin: `${fields.bankName ?? ''} ${fields.branchName ?? ''}`.trim(),
    },
  };
}

/** Numbers are filled with zeros on the left, or with spaces by some banks. */
const withoutZeros = (text: string): string => text.replace(/^0+/, '');

/** Undefined for anything but digits. */
export const readAmount = (text: string): Yen | undefined =>
  /^\d+$/.test(text) && text.length <= MOST_DIGITS + 1 ? yen(Number(text)) : undefined;

/** `0140-001-1-0001234`; undefined unless its parts are digits. */
export function readAccount({
  bank = '',
  branch = '',
  type = '',
  number = '',
}: BankFields): string | undefined {
  const short = withoutZeros(number).padStart(7, '0');
  const account = `${bank}-${branch}-${type}-${short}`;
  return /^\d{4}-\d{3}-\d-\d{7,10}$/.test(account) ? account : undefined;
}

export const isRecordLength = (record: Uint8Array): boolean => record.length === RECORD_BYTES;
