import { useEffect, useState } from 'react';
import type { Wire } from '../state/use-wire.ts';
import styles from './monitor.module.css';

interface OlderItemsProps {
  readonly wire: Wire;
  /** The end of the list is near. */
  readonly isNear: boolean;
}

/** Below the list: older items are read as it is scrolled, or chosen by keys; by its button after a failure. */
export function OlderItems({ wire, isNear }: OlderItemsProps) {
  const [isReading, setReading] = useState(false);
  const { list, hasOlderFailed, loadOlder } = wire;
  const from = list?.olderFrom ?? null;
  useEffect(() => {
    if (!isNear || from === null || hasOlderFailed || isReading) return;
    setReading(true);
    void loadOlder().finally(() => setReading(false));
  }, [isNear, from, hasOlderFailed, isReading, loadOlder]);
  if (from === null) return null;
  return (
    <div className={styles.older}>
      {hasOlderFailed ? (
        <p role="alert">
          さらに前の配信を読み込めませんでした。
          <button type="button" className={styles.button} onClick={() => void loadOlder()}>
            再試行
          </button>
        </p>
      ) : (
        <p>さらに前の配信を読み込んでいます</p>
      )}
    </div>
  );
}
