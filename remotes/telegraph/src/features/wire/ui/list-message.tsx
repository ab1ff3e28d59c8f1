import styles from './monitor.module.css';

interface ListMessageProps {
  /** The archive answered, and there is nothing. */
  readonly isEmpty: boolean;
  /** Not all of the wire is shown. */
  readonly isFiltered: boolean;
  readonly isCut: boolean;
  onRetry(): void;
}

/** Shown in the place of the list. */
export function ListMessage({ isEmpty, isFiltered, isCut, onRetry }: ListMessageProps) {
  if (isEmpty && isFiltered) {
    return <p className={styles.message}>この条件に合う配信はありません。届くと、ここに表示します。</p>;
  }
  if (isEmpty) return <p className={styles.message}>まだ配信はありません。届くと、ここに表示します。</p>;
  if (!isCut) {
    return (
      <p className={styles.message} role="status" aria-busy="true">
        読み込んでいます
      </p>
    );
  }
  return (
    <div className={styles.message} role="alert">
      <p>配信を読み込めませんでした。通信状態をご確認ください。</p>
      <button type="button" className={styles.button} onClick={onRetry}>
        再試行
      </button>
    </div>
  );
}
