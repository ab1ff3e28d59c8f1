import { configureHttp } from '@newsphoto/http';
import {
  browserDeps,
  browserStorage,
  createWindowSession,
  hasUnsavedInput,
  readRememberedId,
  readSenderId,
  type SessionHost,
  type WindowStart,
} from '@newsphoto/session/host';
import { pageBanners } from '@newsphoto/ui/start';
import { httpFeedback } from '../features/feedback/http-feedback.ts';
import type { LoginPort } from '../features/login/login-port.ts';
import { createLoginRequests } from '../features/login/login-requests.ts';
import { loadWindowParts } from './window-modules.ts';

export interface WindowSessionBinding {
  readonly login: LoginPort;
  /** Has the API renew the cookie by which the gateway recognises internal users; false if that failed. */
  renewPass(): Promise<boolean>;
  /** Resolves when the user is known. */
  readonly started: Promise<void>;
}

/**
 * Creates the session of a window. It follows user changes of the tabs in place: there is no page to reload, and the view
 * remounts its module for another user.
 */
export function bindWindowSession(name: string, start: Promise<WindowStart>): WindowSessionBinding {
  const requests = createLoginRequests();
  const host: SessionHost = {
    requestLogin: requests.open,
    // Without forms a window loses nothing; input of its module belongs to the former user.
    mayLeave: async () => !hasUnsavedInput(),
    refreshPage: () => void session.refreshUserInfo().catch(() => undefined),
    addToCart: async () => false,
    notifyEnded: (message) =>
      pageBanners.show({ message, type: 'warning', autoClose: false, closable: true }),
    // The view mounts its module again for another user.
    hidePage: () => () => undefined,
    afterLogout: () => undefined,
  };
  const session = createWindowSession(browserDeps(host), name);
  configureHttp({
    ports: {
      ...httpFeedback,
      reauthenticate: session.reauthenticate,
      // Rights are changed on pages alone.
      confirmPassword: async () => false,
      rightsReported: session.rightsReported,
      senderId: readSenderId,
      // The view itself shows that the user may not see it.
      forbidden: () => undefined,
    },
  });
  return {
    renewPass: () =>
      session.refreshUserInfo().then(
        () => true,
        () => false,
      ),
    started: start.then(session.start),
    login: {
      requests,
      rememberedId: () => readRememberedId(browserStorage()),
      submit: async (values, send) =>
        (await loadWindowParts()).attemptLogin(() => session.login(values, send)),
    },
  };
}
