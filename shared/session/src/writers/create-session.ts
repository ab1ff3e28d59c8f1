import type { LoginUserInfo } from '@newsphoto/contract';
import { cartIdListAtom } from '../atoms/collection.atoms.ts';
import { sharePushes } from '../changes/share-pushes.ts';
import {
  createMediaCookieScheduler,
  renewForFailedPictures,
  renewMediaCookie,
} from '../media-cookie/media-cookie-scheduler.ts';
import { answerSessionRequests } from '../requests/session-requests.ts';
import { answerSessionQuestions } from './answer-session-questions.ts';
import { applyUserInfo } from './apply-user.ts';
import { type AutoLoginEntry, type AutoLoginOutcome, autoLogin } from './auto-login.ts';
import { addToCart, type CartAddition, refreshCart } from './cart.ts';
import { setCartIds, withCartId } from './cart-ids.ts';
import { enterAsGuest } from './enter-as-guest.ts';
import { followCartOwner } from './follow-cart-owner.ts';
import { createRightsFollower } from './follow-rights.ts';
import { hearOtherTabs } from './hear-other-tabs.ts';
import { type LoginAnswer, type LoginForm, type LoginOutcome, login } from './login.ts';
import { logout } from './logout.ts';
import { persistState } from './persist-state.ts';
import { reauthenticate } from './reauthenticate.ts';
import { type RefreshOutcome, refreshUserInfo } from './refresh-user-info.ts';
import { followLightbox, rememberLightbox } from './remember-lightbox.ts';
import type { SessionDeps } from './session-deps.ts';
import { hearRatings, shareRatings } from './share-ratings.ts';
import { type StartOptions, type StartOutcome, startSession } from './start-session.ts';
import { watchSessionEnd } from './watch-session-end.ts';

/** The writers of the session. The host holds the one of the page. */
export interface Session {
  /** Start-up; then the session keeps its state, hears other tabs and renews the media cookie. */
  start(options: StartOptions): Promise<StartOutcome>;
  login(form: LoginForm, send?: () => Promise<LoginAnswer>): Promise<LoginOutcome>;
  autoLogin(entry?: AutoLoginEntry): Promise<AutoLoginOutcome>;
  /** Requires a confirmation if unsaved input would be lost. */
  logout(): Promise<void>;
  refreshUserInfo(): Promise<RefreshOutcome>;
  applyUserInfo(info: LoginUserInfo): void;
  /** For the http client: true if the same user is authenticated again. */
  reauthenticate(): Promise<boolean>;
  /** For the http client: the user's current permissions as the API reports them. */
  rightsReported(rights: string): void;
  /** Adds an id to the cart's list, once, and notifies the other tabs. */
  appendCartId(contentId: string): void;
  setCartIds(contentIds: readonly string[]): void;
  /** Fetches the contents of the cart and notifies the other tabs; does nothing without the permission. */
  refreshCart(): Promise<void>;
  addToCart(contentIds: readonly string[]): Promise<CartAddition>;
  /** Ends everything that `start` began. */
  dispose(): void;
}

export function createSession(deps: SessionDeps): Session {
  const scheduler = createMediaCookieScheduler(deps);
  const ends: (() => void)[] = [];

  const session: Session = {
    start: async (options) => {
      const outcome = await startSession(deps, options);
      ends.push(persistState(deps), hearOtherTabs(deps), answerSessionQuestions(deps));
      ends.push(watchSessionEnd(deps), sharePushes(deps));
      ends.push(
        renewMediaCookie(deps, scheduler),
        renewForFailedPictures(deps, scheduler),
        followCartOwner(deps),
        followLightbox(deps),
        hearRatings(deps),
      );
      return outcome;
    },
    login: (form, send) => login(deps, form, send),
    autoLogin: (entry) => autoLogin(deps, entry),
    logout: async () => {
      if (!(await deps.host.mayLeave())) return;
      const showPage = deps.host.hidePage();
      try {
        await logout(deps);
      } catch (error) {
        showPage();
        throw error;
      }
      deps.host.afterLogout();
    },
    refreshUserInfo: () => refreshUserInfo(deps),
    applyUserInfo: (info) => applyUserInfo(deps.store, info),
    reauthenticate: () => reauthenticate(deps),
    rightsReported: createRightsFollower(deps),
    appendCartId: (contentId) => setCartIds(deps, withCartId(deps.store.get(cartIdListAtom), contentId)),
    setCartIds: (contentIds) => setCartIds(deps, contentIds),
    refreshCart: () => refreshCart(deps),
    addToCart: (contentIds) => addToCart(deps, contentIds),
    dispose: () => {
      for (const end of ends.splice(0)) end();
    },
  };

  answerSessionRequests({
    requestLogin: deps.host.requestLogin,
    logout: session.logout,
    enterAsGuest: (kind) => enterAsGuest(deps, kind),
    refreshUserInfo: session.refreshUserInfo,
    addToCart: deps.host.addToCart,
    // The caller cannot handle a failure; the next change of the cart brings its complete state.
    refreshCart: () => refreshCart(deps).catch(() => undefined),
    rememberLightbox: async (info) => rememberLightbox(deps, info),
    shareRatings: async (ratings) => shareRatings(deps, ratings),
  });
  return session;
}
