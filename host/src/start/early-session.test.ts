import { expect, jest, test } from '@jest/globals';
import type { ComposedRoute } from '@newsphoto/contract';
import type { BrowserStorage } from '@newsphoto/session/start';
import { beginSession } from './early-session.ts';

const EMPTY = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const storage = (cookies = ''): BrowserStorage => ({
  local: EMPTY,
  session: EMPTY,
  cookies: { read: () => cookies, write: () => undefined },
});
const route = (path: string, access: ComposedRoute['access']): ComposedRoute => ({
  path,
  title: path,
  viewport: 'responsive',
  access,
  module: './page',
  owner: 'search',
});
const ROUTES = [
  route('/index', { guests: ['none', 'general'] }),
  route('/login', { guests: ['none'], passes: true }),
  route('/order', { guests: [] }),
];

function begin(path: string, answers: Readonly<Record<string, unknown>>, cookies = '') {
  const send = jest.fn(async (address: string, _init: RequestInit) => ({
    ok: address in answers,
    status: 500,
    json: async () => answers[address],
  }));
  const early = beginSession(
    { routes: ROUTES },
    new URL(`http://localhost/web${path}`),
    storage(cookies),
    send,
  );
  return { early, addresses: () => send.mock.calls.map(([address]) => address) };
}

const noUser = { userInfo: { userId: '' } };
const guest = { userInfo: { userId: 'guest' } };

test('[P-003] a first visit enters as the general guest while the page is still loading', async () => {
  const answers = { '/api/login-user-info': noUser, '/api/auto-login': { loginFlg: '0', user: guest } };
  const { early, addresses } = begin('/index', answers);
  expect(await early?.answer).toEqual(guest);
  expect(addresses()).toEqual(['/api/login-user-info', '/api/auto-login']);
});

test('why a session was ended is reported although the guest has taken over by then', async () => {
  const ended = { ...noUser, endedNotice: 'ログアウトしました。' };
  const answers = { '/api/login-user-info': ended, '/api/auto-login': { loginFlg: '0', user: guest } };
  const { early } = begin('/index', answers);
  expect(await early?.answer).toEqual({ ...guest, endedNotice: 'ログアウトしました。' });
});

test('a user who is there needs one call', async () => {
  const { early, addresses } = begin('/index', { '/api/login-user-info': guest });
  expect(await early?.answer).toEqual(guest);
  expect(addresses()).toEqual(['/api/login-user-info']);
});

test('on the login page no guest is made', async () => {
  const { early, addresses } = begin('/login', { '/api/login-user-info': noUser });
  expect(await early?.answer).toEqual(noUser);
  expect(addresses()).toEqual(['/api/login-user-info']);
});

test('where the guest is refused the session gets what was known', async () => {
  const { early } = begin('/index', { '/api/login-user-info': noUser });
  expect(await early?.answer).toEqual(noUser);
});

test('[Q-001][Q-006] a re-display page calls with inquiry and infoId', async () => {
  const { early, addresses } = begin('/index?inquiry=1&infoId=7', { '/api/auto-login': { loginFlg: '0' } });
  expect(early?.kind).toBe('inquiry');
  expect(addresses()).toEqual(['/api/auto-login']);
});

test('a closed page of an unknown visitor makes no call', () => {
  expect(begin('/order', {}).early).toBeUndefined();
});
