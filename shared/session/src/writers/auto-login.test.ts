import { expect, test } from '@jest/globals';
import type { LoginUserInfo } from '@newsphoto/contract';
import { guestUserAtom, loginedAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { enterAsGuest } from '../requests/session-requests.ts';
import { fakeMemberInfo, fakeUserInfo } from '../testing.ts';
import { createSession } from './create-session.ts';
import { createFakeDeps } from './fake-browser.ts';

function setUp() {
  const fake = createFakeDeps();
  const remember = () => {
    fake.storage.jar.set('C_SPS', 'member001');
    fake.storage.jar.set('C_TUT', 'sealed-1');
  };
  return { ...fake, remember, session: createSession(fake.deps), get: fake.deps.store.get };
}

test('[T-040][T-046] a requested guest is logged in', async () => {
  const { session, server, get } = setUp();
  await expect(session.autoLogin({ autoLoginUser: 'save' })).resolves.toBe('done');
  expect(server.log).toEqual(['auto-login {"autoLoginUser":"save"}']);
  expect(get(guestUserAtom)).toBe('save');
  expect(get(loginedAtom)).toBe(false);
});

test('[T-041] the remembered id and credential log in, not as a guest; the credential is rotated', async () => {
  const { session, server, storage, remember, get } = setUp();
  remember();
  await expect(session.autoLogin()).resolves.toBe('done');
  expect(server.log).toEqual(['auto-login {"userId":"member001","password":"sealed-1"}']);
  expect(storage.jar.get('C_TUT')).toBe('sealed-2');
  expect([get(loginedAtom), get(guestUserAtom)]).toEqual([true, '']);
});

test('[T-042] without a remembered login there is nothing to send: the visitor has to log in', async () => {
  const { session, server, storage } = setUp();
  storage.jar.set('C_SPS', 'member001');
  await expect(session.autoLogin()).resolves.toBe('login');
  expect(server.log).toEqual([]);
});

test.each([
  ['T-044', '0', fakeUserInfo(), 'general'],
  ['T-045', '1', fakeMemberInfo(), ''],
])('[%s] an inquiry with loginFlg %s', async (_id, loginFlg, user, guest) => {
  const { session, deps, get } = setUp();
  deps.api.autoLogin = async () => ({ loginFlg, user });
  await session.autoLogin({ inquiry: '1', infoId: '7' });
  expect(get(guestUserAtom)).toBe(guest);
});

test('[T-047] a failure leaves no user logged in and is passed on', async () => {
  const { session, deps, get } = setUp();
  deps.store.set(loginedAtom, true);
  deps.api.autoLogin = async () => Promise.reject(new Error('E1057'));
  await expect(session.autoLogin({ autoLoginUser: 'general' })).rejects.toThrow('E1057');
  expect(get(loginedAtom)).toBe(false);
});

test('[T-054] a refresh loads the user again', async () => {
  const { session, server, get } = setUp();
  server.state.current = fakeMemberInfo();
  await expect(session.refreshUserInfo()).resolves.toBe('refresh');
  expect(get(userIdAtom)).toBe('member001');
});

test('[T-055] if that fails, or no user is known, the general guest is logged in', async () => {
  const { session, server, deps, get } = setUp();
  await expect(session.refreshUserInfo()).resolves.toBe('autologin');
  deps.api.loginUserInfo = async () => Promise.reject(new Error('500'));
  await expect(session.refreshUserInfo()).resolves.toBe('autologin');
  expect(server.log.at(-1)).toBe('auto-login {"autoLoginUser":"general"}');
  expect(get(guestUserAtom)).toBe('general');
});

test('[T-056] where that fails too, the refresh rejects with none', async () => {
  const { session, deps } = setUp();
  deps.api.autoLogin = async () => Promise.reject(new Error('500'));
  await expect(session.refreshUserInfo()).rejects.toBe('none');
});

test('a member with a remembered login is authenticated again as the same member', async () => {
  const { session, server, remember } = setUp();
  await session.login({ userId: 'member001', password: 'right', save: true });
  remember();
  server.state.current = fakeUserInfo({ userId: '', groupId: '' });
  await expect(session.reauthenticate()).resolves.toBe(true);
});

test('a member whose session is gone is no guest to the request: the popup opens, others hear when it is given up', async () => {
  const { session, server, hostCalls, channels } = setUp();
  await session.login({ userId: 'member001', password: 'right', save: false });
  server.state.current = fakeUserInfo({ userId: '', groupId: '' });
  await expect(session.reauthenticate()).resolves.toBe(false);
  expect(hostCalls).toEqual(['login popup']);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(channels.messages.at(-1)).toEqual([
    { type: 'refresh', data: { userId: 'guest', logined: false, guestUser: 'general' } },
  ]);
});

test('a general guest goes on as a general guest', async () => {
  const { session, server, hostCalls } = setUp();
  await session.autoLogin({ autoLoginUser: 'general' });
  server.state.current = fakeUserInfo({ userId: '', groupId: '' });
  await expect(session.reauthenticate()).resolves.toBe(true);
  expect(hostCalls).toEqual([]);
});

test('the visitor of a link becomes its guest; a member, and who has none open, does not', async () => {
  const { session, deps, get } = setUp();
  await expect(enterAsGuest('download')).resolves.toBe(true);
  expect(get(guestUserAtom)).toBe('download');
  const answer = (user: LoginUserInfo) => {
    deps.api.autoLogin = async () => ({ loginFlg: '0', user });
  };
  answer(fakeUserInfo({ userId: 'saveguestPremium' }));
  await expect(enterAsGuest('save')).resolves.toBe(true);
  answer(fakeUserInfo());
  await expect(enterAsGuest('save')).resolves.toBe(false);
  answer(fakeMemberInfo());
  await expect(enterAsGuest('download')).resolves.toBe(false);
  expect([get(loginedAtom), get(guestUserAtom)]).toEqual([true, '']);
  session.dispose();
});
