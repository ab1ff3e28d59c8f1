import { type ComposedRoute, FLOOR_UNAUTH_ROUTES } from '@newsphoto/contract';
import { readAccessSubject, readUnauthRoutes, readUserState } from '@newsphoto/session';
import { browserStorage, type Session } from '@newsphoto/session/host';
import { type EarlyStart, readStartupState } from '@newsphoto/session/start';
import type { NavigationSession } from './session-port.ts';

export interface NavigationSessionOptions {
  readonly early: EarlyStart | undefined;
  readonly routes: readonly ComposedRoute[];
}

/** The session as used by the navigation. */
export function createNavigationSession(
  session: Pick<Session, 'start' | 'refreshUserInfo' | 'autoLogin'>,
  { early, routes }: NavigationSessionOptions,
): NavigationSession {
  let start: Promise<boolean> | undefined;
  return {
    started: () => {
      start ??= session
        .start({ url: new URL(location.href), routes, early })
        .then((outcome) => outcome !== 'failed');
      return start;
    },
    subject: readAccessSubject,
    // Before the user is known, the open part of the specification applies.
    unauthRoutes: () => {
      const reported = readUnauthRoutes();
      return reported.length > 0 ? reported : FLOOR_UNAUTH_ROUTES;
    },
    needsRefresh: () => readUserState().userId === '',
    refresh: async () => {
      try {
        await session.refreshUserInfo();
      } catch {
        return false;
      }
      // The user is known by now: this replaces a failed start-up, else every page would redirect to the top.
      start = Promise.resolve(true);
      return true;
    },
    remembered: () => readStartupState(browserStorage()).remembered !== undefined,
    autoLogin: async () =>
      session.autoLogin().then(
        (outcome) => outcome === 'done',
        () => false,
      ),
  };
}
