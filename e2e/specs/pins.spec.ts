import { createHmac } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startCachingProxy } from '../support/caching-proxy.ts';
import { expect, logIn, test } from '../support/fixtures.ts';
import { buildOf, makeNext } from '../support/next-release.ts';
import { NGINX } from '../support/nginx.ts';
import { callThroughWhole, type OwnGateway, startGateway } from '../support/own-gateway.ts';
import { liveVersion, pinLink, publish, yank } from '../support/release-command.ts';
import { serveRemote } from '../support/remote-server.ts';
import { whole } from '../support/whole.ts';

const HINT = '検索のヒント';
const PINNED_HINT = '固定した版のヒント';

// The releases are made once: nobody gets them but who pins them.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let live: string;
let tried: string;
let yanked: string;
let unfit: string;
test.beforeAll(async () => {
  live = await liveVersion('search');
  const script = (_file: string, text: string) => text.replaceAll(HINT, PINNED_HINT);
  tried = await makeNext('search', live, { script });
  yanked = await makeNext('search', live);
  unfit = await makeNext('search', live, {
    descriptor: (release) => ({ ...release, ranges: { ...release.ranges, host: '^9.0.0' } }),
  });
  for (const version of [tried, yanked, unfit]) await publish(buildOf(version), '--force');
  await yank('search', yanked);
});
test.afterAll(async () => {
  for (const version of [tried, yanked, unfit]) {
    await rm(buildOf(version), { recursive: true, force: true });
  }
});

const pinning = (pins: string) => `/web/index?pin=${encodeURIComponent(pins)}`;
const ribbonOf = (page: Page) => page.getByRole('complementary', { name: '版の固定' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: '版の一覧' });

async function expectRelease(page: Page, hint: string): Promise<void> {
  await expect(page.getByText(hint, { exact: true })).toBeVisible();
}

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
}

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
  await expectNoViolation(page);

  await panelOf(page).getByRole('combobox', { name: '検索の版' }).focus();
  await page.keyboard.press('Enter');
  await page.getByTitle(new RegExp(`^${tried.replaceAll(/[.+]/g, '\\$&')}`)).click();
  await panelOf(page).getByRole('button', { name: '切り替える' }).press('Enter');
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

test.describe('what cannot be pinned is said, and the page is everybody’s', () => {
  test('what does not exist, is yanked, does not fit, is no pin, or is elsewhere', async ({ page }) => {
    for (const [pin, words] of [
      ['search@9.9.9', 'search 9.9.9：この版は見つかりません。'],
      [`search@${yanked}`, 'この版は取り下げられました。'],
      [`search@${unfit}`, '現在のホストの版では動きません。'],
      ['search@newest', '版の固定：指定の書き方が正しくありません。'],
      ['search@dev:http://10.0.0.1:80', '指定の書き方が正しくありません。'],
    ] as const) {
      await page.goto(pinning(`off,${pin}`));
      await expect(ribbonOf(page)).toContainText(words);
      await expectRelease(page, HINT);
    }
    await ribbonOf(page).getByRole('button', { name: '表示を消す' }).click();
    await expect(ribbonOf(page)).toHaveCount(0);
    await expectRelease(page, HINT);
  });

  test('a cookie of another gateway', async ({ page }) => {
    const { hostname } = new URL(whole().baseUrl);
    await page.context().addCookies([{ name: 'NPPINS', value: 'e30.abc', domain: hostname, path: '/web' }]);
    await page.goto('/web/index');
    await expect(ribbonOf(page)).toContainText('ほかの環境で作られたか、書き換えられています。');
    await expectRelease(page, HINT);
  });
});

test('a tab follows what is pinned in another one at its next navigation, once, and stays there', async ({
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
  const follow = (name: string) =>
    page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name }).click();
  // A check that is too young would be joined by the navigation.
  await page.waitForFunction(() => performance.now() > 2_500);
  await follow('詳細検索');
  await expect(ribbonOf(page)).toContainText(tried);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toEqual(['/web/advancedSearch']);
  await follow('トップ・検索');
  await expectRelease(page, PINNED_HINT);
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/web/advancedSearch']);
});

