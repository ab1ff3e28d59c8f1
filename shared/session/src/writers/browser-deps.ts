import { createBus, openBusChannel } from '@newsphoto/bus';
import { apiBaseOf, call, QUIET_CALL, touch } from '@newsphoto/http';
import { browserElection } from '../media-cookie/browser-election.ts';
import { watchFailedPictures } from '../media-cookie/failed-pictures.ts';
import { sessionStore } from '../session-store.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import type { SessionApi, SessionDeps, SessionHost } from './session-deps.ts';

/** Everything a session needs of a real browser. */
export function browserDeps(host: SessionHost): SessionDeps {
  return {
    store: sessionStore,
    api: httpApi,
    bus: createBus(openBusChannel()),
    storage: browserStorage(),
    clock: {
      now: () => Date.now(),
      setTimeout: (act, milliseconds) => window.setTimeout(act, milliseconds),
      clearTimeout: (handle) => window.clearTimeout(handle),
    },
    elect: browserElection(),
    connect: (query) => new EventSource(`${apiBaseOf('outer')}/events?${query}`),
    watchFailedPictures: watchFailedPictures(document),
    host,
    onWake: (act) => {
      const handleVisibility = () => {
        if (document.visibilityState === 'visible') act();
      };
      document.addEventListener('visibilitychange', handleVisibility);
      window.addEventListener('online', act);
      return () => {
        document.removeEventListener('visibilitychange', handleVisibility);
        window.removeEventListener('online', act);
      };
    },
    onPageHide: (act) => {
      window.addEventListener('pagehide', act);
      return () => window.removeEventListener('pagehide', act);
    },
  };
}

/** The calls that authenticate: a 401 of theirs is an answer, never a reason to authenticate again. */
const AUTHENTICATES = { reauthenticate: false } as const;
const QUIET = { ...QUIET_CALL, ...AUTHENTICATES } as const;

/** The calls of the session, as the page sends them. */
export const httpApi: SessionApi = {
  login: (body) => call('POST /login', { body }, { messageBox: 0, ...AUTHENTICATES }),
  autoLogin: (body) => call('POST /auto-login', { body }, QUIET),
  loginUserInfo: (options) => call('GET /login-user-info', {}, { ...QUIET, ...options }),
  // A user who believes to be logged out and is not has to see it.
  // Who closes or reloads the page at once is logged out all the same.
  logout: () => call('POST /logout', {}, { ...AUTHENTICATES, outlivesPage: true }),
  awsCookieInfo: () => call('GET /aws-cookie-info', {}, QUIET),
  requestMediaCookie: (requestUrl) => touch(requestUrl),
  cartInfoList: async (body) => (await call('POST /cart/info-list', { body }, QUIET_CALL)).resultList,
  addCartInfo: async (body) => (await call('POST /cart/info', { body })).resultList,
  removeCartInfo: async (body) => (await call('DELETE /cart/info', { body })).resultList,
};
