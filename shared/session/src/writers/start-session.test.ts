import { expect, test } from '@jest/globals';
import { ACCESS_FLOOR } from '@newsphoto/contract';
import { lightboxInfoAtom, loginedSearchAtom } from '../atoms/collection.atoms.ts';
import { guestUserAtom, loginedAtom, permissionAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { fakeMemberInfo, fakeUserInfo } from '../testing.ts';
import { createSession } from './create-session.ts';
import { createFakeDeps } from './fake-browser.ts';

const routes = Object.entries(ACCESS_FLOOR).map(([path, access]) => ({ path, access }));
const at = (path: string) => ({ url: new URL(`http://localhost/web${path}`), routes });

function setUp(channels?: Parameters<typeof createFakeDeps>[0]) {
  const fake = createFakeDeps(channels);
  /** The media cookie has separate tests. */
  const calls = () => fake.server.log.filter((line) => !/cookie/.test(line));
  return { ...fake, calls, session: createSession(fake.deps), get: fake.deps.store.get };
}

const bridge = { userId: 'member001', logined: true, guestUser: '', permission: { sig: ['AA006'], grp: [] } };

test('[P-003] a first visit loads the user, then logs the general guest in', async () => {
  const { session, calls, get } = setUp();
  await expect(session.start(at('/index'))).resolves.toBe('autologin');
  expect(calls()).toEqual(['login-user-info', 'auto-login {"autoLoginUser":"general"}']);
  expect(get(guestUserAtom)).toBe('general');
});

test('[T-001][S-021] the bridge of a reload is restored before the first call, then cleared', async () => {
  const { session, storage, deps, get } = setUp();
  storage.session.setItem('userState', JSON.stringify(bridge));
  let atFirstCall: unknown;
  deps.api.loginUserInfo = async () => {
    atFirstCall = [get(userIdAtom), get(loginedAtom), get(permissionAtom)];
    return fakeMemberInfo();
  };
  await session.start(at('/index'));
  expect(atFirstCall).toEqual(['member001', true, bridge.permission]);
  expect(storage.session.getItem('userState')).toBeNull();
});

test('[T-002][Q-001][Q-002][Q-003][Q-004][Q-005][Q-006] a re-display page enters by inquiry and infoId', async () => {
  for (const path of ['/index', '/refineResultsList', '/preview', '/lightBoxDetails', '/cartList']) {
    const { session, storage, calls } = setUp();
    storage.session.setItem('userState', JSON.stringify(bridge));
    await expect(session.start(at(`${path}?inquiry=1&infoId=${path.length}`))).resolves.toBe('autologin');
    expect([path, calls()]).toEqual([path, [`auto-login {"inquiry":"1","infoId":"${path.length}"}`]]);
  }
});

test('[T-003][Q-007][Q-008] a preview page enters by dataKbn', async () => {
  for (const path of ['/index', '/telegraphMonitor']) {
    const { session, calls } = setUp();
    await expect(session.start(at(`${path}?dataKbn=1`))).resolves.toBe('autologin');
    expect([path, calls()]).toEqual([path, ['auto-login {"dataKbn":"1"}']]);
  }
});

test('[T-004][Q-009] a special page enters by its number', async () => {
  const { session, calls } = setUp();
  await expect(session.start(at('/advancedSearch?specialPageSeqNo=3'))).resolves.toBe('autologin');
  expect(calls()).toEqual(['auto-login {"specialPageSeqNo":"3"}']);
});

test('[T-006] a general guest loads the user first, on a closed page too', async () => {
  for (const path of ['/index', '/orderHistory', '/no-such-page']) {
    const { session, storage, server, calls } = setUp();
    const state = { userId: 'guest', logined: false, guestUser: 'general', permission: { sig: [], grp: [] } };
    storage.session.setItem('userState', JSON.stringify(state));
    server.state.current = fakeUserInfo();
    await expect(session.start(at(path))).resolves.toBe('refresh');
    expect([path, calls()]).toEqual([path, ['login-user-info']]);
  }
});

test('[T-007] without a user the user is loaded first on an accessible page, and not on a closed one', async () => {
  const firstCall = async (path: string) => {
    const { session, calls } = setUp();
    await session.start(at(path));
    return calls()[0];
  };
  for (const path of ['/index', '/', '/sendPassword/abc', '/forgetPassword']) {
    expect([path, await firstCall(path)]).toEqual([path, 'login-user-info']);
  }
  expect(await firstCall('/orderHistory')).toBeUndefined();
});

test('[T-005] a member reloads the user and nothing else', async () => {
  const { session, storage, server, calls } = setUp();
  storage.session.setItem('userState', JSON.stringify(bridge));
  server.state.current = fakeMemberInfo();
  await expect(session.start(at('/orderHistory'))).resolves.toBe('refresh');
  expect(calls()).toEqual(['login-user-info']);
});

test('a member whose session ended comes back by the remembered credential', async () => {
  const { session, storage, calls, get } = setUp();
  storage.session.setItem('userState', JSON.stringify(bridge));
  storage.jar.set('C_SPS', 'member001').set('C_TUT', 'sealed-1');
  await expect(session.start(at('/orderHistory'))).resolves.toBe('autologin');
  expect(calls().at(-1)).toContain('"userId":"member001"');
  expect(get(loginedAtom)).toBe(true);
});

test('[T-008] on a closed page a visitor without a remembered login has to log in, without a call', async () => {
  const { session, calls } = setUp();
  await expect(session.start(at('/orderHistory'))).resolves.toBe('login');
  expect(calls()).toEqual([]);
});

test('a closed page of a remembered login that is refused needs a log-in, and the dead credential is removed', async () => {
  const { session, storage, deps } = setUp();
  storage.jar.set('C_SPS', 'member001').set('C_TUT', 'dead');
  deps.api.autoLogin = async () => Promise.reject(Object.assign(new Error('E1057'), { status: 400 }));
  await expect(session.start(at('/orderHistory'))).resolves.toBe('login');
  expect([...storage.jar.keys()]).toEqual(['C_SPS']);
});

test('a credential outlives a failure of the server, and one that another tab has renewed is not removed', async () => {
  const { session, storage, deps } = setUp();
  storage.jar.set('C_SPS', 'member001').set('C_TUT', 'sealed-1');
  deps.api.autoLogin = async () => Promise.reject(Object.assign(new Error('busy'), { status: 503 }));
  await expect(session.start(at('/orderHistory'))).resolves.toBe('failed');
  expect(storage.jar.get('C_TUT')).toBe('sealed-1');
  deps.api.autoLogin = async () => {
    storage.jar.set('C_TUT', 'sealed-2');
    throw Object.assign(new Error('E1057'), { status: 400 });
  };
  await expect(session.start(at('/orderHistory'))).resolves.toBe('login');
  expect(storage.jar.get('C_TUT')).toBe('sealed-2');
});

test('the login page makes no guest', async () => {
  const { session, calls } = setUp();
  await session.start(at('/login'));
  expect(calls()).toEqual(['login-user-info']);
});

test('calls of the head script are not repeated', async () => {
  const { session, calls, get } = setUp();
  const early = { kind: 'refresh', answer: Promise.resolve(fakeMemberInfo()) } as const;
  await expect(session.start({ ...at('/index'), early })).resolves.toBe('refresh');
  expect(calls()).toEqual([]);
  expect(get(userIdAtom)).toBe('member001');
});

test('an early answer to another question is not used', async () => {
  const { session, calls } = setUp();
  const early = { kind: 'site', answer: Promise.resolve(fakeMemberInfo()) } as const;
  await session.start({ ...at('/index'), early });
  expect(calls()[0]).toBe('login-user-info');
});

test('a server that does not answer is a failed start-up, not an exception', async () => {
  const { session, deps } = setUp();
  deps.api.autoLogin = async () => Promise.reject(new Error('500'));
  await expect(session.start(at('/index'))).resolves.toBe('failed');
});

test('[S-019][S-015] web-vuex holds five values and follows them; another page reads them back', async () => {
  const { session, storage, deps } = setUp();
  await session.start(at('/index'));
  await session.login({ userId: 'member001', password: 'right', save: false });
  deps.store.set(lightboxInfoAtom, { lightboxId: '5', name: '秋' });
  deps.store.set(loginedSearchAtom, true);
  const stored = storage.local.getItem('web-vuex') ?? '';
  expect(JSON.parse(stored)).toEqual({
    logined: true,
    guestUser: '',
    lightboxInfo: { lightboxId: '5', name: '秋' },
    loginedSearch: true,
    permission: { sig: ['AA006'], grp: [] },
  });
  const next = setUp();
  next.storage.local.setItem('web-vuex', stored);
  next.server.state.current = fakeMemberInfo();
  await next.session.start(at('/orderHistory'));
  expect(next.get(lightboxInfoAtom)).toEqual({ lightboxId: '5', name: '秋' });
  expect(next.get(loginedSearchAtom)).toBe(true);
});

test.each(['{', '[]', 'null', '{"logined":"yes","guestUser":1,"permission":[]}'])(
  'stored state that is broken (%s) counts as none',
  async (text) => {
    const { session, storage, get } = setUp();
    storage.local.setItem('web-vuex', text);
    storage.session.setItem('userState', text);
    await session.start(at('/index'));
    expect(get(guestUserAtom)).toBe('general');
  },
);

test('[S-020] before the page goes away the user state is put into the session', async () => {
  const { session, storage, hidePage } = setUp();
  await session.start(at('/index'));
  await session.login({ userId: 'member001', password: 'right', save: false });
  hidePage();
  expect(JSON.parse(storage.session.getItem('userState') ?? '')).toEqual(bridge);
});

test('a login in another tab refreshes this one', async () => {
  const here = setUp();
  const there = setUp(here.channels);
  await here.session.start(at('/index'));
  await there.session.start(at('/index'));
  await there.session.login({ userId: 'member001', password: 'right', save: false });
  expect(here.hostCalls).toEqual(['refresh page']);
});

test('a log-out in another tab ends at once what this one may do, and refreshes it', async () => {
  const here = setUp();
  const there = setUp(here.channels);
  await here.session.login({ userId: 'member001', password: 'right', save: false });
  await here.session.start(at('/index'));
  expect(here.get(permissionAtom).sig).toEqual(['AA006']);
  const data = { userId: 'guest', logined: false, guestUser: 'general' };
  there.deps.bus.publish({ type: 'refresh', data });
  expect([here.get(loginedAtom), here.get(userIdAtom), here.get(guestUserAtom)]).toEqual([
    false,
    'guest',
    'general',
  ]);
  expect(here.get(permissionAtom)).toEqual({ sig: [], grp: [] });
  expect(here.hostCalls).toEqual(['refresh page']);
});

test('[T-059] a log-out of the same user in another tab is adopted without a refresh', async () => {
  const here = setUp();
  const there = setUp(here.channels);
  await here.session.start(at('/index'));
  there.deps.store.set(userIdAtom, 'guest');
  const data = { userId: 'guest', logined: false, guestUser: '' };
  there.deps.bus.publish({ type: 'refresh', data });
  expect(here.hostCalls).toEqual([]);
  const states = [here, there].map(({ get }) => [get(userIdAtom), get(loginedAtom), get(guestUserAtom)]);
  expect(states[0]).toEqual(['guest', false, '']);
  expect(states[1]).toEqual(states[0]);
});

test('[T-060] a save guest’s state that is as good as the own one is adopted without a refresh', async () => {
  const here = setUp();
  const there = setUp(here.channels);
  here.server.state.current = fakeUserInfo({ userId: 'saveguest' });
  await here.session.start(at('/index'));
  const data = { userId: 'saveguestPremium', logined: false, guestUser: 'save_premium' };
  there.deps.bus.publish({ type: 'refresh', data });
  expect(here.hostCalls).toEqual([]);
  expect([here.get(userIdAtom), here.get(guestUserAtom)]).toEqual(['saveguestPremium', 'save_premium']);
});

test('after its end a session neither hears nor keeps anything', async () => {
  const here = setUp();
  const there = setUp(here.channels);
  await here.session.start(at('/index'));
  here.session.dispose();
  const retained = here.storage.local.getItem('web-vuex');
  await there.session.login({ userId: 'member001', password: 'right', save: false });
  await here.session.login({ userId: 'member001', password: 'right', save: false });
  expect(here.hostCalls).toEqual([]);
  expect(here.storage.local.getItem('web-vuex')).toBe(retained);
});
