import { rm } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseOption } from '../support/choose-option.ts';
import { expect, logIn, test } from '../support/fixtures.ts';
import { buildOf, makeNext } from '../support/next-release.ts';
import { menuLink } from '../support/pages/frame.ts';
import {
  expectRelease,
  HINT,
  PINNED_HINT,
  panelOf,
  pinning,
  releaseToPin,
  ribbonOf,
} from '../support/pinned-release.ts';
import { liveVersion, publish, yank } from '../support/release-command.ts';
import { serveRemote } from '../support/remote-server.ts';
import { testInstance } from '../support/test-instance.ts';

// The releases are made once: only visitors who pin them get them.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let tried: string;
let yanked: string;
let unfit: string;
test.beforeAll(async () => {
  const live = await liveVersion('search');
  tried = await releaseToPin();
  yanked = await makeNext('search', live);
  unfit = await makeNext('search', live, {
    descriptor: (release) => ({ ...release, ranges: { ...release.ranges, host: '^9.0.0' } }),
  });
  for (const version of [yanked, unfit]) await publish(buildOf(version), '--force');
  await yank('search', yanked);
});
test.afterAll(async () => {
  for (const version of [tried, yanked, unfit]) {
    await rm(buildOf(version), { recursive: true, force: true });
  }
});

test('one browser pins by the panel, the other one stays as it is and gets the same by the copied link', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  await other.goto('/web/index');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/web/index?pin=panel');
  await expect(panelOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/web\/index$/);
  await expect(panelOf(page).getByText('公開中の版です').first()).toBeVisible();
  const part = (name: string) => panelOf(page).getByRole('region', { name });
  await expect(part('このページの読み込み')).toContainText(/search \S+[\d,]+ミリ秒（\d+ファイル）/);
  await expect(part('共有部品')).toContainText(/react-dom\d+\.\d+\.\d+（ホスト・読み込み済み）/);
  // The remotes carry no copies.
  await expect(part('共有部品')).not.toContainText('search_');
  await expectAccessible(page);

  await panelOf(page).getByRole('combobox', { name: '検索の版' }).focus();
  await page.keyboard.press('Enter');
  await chooseOption(page, new RegExp(`^${tried.replaceAll(/[.+]/g, '\\$&')}`));
  const apply = panelOf(page).getByRole('button', { name: '切り替える' });
  // A key pressed on a button that is not to be had yet is lost.
  await expect(apply).toBeEnabled();
  await apply.press('Enter');
  await expect(ribbonOf(page)).toContainText(`search ${tried}`);
  await expect(ribbonOf(page)).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d まで/);
  await expectRelease(page, PINNED_HINT);

  await other.reload();
  await expectRelease(other, HINT);
  await expect(ribbonOf(other)).toHaveCount(0);

  await ribbonOf(page).getByRole('button', { name: '版の一覧' }).press('Enter');
  await expect(panelOf(page).getByText('固定した版です')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'このリンクをコピー' }).click();
  await expect(panelOf(page).getByText('コピーしました')).toBeVisible();
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expectRelease(other, PINNED_HINT);
  await expect(other).toHaveURL(/\/web\/index$/);

  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(ribbonOf(page).getByRole('button', { name: '版の一覧' })).toBeFocused();
  await ribbonOf(page).getByRole('button', { name: '固定を解除' }).click();
  await expectRelease(page, HINT);
  await expect(ribbonOf(page)).toHaveCount(0);
  await expectRelease(other, PINNED_HINT);
});

test('the ordinary page fetches nothing of pins', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/web/index');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /\/pins\.[^/]*\.js$|\/web\/releases/.test(path))).toEqual([]);
});

test.describe('a pin that cannot be set is reported, and the page has the live releases', () => {
  test('what does not exist, is yanked, does not fit, is no pin, or is elsewhere', async ({ page }) => {
    for (const [pin, message] of [
      ['search@9.9.9', 'search 9.9.9：この版は見つかりません。'],
      [`search@${yanked}`, 'この版は取り下げられました。'],
      [`search@${unfit}`, '現在のホストの版では動きません。'],
      ['search@newest', '版の固定：指定の書き方が正しくありません。'],
      ['search@dev:http://10.0.0.1:80', '指定の書き方が正しくありません。'],
    ] as const) {
      await page.goto(pinning(`off,${pin}`));
      await expect(ribbonOf(page)).toContainText(message);
      await expectRelease(page, HINT);
    }
    await ribbonOf(page).getByRole('button', { name: '表示を消す' }).click();
    await expect(ribbonOf(page)).toHaveCount(0);
    await expectRelease(page, HINT);
  });

  test('a cookie of another gateway', async ({ page }) => {
    const { hostname } = new URL(testInstance().baseUrl);
    await page.context().addCookies([{ name: 'NPPINS', value: 'e30.abc', domain: hostname, path: '/web' }]);
    await page.goto('/web/index');
    await expect(ribbonOf(page)).toContainText('ほかの環境で作られたか、書き換えられています。');
    await expectRelease(page, HINT);
  });
});

