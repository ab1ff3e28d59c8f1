import { expect, test } from '@jest/globals';
import {
  cartCntAtom,
  cartIdListAtom,
  lightboxInfoAtom,
  loginedSearchAtom,
} from '../atoms/collection.atoms.ts';
import { cookieExpireAtom, perviewflgAtom } from '../atoms/shell.atoms.ts';
import { envInfoAtom, guestUserAtom, loginedAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { fakeMemberInfo, fakeUserInfo } from '../testing.ts';
import { afterPopupLogin } from './after-popup-login.ts';
import { createSession } from './create-session.ts';
import { createFakeDeps } from './fake-browser.ts';

const right = { userId: ' member001 ', password: 'right', save: false };

function setUp() {
  const fake = createFakeDeps();
  return { ...fake, session: createSession(fake.deps), get: fake.deps.store.get };
}

test('[T-033][T-034] login sends the trimmed id, then loads the user', async () => {
  const { session, server, get } = setUp();
  await expect(session.login(right)).resolves.toBe('member');
  expect(server.log).toEqual(['login member001', 'login-user-info']);
  expect(get(loginedAtom)).toBe(true);
  expect(get(userIdAtom)).toBe('member001');
});

test('[T-030][S-049][S-050][S-051] with the checkbox on both cookies are stored for 365 days', async () => {
  const { session, storage } = setUp();
  await session.login({ ...right, save: true });
  expect(storage.jar.get('C_SPS')).toBe('member001');
  expect(storage.jar.get('C_TUT')).toBe('sealed-1');
  expect(storage.written.every((cookie) => cookie.includes(`Max-Age=${365 * 86_400}`))).toBe(true);
  expect(storage.written.join()).not.toContain('right');
});

test('[T-031] with the checkbox off both cookies are cleared', async () => {
  const { session, storage } = setUp();
  await session.login({ ...right, save: true });
  await session.login(right);
  expect(storage.jar.size).toBe(0);
});

test('a falsy result keeps the user on the form', async () => {
  const { session, server, deps, get } = setUp();
  deps.api.login = async () => ({ result: false });
  await expect(session.login(right)).resolves.toBe('refused');
  expect(server.log).toEqual([]);
  expect(get(loginedAtom)).toBe(false);
});

test('[T-037] a failure leaves no user logged in and is passed on', async () => {
  const { session, get, deps } = setUp();
  deps.store.set(loginedAtom, true);
  await expect(session.login({ ...right, password: 'wrong' })).rejects.toThrow('E1008');
  expect(get(loginedAtom)).toBe(false);
});

test('[T-035] a user id that is no guest’s logs in; a guest id or an empty one logs no one in', async () => {
  const outcomeFor = async (info: ReturnType<typeof fakeUserInfo>) => {
    const { session, deps, get } = setUp();
    deps.api.loginUserInfo = async () => info;
    return [await session.login(right), get(loginedAtom)];
  };
  expect(await outcomeFor(fakeMemberInfo())).toEqual(['member', true]);
  expect(await outcomeFor(fakeUserInfo())).toEqual(['guest', false]);
  expect(await outcomeFor(fakeUserInfo({ userId: '', groupId: '30' }))).toEqual(['guest', false]);
});

test('login and logout are sent to the other tabs', async () => {
  const { session, channels } = setUp();
  await session.login(right);
  await session.logout();
  expect(channels.messages).toEqual([
    [{ type: 'refresh', data: { userId: 'member001', logined: true, guestUser: '' } }],
    [{ type: 'refresh', data: { userId: 'guest', logined: false, guestUser: 'general' } }],
  ]);
});

test('[T-048] logout clears the page, calls the server, logs the general guest in, then the host continues', async () => {
  const { session, server, hostCalls, deps, get } = setUp();
  await session.login({ ...right, save: true });
  const logout = deps.api.logout;
  deps.api.logout = async () => {
    expect(get(loginedAtom)).toBe(false);
    expect(hostCalls).toEqual(['page hidden']);
    await logout();
  };
  await session.logout();
  expect(server.log.slice(2)).toEqual(['logout', 'auto-login {"autoLoginUser":"general"}']);
  expect(hostCalls).toEqual(['page hidden', 'after logout']);
  expect(get(guestUserAtom)).toBe('general');
});

/** Forms and lists of a user. The two hashed names are those of the searches and the contents that were last used. */
const FORMS_AND_LISTS = [
  ...['sortSearchForm', 'sessionStorageCartList', 'formJJW006003', 'advancedSearchForm', 'clipboardList'],
  ...['textDBSearchForm', 'saveContentIds'],
  ...['f4cd8b22c1212ee7495695d26c92ed22', 'e8a95f21833c8bd8f82b5f1752d9ac28'],
];

test('[T-049][T-050][T-051][T-052][T-053] logout resets the state and removes forms, lists, timer and credential', async () => {
  const { session, server, clock, deps, storage, hostCalls, get } = setUp();
  await session.start({ url: new URL('http://localhost/web/index'), routes: [] });
  await session.login({ ...right, save: true });
  await clock.pass(0);
  expect(get(cookieExpireAtom)).toBeDefined();
  session.setCartIds(['1', '2']);
  deps.store.set(lightboxInfoAtom, { lightboxId: '1', name: '秋' });
  deps.store.set(loginedSearchAtom, true);
  deps.store.set(perviewflgAtom, '1');
  for (const key of FORMS_AND_LISTS) {
    storage.session.setItem(key, '{}');
    storage.local.setItem(key, '{}');
  }
  deps.api.autoLogin = async () => Promise.reject(new Error('server away'));
  await expect(session.logout()).rejects.toThrow('server away');
  expect(hostCalls.at(-1)).toBe('page shown');
  expect([userIdAtom, guestUserAtom, loginedAtom].map((atom) => get<unknown>(atom))).toEqual(['', '', false]);
  expect([cartCntAtom, cartIdListAtom, lightboxInfoAtom].map((atom) => get<unknown>(atom))).toEqual([
    0,
    [],
    null,
  ]);
  expect(get(loginedSearchAtom)).toBe(false);
  expect(get(perviewflgAtom)).toBe('2');
  const remaining = (key: string) => storage.session.getItem(key) ?? storage.local.getItem(key);
  expect(FORMS_AND_LISTS.filter((key) => remaining(key) !== null)).toEqual([]);
  expect([...storage.jar.keys()]).toEqual(['C_SPS']);
  expect(get(cookieExpireAtom)).toBeUndefined();
  server.log.length = 0;
  await clock.pass(200_000);
  expect(server.log).toEqual([]);
});

test('[L-020][L-021][L-022][S-016] after a popup login the saved form takes page size and sort of the member', () => {
  const { deps, storage, get } = setUp();
  deps.store.set(envInfoAtom, { ...get(envInfoAtom), resultDispNum: '2', resultSortType: '3' });
  afterPopupLogin(deps, '/refineResultsList');
  expect(storage.session.getItem('advancedSearchForm')).toBeNull();
  expect(get(loginedSearchAtom)).toBe(false);
  storage.session.setItem('advancedSearchForm', '{"query":"東京","onePageCnt":"0"}');
  afterPopupLogin(deps, '/index');
  expect(JSON.parse(storage.session.getItem('advancedSearchForm') ?? '')).toEqual({
    query: '東京',
    onePageCnt: '2',
    sortType: '3',
  });
  expect(get(loginedSearchAtom)).toBe(true);
});

test('[T-065][T-066][T-067] an id joins the cart once, at the end, and the count follows in every tab', () => {
  const { session, channels, get } = setUp();
  const other = createFakeDeps(channels);
  const otherTab = createSession(other.deps);
  void otherTab.start({ url: new URL('http://localhost/web/index'), routes: [] });
  return new Promise((resolve) => setTimeout(resolve, 0)).then(() => {
    for (const id of ['7', '3', '7']) session.appendCartId(id);
    expect(get(cartIdListAtom)).toEqual(['7', '3']);
    expect(get(cartCntAtom)).toBe(2);
    expect(other.deps.store.get(cartIdListAtom)).toEqual(['7', '3']);
    expect(other.deps.store.get(cartCntAtom)).toBe(2);
  });
});
