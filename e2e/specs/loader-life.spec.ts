import { expect, releaseFailed, test } from '../support/fixtures.ts';
import {
  expectEdition,
  expectReported,
  expectRestAtWork,
  loadsOf,
  releaseChanged,
  releaseFragile,
  scriptsOf,
} from '../support/fragile.ts';
import { menuLink } from '../support/pages/frame.ts';
import { reportsOf } from '../support/release-command.ts';

// What happens to releases in the later life of a page: parts that come late, recovery, and what is put away.

test.use({
  expectedNoise: {
    patterns: [
      /Failed to load resource/,
      /preload/,
      /ChunkLoadError|Loading chunk/,
      releaseFailed('fragile', 'host'),
    ],
  },
});
test.describe.configure({ timeout: 90_000 });

let well: string;
test.beforeAll(async () => {
  well = await releaseFragile();
});

test('a part that a running page requests: one failure is recovered by the next try, and not visible', async ({
  page,
}) => {
  const { live } = await releaseChanged(well);
  await page.goto('/web/fragile');
  await expectEdition(page, 'two');
  const scripts = scriptsOf(live, 'words');
  await page.route(
    (url) => scripts.test(url.pathname) && !url.search,
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await page.getByRole('button', { name: '言葉を出す' }).click();
  await expect(page.getByText('あとから届いた言葉')).toBeVisible();
  await expectReported(live, { loads: 1, retried: 1 });
});

test('a part that a click requests cannot be loaded: the page stays with its input, and 再試行 fetches the part', async ({
  page,
}) => {
  const { live } = await releaseChanged(well);
  await page.goto('/web/fragile');
  await expectEdition(page, 'two');
  const scripts = scriptsOf(live, 'words');
  await page.route(
    (url) => scripts.test(url.pathname),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await page.getByLabel('下書き').fill('登録のない入力');
  await page.getByRole('button', { name: '言葉を出す' }).click();
  const banner = page.getByText('画面の一部を読み込めませんでした');
  await expect(banner).toBeVisible({ timeout: 15_000 });
  await expectReported(live, { part: 1 });
  await page.unrouteAll();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(page.getByText('読み込めました。もう一度操作してください。')).toBeVisible();
  await page.getByRole('button', { name: '言葉を出す' }).click();
  await expect(page.getByText('あとから届いた言葉')).toBeVisible();
  await expect(page.getByLabel('下書き')).toHaveValue('登録のない入力');
});

test('a part that React waits for and that does not come fails alone: the page keeps its input while it is retried', async ({
  page,
}) => {
  const { live } = await releaseChanged(well);
  await page.goto('/web/fragile');
  await expectEdition(page, 'two');
  const panel = scriptsOf(live, 'panel');
  await page.route(
    (url) => panel.test(url.pathname),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await page.getByLabel('下書き').fill('登録のない入力');
  await page.getByRole('button', { name: 'パネルを開く' }).click();
  await expect(page.getByText('この部分を読み込めませんでした')).toBeVisible({ timeout: 15_000 });
  await expectReported(live, { part: 1 });
  await page.unrouteAll();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(page.getByText('パネルの中身')).toBeVisible();
  await expect(page.getByLabel('下書き')).toHaveValue('登録のない入力');
  await expectRestAtWork(page);
});

test('the live release comes back at a later navigation; a form of the former one stays as it is until then', async ({
  page,
}) => {
  const { live } = await releaseChanged(well);
  await page.clock.install();
  await page.route(
    (url) => scriptsOf(live, 'fragile-page').test(url.pathname),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('/web/fragile');
  await expectEdition(page, 'one');
  await page.getByLabel('メモ').fill('書きかけ');
  await page.unrouteAll();
  // The shell tries the live release again by itself, and must not exchange the page.
  await page.clock.fastForward(70_000);
  await expect.poll(async () => (await reportsOf())[`fragile@${live}`]?.loads).toBe(1);
  await expect(page.getByLabel('メモ')).toHaveValue('書きかけ');
  await expectEdition(page, 'one');

  await page.getByLabel('メモ').fill('');
  await page.getByRole('link', { name: '隣の画面へ' }).click();
  await expectEdition(page, 'two');
  await page.getByRole('link', { name: '壊れやすい画面へ' }).click();
  await expectEdition(page, 'two');
});

test('visitors who have seen the newer release are notified that a page is of the former one; others are not', async ({
  page,
}) => {
  const { live } = await releaseChanged(well);
  await page.route(
    (url) => scriptsOf(live, 'fragile-page').test(url.pathname),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('/web/fragile/neighbour');
  await expectEdition(page, 'two');
  const reported = page.getByText('ひとつ前の版で表示しています');
  await expect(reported).toHaveCount(0);
  await page.getByRole('link', { name: '壊れやすい画面へ' }).click();
  await expect(page.getByText('edition-one')).toBeVisible({ timeout: 20_000 });
  await expect(reported).toBeVisible();
  // From now on all of the remote is of one release.
  await page.getByRole('link', { name: '隣の画面へ' }).click();
  await expect(page.getByText('edition-one')).toBeVisible();
});

test('ten minutes after a remote was left its style sheets are put away, and back when it is entered again', async ({
  page,
}) => {
  await releaseChanged(well);
  await page.clock.install();
  await page.goto('/web/fragile');
  await expectEdition(page, 'two');
  const styles = page.locator('style[data-release^="fragile"]');
  await expect(styles).toHaveCount(1);
  await menuLink(page, 'トップ・検索').click();
  await expect(page).toHaveURL(/\/web\/index$/);
  // A file that is still on its way would be late by minutes of this clock.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(11 * 60_000);
  await expect(styles).toHaveCount(0);
  await page.goBack();
  await expectEdition(page, 'two');
  await expect(styles).toHaveCount(1);
  await expect(page.locator('section[data-started]')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
});

test('a release that needs a newer host is never given to this one: the former goes on, and nothing fails', async ({
  page,
}) => {
  const { live } = await releaseChanged(well, {
    descriptor: (release) => ({ ...release, ranges: { ...release.ranges, host: '^9.0.0' } }),
  });
  // All tests in this file use the working release: others may have reported it.
  const before = await loadsOf(well);
  await page.goto('/web/fragile');
  await expectEdition(page, 'one');
  await expect.poll(() => loadsOf(well)).toBeGreaterThan(before);
  await expectReported(live, { loads: 0, missing: 0, broken: 0 });
});
