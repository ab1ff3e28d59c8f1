import { isValidDate } from '../dates/date-validation.ts';
import type { FeeTable } from '../fees/fee-table.ts';
import type { MessageCode } from '../messages/format.ts';
import { UNPRINTABLE } from '../text/printable.ts';
import {
  type ContractTerms,
  END_OF_MONTH,
  hasAgreedPrice,
  hasFlatRate,
  LAST_CLOSING_DAY,
} from './contract-terms.ts';

/** Names of the fields in messages. */
export const CONTRACT_LABELS = {
  name: '契約名',
  kind: '契約の種類',
  startsOn: '開始日',
  endsOn: '終了日',
  covers: '対象の使用',
  clears: '審査が不要な使用',
  count: '月間の点数',
  periodFee: '月額',
  overage: '超過したとき',
  overageFee: '超過料金',
  percent: '料金の割合',
  closingDay: '締め日',
  payMonths: '支払月',
  payDay: '支払日',
  payShift: '銀行休業日のとき',
  billing: '請求',
  creditLimit: '月間の利用限度額',
  approvalOver: '承認が必要な注文額',
  monthlyDownloads: '月間のダウンロード数',
  isStopped: '取引停止',
} as const satisfies Record<keyof ContractTerms, string>;

export interface ContractProblem {
  readonly field: keyof ContractTerms;
  /** Message of the catalogue with its parameters. */
  readonly code: MessageCode;
  readonly parameters: readonly (string | number)[];
}

const NAME_LENGTH = 100;
const MOST_CONTENTS = 100_000;
const MOST_DOWNLOADS = 1_000_000;
const MOST_MONTHS = 6;
const MOST_YEN = 1_000_000_000;

/** Every problem of a contract, in the order of the form. `table`: the fees in force; absent: codes are not checked. */
export function findContractProblems(
  terms: ContractTerms,
  table?: Pick<FeeTable, 'media' | 'purposes'>,
): ContractProblem[] {
  return [
    ...nameProblems(terms),
    ...termProblems(terms),
    ...(hasFlatRate(terms) ? flatProblems(terms) : []),
    ...(hasAgreedPrice(terms) ? range('percent', terms.percent, 0, 100) : []),
    ...paymentProblems(terms),
    ...(terms.creditLimit === null ? [] : range('creditLimit', terms.creditLimit, 1, MOST_YEN)),
    ...(terms.approvalOver === null ? [] : range('approvalOver', terms.approvalOver, 0, MOST_YEN)),
    ...(terms.monthlyDownloads === null
      ? []
      : range('monthlyDownloads', terms.monthlyDownloads, 1, MOST_DOWNLOADS)),
    ...(table ? codeProblems(terms, table) : []),
  ];
}

function nameProblems({ name }: ContractTerms): ContractProblem[] {
  if (name.trim() === '') return [problem('name', 'E0001')];
  if (UNPRINTABLE.test(name)) return [problem('name', 'E0044')];
  return [...name].length > NAME_LENGTH ? [problem('name', 'E0024', NAME_LENGTH)] : [];
}

function termProblems({ startsOn, endsOn }: ContractTerms): ContractProblem[] {
  if (!isDay(startsOn)) return [problem('startsOn', 'E0007')];
  if (endsOn === null) return [];
  if (!isDay(endsOn)) return [problem('endsOn', 'E0007')];
  return endsOn < startsOn ? [{ field: 'endsOn', code: 'E1010', parameters: [] }] : [];
}

const isDay = (day: string): boolean => /^\d{8}$/.test(day) && isValidDate(day, 0);

function flatProblems({ count, periodFee, overage, overageFee, billing }: ContractTerms): ContractProblem[] {
  return [
    ...range('count', count, 1, MOST_CONTENTS),
    ...range('periodFee', periodFee, 0, MOST_YEN),
    ...(overage === 'fee' ? range('overageFee', overageFee, 1, MOST_YEN) : []),
    ...(billing === 'monthly' ? [] : [problem('billing', 'E0002')]),
  ];
}

function paymentProblems({ closingDay, payMonths, payDay }: ContractTerms): ContractProblem[] {
  const days = [
    ...(closingDay === END_OF_MONTH ? [] : range('closingDay', closingDay, 1, LAST_CLOSING_DAY)),
    ...range('payMonths', payMonths, 0, MOST_MONTHS),
    ...(payDay === END_OF_MONTH ? [] : range('payDay', payDay, 1, LAST_CLOSING_DAY)),
  ];
  if (days.length > 0) return days;
  // Nothing is due before its period has ended.
  return payMonths === 0 && payDay <= closingDay ? [problem('payMonths', 'E0022', 1)] : [];
}

function codeProblems(
  { covers, clears }: ContractTerms,
  { media, purposes }: Pick<FeeTable, 'media' | 'purposes'>,
): ContractProblem[] {
  const isKnown = (list: readonly string[], entries: readonly { readonly code: string }[]) =>
    list.every((wanted) => entries.some(({ code }) => code === wanted));
  return (['covers', 'clears'] as const).flatMap((field) => {
    const scope = field === 'covers' ? covers : clears;
    const isFine = !scope || (isKnown(scope.mediumCodes, media) && isKnown(scope.purposeCodes, purposes));
    return isFine ? [] : [problem(field, 'E0002')];
  });
}

const problem = (
  field: keyof ContractTerms,
  code: MessageCode,
  ...parameters: readonly (string | number)[]
): ContractProblem => ({ field, code, parameters: [CONTRACT_LABELS[field], ...parameters] });

const range = (field: keyof ContractTerms, value: number, least: number, most: number): ContractProblem[] =>
  Number.isSafeInteger(value) && value >= least && value <= most
    ? []
    : [problem(field, 'E0023', least, most)];
