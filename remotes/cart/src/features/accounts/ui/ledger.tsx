import type { Allocation } from '@newsphoto/contract';
import { Note } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { ledgerLine } from '../model/ledger-lines.ts';
import { shownYen } from '../model/typed-yen.ts';
import styles from './accounts.module.css';

interface LedgerProps {
  readonly of: 'invoice' | 'payment';
  readonly allocations: readonly Allocation[];
  readonly actions?: (entry: Allocation) => ReactNode;
}

/** Entries of the ledger, the oldest first; one that is reversed is struck through. */
export function Ledger({ of, allocations, actions }: LedgerProps) {
  if (allocations.length === 0) return <Note>まだありません。</Note>;
  return (
    <ol className={styles.ledger} aria-label="明細">
      {allocations.map((entry) => {
        const line = ledgerLine(entry, of);
        return (
          <li key={line.id} className={styles.entry}>
            <span>
              {line.isReversed ? <s>{line.label}</s> : line.label}
              {line.isReversed && '（取消済み）'}
            </span>
            <span className={styles.amount}>
              {line.isNegative && '−'}
              {shownYen(line.amount)}円
            </span>
            <Note as="span" size="small" numbers>
              {line.note}
            </Note>
            <span className={styles.entryAction}>{actions?.(entry)}</span>
            {line.text !== '' && <Note size="small">理由：{line.text}</Note>}
          </li>
        );
      })}
    </ol>
  );
}