test('a tab keeps its version when another one pins and logs in, and follows when the visitor confirms', async ({
  page,
  context,
}) => {
  await page.goto('/web/index');
  await expectRelease(page, HINT);
  await page.waitForLoadState('networkidle');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const second = await context.newPage();
  await second.goto(pinning(`search@${tried}`));
  await expectRelease(second, PINNED_HINT);
  const follow = (name: string) => menuLink(page, name).click();
  // A check that is too young would be joined by the navigation.
  await page.waitForFunction(() => performance.now() > 2_500);
  await follow('詳細検索');
  await expect(page.getByRole('heading', { level: 1, name: '詳細検索' })).toBeVisible();
  await expect(page.getByText('別のタブで別の版が選ばれました')).toBeVisible();
  await follow('トップ・検索');
  await expectRelease(page, HINT);

  await logIn(second, 'member001');
  await expect(page.getByText('別のタブでログイン状態が変わり、別の版も選ばれました')).toBeVisible();
  await expectRelease(page, HINT);
  await expect(ribbonOf(page)).toHaveCount(0);
  expect(documents).toEqual([]);
  await page.getByRole('button', { name: '読み込み直す' }).click();
  await expect(ribbonOf(page)).toContainText(tried);
  await expectRelease(page, PINNED_HINT);

  // The other way: what is pinned here stays, with its files, when another tab lets go of it.
  await second.goto('/web/index?pin=off');
  await expectRelease(second, HINT);
  await page.waitForFunction(() => performance.now() > 2_500);
  await follow('詳細検索');
  await expect(page.getByRole('heading', { level: 1, name: '詳細検索' })).toBeVisible();
  await expect(ribbonOf(page)).toContainText(tried);
  expect(documents).toEqual(['/web/index']);
});

test('ribbon and panel on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pinning(`search@${tried},cart@9.9.9`));
  await expect(ribbonOf(page)).toContainText('cart 9.9.9：この版は見つかりません。');
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await ribbonOf(page).getByRole('button', { name: '版の一覧' }).click();
  await expect(panelOf(page).getByText('固定した版です')).toBeVisible();
  await expectAccessible(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
});

test.describe('a server of the own machine', () => {
  test.use({
    expectedNoise: {
      patterns: [/Failed to load resource|ERR_CONNECTION_REFUSED/, /development server of search/],
    },
  });

  test('is taken for this visitor alone, and the released one where it does not answer', async ({
    page,
    newVisitor,
  }) => {
    const server = await serveRemote(buildOf(tried));
    try {
      await page.goto(pinning(`search@dev:${server.origin}`));
      await expectRelease(page, PINNED_HINT);
      await expect(ribbonOf(page)).toContainText(`search ← 開発サーバー ${server.origin}`);
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(scripts.some((name) => name.startsWith(server.origin) && name.endsWith('.js'))).toBe(true);
      const other = await newVisitor();
      const answer = await other.goto('/web/index');
      expect(answer?.headers()['content-security-policy']).not.toContain(server.origin);
      await expectRelease(other, HINT);
    } finally {
      await server.stop();
    }
    await page.reload();
    await expectRelease(page, HINT);
    await expect(ribbonOf(page)).toContainText('開発サーバーが応答しません。');
  });

  test('is chosen in the panel by its port, and an invalid port is reported', async ({ page }) => {
    const server = await serveRemote(buildOf(tried));
    try {
      await page.goto('/web/index?pin=panel');
      await panelOf(page).getByRole('combobox', { name: '検索の版' }).press('Enter');
      await chooseOption(page, '開発サーバーを使う');
      const input = panelOf(page).getByRole('textbox', { name: '検索の開発サーバー' });
      const apply = panelOf(page).getByRole('button', { name: '切り替える' });
      await expect(apply).toBeDisabled();
      for (const [typed, message] of [
        ['70000', 'ポート番号は 1 から 65535 までの数字で入力してください。'],
        ['http://10.0.0.1:3101', 'このパソコンのアドレス'],
      ] as const) {
        await input.fill(typed);
        await expect(input).toHaveAccessibleDescription(new RegExp(message));
        await expect(apply).toBeDisabled();
      }
      await expectAccessible(page);
      await input.fill(new URL(server.origin).port);
      await expect(input).toHaveAccessibleDescription(/^http:\/\/localhost:\d+$/);
      await apply.click();
      await expect(ribbonOf(page)).toContainText(/search ← 開発サーバー http:\/\/localhost:\d+/);
      await expectRelease(page, PINNED_HINT);
    } finally {
      await server.stop();
    }
  });
});
