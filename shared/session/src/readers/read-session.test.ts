import { expect, test } from '@jest/globals';
import { ACCESS_FLOOR, evaluateAccess } from '@newsphoto/contract';
import { createStore } from 'jotai';
import * as collection from '../atoms/collection.atoms.ts';
import * as shell from '../atoms/shell.atoms.ts';
import * as user from '../atoms/user.atoms.ts';
import { addToCart, refreshUserInfo, requestLogin } from '../requests/session-requests.ts';
import { ensureVisitorCookie } from '../storage/visitor-cookie.ts';
import { fakeMemberInfo, setSession } from '../testing.ts';
import { createFakeStorage } from '../writers/fake-browser.ts';
import { isInternalUser } from './internal-user.ts';
import { readAccessSubject } from './read-session.ts';

test('[S-012] the state begins with its defaults', () => {
  const store = createStore();
  const begin = (atom: Parameters<typeof store.get>[0]) => store.get(atom);
  expect(begin(shell.showSiderMenuAtom)).toBe(true);
  expect(begin(shell.showHamburgerMenuAtom)).toBe(false);
  expect(begin(shell.perviewflgAtom)).toBe('2');
  expect(begin(shell.isRouterAliveAtom)).toBe(true);
  expect(begin(collection.cartCntAtom)).toBe(0);
  expect(begin(collection.cartIdListAtom)).toEqual([]);
  expect(begin(collection.loginedSearchAtom)).toBe(false);
  expect(begin(user.loginedAtom)).toBe(false);
  expect(begin(user.permissionAtom)).toEqual({ sig: [], grp: [] });
});

test('[S-023][P-008] a member with groupKbn 0 alone is internal, to the guard of /dpInquiry too', () => {
  const treatedAs = (groupKbn: string) => {
    const info = fakeMemberInfo();
    setSession({ ...info, userInfo: { ...info.userInfo, groupKbn } });
    const path = '/dpInquiry';
    const rule = ACCESS_FLOOR[path] ?? { guests: [] };
    const request = { path, rule, query: new URLSearchParams(), unauthRoutes: [] };
    return [isInternalUser(), evaluateAccess({ ...request, subject: readAccessSubject() })];
  };
  expect(treatedAs('0')).toEqual([true, { allowed: false, reason: 'affiliation' }]);
  expect(treatedAs('1')).toEqual([false, { allowed: true }]);
  expect(treatedAs('')).toEqual([false, { allowed: true }]);
});

test('requests of a remote are handled by the host', async () => {
  const requested: unknown[] = [];
  setSession(fakeMemberInfo(), {
    requestLogin: async () => true,
    addToCart: async (ids) => requested.push(ids) > 0,
  });
  await expect(requestLogin()).resolves.toBe(true);
  await expect(addToCart(['1'])).resolves.toBe(true);
  await expect(refreshUserInfo()).resolves.toBe('refresh');
  expect(requested).toEqual([['1']]);
});

test('[S-052][S-053] a browser without a name gets one, and keeps it', () => {
  const { cookies, jar } = createFakeStorage();
  ensureVisitorCookie(cookies, () => 'a1');
  ensureVisitorCookie(cookies, () => 'b2');
  expect(jar.get('prdCcui')).toBe('C_CUI_a1');
});
