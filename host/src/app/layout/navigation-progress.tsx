import { useLocation } from 'react-router-dom';
import styles from './navigation-progress.module.css';
import { usePageChange } from './use-page-change.ts';

/** Thin bar at the top edge during a navigation. */
export function NavigationProgress() {
  const moving = usePageChange(useLocation().pathname);
  if (!moving) return null;
  return <div className={styles.bar} role="progressbar" aria-label="ページを読み込んでいます" />;
}
