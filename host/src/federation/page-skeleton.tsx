import styles from './page-skeleton.module.css';

/** A still placeholder: no motion, and only a busy state for screen readers. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label="読み込み中">
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
