import { applyTheme } from '@newsphoto/ui/start';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { BackToTop } from '../../features/back-to-top/back-to-top.tsx';
import { FeedbackOutlet } from '../../features/feedback/feedback-outlet.tsx';
import { LeavePrompt } from '../../features/leave-guard/leave-prompt.tsx';
import { useFetchedAnnouncements } from '../../features/page-notices/use-fetched-announcements.ts';
import { PinsOutlet } from '../../features/pins/pins-outlet.tsx';
import { SessionEndOutlet } from '../../features/session-end/session-end-outlet.tsx';
import { useAppServices } from '../app-services.ts';
import { TrayOutlet } from '../extensions/tray-outlet.tsx';
import { setRouterAlive, useVisitorTheme } from '../visitor.ts';
import { LoginPopup } from './login-popup.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PasswordPopup } from './password-popup.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { usePageChange } from './use-page-change.ts';

/** The routed page with what every page has: progress, announcements, login popup, back-to-top. */
export function RootView() {
  const theme = useVisitorTheme();
  const { confirmation, leaveGuard, pins } = useAppServices();
  const moving = usePageChange(useLocation().pathname);
  useFetchedAnnouncements();
  useLayoutEffect(() => applyTheme(theme), [theme]);
  useEffect(() => setRouterAlive(!moving), [moving]);

  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
      <Outlet />
      <TrayOutlet />
      <BackToTop />
      <SessionEndOutlet />
      <LoginPopup />
      <PasswordPopup port={confirmation} />
      <LeavePrompt guard={leaveGuard} />
      <FeedbackOutlet theme={theme} />
      <PinsOutlet state={pins} theme={theme} />
      <ScrollRestoration />
    </>
  );
}
