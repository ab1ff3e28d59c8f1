import { expect, test } from '@jest/globals';
import type { PermissionSet } from '../session/permission-codes.ts';
import { ACCESS_FLOOR, FLOOR_UNAUTH_ROUTES } from './access-floor.ts';
import type { AccessRule } from './access-rule.ts';
import { type AccessSubject, admittedGuests, evaluateAccess, isSaveGuest } from './evaluate-access.ts';

const NONE: PermissionSet = { sig: [], grp: [] };
const ALL: PermissionSet = { sig: ['AA006', 'AA018'], grp: ['AG015'] };

const guest = (guestUser: string, permission = NONE): AccessSubject => ({
  logined: false,
  guestUser,
  groupKbn: '9',
  permission,
});
const member = (permission = NONE, groupKbn = '1'): AccessSubject => ({
  logined: true,
  guestUser: '',
  groupKbn,
  permission,
});

/** Everybody who can stand before a door, with all permissions and without any. */
const ROLES = {
  nobody: guest(''),
  general: guest('general'),
  'general+': guest('general', ALL),
  download: guest('download'),
  'download+': guest('download', ALL),
  save: guest('save'),
  'save+': guest('save', ALL),
  premium: guest('save_premium'),
  'premium+': guest('save_premium', ALL),
  member: member(),
  'member+': member(ALL),
  internal: member(NONE, '0'),
  'internal+': member(ALL, '0'),
} as const;
type Role = keyof typeof ROLES;

const MEMBERS: Role[] = ['member', 'member+', 'internal', 'internal+'];
const GENERAL: Role[] = ['general', 'general+'];
const SAVE: Role[] = ['save', 'save+', 'premium', 'premium+'];
const DOWNLOAD: Role[] = ['download', 'download+'];

function ruleOf(path: string): AccessRule {
  const rule = ACCESS_FLOOR[path];
  if (!rule) throw new Error(`no floor for ${path}`);
  return rule;
}

function decide(path: string, query: string, role: Role, unauthRoutes = FLOOR_UNAUTH_ROUTES) {
  const search = new URLSearchParams(query);
  return evaluateAccess({ path, rule: ruleOf(path), query: search, subject: ROLES[role], unauthRoutes });
}

const rows: [string, string, string, Role[]][] = [
  ['P-018', '/preview', '', ['save+', 'premium+', 'member+', 'internal+']],
  ['P-019', '/cartList', '', ['general+', 'member+', 'internal+']],
  ['P-020', '/cartList/useCost', '', ['general+', 'member+', 'internal+']],
  ['P-021', '/dpInquiry', '', ['nobody', ...GENERAL, 'member', 'member+']],
  ['P-021', '/dpInquiry/completion', '', ['nobody', ...GENERAL, 'member', 'member+']],
  ['P-022', '/downloadContents', '', [...DOWNLOAD, ...MEMBERS]],
  ['P-023', '/downloadExecute', '', [...DOWNLOAD, ...MEMBERS]],
  ['P-024', '/', '', ['nobody', ...GENERAL, ...MEMBERS]],
  ['P-024', '/index', '', ['nobody', ...GENERAL, ...MEMBERS]],
  ['P-025', '/', 'inquiry=1&infoId=1', ['nobody', ...GENERAL, ...SAVE, ...MEMBERS]],
  ['P-025', '/index', 'inquiry=1&infoId=1', ['nobody', ...GENERAL, ...SAVE, ...MEMBERS]],
  ['P-025', '/index', 'inquiry=1', ['nobody', ...GENERAL, ...MEMBERS]],
  ['P-025', '/index', 'infoId=1', ['nobody', ...GENERAL, ...MEMBERS]],
  ['P-025', '/index', 'inquiry=1&infoId=', ['nobody', ...GENERAL, ...MEMBERS]],
  ['P-027', '/resetPassword', 'urlId=1&redirect=idp', ['nobody', ...GENERAL, ...MEMBERS]],
  ['P-028', '/sendPassword/forgetFinishied', '', ['nobody', ...GENERAL, ...MEMBERS]],
  ['P-028', '/sendPassword/resetFailed', '', ['nobody', ...GENERAL, ...MEMBERS]],
  ['P-029', '/refineResultsList', 'pageId=ImageAcquisition', [...SAVE, ...MEMBERS]],
  ['P-029', '/refineResultsList', 'pageId=ImageAcquisition&urlId=1', [...SAVE, ...MEMBERS]],
  ['P-030', '/refineResultsList', 'inquiry=1&infoId=1', ['nobody', ...GENERAL, ...SAVE, ...MEMBERS]],
  ['P-031][P-032', '/refineResultsList', 'urlId=1', ['nobody', ...GENERAL, ...DOWNLOAD, ...SAVE, ...MEMBERS]],
  ['P-033', '/refineResultsList', '', ['nobody', ...GENERAL, ...MEMBERS]],
  ['P-033', '/refineResultsList', 'pageId=Other', ['nobody', ...GENERAL, ...MEMBERS]],
];

test.each(rows)('[%s] %s?%s admits exactly its roles', (_id, path, query, admitted) => {
  const roles = Object.keys(ROLES) as Role[];
  const open = roles.filter((role) => decide(path, query, role).allowed);
  expect(open.sort()).toEqual([...admitted].sort());
});

test.each(['/login', '/forgetPassword', '/downloadLogin'])(
  '[T-019][T-020][T-021][P-026] %s passes for everybody, listed or not',
  (path) => {
    for (const role of Object.keys(ROLES) as Role[]) {
      expect(decide(path, '', role, [])).toEqual({ allowed: true });
    }
  },
);

test('[T-026] a path that is not in unauthRoutes is closed to whoever is not logged in', () => {
  expect(decide('/index', '', 'general', ['/'])).toEqual({ allowed: false, reason: 'login' });
  expect(decide('/index', '', 'member', ['/'])).toEqual({ allowed: true });
});

test('a refusal says whether a login may help', () => {
  expect(decide('/order', '', 'general')).toEqual({ allowed: false, reason: 'login' });
  expect(decide('/cartList', '', 'member')).toEqual({ allowed: false, reason: 'permission' });
  expect(decide('/cartList', '', 'general')).toEqual({ allowed: false, reason: 'permission' });
  expect(decide('/dpInquiry', '', 'internal')).toEqual({ allowed: false, reason: 'affiliation' });
  expect(decide('/textdbUpdate', '', 'member+')).toEqual({ allowed: false, reason: 'affiliation' });
  expect(decide('/textdbUpdate', '', 'internal')).toEqual({ allowed: true });
});

test('every route of the floor is closed to somebody or passes on purpose, and members-only ones to all guests', () => {
  for (const [path, rule] of Object.entries(ACCESS_FLOOR)) {
    const isOpen = FLOOR_UNAUTH_ROUTES.includes(path);
    expect(isOpen).toBe(rule.guests.length > 0);
    if (isOpen) continue;
    for (const role of ['nobody', ...GENERAL, ...DOWNLOAD, ...SAVE] as Role[]) {
      expect(decide(path, '', role).allowed).toBe(false);
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
  expect(['save', 'save_premium', 'general', 'download', ''].map(isSaveGuest)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
