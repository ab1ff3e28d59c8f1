import { createBus } from '@newsphoto/bus';
import { createFakeChannels } from '@newsphoto/bus/testing';
import type { AutoLoginResponse, GuestKind } from '@newsphoto/contract';
import { GUEST_USER_IDS } from '@newsphoto/contract';
import { createStore } from 'jotai';
import type { BrowserStorage } from '../storage/browser-storage.ts';
import { fakeMemberInfo, fakeUserInfo } from '../testing.ts';
import type { SessionApi, SessionDeps } from './session-deps.ts';

/** A server that knows member001 and guests, as far as the session sees it. `log` lists its calls. */
function createFakeServer() {
  const log: string[] = [];
  /** The user of the browser's session cookie; empty ids without one. */
  const state = {
    current: fakeUserInfo({ userId: '', groupId: '' }),
    expires: 120,
    rotated: 'sealed-2',
    cart: [] as readonly string[],
  };
  const items = () => state.cart.map((contentId) => ({ contentId, addedAt: '20260101000000' }));
  const enter = (info: typeof state.current): AutoLoginResponse => {
    state.current = info;
    return { loginFlg: info.userInfo.groupId === '12' ? '0' : '1', user: info };
  };
  const api: SessionApi = {
    login: async (body) => {
      log.push(`login ${body.userId}`);
      if (body.password !== 'right') throw new Error('E1008');
      enter(fakeMemberInfo(['AA006']));
      return { result: true, ...(body.save && { credential: 'sealed-1' }) };
    },
    autoLogin: async (body) => {
      log.push(`auto-login ${JSON.stringify(body)}`);
      if ('userId' in body) return { ...enter(fakeMemberInfo()), credential: state.rotated };
      const kind: GuestKind = ('autoLoginUser' in body && body.autoLoginUser) || 'general';
      return enter(fakeUserInfo({ userId: GUEST_USER_IDS[kind] }));
    },
    loginUserInfo: async () => {
      log.push('login-user-info');
      return state.current;
    },
    logout: async () => {
      log.push('logout');
      state.current = fakeUserInfo({ userId: '', groupId: '' });
    },
    awsCookieInfo: async () => {
      log.push('aws-cookie-info');
      return { requestUrl: '/media/cookie', expires: state.expires };
    },
    requestMediaCookie: async (requestUrl) => {
      log.push(`GET ${requestUrl}`);
    },
    cartInfoList: async (body) => {
      log.push(`cart/info-list ${JSON.stringify(body)}`);
      return items();
    },
    addCartInfo: async ({ contentIdList }) => {
      log.push(`cart/info ${contentIdList.join()}`);
      state.cart = [...new Set([...state.cart, ...contentIdList])];
      return items();
    },
    removeCartInfo: async ({ contentIdList }) => {
      log.push(`DELETE cart/info ${contentIdList.join()}`);
      state.cart = state.cart.filter((id) => !contentIdList.includes(id));
      return items();
    },
  };
  return { api, log, state };
}

/** Storage of one tab; cookies are held by name, as the browser does. */
export function createFakeStorage(): BrowserStorage & { jar: Map<string, string>; written: string[] } {
  const jar = new Map<string, string>();
  const written: string[] = [];
  return {
    jar,
    written,
    local: createTextStorage(),
    session: createTextStorage(),
    cookies: {
      read: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      write: (cookie) => {
        written.push(cookie);
        const [name = '', value = ''] = (cookie.split('; ')[0] ?? '').split('=');
        if (cookie.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    },
  };
}

function createTextStorage(): BrowserStorage['local'] {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

/** A clock that only moves by `pass`. */
function createFakeClock() {
  let now = 0;
  let handles = 0;
  const timers = new Map<number, { at: number; act: () => void }>();
  return {
    timers,
    now: () => now,
    setTimeout: (act: () => void, milliseconds: number) => {
      handles += 1;
      timers.set(handles, { at: now + milliseconds, act });
      return handles;
    },
    clearTimeout: (handle: number) => void timers.delete(handle),
    /** Lets time pass, and with it what was scheduled and what that started. */
    pass: async (milliseconds: number) => {
      now += milliseconds;
      for (const [handle, timer] of [...timers]) {
        if (timer.at > now) continue;
        timers.delete(handle);
        timer.act();
      }
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

/** Everything that a session needs, in memory; `hostCalls` lists the calls of the host. */
export function createFakeDeps(channels = createFakeChannels()) {
  const server = createFakeServer();
  const storage = createFakeStorage();
  const clock = createFakeClock();
  const hostCalls: string[] = [];
  const hides: (() => void)[] = [];
  const deps: SessionDeps = {
    store: createStore(),
    api: server.api,
    bus: createBus(channels.open()),
    storage,
    clock,
    elect: (_job, onElected) => {
      onElected();
      return () => undefined;
    },
    watchFailedPictures: () => () => undefined,
    host: {
      requestLogin: async () => {
        hostCalls.push('login popup');
        return false;
      },
      mayLeave: async () => true,
      refreshPage: () => void hostCalls.push('refresh page'),
      addToCart: async () => false,
      notifyEnded: (notice) => void hostCalls.push(`ended: ${notice}`),
      hidePage: () => {
        hostCalls.push('page hidden');
        return () => void hostCalls.push('page shown');
      },
      afterLogout: () => void hostCalls.push('after logout'),
    },
    connect: () => ({ readyState: 0, addEventListener: () => undefined, close: () => undefined }),
    onWake: () => () => undefined,
    onPageHide: (act) => {
      hides.push(act);
      return () => undefined;
    },
  };
  const hidePage = () => {
    for (const hide of hides) hide();
  };
  return { deps, server, storage, clock, hostCalls, channels, hidePage };
}
