import { PageSkeleton } from '../../federation/page-skeleton.tsx';
import styles from './main-layout.module.css';

/** Shown only if the first page takes longer than a moment. */
export function StartSkeleton() {
  return (
    <div className={styles.shell}>
      <div className={styles.header} />
      <PageSkeleton />
    </div>
  );
}
