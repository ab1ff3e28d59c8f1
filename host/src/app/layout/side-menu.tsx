import { NavLink } from 'react-router-dom';
import type { MenuGroup } from './menu-groups.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  readonly id: string;
  readonly groups: readonly MenuGroup[];
  /** Open on small screens. */
  readonly open: boolean;
}

export function SideMenu({ id, groups, open }: SideMenuProps) {
  return (
    <nav id={id} className={styles.menu} data-open={open} aria-label="メニュー">
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
    </nav>
  );
}
