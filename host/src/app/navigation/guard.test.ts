import { describe, expect, test } from '@jest/globals';
import { ACCESS_FLOOR, type AccessSubject, FLOOR_UNAUTH_ROUTES } from '@newsphoto/contract';
import { decideNavigation, type GuardAnswer } from './guard.ts';

const NO_USER: AccessSubject = {
  logined: false,
  guestUser: '',
  groupKbn: '',
  permission: { sig: [], grp: [] },
};
const GENERAL: AccessSubject = { ...NO_USER, guestUser: 'general' };
const DOWNLOAD: AccessSubject = { ...NO_USER, guestUser: 'download' };
const SAVE: AccessSubject = { ...NO_USER, guestUser: 'save' };
const MEMBER: AccessSubject = { ...NO_USER, logined: true, groupKbn: '1' };
const CART_MEMBER: AccessSubject = { ...MEMBER, permission: { sig: ['AA006'], grp: [] } };
const INTERNAL: AccessSubject = { ...MEMBER, groupKbn: '0' };

interface Circumstances {
  readonly remembered?: boolean;
  readonly tried?: boolean;
  readonly unauthRoutes?: readonly string[];
}

function decide(path: string, subject: AccessSubject, more: Circumstances = {}) {
  const rule = ACCESS_FLOOR[path];
  if (!rule) throw new Error(`${path} is not in the floor`);
  return decideNavigation({
    path,
    rule,
    target: `${path}?a=1`,
    query: new URLSearchParams('a=1'),
    subject,
    unauthRoutes: more.unauthRoutes ?? FLOOR_UNAUTH_ROUTES,
    remembered: more.remembered ?? false,
    tried: more.tried ?? false,
  });
}

const GO: GuardAnswer = { kind: 'go' };
const TO_INDEX: GuardAnswer = { kind: 'redirect', to: '/index' };
const toLogin = (path: string): GuardAnswer => ({
  kind: 'redirect',
  to: `/login?redirect=${encodeURIComponent(`${path}?a=1`)}`,
});

describe('a navigation', () => {
  test.each<[string, string, AccessSubject, GuardAnswer]>([
    ['T-023', '/orderHistory', MEMBER, GO],
    ['T-024', '/downloadContents', DOWNLOAD, GO],
    ['T-025', '/downloadContents', GENERAL, toLogin('/downloadContents')],
    ['T-027', '/cartList', MEMBER, TO_INDEX],
    ['P-019', '/cartList', CART_MEMBER, GO],
    ['P-021', '/dpInquiry', INTERNAL, TO_INDEX],
    ['P-024', '/index', DOWNLOAD, toLogin('/index')],
  ])('[%s] %s', (_id, path, subject, answer) => {
    expect(decide(path, subject)).toEqual(answer);
  });

  test.each([
    ['T-019', '/login'],
    ['T-020', '/forgetPassword'],
    ['T-021', '/downloadLogin'],
  ])('[%s] %s passes for every visitor, without a log-in', (_id, path) => {
    for (const subject of [NO_USER, GENERAL, DOWNLOAD, SAVE, MEMBER, CART_MEMBER, INTERNAL]) {
      for (const remembered of [false, true]) {
        expect([subject, decide(path, subject, { remembered })]).toEqual([subject, GO]);
      }
      expect([subject, decide(path, subject, { unauthRoutes: [] })]).toEqual([subject, GO]);
    }
  });

  test('[T-025] a remembered visitor is logged in first, and only once', () => {
    expect(decide('/order', GENERAL, { remembered: true })).toEqual({ kind: 'auto-login' });
    expect(decide('/order', GENERAL, { remembered: true, tried: true })).toEqual(toLogin('/order'));
  });

  test('[T-026] without a login only what the server lists is open', () => {
    const rule = ACCESS_FLOOR['/index'] ?? { guests: [] };
    const question = {
      path: '/index',
      rule,
      target: '/index',
      query: new URLSearchParams(),
      subject: GENERAL,
    };
    const answer = decideNavigation({ ...question, unauthRoutes: [], remembered: false, tried: false });
    expect(answer).toEqual({ kind: 'redirect', to: '/login?redirect=%2Findex' });
  });
});
