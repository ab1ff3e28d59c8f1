import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, logIn, logInByPopup, test } from '../support/fixtures.ts';
import { loginButton, logoutButton } from '../support/pages/frame.ts';

const WINDOW = '/web/window/telegraph';
const grid = (page: Page) => page.getByRole('grid', { name: '配信一覧' });
const row = (page: Page, headline: string) => grid(page).getByRole('row').filter({ hasText: headline });

/** Calls of a page to the API from now on, without the query. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api/'.length));
  });
  return calls;
}

/** A window as a separate tab, without an opener. */
async function openWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 960, height: 480 });
  await page.goto(WINDOW);
  return page;
}

let delivered = 0;
/** Delivers a story as a user with the permission, in a separate browser; returns its headline. */
async function deliver(newVisitor: () => Promise<Page>): Promise<() => Promise<string>> {
  const editor = await newVisitor();
  await logIn(editor, 'editor001');
  return async () => {
    delivered += 1;
    const name = `${Date.now().toString(36)}-${delivered}`;
    const headline = `試験配信 ${name}`;
    const answer = await editor.request.post('/api/wire/deliveries', {
      headers: { 'x-requested-with': 'newsphoto', 'content-type': 'application/xml' },
      data: `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:e2e:${name}">
        <itemMeta><itemClass qcode="ninat:text"/></itemMeta>
        <contentMeta><urgency>2</urgency><headline>${headline}</headline></contentMeta>
        <contentSet><inlineData>試験の本文です。</inlineData></contentSet></newsItem>`,
    });
    expect(answer.status()).toBe(201);
    return headline;
  };
}

test('[C-028][C-029][C-030][N-006] the header opens the monitor as a bare window, and a second click finds it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const opened: unknown[][] = [];
    const open = window.open.bind(window);
    Object.assign(window, { opened });
    window.open = (...args) => {
      opened.push(args);
      return open(...args);
    };
  });
  await logIn(page, 'desk00001');
  const link = page.getByRole('banner').getByRole('link', { name: /^配信モニター/ });
  const [monitor] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(grid(monitor)).toBeVisible();
  expect(monitor.url()).toMatch(/\/web\/window\/telegraph\?t=\d{13}$/);
  const opened = await page.evaluate(() => Reflect.get(window, 'opened') as string[][]);
  const { availWidth, availHeight } = await page.evaluate(() => ({
    availWidth: screen.availWidth,
    availHeight: screen.availHeight,
  }));
  const left = Math.max(0, Math.round((availWidth - 960) / 2));
  const top = Math.max(0, Math.round((availHeight - 480) / 2));
  expect(opened).toEqual([
    [
      expect.stringContaining(WINDOW),
      'newsphoto-telegraph',
      `width=960,height=480,left=${left},top=${top},resizable=no,location=no,status=no,menubar=no,toolbar=no`,
    ],
  ]);
  await monitor.evaluate(() => Object.assign(window, { stillTheSame: true }) && undefined);
  await page.bringToFront();
  await link.click();
  expect(await monitor.evaluate(() => 'stillTheSame' in window)).toBe(true);
  expect(page.context().pages()).toHaveLength(2);
});

test('everything of its first view is loaded in one round trip after the page, without the shell', async ({
  page,
}) => {
  await logIn(page, 'desk00001');
  const monitor = await openWindow(page.context());
  await expect(grid(monitor)).toBeVisible();
  const { scripts, hinted } = await monitor.evaluate(() => ({
    scripts: performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
    hinted: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  }));
  expect([...new Set(scripts)].sort()).toEqual(hinted.sort());
  const names = hinted.map((path) => path.replace(/^.*\/([\w-]+)\.[0-9a-f]+\.js$/, '$1'));
  // The monitor itself has a number: the page in the main layout has it as well.
  expect(names.map((name) => (/^\d+$/.test(name) ? 'monitor' : name)).sort()).toEqual([
    'monitor',
    'remote-entry',
    'shared-query',
    'telegraph-monitor',
    'window',
  ]);
});

