import type { ComposedRoute } from '@newsphoto/contract';
import { call, configureHttp } from '@newsphoto/http';
import { readUserState } from '@newsphoto/session';
import {
  browserDeps,
  browserStorage,
  createSession,
  readRememberedId,
  readSenderId,
  type SessionHost,
} from '@newsphoto/session/host';
import type { EarlyStart } from '@newsphoto/session/start';
import { pageBanners } from '@newsphoto/ui/start';
import { createAddToCart } from '../features/cart/add-to-cart.ts';
import { httpFeedback } from '../features/feedback/http-feedback.ts';
import { attemptLogin } from '../features/login/attempt-login.ts';
import type { ConfirmationPort } from '../features/login/confirmation-port.ts';
import type { LoginPort } from '../features/login/login-port.ts';
import { createLoginRequests } from '../features/login/login-requests.ts';
import { createNavigationSession } from './navigation-session.ts';
import type { NavigationSession } from './session-port.ts';
import { cancelPictures, hidePage } from './visitor.ts';

export interface SessionBinding {
  readonly navigation: NavigationSession;
  readonly login: LoginPort;
  readonly confirmation: ConfirmationPort;
}

export interface SessionBindingOptions {
  readonly early: EarlyStart | undefined;
  readonly routes: readonly ComposedRoute[];
  /** Navigates to the top page. */
  toTop(): void;
  /** A call of the current page was refused for a right: navigates to the top page, which shows it. */
  leaveRefused(code: string): void;
  /** Path of the router's location. */
  locationKey(): string;
  /** A login in the popup: the page stays. */
  onPopupLogin(): void;
  /** Requests a confirmation if unsaved input would be lost. */
  mayLeave(): Promise<boolean>;
  /** Another tab changed the user: reloads the page, as soon as no input is lost. */
  refreshPage(): void;
}

/** Creates the session of the page and provides the host's functions to it. */
export function bindSession(options: SessionBindingOptions): SessionBinding {
  const { toTop, onPopupLogin } = options;
  const requests = createLoginRequests();
  const confirmations = createLoginRequests();
  const host: SessionHost = {
    requestLogin: async () => {
      const loggedIn = await requests.open();
      if (loggedIn) onPopupLogin();
      return loggedIn;
    },
    mayLeave: options.mayLeave,
    refreshPage: options.refreshPage,
    addToCart: (contentIds) => addToCart(contentIds),
    // It stays until it is closed: the user may be looking elsewhere.
    notifyEnded: (message) =>
      pageBanners.show({ message, type: 'warning', autoClose: false, closable: true }),
    hidePage: () => {
      cancelPictures();
      hidePage(options.locationKey());
      return () => hidePage('');
    },
    afterLogout: toTop,
  };
  const session = createSession(browserDeps(host));
  const addToCart = createAddToCart({
    logined: () => readUserState().logined,
    requestLogin: host.requestLogin,
    add: session.addToCart,
    banners: pageBanners,
  });
  configureHttp({
    ports: {
      ...httpFeedback,
      reauthenticate: session.reauthenticate,
      confirmPassword: confirmations.open,
      rightsReported: session.rightsReported,
      senderId: readSenderId,
      forbidden: options.leaveRefused,
    },
  });
  return {
    navigation: createNavigationSession(session, options),
    confirmation: {
      requests: confirmations,
      userId: readSenderId,
      confirm: (password) =>
        call('POST /user/confirm-password', { body: { password } }, { messageBox: 0, loading: false }),
    },
    login: {
      requests,
      rememberedId: () => readRememberedId(browserStorage()),
      submit: (values, send) => attemptLogin(() => session.login(values, send)),
    },
  };
}
