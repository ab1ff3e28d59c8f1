import { applyTheme } from '@newsphoto/ui/start';
import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { BackToTop } from '../../features/back-to-top/back-to-top.tsx';
import { FeedbackOutlet } from '../../features/feedback/feedback-outlet.tsx';
import { useAppServices } from '../app-services.ts';
import { useVisitorTheme } from '../visitor.ts';
import { LoginPopup } from './login-popup.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** The routed page with what every page has: progress, announcements, login popup, back-to-top. */
export function RootView() {
  const theme = useVisitorTheme();
  const { feedback } = useAppServices();
  useLayoutEffect(() => applyTheme(theme), [theme]);

  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
      <Outlet />
      <BackToTop />
      <LoginPopup />
      <FeedbackOutlet store={feedback} theme={theme} />
      <ScrollRestoration />
    </>
  );
}