test('the session is had from another tab, and from the archive where there is none', async ({ page }) => {
  await logIn(page, 'desk00001');
  // A tab that is too busy to answer in time is not waited for: once it has to.
  await expect(async () => {
    const monitor = await page.context().newPage();
    const calls = callsOf(monitor);
    await monitor.goto(WINDOW);
    await expect(grid(monitor)).toBeVisible();
    await monitor.close();
    expect(calls.filter((call) => /login/.test(call))).toEqual([]);
  }).toPass({ timeout: 30_000 });
  await page.goto('/help/index.html');
  const alone = await page.context().newPage();
  const calls = callsOf(alone);
  await alone.goto(WINDOW);
  await expect(grid(alone)).toBeVisible();
  expect(calls.filter((call) => /login/.test(call))).toEqual(['login-user-info']);
});

test('log-out and log-in are followed within a second, from tab to window and back', async ({ page }) => {
  await logIn(page, 'desk00001');
  const monitor = await openWindow(page.context());
  await expect(grid(monitor)).toBeVisible();
  await logoutButton(page).click();
  await expect(loginButton(page)).toBeVisible();
  // Within a second where nothing else runs; beside another worker's browser it takes a little longer.
  const within = { timeout: 3_000 };
  await expect(monitor.getByText('ご利用にはログインが必要です。')).toBeVisible(within);
  await expect(grid(monitor)).toHaveCount(0);

  await monitor.getByRole('main').getByRole('button', { name: 'ログイン' }).click();
  await logInByPopup(monitor, 'desk00001');
  await expect(grid(monitor)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('写真 五月');
  // What the tab still loads for this user would be refused after the log-out.
  await page.reload({ waitUntil: 'networkidle' });

  await logoutButton(monitor).click();
  await expect(monitor.getByText('ご利用にはログインが必要です。')).toBeVisible();
  await expect(loginButton(page)).toBeVisible();

  // The tab goes to the top page, which may take away a dialog that opens before it has arrived.
  const dialog = page.getByRole('dialog', { name: 'ログイン' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await loginButton(page).click();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
    await page.waitForLoadState();
  }).toPass();
  await logInByPopup(page, 'desk00001');
  await expect(grid(monitor)).toBeVisible();
});

test.describe('with a session that the archive has ended', () => {
  test.use({ expectedNoise: { patterns: [/401/] } });

  test('a window shows the log-in over its contents', async ({ page }) => {
    await logIn(page, 'desk00001');
    const monitor = await openWindow(page.context());
    await expect(grid(monitor)).toBeVisible();
    await page.goto('/help/index.html');
    await page.context().clearCookies({ name: 'NPSESSION' });
    await grid(monitor).getByRole('row').nth(1).click();
    await logInByPopup(monitor, 'desk00001');
    await expect(grid(monitor)).toBeVisible();
  });
});

test('[R-048] one monitor holds the connection; a window goes on alone when every tab is closed', async ({
  page,
  newVisitor,
}) => {
  const send = await deliver(newVisitor);
  await logIn(page, 'desk00001');
  const tab = callsOf(page);
  await page.goto('/web/telegraphMonitor');
  await expect(grid(page)).toBeVisible();
  await expect.poll(() => tab).toContain('events');
  const monitor = await page.context().newPage();
  const calls = callsOf(monitor);
  await monitor.goto(WINDOW);
  await expect(grid(monitor)).toBeVisible();
  const first = await send();
  const within = { timeout: 2_000 };
  await expect(row(monitor, first)).toBeVisible(within);
  await expect(row(page, first)).toBeVisible();
  expect(calls).not.toContain('events');

  await page.close();
  await expect.poll(() => calls).toContain('events');
  const second = await send();
  await expect(row(monitor, second)).toBeVisible(within);
  await expect(grid(monitor).getByRole('row').nth(1)).toContainText(second);
});

test('by keys alone: rows, text, and news that wait while it is read', async ({ page, newVisitor }) => {
  const send = await deliver(newVisitor);
  await logIn(page, 'desk00001');
  const monitor = await openWindow(page.context());
  await expect(grid(monitor)).toBeVisible();
  const newest = await grid(monitor).getByRole('row').nth(1).textContent();
  await logoutButton(monitor).focus();
  for (const name of ['絞り込み', '通知音', '一時停止', '本文を下に', '大きな文字']) {
    await monitor.keyboard.press('Tab');
    await expect(monitor.getByRole('button', { name })).toBeFocused();
  }
  await monitor.keyboard.press('Tab');
  await monitor.keyboard.press('ArrowDown');
  await expect(grid(monitor).getByRole('row').nth(2)).toBeFocused();
  await monitor.keyboard.press('Enter');
  await expect(monitor.getByRole('article').getByRole('heading')).not.toHaveText('読み込んでいます');
  const headline = await send();
  await expect(monitor.getByRole('button', { name: '新着 1 件' })).toBeVisible();
  await expect(grid(monitor).getByRole('row').nth(1)).toHaveText(newest ?? '');
  await monitor.keyboard.press('Escape');
  await expect(monitor.getByRole('article')).toHaveCount(0);
  await expect(grid(monitor).getByRole('row').nth(1)).toContainText(headline);
});

test('a story goes to the archive with one key, in a window without the shell; the one box counts it', async ({
  page,
  newVisitor,
}) => {
  const next = await deliver(newVisitor);
  await logIn(page, 'desk00001');
  const headline = await next();
  const monitor = await openWindow(page.context());
  await row(monitor, headline).click();
  await expect(monitor.getByRole('button', { name: '記事データベースへ' })).toBeVisible();
  await monitor.keyboard.press('d');
  await expect(monitor.getByText('「記事データベースへ」登録しました。')).toBeVisible();
  const [article] = await Promise.all([
    page.context().waitForEvent('page'),
    monitor.getByRole('link', { name: '開く' }).click(),
  ]);
  await expect(article.getByRole('heading', { name: headline })).toBeVisible();
  await page.goto(`/web/refineResultsList?${new URLSearchParams({ q: `"${headline}"` })}`);
  const bar = page.getByRole('navigation', { name: '種類ごとの検索結果' });
  await expect(bar.getByRole('listitem')).toHaveText([/写真・映像/, '記事 1件', '配信 1件']);
  await bar.getByRole('link', { name: /配信/ }).click();
  await expect(row(page, headline)).toBeVisible();
  // The open monitor shows what is searched next.
  const box = page.getByRole('banner').getByRole('searchbox');
  await box.fill('"存在しない語句"');
  await box.press('Enter');
  await expect(row(page, headline)).toHaveCount(0);
});

test('visitors without the permission see a refusal, and an unknown window is not found', async ({
  page,
}) => {
  await page.goto(WINDOW);
  await expect(page.getByText('ご利用にはログインが必要です。')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'ログイン' }).click();
  await logInByPopup(page, 'member001');
  await expect(page.getByText('お使いの ID ではご利用いただけません。')).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  const refused = await page.request.get('/api/wire/items');
  expect(refused.status()).toBe(403);
  const unknown = await page.request.get('/web/window/none');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('ウィンドウが見つかりません');
});

for (const theme of ['light', 'dark']) {
  test(`a window has no accessibility violation in the ${theme} theme`, async ({ page }) => {
    await logIn(page, 'desk00001');
    const monitor = await openWindow(page.context());
    await grid(monitor).getByRole('row').nth(1).click();
    await expect(monitor.getByRole('article').getByRole('term').first()).toBeVisible();
    await monitor.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectAccessible(monitor);
  });
}
