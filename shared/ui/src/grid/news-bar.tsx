import { Button } from '../controls/button.tsx';
import styles from './news-bar.module.css';

export interface NewsBarProps {
  /** Shown from one on. */
  readonly count: number;
  /** Of the screen, if it has one that loads. */
  readonly keyHint?: string;
  readonly onLoad: () => void;
}

/** How many items arrived since a list was read. It covers the list: nothing under the cursor moves. */
export function NewsBar({ count, keyHint, onLoad }: NewsBarProps) {
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="status" data-shown={count > 0 || undefined}>
        {count > 0 && (
          <>
            <span>{`新着 ${count.toLocaleString('ja-JP')}件`}</span>
            <Button kind="primary" onClick={onLoad}>
              {keyHint === undefined ? '読み込む' : `読み込む（${keyHint}）`}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
