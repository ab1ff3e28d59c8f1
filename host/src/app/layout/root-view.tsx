import { Outlet, ScrollRestoration } from 'react-router-dom';
import { BackToTop } from '../../features/back-to-top/back-to-top.tsx';
import { LoginPopup } from './login-popup.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** The routed page with what every page has: progress, announcements, login popup, back-to-top. */
export function RootView() {
  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
      <Outlet />
      <BackToTop />
      <LoginPopup />
      <ScrollRestoration />
    </>
  );
}
