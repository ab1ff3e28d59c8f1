import { fillIn } from '../messages/format.ts';

/** What can be wrong with a bank file: with a row, or with the file. */
export const BANK_PROBLEMS = {
  /** {0}: bytes that it has. */
  length: 'この行は{0}バイトです。全銀フォーマットの1行は200バイトです。',
  characters: 'この行に読み取れない文字があります。文字コードはシフトJISにしてください。',
  kind: 'この行のデータ区分を読み取れません。',
  order: 'この行は、口座の見出し（ヘッダー）より前にあります。',
  /** {0}: as written. */
  day: '日付「{0}」を読み取れません。',
  dayFar: '日付「{0}」は、今日から1年以上離れているため取り込めません。',
  amount: '金額「{0}」を読み取れません。',
  payer: '振込依頼人名がありません。',
  direction: '入払区分「{0}」を読み取れません。',
  /** {0}: name of the transaction. */
  transaction: '振込以外の入金（{0}）のため取り込めません。必要な場合は、入金を手で登録してください。',
  cancels: '取消の行です。取り消された入金がこのファイルにないため、登録済みの入金を確認してください。',
  account: '口座の見出し（ヘッダー）を読み取れません。続く明細は取り込めません。',
  format: '口座の見出しの種別「{0}」は、振込入金通知（01）でも入出金取引明細（03）でもありません。',
  /** {0}: stated, {1}: counted. */
  count: '合計の行の件数（{0}件）が、明細の件数（{1}件）と一致しません。',
  sum: '合計の行の金額（{0}円）が、明細の合計（{1}円）と一致しません。',
  noTrailer: '口座の合計の行がありません。ファイルが途中で切れている可能性があります。',
  trailer: '合計の行を読み取れません。',
  empty: 'ファイルに明細がありません。',
  /** {0}: how many are read. */
  tooMany: '明細が多すぎます。一度に取り込めるのは{0}件までです。',
} as const;
export type BankProblemCode = keyof typeof BANK_PROBLEMS;

export interface BankProblem {
  /** Counted from 1, as in an editor; null for the file. */
  readonly row: number | null;
  readonly code: BankProblemCode;
  readonly text: string;
}

export const bankProblem = (
  row: number | null,
  code: BankProblemCode,
  ...args: readonly (string | number)[]
): BankProblem => ({ row, code, text: fillIn(BANK_PROBLEMS[code], args) });
