import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeploymentDeclaration, FLOOR_UNAUTH_ROUTES, type LoginUserInfo } from '@newsphoto/contract';
import {
  ACCESS_ROLES,
  ACCESS_TABLE,
  type AccessRole,
  type AccessTableRow,
} from '@newsphoto/contract/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/test-instance.ts';

const ROOT = join(import.meta.dirname, '../..');
const declared = ['host', ...readdirSync(join(ROOT, 'remotes')).map((name) => `remotes/${name}`)].flatMap(
  (folder) => {
    const text = readFileSync(join(ROOT, folder, 'descriptor.json'), 'utf8');
    return (JSON.parse(text) as DeploymentDeclaration).routes;
  },
);
const titleOf = (path: string): string => {
  const shown = path === '/' ? '/index' : path;
  return `${declared.find((route) => route.path === shown)?.title} | ニュースフォト`;
};

/** Where a visitor has to end up: path under /web, query if it matters, and the title of the screen. */
interface Expected {
  readonly address: string;
  readonly path: string;
  readonly search?: string;
  readonly title: string;
}

const UNKNOWN_ORDER = '999999999';
const pathOf = (path: string): string => path.replace(':id', 'abc').replace(':orderId', UNKNOWN_ORDER);
const addressOf = ({ path, query }: AccessTableRow): string =>
  pathOf(path) + (query === '' ? '' : `?${query}`);

/** Pages that report a finished step lead on where none was finished. */
const LEADS_ON: Readonly<Record<string, string>> = {
  '/common/complete': '/index',
  '/dpInquiry/completion': '/dpInquiry',
  '/envInit/completion': '/envInit',
  '/sendPassword/:id': '/forgetPassword',
  '/sendPassword/forgetFinishied': '/index',
};

function expectedOf(row: AccessTableRow, role: AccessRole): Expected {
  const address = addressOf(row);
  const outcome = row.outcomes[role];
  // Without the id of a valid link, the form for a new password redirects to the page for invalid links.
  if (outcome === 'open' && row.path === '/resetPassword') {
    const path = '/sendPassword/resetFailed';
    return { address, path, title: titleOf(path) };
  }
  const leadsTo = outcome === 'open' ? LEADS_ON[row.path] : undefined;
  if (leadsTo && leadsTo !== '/index') return { address, path: leadsTo, title: titleOf(leadsTo) };
  if (outcome === 'open' && !leadsTo) {
    const path = row.path === '/' ? '/index' : pathOf(row.path);
    return { address, path, title: titleOf(row.path) };
  }
  if (outcome === 'login') return toLogin(address, row.path === '/' ? `/index?${row.query}` : address);
  // A visitor who may not see the top page either has to log in for it.
  const home = ACCESS_TABLE.find(({ path, query }) => path === '/index' && query === '');
  if (home?.outcomes[role] === 'open') return { address, path: '/index', title: titleOf('/index') };
  return toLogin(address, '/index');
}

function toLogin(address: string, from: string): Expected {
  const target = from.replace(/\?$/, '');
  return {
    ...{ address, path: '/login', title: titleOf('/login') },
    search: `?redirect=${encodeURIComponent(target)}`,
  };
}

const GUEST_IDS: Readonly<Record<string, string>> = {
  general: 'guest',
  download: 'downloadguest',
  save: 'saveguest',
  save_premium: 'saveguestPremium',
};

/** What the server would say of a role. */
function userInfoOf(role: AccessRole): LoginUserInfo {
  const { guestUser, groupKbn, permission } = ACCESS_ROLES[role];
  const userId = GUEST_IDS[guestUser] ?? 'member900';
  return {
    userInfo: { userId, userName: role, userCode: '', groupId: guestUser === '' ? '20' : '12', groupKbn },
    accessAuthInfo: [...permission.sig],
    groupAuthInfo: [...permission.grp],
    unauthRoutes: [...FLOOR_UNAUTH_ROUTES],
    envInfo: {
      ...{ backgroundColor: '0', resultDispType: '1', resultThumbnailsSize: '0' },
      ...{ resultSortType: '0', resultDispNum: '0' },
    },
  };
}

