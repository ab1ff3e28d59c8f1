import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';
import { loginButton, logoutButton } from '../support/pages/frame.ts';
import { PASSWORD, testInstance } from '../support/test-instance.ts';

// Refusals and blocked attempts are what these tests are about; a browser reports each on its console.
test.use({
  expectedNoise: {
    patterns: [
      /Failed to load resource: .*(40[0134]|net::ERR_)/,
      /blocked by CORS policy|Refused to (display|frame)|Framing '|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/,
    ],
  },
});

let evil: Server;
let evilOrigin: string;

/** A page of an attacker, on this very machine, so that its calls carry cookies that are only Lax. */
test.beforeAll(async () => {
  evil = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><title>evil</title>');
  });
  evil.listen(0, '127.0.0.1');
  await once(evil, 'listening');
  evilOrigin = `http://${new URL(testInstance().baseUrl).hostname}:${(evil.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  evil.close();
  await once(evil, 'close');
});

/** Who the server says that this browser is. */
async function userOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/login-user-info');
  return (await answer.json()).userInfo.userId;
}

test('a page of another origin neither logs a member out nor in, nor reads or changes anything', async ({
  page,
}) => {
  await logIn(page, 'member001');
  const stranger = await page.context().newPage();
  await stranger.goto(evilOrigin);
  const answers = await stranger.evaluate(async (target) => {
    const attempt = async (path: string, init: RequestInit): Promise<string> => {
      try {
        const answer = await fetch(`${target}${path}`, { credentials: 'include', ...init });
        return `${answer.type} ${answer.status}`;
      } catch {
        return 'blocked';
      }
    };
    const json = { 'content-type': 'application/json', 'x-requested-with': 'newsphoto' };
    return [
      await attempt('/api/logout', { method: 'POST', mode: 'no-cors' }),
      await attempt('/api/logout', { method: 'POST', headers: json }),
      await attempt('/api/user/sessions', { method: 'DELETE', headers: json }),
      await attempt('/api/login', {
        method: 'POST',
        mode: 'no-cors',
        body: '{"userId":"member002","password":"Sample#2026"}',
      }),
      await attempt('/api/login-user-info', {}),
    ];
  }, testInstance().baseUrl);
  // CORP keeps even answers without content from it; what the calls did not do is shown below.
  expect(answers).toEqual(Array(5).fill('blocked'));

  for (const [path, field] of [
    ['/api/logout', ''],
    ['/api/login', '{"userId":"member002","password":"Sample#2026","x":"'],
  ] as const) {
    const sender = await page.context().newPage();
    await sender.goto(evilOrigin);
    const landed = sender.waitForResponse(`${testInstance().baseUrl}${path}`);
    await sender.evaluate(
      ([action, name]) => {
        const form = document.createElement('form');
        Object.assign(form, { action, method: 'post', enctype: 'text/plain' });
        const input = document.createElement('input');
        Object.assign(input, { name, value: '"}' });
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      [`${testInstance().baseUrl}${path}`, field],
    );
    expect((await landed).status()).toBe(403);
  }
  expect(await userOf(page)).toBe('member001');
});

test('a page of another origin cannot show the login in a frame', async ({ page }) => {
  await page.goto(evilOrigin);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, `${testInstance().baseUrl}/web/login`);
  // What the browser shows in the place of a document that must not be framed.
  const framed = () =>
    page
      .frames()
      .find((frame) => frame !== page.mainFrame())
      ?.url();
  await expect.poll(framed).toMatch(/^chrome-error:/);
});

test('a visitor who writes himself a member into the storage sees and gets nothing more', async ({
  page,
}) => {
  await page.goto('/web/index');
  // Shown once there is a session.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { total } = await search(page);
  await page.evaluate(() => {
    const permission = { sig: ['AA006', 'AA018', 'AG015'], grp: ['ZZ001'] };
    const state = { logined: true, guestUser: '', permission, lightboxInfo: null, loginedSearch: true };
    localStorage.setItem('web-vuex', JSON.stringify(state));
    sessionStorage.setItem('userState', JSON.stringify({ ...state, userId: 'admin0001' }));
  });
  for (const path of ['/web/orderHistory', '/web/detailedEdit', '/web/myPage/lightboxManage']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/web\/login\?redirect=/);
  }
  for (const path of ['/web/cartList', '/web/cartList/useCost']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/web\/index$/);
  }
  await expect(loginButton(page)).toBeVisible();
  await expect(logoutButton(page)).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('web-vuex') ?? '{}'));
  expect(stored).toMatchObject({ logined: false, permission: { sig: [], grp: [] } });

  expect(await search(page)).toEqual({ total });
  const statuses = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'newsphoto' };
    const body = JSON.stringify({ contentIdList: null, loginUser: '' });
    const calls = [
      fetch('/api/cart/info-list', { method: 'POST', headers, body }),
      fetch('/api/user/sessions', { headers }),
      fetch('/api/admin/limits', { headers }),
    ];
    return (await Promise.all(calls)).map(({ status }) => status);
  });
  expect(statuses).toEqual([403, 401, 401]);
});

/** How many contents the API finds for this browser. */
async function search(page: Page): Promise<{ total: number }> {
  const answer = await page.request.post('/api/contents/search', {
    data: { query: '', onePageCnt: '1' },
    headers: { 'x-requested-with': 'newsphoto' },
  });
  expect(answer.status()).toBe(200);
  return { total: (await answer.json()).data.total.value };
}

const HOSTILE = [
  ...['//evil.example', '/\\evil.example', '/.//evil.example', '/web//evil.example', '/\t/evil.example'],
  ...['https://photo.example@evil.example', 'javascript:document.title="x"', '/web/\\\\evil.example'],
];

test('whatever an address says of a redirect, a login ends on this site', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(testInstance().baseUrl)) elsewhere.push(request.url());
  });
  for (const redirect of HOSTILE) {
    await page.context().clearCookies();
    await page.goto(`/web/login?redirect=${encodeURIComponent(redirect)}`);
    await page.getByLabel('ID', { exact: true }).fill('member001');
    await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page, redirect).toHaveURL(`${testInstance().baseUrl}/web/index`);
  }
  expect(elsewhere).toEqual([]);
});

test('[Q-012] a redirect inside the application is preserved through the login and followed', async ({
  page,
}) => {
  await page.goto('/web/orderHistory?year=2026');
  await expect(page).toHaveURL(/\/web\/login\?redirect=%2ForderHistory%3Fyear%3D2026$/);
  await page.getByLabel('ID', { exact: true }).fill('member001');
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(`${testInstance().baseUrl}/web/orderHistory?year=2026`);
});

test('a session cookie that was planted before the login is worth nothing after it', async ({
  page,
  newVisitor,
}) => {
  const attacker = await newVisitor();
  await attacker.goto('/web/index');
  // Shown once there is a session.
  await expect(attacker.getByRole('heading', { level: 1 })).toBeVisible();
  const planted = (await attacker.context().cookies()).filter(({ name }) => name === 'NPSESSION');
  expect(planted).toHaveLength(1);
  await page.context().addCookies(planted);
  await logIn(page, 'member001');
  expect(await userOf(page)).toBe('member001');
  expect(await userOf(attacker)).toBe('');
});

test('a forged remembered login opens nothing, leads to the log-in with its target, and is removed', async ({
  page,
}) => {
  const domain = new URL(testInstance().baseUrl).hostname;
  await page.context().addCookies([
    { name: 'C_SPS', value: 'admin0001', domain, path: '/web' },
    { name: 'C_TUT', value: 'A'.repeat(43), domain, path: '/web' },
    { name: 'NPREMEMBER', value: 'x', domain, path: '/api' },
  ]);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(auto-login|login-user-info)$/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/web/orderHistory');
  await expect(page).toHaveURL('/web/login?redirect=%2ForderHistory');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect([names.includes('C_SPS'), names.includes('C_TUT')]).toEqual([true, false]);
  expect(calls.length).toBeLessThan(4);
  expect(['', 'guest']).toContain(await userOf(page));
});

test('a remembered login that was copied and used twice is revoked for thief and owner', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/web/login');
  await page.getByLabel('ID', { exact: true }).fill('member001');
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/web/index');
  const copied = (await page.context().cookies()).filter(({ name }) => name !== 'NPSESSION');
  const credential = copied.find(({ name }) => name === 'C_TUT');
  expect(credential?.value).toBeTruthy();
  expect(decodeURIComponent(credential?.value ?? '')).not.toContain(PASSWORD);
  expect(copied.find(({ name }) => name === 'NPREMEMBER')?.httpOnly).toBe(true);

  // The owner comes back without a session: the credential is spent and renewed.
  await page.context().clearCookies({ name: 'NPSESSION' });
  await page.goto('/web/orderHistory');
  await expect(page).toHaveURL(/\/web\/orderHistory$/);
  // The address is shown before the session is renewed.
  const renewed = async () => (await page.context().cookies()).find(({ name }) => name === 'C_TUT')?.value;
  await expect.poll(renewed).not.toBe(credential?.value);

  // Later than tabs of a restored browser could come, the thief comes with the spent one.
  await page.waitForTimeout(11_000);
  const thief = await newVisitor();
  await thief.context().addCookies(copied);
  await thief.goto('/web/orderHistory');
  await expect(thief).toHaveURL(/\/web\/(login|index)/);
  expect(['', 'guest']).toContain(await userOf(thief));
  expect(['', 'guest']).toContain(await userOf(page));
});
