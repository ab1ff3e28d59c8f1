import { afterEach, expect, test } from '@jest/globals';
import { createFakeChannels } from '@newsphoto/bus/testing';
import { guestUserAtom, loginedAtom, permissionAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { logout as requestLogout } from '../requests/session-requests.ts';
import { requestTabSession, tabSessionTimeout } from '../startup/tab-session.ts';
import { readStoredState, writeStoredState } from '../storage/stored-state.ts';
import { fakeMemberInfo, fakeUserInfo } from '../testing.ts';
import { createSession } from './create-session.ts';
import { createWindowSession } from './create-window-session.ts';
import { createFakeDeps } from './fake-browser.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A tab and a window of one browser, each with its dependencies; the window is not started yet. */
function setUp() {
  const channels = createFakeChannels();
  const tab = createFakeDeps(channels);
  const tabSession = createSession(tab.deps);
  const window = createFakeDeps(channels);
  const session = createWindowSession(window.deps, 'telegraph');
  ends.push(tabSession.dispose, session.dispose);
  const startTab = async (user = fakeMemberInfo(['AA006'])) => {
    tab.server.state.current = user;
    await tabSession.start({ url: new URL('https://x/web/index'), routes: [] });
  };
  return { tab, tabSession, startTab, window, session, get: window.deps.store.get };
}

test('a tab that knows the user answers a window, which then makes no call to the archive', async () => {
  const { startTab, window, session, get } = setUp();
  await startTab();
  const received = await requestTabSession(window.deps.bus, 'ask-1', 1_000);
  expect(received?.user).toEqual(fakeMemberInfo(['AA006']));
  if (received) await session.start({ received });
  expect([get(userIdAtom), get(loginedAtom), get(permissionAtom).sig]).toEqual([
    'member001',
    true,
    ['AA006'],
  ]);
  expect(window.server.log).not.toContain('login-user-info');
});

test('a tab that does not know the user yet does not answer, and so the archive is called', async () => {
  const { window, session, get } = setUp();
  expect(await requestTabSession(window.deps.bus, 'ask-1', 10)).toBeUndefined();
  window.server.state.current = fakeMemberInfo();
  await session.start({ early: undefined });
  expect(window.server.log).toContain('login-user-info');
  expect(get(loginedAtom)).toBe(true);
});

test.each([
  ['a tab holds the lock of the media cookie: it is there', ['newsphoto.media-cookie'], 400],
  ['no tab holds it: no tab will answer', ['other'], 0],
])('%s', async (_what, names, patience) => {
  const held = names.map((name) => ({ name }));
  expect(await tabSessionTimeout({ query: async () => ({ held }) })).toBe(patience);
});

test('where there are no locks an answer is waited for shortly', async () => {
  expect(await tabSessionTimeout(undefined)).toBe(80);
});

test('an answer to another question is not taken', async () => {
  const { tab, window } = setUp();
  const requested = requestTabSession(window.deps.bus, 'mine', 20);
  const data = { askId: 'another', user: fakeMemberInfo(), guestUser: '' };
  tab.deps.bus.publish({ type: 'sessionTold', data });
  expect(await requested).toBeUndefined();
});

test('a window without a logged-in user creates no guest', async () => {
  const { window, session, get } = setUp();
  await session.start({ early: undefined });
  expect(window.server.log.filter((call) => call.startsWith('auto-login'))).toEqual([]);
  expect(get(userIdAtom)).toBe('');
});

test('a log-out in a tab ends the window’s user at once, a log-in of another is taken over', async () => {
  const { tab, tabSession, startTab, window, session, get } = setUp();
  await startTab();
  await session.start({ received: { user: fakeMemberInfo(['AA006']), guestUser: '' } });
  await tabSession.logout();
  expect([get(loginedAtom), get(permissionAtom).sig, get(guestUserAtom)]).toEqual([false, [], 'general']);
  tab.deps.bus.publish({ type: 'refresh', data: { userId: 'member002', logined: true, guestUser: '' } });
  expect(window.hostCalls).toEqual(['refresh page', 'refresh page']);
});

test('log-in and log-out in a window reach the tabs', async () => {
  const { tab, startTab, session } = setUp();
  await startTab(fakeUserInfo());
  await session.start({ early: undefined });
  await session.login({ userId: 'member001', password: 'right', save: false });
  expect(tab.hostCalls).toEqual(['refresh page']);
  await requestLogout();
  expect(tab.channels.messages.at(-1)).toMatchObject([{ type: 'refresh', data: { logined: false } }]);
});

test('a window keeps the user for the next page, and of the tabs’ values takes nothing away', async () => {
  const { window, session } = setUp();
  const lightboxInfo = { lightboxId: '7', name: '選挙' };
  const noUser = { sig: [], grp: [] };
  const before = { logined: false, guestUser: '', permission: noUser, lightboxInfo, loginedSearch: true };
  writeStoredState(window.storage, before);
  await session.start({ received: { user: fakeMemberInfo(['AA006']), guestUser: '' } });
  expect(readStoredState(window.storage)).toMatchObject({
    ...{ logined: true, permission: { sig: ['AA006'] }, lightboxInfo, loginedSearch: true },
  });
});

test('a window takes part in keeping the media cookie', async () => {
  const { window, session } = setUp();
  await session.start({ received: { user: fakeMemberInfo(), guestUser: '' } });
  await window.clock.pass(0);
  expect(window.server.log).toContain('aws-cookie-info');
});