/**
 * Goes to each address inside the running application and returns where it did not end as expected. Runs in
 * the page. If the outcome differs from the page before only by the address, it goes to /forbidden in between.
 */
async function walk(targets: readonly Expected[]): Promise<string[]> {
  const here = () => `${location.pathname.slice('/web'.length)} ${document.title}`;
  const go = (address: string) => {
    const idx = Number(history.state?.idx ?? 0) + 1;
    // The steps of a temporary download need its id in the state of the navigation.
    const usr = { downloadId: 'A'.repeat(22) };
    history.pushState({ usr, key: `walk${idx}`, idx }, '', `/web${address}`);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  const until = async (isThere: () => boolean) => {
    const end = performance.now() + 15_000;
    while (!isThere() && performance.now() < end) await new Promise((wake) => setTimeout(wake, 10));
    return isThere();
  };
  const wrong: string[] = [];
  for (const { address, path, search, title } of targets) {
    if (document.title === title && (search === undefined || location.search === search)) {
      go('/forbidden');
      await until(() => document.title !== title);
    }
    go(address);
    const isThere = () =>
      location.pathname === `/web${path}` &&
      document.title === title &&
      (search === undefined || location.search === search) &&
      document.querySelector('main, form') !== null;
    if (!(await until(isThere))) wrong.push(`${address}: ${here()}${location.search}, not ${path} ${title}`);
  }
  return wrong;
}

/** A real session of the role's kind, so that the requests of the pages are answered. */
async function openSession(page: Page, role: AccessRole): Promise<void> {
  const { logined, groupKbn } = ACCESS_ROLES[role];
  const userId = groupKbn === '0' ? 'editor001' : 'member001';
  const answer = await page.request.post(logined ? '/api/login' : '/api/auto-login', {
    data: logined ? { userId, password: PASSWORD } : { autoLoginUser: 'general' },
    headers: { 'x-requested-with': 'newsphoto' },
  });
  expect(answer.status()).toBe(200);
}

// The session behind a role has its own rights: where the role only claims more, the API refuses.
test.use({ expectedNoise: { patterns: [/Failed to load resource: .* status of 40[134]/] } });

const roles = (Object.keys(ACCESS_ROLES) as AccessRole[]).filter((role) => role !== 'nobody');

for (const role of roles) {
  test(`every route answers ${role} in the browser as the table says`, async ({ page }) => {
    test.setTimeout(240_000);
    await openSession(page, role);
    await page.route('**/api/login-user-info', (route) => route.fulfill({ json: userInfoOf(role) }));
    // A refusal of a call leads to the top page, which is not what is tried here.
    await page.route('**/api/cart/**', (route) => route.fulfill({ json: { data: { resultList: [] } } }));
    const cart = { use: null, version: 1, entries: [], pricing: null };
    await page.route('**/api/cart', (route) => route.fulfill({ json: { data: cart } }));
    const preview = { subject: '', message: '', expiresOn: '20991231', contents: [] };
    await page.route('**/api/previews**', (route) => route.fulfill({ json: { data: preview } }));
    await page.goto('/web/forbidden');
    await expect(page).toHaveTitle(titleOf('/forbidden'));
    const targets = ACCESS_TABLE.map((row) => expectedOf(row, role));
    expect(await page.evaluate(walk, targets)).toEqual([]);
  });
}

const ENTRY = /inquiry=1|dataKbn=1|specialPageSeqNo=/;

test('every route answers a visitor without any session as the table says', async ({ page }) => {
  test.setTimeout(300_000);
  for (const row of ACCESS_TABLE) {
    await page.context().clearCookies();
    await page.goto('/resource/favicon.svg');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // A page with an own kind of entry creates the general guest before access is decided.
    const role = ENTRY.test(row.query) ? 'general' : 'nobody';
    const { address, path, title } = expectedOf(row, role);
    await page.goto(`/web${address}`);
    await expect(page, address).toHaveTitle(title);
    // The top page redirects after its title is set.
    await expect.poll(() => new URL(page.url()).pathname, { message: address }).toBe(`/web${path}`);
  }
});
