import type { BankFileAnswer } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { StateMark } from '@newsphoto/records';
import { EmptyState, SCROLLED_BY_KEYS, Table } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { type BankFileLine, bankFileLines, bankRowMark, proposalText } from '../../model/bank-file-rows.ts';
import { shownYen } from '../../model/typed-yen.ts';
import styles from './bank-file.module.css';

interface BankFileTableProps {
  readonly answer: BankFileAnswer;
  readonly isImported: boolean;
}

/** The rows of the file: payments with what becomes of them, and rows that cannot be read with the reason. */
export function BankFileTable({ answer, isImported }: BankFileTableProps) {
  const lines = bankFileLines(answer);
  if (lines.length === 0) return <EmptyState title="入金の行がありません" />;
  return (
    <section className={styles.scroll} aria-label="ファイルの行" {...SCROLLED_BY_KEYS}>
      <Table>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">入金日</th>
            <th scope="col">振込名義</th>
            <th scope="col" data-number>
              金額
            </th>
            <th scope="col">判定</th>
            <th scope="col">充当の候補</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.row} ${line.problem}`} line={line} isImported={isImported} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Line({ line, isImported }: { readonly line: BankFileLine; readonly isImported: boolean }) {
  const { row, payment, problem } = line;
  if (!payment) {
    return (
      <tr>
        <td data-nowrap>{row}</td>
        <td colSpan={3}>{problem}</td>
        <td colSpan={2}>
          <StateMark tone="alert">読み取り不可</StateMark>
        </td>
      </tr>
    );
  }
  const { label, tone } = bankRowMark(payment, isImported);
  return (
    <tr>
      <td data-nowrap>{row}</td>
      <td data-nowrap>{formatDay(payment.day)}</td>
      <td>
        {payment.paymentId === null ? (
          payment.payer
        ) : (
          <Link to={`/accounts?tab=payments&id=${payment.paymentId}`}>{payment.payer}</Link>
        )}
      </td>
      <td data-nowrap data-number>
        {shownYen(payment.amount)}円
      </td>
      <td data-nowrap>
        <StateMark tone={tone}>{label}</StateMark>
      </td>
      <td>{proposalText(payment)}</td>
    </tr>
  );
}
