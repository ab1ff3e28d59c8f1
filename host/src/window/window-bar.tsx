import { logoutVisitor, openLogin, type Visitor } from '../app/visitor.ts';
import styles from './window-view.module.css';

interface WindowBarProps {
  readonly title: string;
  readonly visitor: Visitor;
}

/** What a window is and whose it is. */
export function WindowBar({ title, visitor }: WindowBarProps) {
  return (
    <header className={styles.bar}>
      <p className={styles.title}>{title}</p>
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
