import { Button } from '@newsphoto/ui';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
}

/** How many are ticked, and what can be done with them. */
export function SelectionBar({ count, onClear }: SelectionBarProps) {
  return (
    <div className={styles.place} aria-live="polite">
      {count > 0 && (
        <section className={styles.bar} aria-label="選択中の素材">
          <strong className={styles.count}>{count.toLocaleString('ja-JP')}件を選択中</strong>
          <Button onClick={onClear}>選択を解除</Button>
        </section>
      )}
    </div>
  );
}
