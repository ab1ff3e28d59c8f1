import { sharePushes } from '../changes/share-pushes.ts';
import {
  createMediaCookieScheduler,
  renewForFailedPictures,
  renewMediaCookie,
} from '../media-cookie/media-cookie-scheduler.ts';
import { answerSessionRequests } from '../requests/session-requests.ts';
import type { EarlyStart } from '../startup/early-start.ts';
import type { ReceivedSession } from '../startup/tab-session.ts';
import { windowRoutes } from '../startup/window-routes.ts';
import { answerSessionQuestions } from './answer-session-questions.ts';
import { applyUserInfo } from './apply-user.ts';
import type { Session } from './create-session.ts';
import { createRightsFollower } from './follow-rights.ts';
import { hearOtherTabs } from './hear-other-tabs.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { persistUser } from './persist-user.ts';
import { reauthenticate } from './reauthenticate.ts';
import { refreshUserInfo } from './refresh-user-info.ts';
import type { SessionDeps } from './session-deps.ts';
import { hearRatings, shareRatings } from './share-ratings.ts';
import { startSession } from './start-session.ts';
import { watchSessionEnd } from './watch-session-end.ts';

/** How the head script found out who the user is: by another tab, or by a call that is on its way. */
export type WindowStart = { readonly received: ReceivedSession } | { readonly early: EarlyStart | undefined };

/** The writers that a window without the shell has: sign-in and sign-out, and what follows from them. */
export interface WindowSession
  extends Pick<Session, 'login' | 'refreshUserInfo' | 'reauthenticate' | 'rightsReported' | 'dispose'> {
  /** Resolves when it is known who the user is, or that there is none; never rejects. */
  start(start: WindowStart): Promise<void>;
}

export function createWindowSession(deps: SessionDeps, name: string): WindowSession {
  const scheduler = createMediaCookieScheduler(deps);
  const ends: (() => void)[] = [];
  const session: WindowSession = {
    start: async (start) => {
      if ('received' in start) applyUserInfo(deps.store, start.received.user, start.received.guestUser);
      else {
        const { early } = start;
        await startSession(deps, {
          url: new URL(`/web/window/${name}`, location.href),
          routes: windowRoutes(name),
          early,
        });
      }
      ends.push(persistUser(deps), hearOtherTabs(deps), answerSessionQuestions(deps));
      ends.push(watchSessionEnd(deps), sharePushes(deps), hearRatings(deps));
      ends.push(renewMediaCookie(deps, scheduler), renewForFailedPictures(deps, scheduler));
    },
    login: (form, send) => login(deps, form, send),
    refreshUserInfo: () => refreshUserInfo(deps),
    reauthenticate: () => reauthenticate(deps),
    rightsReported: createRightsFollower(deps),
    dispose: () => {
      for (const end of ends.splice(0)) end();
    },
  };
  answerSessionRequests({
    requestLogin: deps.host.requestLogin,
    logout: async () => {
      if (!(await deps.host.mayLeave())) return;
      await logout(deps);
      deps.host.afterLogout();
    },
    // A window is no page of a link.
    enterAsGuest: async () => false,
    refreshUserInfo: session.refreshUserInfo,
    addToCart: deps.host.addToCart,
    // A window shows no cart.
    refreshCart: async () => undefined,
    // A window keeps none of the tabs' values.
    rememberLightbox: async () => undefined,
    shareRatings: async (ratings) => shareRatings(deps, ratings),
  });
  return session;
}
