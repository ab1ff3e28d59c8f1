import { useExtensions } from '@newsphoto/extensions';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { WindowLinks } from '../../features/windows/window-links.tsx';
import { Button } from '../../ui/button.tsx';
import hidden from '../../ui/hidden.module.css';
import { useComposition } from '../app-services.ts';
import { SITE_NAME } from '../navigation/page-title.ts';
import { logoutVisitor, type MenuState, openLogin, useLoggingOut, type Visitor } from '../visitor.ts';
import styles from './main-layout.module.css';

/** The top page and the results have their own box. The page works without this one. */
const HeaderSearch = lazy<() => ReactNode>(() =>
  import(/* webpackChunkName: "header-search" */ './header-search.tsx').then(
    (part) => ({ default: part.HeaderSearch }),
    () => ({ default: () => null }),
  ),
);

interface HeaderProps {
  readonly visitor: Visitor;
  readonly menuId: string;
  readonly menu: MenuState;
  /** False if the page has its own search box. */
  readonly withSearch: boolean;
}

export function Header({ visitor, menuId, menu, withSearch }: HeaderProps) {
  const { windows } = useComposition();
  return (
    <header className={styles.header}>
      <span className={styles.hamburger} data-shown={menu.sider}>
        <Button
          aria-label="メニュー"
          aria-expanded={menu.hamburger}
          aria-controls={menuId}
          onClick={() => menu.setHamburger(!menu.hamburger)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 3.5h12V5H2zm0 3.75h12v1.5H2zM2 11h12v1.5H2z" fill="currentColor" />
          </svg>
        </Button>
      </span>
      <Link to="/index" className={styles.logo}>
        {SITE_NAME}
      </Link>
      <Suspense>{withSearch && <HeaderSearch />}</Suspense>
      <div className={styles.account}>
        <WindowLinks windows={windows} subject={visitor.subject} />
        {useExtensions('header-item').map(({ id, href, label, count }) => (
          <Link key={id} to={href} className={styles.item}>
            {label}
            {count && (
              <>
                <span aria-hidden="true">（{visitor.cartCount}）</span>
                <span className={hidden.hidden}>{visitor.cartCount}件</span>
              </>
            )}
          </Link>
        ))}
        <AccountState visitor={visitor} />
      </div>
    </header>
  );
}

function AccountState({ visitor }: { visitor: Visitor }) {
  const isLoggingOut = useLoggingOut();
  if (visitor.logined) {
    return (
      <>
        <span className={styles.user}>{visitor.userName} さん</span>
        <Button onClick={() => void logoutVisitor()}> ログアウト</Button>
      </>
    );
  }
  if (isLoggingOut) return <Button disabled>ログアウト中</Button>;
  return <Button onClick={openLogin}> ログイン</Button>;
}
