import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import type { MenuGroup } from './menu-groups.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  readonly id: string;
  readonly groups: readonly MenuGroup[];
  /** Open on small screens. */
  readonly open: boolean;
}

const FOLDED = 'np-menu';

/** Static pages of the gateway, outside of the application. */
const PAGES = [
  ['/help/', 'ヘルプ'],
  ['/help/terms.html', '利用規約'],
  ['/help/commerce.html', '特定商取引法に基づく表記'],
  ['/help/privacy.html', 'プライバシーポリシー'],
] as const;

/** Whether this browser shows the menu as a rail; a storage that is refused costs the setting, nothing else. */
function useFolded() {
  const [folded, setFolded] = useState(() => {
    try {
      return localStorage.getItem(FOLDED) === 'folded';
    } catch {
      return false;
    }
  });
  const fold = (next: boolean) => {
    setFolded(next);
    try {
      localStorage.setItem(FOLDED, next ? 'folded' : 'open');
    } catch {
      // Refused by the browser's settings.
    }
  };
  return { folded, fold };
}

export function SideMenu({ id, groups, open }: SideMenuProps) {
  const { folded, fold } = useFolded();
  const label = folded ? 'メニューを広げる' : 'メニューをたたむ';
  return (
    <nav id={id} className={styles.menu} data-open={open} data-folded={folded} aria-label="メニュー">
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        aria-label={label}
        title={label}
        onClick={() => fold(!folded)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M10 3 5 8l5 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {groups.map(({ label, items }) => (
        <section key={label} className={styles.group}>
          <h2 className={styles.label}>{label}</h2>
          <ul>
            {items.map(({ path, title }) => (
              <li key={path}>
                <NavLink to={path} end className={styles.link}>
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.group}>
        <h2 className={styles.label}>ご案内</h2>
        <ul>
          {PAGES.map(([href, title]) => (
            <li key={href}>
              <a href={href} className={styles.link}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </nav>
  );
}
