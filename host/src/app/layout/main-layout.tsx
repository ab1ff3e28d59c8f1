import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { PageNotices } from '../../features/page-notices/page-notices.tsx';
import { useComposition } from '../app-services.ts';
import type { RouteHandle } from '../route-handle.ts';
import { useMenuState, useVisitor } from '../visitor.ts';
import { Header } from './header.tsx';
import styles from './main-layout.module.css';
import { menuGroups } from './menu-groups.ts';
import { SideMenu } from './side-menu.tsx';
import { usePageChange } from './use-page-change.ts';

const MENU_ID = 'side-menu';

/** Header, side menu and the routed page. */
export function MainLayout() {
  const { routes } = useComposition();
  const { pathname } = useLocation();
  const visitor = useVisitor();
  const menu = useMenuState();
  const moving = usePageChange(pathname);
  const { setHamburger } = menu;
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;

  useEffect(() => {
    if (pathname) setHamburger(false);
  }, [pathname, setHamburger]);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        本文へ移動
      </a>
      <Header visitor={visitor} menuId={MENU_ID} menu={menu} withSearch={handle?.route.search !== 'own'} />
      <div className={styles.body}>
        {menu.sider && (
          <SideMenu
            id={MENU_ID}
            groups={menuGroups(routes, visitor.subject, visitor.unauthRoutes)}
            open={menu.hamburger}
          />
        )}
        {/* The view stays visible while the next page loads, but takes no input. */}
        <main id="main" className={styles.main} tabIndex={-1} aria-busy={moving} inert={moving}>
          <PageNotices />
          <Outlet />
        </main>
      </div>
    </div>
  );
}
