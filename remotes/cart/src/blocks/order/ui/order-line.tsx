import { formatDate } from '@newsphoto/domain';
import { VisuallyHidden } from '@newsphoto/ui';
import type { DatedPoint } from '../model/order-texts.ts';
import styles from './order-line.module.css';

const MARKS = { done: '完了', current: '現在', open: 'これから' } as const;

/** The steps of an order, from its placement to the payment. */
export function OrderLine({ line }: { readonly line: readonly DatedPoint[] }) {
  return (
    <ol className={styles.line} aria-label="注文の進みぐあい">
      {line.map(({ label, mark, at }) => (
        <li key={label} data-mark={mark} aria-current={mark === 'current' ? 'step' : undefined}>
          <span className={styles.label}>{label}</span>
          {mark !== 'current' && <VisuallyHidden>{`（${MARKS[mark]}）`}</VisuallyHidden>}
          <span className={styles.date}>{at !== '' && formatDate(at).slice(0, 16)}</span>
        </li>
      ))}
    </ol>
  );
}
