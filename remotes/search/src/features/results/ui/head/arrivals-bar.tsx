import { Button } from '@newsphoto/ui';
import { useArrivals } from '../../state/use-result-details.ts';
import styles from './arrivals-bar.module.css';

export interface ArrivalsBarProps {
  readonly handle: string;
  readonly onLoad: () => void;
}

/** Reports what arrived since the result was made. It covers the result: nothing under the reader's cursor moves. */
export function ArrivalsBar({ handle, onLoad }: ArrivalsBarProps) {
  const count = useArrivals(handle);
  const text = `新着 ${count.toLocaleString('ja-JP')}件`;
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="status" data-shown={count > 0 || undefined}>
        {count > 0 && (
          <>
            <span>{text}</span>
            <Button kind="primary" onClick={onLoad}>
              読み込む
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
