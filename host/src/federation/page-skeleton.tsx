import styles from './page-skeleton.module.css';

/** A calm place holder: no motion, and quiet for screen readers but for the busy mark. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label="読み込み中">
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