test('ribbon and panel on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pinning(`search@${tried},cart@9.9.9`));
  await expect(ribbonOf(page)).toContainText('cart 9.9.9：この版は見つかりません。');
  await page.waitForLoadState('networkidle');
  await expectNoViolation(page);
  await ribbonOf(page).getByRole('button', { name: '版の一覧' }).click();
  await expect(panelOf(page).getByText('固定した版です')).toBeVisible();
  await expectNoViolation(page);
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

  test('is chosen in the panel by its port, and what is no port is told', async ({ page }) => {
    const server = await serveRemote(buildOf(tried));
    try {
      await page.goto('/web/index?pin=panel');
      await panelOf(page).getByRole('combobox', { name: '検索の版' }).press('Enter');
      await page.getByTitle('開発サーバーを使う').click();
      const input = panelOf(page).getByRole('textbox', { name: '検索の開発サーバー' });
      const apply = panelOf(page).getByRole('button', { name: '切り替える' });
      await expect(apply).toBeDisabled();
      for (const [typed, words] of [
        ['70000', 'ポート番号は 1 から 65535 までの数字で入力してください。'],
        ['http://10.0.0.1:3101', 'このパソコンのアドレス'],
      ] as const) {
        await input.fill(typed);
        await expect(input).toHaveAccessibleDescription(new RegExp(words));
        await expect(apply).toBeDisabled();
      }
      await expectNoViolation(page);
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

test.describe('a cache in front', () => {
  test.skip(!NGINX, 'nginx was not found (NGINX_BIN): no real cache stands in front');

  for (const [kind, isCareless] of [
    ['that heeds what it is told', false],
    ['that keeps what is private as well', true],
  ] as const) {
    test(`${kind} mixes no visitors up`, async ({ page, newVisitor }) => {
      const cache = await startCachingProxy(isCareless);
      try {
        const other = await newVisitor();
        const names = ['one', 'two'].map((name) => `C_CUI_${name}${Date.now()}`);
        for (const [at, visitor] of [page, other].entries()) {
          const cookie = { name: 'prdCcui', value: names[at] ?? '', url: cache.baseUrl };
          await visitor.context().addCookies([cookie]);
        }
        await other.goto(`${cache.baseUrl}/web/index`);
        await page.goto(cache.baseUrl + pinning(`search@${tried}`));
        const kept: (string | undefined)[] = [];
        for (let turn = 0; turn < 2; turn += 1) {
          for (const [visitor, hint] of [
            [other, HINT],
            [page, PINNED_HINT],
          ] as const) {
            const answer = await visitor.goto(`${cache.baseUrl}/web/index`);
            kept.push(answer?.headers()['x-cache']);
            await expectRelease(visitor, hint);
            await expect(ribbonOf(visitor)).toHaveCount(hint === HINT ? 0 : 1);
          }
        }
        expect(kept.includes('HIT')).toBe(isCareless);
        await ribbonOf(page).getByRole('button', { name: '固定を解除' }).click();
        await expectRelease(page, HINT);
        await expect(ribbonOf(page)).toHaveCount(0);
        // A page ends before its server does.
        for (const visitor of [page, other]) await visitor.goto('about:blank');
      } finally {
        await cache.stop();
      }
    });
  }
});

test.describe('gateways of other policies on the same store', () => {
  // 403: pictures that were asked for while the one who may see them signs out.
  test.use({ expectedNoise: { patterns: [/Failed to load resource.*40[34]/] } });
  const opened: OwnGateway[] = [];
  test.afterAll(async () => {
    for (const gateway of opened) await gateway.stop();
  });
  const gatewayOf = async (PINS: string) => {
    const gateway = await startGateway({ PINS });
    opened.push(gateway);
    return gateway.baseUrl;
  };

  test('PINS=off: the page says that nobody pins here', async ({ page }) => {
    const base = await gatewayOf('off');
    await callThroughWhole(page);
    await page.goto(base + pinning(`search@${tried}`));
    await expect(ribbonOf(page)).toContainText('この環境では版を固定できません。');
    await expectRelease(page, HINT);
    await page.goto(`${base}/web/index?pin=panel`);
    await expect(panelOf(page)).toContainText('この環境では、どなたにも公開中の版を表示します。');
  });

  test('PINS=internal: internal users by themselves while they are signed in, members not', async ({
    page,
    newVisitor,
  }) => {
    const base = await gatewayOf('internal');
    await logIn(page, 'desk00001');
    await callThroughWhole(page);
    await page.goto(base + pinning(`search@${tried}`));
    await expectRelease(page, PINNED_HINT);
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible();
    await page.goto(`${base}/web/index`);
    await expect(ribbonOf(page)).toContainText(`search ${tried}：固定するには、署名付きのリンクが必要です。`);
    await expectRelease(page, HINT);

    const member = await newVisitor();
    await logIn(member, 'member001');
    await callThroughWhole(member);
    await member.goto(base + pinning(`search@${tried}`));
    await expect(ribbonOf(member)).toContainText('固定するには、署名付きのリンクが必要です。');
    await expectRelease(member, HINT);
  });

  test('PINS=signed: by the command’s link alone, until it ends', async ({ page, newVisitor }) => {
    const base = await gatewayOf('signed');
    await callThroughWhole(page);
    await page.goto(base + pinning(`search@${tried}`));
    await expect(ribbonOf(page)).toContainText('固定するには、署名付きのリンクが必要です。');
    await page.goto(await pinLink(`search@${tried}`, base));
    await expectRelease(page, PINNED_HINT);

    const late = await newVisitor();
    await callThroughWhole(late);
    const key = await readFile(join(whole().dataDir, 'keys/pins.key'));
    const ended = Math.floor(Date.now() / 1000) - 60;
    const text = `pin-link:production:${ended}:search@${tried}`;
    const proof = `${ended}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    await late.goto(`${base}${pinning(`search@${tried}`)}&pin-proof=${proof}`);
    await expect(ribbonOf(late)).toContainText('期限が切れました。');
    await expectRelease(late, HINT);
  });
});
