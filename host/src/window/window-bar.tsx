import { SITE_NAME } from '../app/navigation/page-title.ts';
import { logoutVisitor, openLogin, type Visitor } from '../app/visitor.ts';
import styles from './window-view.module.css';

/** Whose a window is, and who looks at it. What it is its module says. */
export function WindowBar({ visitor }: { visitor: Visitor }) {
  return (
    <header className={styles.bar}>
      <p className={styles.site}>{SITE_NAME}</p>
      {visitor.logined && <span className={styles.user}>{visitor.userName} さん</span>}
      <button
        type="button"
        className={styles.button}
        onClick={visitor.logined ? () => void logoutVisitor() : openLogin}
      >
        {visitor.logined ? 'ログアウト' : 'ログイン'}
      </button>
    </header>
  );
}
