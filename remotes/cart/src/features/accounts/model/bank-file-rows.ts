import type { BankFileAnswer, BankFileRow } from '@newsphoto/contract';
import type { StateTone } from '@newsphoto/records';

/** A line of the table: a payment, or why a row of the file is none. */
export interface BankFileLine {
  readonly row: number;
  readonly payment: BankFileRow | null;
  readonly problem: string;
}

/** All rows in the order of the file; problems of the file itself have no row and are not among them. */
export function bankFileLines({ rows, problems }: BankFileAnswer): readonly BankFileLine[] {
  const lines: BankFileLine[] = rows.map((payment) => ({ row: payment.row, payment, problem: '' }));
  for (const { row, text } of problems) if (row !== null) lines.push({ row, payment: null, problem: text });
  return lines.toSorted((one, other) => one.row - other.row);
}

export interface BankFileSummary {
  readonly known: number;
  readonly cancelled: number;
  readonly problems: number;
  /** New rows that wait for a person. */
  readonly waiting: number;
  /** Of the file itself: nothing of it, or of an account of it, can be read. */
  readonly ofFile: readonly string[];
}

export function bankFileSummary(answer: BankFileAnswer): BankFileSummary {
  const count = (state: BankFileRow['state']) => answer.rows.filter((row) => row.state === state).length;
  return {
    ...{ known: count('known'), cancelled: count('cancelled') },
    problems: answer.problems.filter(({ row }) => row !== null).length,
    waiting: answer.newCount - answer.automaticCount,
    ofFile: answer.problems.filter(({ row }) => row === null).map(({ text }) => text),
  };
}

/** What becomes, or became, of a row. */
export function bankRowMark(row: BankFileRow, isImported: boolean): { label: string; tone: StateTone } {
  if (row.state === 'known') return { label: '取込済み', tone: 'plain' };
  if (row.state === 'cancelled') return { label: '取消', tone: 'plain' };
  const isAutomatic = row.proposals.some((one) => one.isAutomatic);
  if (isAutomatic) return { label: isImported ? '充当済' : '自動で充当', tone: 'done' };
  return row.proposals.length > 0
    ? { label: '要確認', tone: 'active' }
    : { label: '該当なし', tone: 'alert' };
}

/** The best proposal in one line; empty without one. */
export function proposalText({ proposals: [best] }: BankFileRow): string {
  if (!best) return '';
  const numbers = best.allocations.map(({ documentNo }) => documentNo).join('、');
  return `${numbers} ${best.allocations[0]?.party ?? ''}（${best.text}）`;
}
