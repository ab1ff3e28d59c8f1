import { expect, test } from '@jest/globals';
import { guestKindOfUserId } from '../session/guest-kinds.ts';
import type { PermissionSet } from '../session/permission-codes.ts';
import { ACCESS_FLOOR, FLOOR_UNAUTH_ROUTES } from './access-floor.ts';
import type { AccessRule } from './access-rule.ts';
import { type AccessSubject, admittedGuests, evaluateAccess, isSaveGuest } from './evaluate-access.ts';

const MEMBER: AccessSubject = {
  logined: true,
  guestUser: '',
  groupKbn: '1',
  permission: { sig: [], grp: [] },
};
const INTERNAL: AccessSubject = { ...MEMBER, groupKbn: '0' };
const GENERAL: AccessSubject = { ...MEMBER, logined: false, guestUser: 'general', groupKbn: '9' };

function decide(path: string, subject: AccessSubject, unauthRoutes = FLOOR_UNAUTH_ROUTES) {
  const rule = ACCESS_FLOOR[path] ?? { guests: [] };
  return evaluateAccess({ path, rule, query: new URLSearchParams(), subject, unauthRoutes });
}

test('[T-026] a path that is not in unauthRoutes is closed to visitors who are not logged in', () => {
  expect(decide('/index', GENERAL)).toEqual({ allowed: true });
  expect(decide('/index', GENERAL, ['/'])).toEqual({ allowed: false, reason: 'login' });
  expect(decide('/index', MEMBER, ['/'])).toEqual({ allowed: true });
  for (const path of ['/login', '/forgetPassword', '/downloadLogin']) {
    expect(decide(path, GENERAL, [])).toEqual({ allowed: true });
  }
});

test('a route that the specification does not know follows its descriptor, without a release of the API', () => {
  const request = (rule: AccessRule, subject: AccessSubject) =>
    evaluateAccess({
      path: '/weather',
      rule,
      query: new URLSearchParams(),
      subject,
      unauthRoutes: ['/index'],
    });
  expect(request({ guests: ['none', 'general'] }, GENERAL)).toEqual({ allowed: true });
  expect(request({ guests: [] }, GENERAL)).toEqual({ allowed: false, reason: 'login' });
});

test('a path of the specification in other letters is no way around the open paths', () => {
  const open = { guests: ['none' as const, 'general' as const] };
  for (const path of ['/Order', '/ORDER']) {
    const question = { path, rule: open, query: new URLSearchParams(), subject: GENERAL };
    expect(evaluateAccess({ ...question, unauthRoutes: ['/index'] })).toEqual({
      allowed: false,
      reason: 'login',
    });
  }
});

test('a refusal shows whether a login may help', () => {
  expect(decide('/order', GENERAL)).toEqual({ allowed: false, reason: 'login' });
  expect(decide('/cartList', MEMBER)).toEqual({ allowed: false, reason: 'permission' });
  expect(decide('/cartList', GENERAL)).toEqual({ allowed: false, reason: 'permission' });
  expect(decide('/dpInquiry', INTERNAL)).toEqual({ allowed: false, reason: 'affiliation' });
  expect(decide('/textdbUpdate', MEMBER)).toEqual({ allowed: false, reason: 'affiliation' });
});

test('a permission of the group counts like a personal one', () => {
  const held = (permission: PermissionSet) => decide('/cartList', { ...MEMBER, permission }).allowed;
  expect(held({ sig: ['AA006'], grp: [] })).toBe(true);
  expect(held({ sig: [], grp: ['AA006'] })).toBe(true);
  expect(held({ sig: ['AG015'], grp: ['AA018'] })).toBe(false);
});

test('a visitor who claims to be a guest of an unknown kind is no guest at all', () => {
  for (const guestUser of ['admin', 'none', 'GENERAL', '__proto__', 'constructor']) {
    const impostor = { ...GENERAL, guestUser };
    for (const path of ['/index', '/cartList', '/downloadContents', '/preview']) {
      expect([guestUser, path, decide(path, impostor).allowed]).toEqual([guestUser, path, false]);
    }
  }
});

test('the first case whose condition holds replaces the guests of the rule', () => {
  const rule: AccessRule = {
    guests: ['none'],
    cases: [
      { when: { a: '1' }, guests: ['save'] },
      { when: { b: true }, guests: ['download'] },
    ],
  };
  expect(admittedGuests(rule, new URLSearchParams('a=1&b=x'))).toEqual(['save']);
  expect(admittedGuests(rule, new URLSearchParams('a=2&b=x'))).toEqual(['download']);
  expect(admittedGuests(rule, new URLSearchParams('b='))).toEqual(['none']);
});

test('[P-012] both kinds of save guest are save guests, others are not', () => {
  const accounts = ['saveguest', 'saveguestPremium', 'guest', 'downloadguest', 'member001'];
  const kinds = accounts.map((userId) => guestKindOfUserId(userId) ?? '');
  expect(kinds.map(isSaveGuest)).toEqual([true, true, false, false, false]);
});

test.each([
  [{ sig: [], grp: [] }, false],
  [{ sig: ['BO002'], grp: [] }, true],
  [{ sig: [], grp: ['AO001'] }, true],
  [{ sig: ['AO002'], grp: ['AA006'] }, false],
])('of anyPermission one code is enough: %j: %s', (permission, allowed) => {
  const rule = { guests: [], anyPermission: ['AO001', 'BO001', 'BO002'] };
  const subject = { ...MEMBER, permission };
  const decision = evaluateAccess({
    ...{ path: '/documents', rule, query: new URLSearchParams(), subject, unauthRoutes: [] },
  });
  expect(decision).toEqual(allowed ? { allowed: true } : { allowed: false, reason: 'permission' });
});
