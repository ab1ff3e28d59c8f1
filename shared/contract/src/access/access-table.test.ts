import { expect, test } from '@jest/globals';
import { ACCESS_FLOOR, FLOOR_UNAUTH_ROUTES } from './access-floor.ts';
import { ACCESS_ROLES, type AccessRole } from './access-roles.ts';
import { ACCESS_TABLE, type AccessOutcome, type AccessTableRow } from './access-table.ts';
import { evaluateAccess } from './evaluate-access.ts';

const ROLES = Object.keys(ACCESS_ROLES) as AccessRole[];

function outcomeOf({ path, query }: AccessTableRow, role: AccessRole): AccessOutcome {
  const rule = ACCESS_FLOOR[path];
  if (!rule) throw new Error(`no floor for ${path}`);
  const decision = evaluateAccess({
    path,
    rule,
    query: new URLSearchParams(query),
    subject: ACCESS_ROLES[role],
    unauthRoutes: FLOOR_UNAUTH_ROUTES,
  });
  if (decision.allowed) return 'open';
  return decision.reason === 'login' ? 'login' : 'top';
}

/** Rows of the checklist behind each expectation; the others are the product's own decisions. */
const IDS: Readonly<Record<string, string>> = {
  '/forgetPassword': '[P-026]',
  '/': '[P-024]',
  '/index': '[P-024]',
  '/?inquiry=1&infoId=1': '[P-025]',
  '/index?inquiry=1&infoId=1': '[P-025]',
  '/index?inquiry=1': '[P-025]',
  '/index?infoId=1': '[P-025]',
  '/index?inquiry=1&infoId=': '[P-025]',
  '/index?dataKbn=1': '[P-024]',
  '/resetPassword': '[P-027]',
  '/resetPassword?urlId=1&redirect=idp': '[P-027]',
  '/resetPassword?inquiry=1&infoId=1': '[P-027]',
  '/sendPassword/forgetFinishied': '[P-028]',
  '/sendPassword/resetFailed': '[P-028]',
  '/preview': '[P-016][P-018]',
  '/preview?inquiry=1&infoId=1': '[P-018]',
  '/cartList': '[P-015][P-019]',
  '/cartList?inquiry=1&infoId=1': '[P-019]',
  '/cartList/useCost': '[P-017][P-020]',
  '/dpInquiry': '[P-021]',
  '/dpInquiry/completion': '[P-021]',
  '/downloadContents': '[P-022]',
  '/downloadExecute': '[P-023]',
  '/refineResultsList': '[P-033]',
  '/refineResultsList?pageId=Other': '[P-033]',
  '/refineResultsList?searchFlag=1&contentId=1': '[P-033]',
  '/refineResultsList?pageId=ImageAcquisition': '[P-029][Q-011]',
  '/refineResultsList?pageId=ImageAcquisition&urlId=1': '[P-029]',
  '/refineResultsList?pageId=ImageAcquisition&inquiry=1&infoId=1': '[P-029]',
  '/refineResultsList?inquiry=1&infoId=1': '[P-030]',
  '/refineResultsList?inquiry=1': '[P-030]',
  '/refineResultsList?infoId=1': '[P-030]',
  '/refineResultsList?urlId=1': '[P-031][P-032]',
  '/refineResultsList?urlId=1&redirect=fea': '[P-031][P-032]',
  '/refineResultsList?inquiry=1&infoId=1&urlId=1': '[P-031][P-032]',
  '/refineResultsList?urlId=': '[P-033]',
};

const titled = ACCESS_TABLE.map((row) => {
  const address = row.query === '' ? row.path : `${row.path}?${row.query}`;
  return { row, address, ids: IDS[address] ?? '' };
});

test.each(titled)('$ids $address answers every role according to the specification', ({ row }) => {
  expect(Object.fromEntries(ROLES.map((role) => [role, outcomeOf(row, role)]))).toEqual(row.outcomes);
});

test('every route of the floor has its row, and every id names one', () => {
  const addresses = titled.map(({ address }) => address);
  expect(Object.keys(IDS).filter((address) => !addresses.includes(address))).toEqual([]);
  const listed = new Set(ACCESS_TABLE.map(({ path }) => path));
  expect(Object.keys(ACCESS_FLOOR).filter((path) => !listed.has(path))).toEqual([]);
});

test('the fixed passes hold also where the server lists no open path', () => {
  for (const path of ['/login', '/forgetPassword', '/downloadLogin']) {
    const rule = ACCESS_FLOOR[path] ?? { guests: [] };
    for (const role of ROLES) {
      const subject = ACCESS_ROLES[role];
      const question = { path, rule, query: new URLSearchParams(), subject, unauthRoutes: [] };
      expect(evaluateAccess(question)).toEqual({ allowed: true });
    }
  }
});

test('the open paths are those that are open without a login', () => {
  const isOpen = (path: string) =>
    ACCESS_TABLE.some(
      (row) =>
        row.path === path &&
        ROLES.some((role) => !ACCESS_ROLES[role].logined && row.outcomes[role] === 'open'),
    );
  expect([...FLOOR_UNAUTH_ROUTES].sort()).toEqual(Object.keys(ACCESS_FLOOR).filter(isOpen).sort());
});
