import { createBus, openBusChannel } from '@newsphoto/bus';
import {
  addCartInfo,
  autoLogin,
  awsCookieInfo,
  cartInfoList,
  login,
  loginUserInfo,
  logout,
  requestMediaCookie,
} from '@newsphoto/http';
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
    watchFailedPictures: watchFailedPictures(document),
    host,
    onPageHide: (act) => {
      window.addEventListener('pagehide', act);
      return () => window.removeEventListener('pagehide', act);
    },
  };
}

const QUIET = { loading: false, messageBox: 0 } as const;

const httpApi: SessionApi = {
  login: (body) => login(body, { messageBox: 0 }),
  autoLogin: (body) => autoLogin(body, QUIET),
  loginUserInfo: (options) => loginUserInfo({ ...QUIET, ...options }),
  // Whoever believes to be logged out and is not has to hear of it.
  logout: () => logout(),
  awsCookieInfo: () => awsCookieInfo(),
  requestMediaCookie: (requestUrl) => requestMediaCookie(requestUrl),
  cartInfoList: (body) => cartInfoList(body, QUIET),
  addCartInfo: (body) => addCartInfo(body),
};
