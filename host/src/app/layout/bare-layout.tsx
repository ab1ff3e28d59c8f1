import { Outlet, useLocation } from 'react-router-dom';
import { PageNotices } from '../../features/page-notices/page-notices.tsx';
import { usePageChange } from './use-page-change.ts';

/** Pages without header and menu. */
export function BareLayout() {
  const moving = usePageChange(useLocation().pathname);
  return (
    <main id="main" tabIndex={-1} aria-busy={moving} inert={moving}>
      <PageNotices />
      <Outlet />
    </main>
  );
}
