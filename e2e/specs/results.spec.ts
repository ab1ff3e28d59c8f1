import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, logIn, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages/frame.ts';
import {
  checkDoubleClicks,
  conditions,
  expectOwnResult,
  hits,
  item,
  openResults,
  previewPane,
  quickView,
  resultGrid,
  selectionBar,
  tile,
} from '../support/pages/results.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, makePerson } from '../support/people.ts';

const topOf = async (page: Page, index: number) => (await tile(page, index).boundingBox())?.y ?? Number.NaN;
/** Scrolls once the order of the whole result is there, until the page stays: what arrives above moves it, and a wheel is answered later. */
async function scrollDown(page: Page, to: number): Promise<void> {
  await expect(item(page, 0)).toHaveAttribute('aria-setsize', String(await hits(page)));
  await expect(async () => {
    await page.evaluate((top) => window.scrollTo(0, top), to);
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => window.scrollY)).toBe(to);
  }).toPass();
}

test('one search box on a page that has its own, the header’s on the others; the result begins within 180 px', async ({
  page,
}) => {
  await page.goto('/web/index');
  await expect(page.getByRole('search')).toHaveCount(1);
  await page.getByLabel('検索語').fill('東京');
  await page.getByLabel('検索語').press('Enter');
  await expect(page).toHaveURL(/\/web\/refineResultsList\?q=/);
  await expect(tile(page, 0)).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(1);
  expect(await topOf(page, 0)).toBeLessThan(180);
  await tile(page, 0).dblclick();
  await expect(page).toHaveURL(/detailedRepresentation/);
  await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
});

test('who scrolls before the order of the whole result has come stays where they are', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/contents/search/*/layout', (route) => arrived.then(() => route.continue()));
  await openResults(page);
  await page.evaluate(() => window.scrollTo(0, 200));
  const layout = page.waitForResponse('**/api/contents/search/*/layout');
  arrive();
  await (await layout).finished();
  await expect(item(page, 0)).toHaveAttribute('aria-setsize', String(await hits(page)));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
});

test('the preview comes and goes by key alone, moves nothing that is read, is never empty, and is remembered', async ({
  page,
}) => {
  await openResults(page);
  await page.keyboard.press('i');
  await expect(previewPane(page).getByRole('heading')).toBeVisible();
  await page.keyboard.press('i');
  // The tile is in the middle of the window: there is room to keep it where it is, and no bar covers it.
  await scrollDown(page, 700);
  await expect(tile(page, 30)).toBeInViewport();
  await tile(page, 30).click();
  await expect(previewPane(page)).toHaveCount(0);
  const before = await topOf(page, 30);
  await page.keyboard.press('i');
  await expect(previewPane(page)).toContainText('出典');
  await expect(previewPane(page)).toContainText('px');
  expect(Math.abs((await topOf(page, 30)) - before)).toBeLessThanOrEqual(1);
  const width = (await resultGrid(page).boundingBox())?.width;

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(previewPane(page).getByRole('heading')).toBeVisible();
  expect((await resultGrid(page).boundingBox())?.width).toBe(width);
  await page.reload();
  await expect(previewPane(page).getByRole('heading')).toBeVisible();
  await page.keyboard.press('i');
  await expect(previewPane(page)).toHaveCount(0);
});

test('a double-click opens the picture that was pressed, with the preview open or not', async ({ page }) => {
  await openResults(page);
  await checkDoubleClicks(page, [3, 11, 17]);
});

test('a result takes the keys at once: its first picture has the focus after a search, and a link leads to it', async ({
  page,
}) => {
  await page.goto('/web/index');
  await page.getByLabel('検索語').fill('東京');
  await page.keyboard.press('Enter');
  await expect(tile(page, 0)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(item(page, 0).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('/');
  await page.getByLabel('検索語', { exact: true }).fill('港');
  await page.keyboard.press('Enter');
  await expect(conditions(page)).toHaveText(['検索語：港']);
  await expect(tile(page, 0)).toBeFocused();
  // The result of another word is not where they are writing.
  await page.keyboard.press('/');
  await page.keyboard.type('祭り');
  await page.keyboard.press('Enter');
  await page.keyboard.type('花火');
  await expect(conditions(page)).toHaveText(['検索語：祭り']);
  await expectOwnResult(page);
  await expect(page.getByLabel('検索語', { exact: true })).toBeFocused();
  const skip = page.getByRole('button', { name: '検索結果へ移動' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(tile(page, 0)).toBeFocused();
  // One that is opened by its address has no focus to give: the first arrow key goes there, and the next one moves.
  await openPage(page, page.url());
  await expectOwnResult(page);
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, 0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, 1)).toBeFocused();
});

test('back from a detail: the same row at the same pixel, and the focus on the tile it came from', async ({
  page,
}) => {
  await openResults(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 900);
  await expect(tile(page, 24)).toBeVisible();
  await tile(page, 24).click();
  // A place that the focus alone would not bring back.
  const above = (await topOf(page, 24)) - 300;
  await page.evaluate((by) => window.scrollBy(0, by), above);
  const before = [await page.evaluate(() => window.scrollY), await topOf(page, 24)];
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/detailedRepresentation/);
  await expect(page.locator('#content-headline')).toBeVisible();
  await page.goBack();
  await expect(tile(page, 24)).toBeFocused();
  expect([await page.evaluate(() => window.scrollY), await topOf(page, 24)]).toEqual(before);

  // A result that was read in between has its own place.
  await page.getByRole('group', { name: '種別' }).getByRole('checkbox').first().check();
  await expect(conditions(page)).toHaveCount(1);
  await expectOwnResult(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.goBack();
  await expect(tile(page, 24)).toBeFocused();
  expect([await page.evaluate(() => window.scrollY), await topOf(page, 24)]).toEqual(before);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);

  // What is chosen later counts more than what was opened before.
  await tile(page, 6).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/detailedRepresentation/);
  await expect(page.locator('#content-headline')).toBeVisible();
  await page.goBack();
  await expect(tile(page, 6)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, 7)).toBeFocused();
  await page.getByRole('link', { name: 'ニュースフォト' }).first().click();
  await expect(page).toHaveURL(/\/index/);
  await page.goBack();
  await expect(tile(page, 7)).toBeFocused();
});

test('narrowing adds a step, each step leads back to itself and can be taken away alone', async ({
  page,
}) => {
  await openResults(page, `?q=${encodeURIComponent('東京')}`);
  const tokyo = await hits(page);
  await page.getByLabel('結果の中を探す').fill('記念');
  await page.getByLabel('結果の中を探す').press('Enter');
  await expect(conditions(page)).toHaveText(['検索語：東京', '絞り込み：記念', 'すべて外す']);
  await expect(page.getByText('「東京」かつ「記念」')).toBeVisible();
  await expect.poll(() => hits(page)).toBeLessThan(tokyo);
  await page.getByRole('group', { name: '種別' }).getByRole('checkbox').first().check();
  await expect(conditions(page)).toHaveCount(4);

  await page.getByRole('button', { name: '「検索語：東京」を外す' }).click();
  await expect(conditions(page).first()).toHaveText('絞り込み：記念');
  await page.goBack();
  await page.getByRole('button', { name: '検索語：東京', exact: true }).click();
  await expect(conditions(page)).toHaveText(['検索語：東京']);
  await expect.poll(() => hits(page)).toBe(tokyo);

  await page.getByLabel('結果の中を探す').fill('(記念');
  await page.getByLabel('結果の中を探す').press('Enter');
  await expect(page.getByLabel('結果の中を探す')).toHaveAttribute('aria-invalid', 'true');
});

test('a range is ticked the same on box and thumbnail and by keys; the whole result by one button', async ({
  page,
}) => {
  await openResults(page);
  await item(page, 1).getByRole('checkbox').check();
  await tile(page, 4).click({ modifiers: ['Shift'] });
  await expect(selectionBar(page)).toContainText('4件を選択中');
  await page
    .locator('[data-index="6"]')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(selectionBar(page)).toContainText('6件を選択中');
  await page.keyboard.press('Escape');
  await expect(selectionBar(page)).toHaveCount(0);
  await tile(page, 1).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(selectionBar(page)).toContainText('3件を選択中');
  const all = await hits(page);
  await selectionBar(page)
    .getByRole('button', { name: `検索結果すべて（${all.toLocaleString('ja-JP')}件）を選択` })
    .click();
  await expect(selectionBar(page)).toContainText(`${all.toLocaleString('ja-JP')}件を選択中`);
});

test('all hits are put into a member’s cart by a job that shows its progress, and are removed again by one', async ({
  page,
}) => {
  await logIn(page, 'member001');
  await openResults(page, `?q=${encodeURIComponent('東京 記念')}`);
  const all = await hits(page);
  const marks = page.getByRole('img', { name: 'カートに入っています' });
  const before = await marks.count();
  await tile(page, 0).click();
  await page.keyboard.press('Space');
  await selectionBar(page)
    .getByRole('button', { name: `検索結果すべて（${all}件）を選択` })
    .click();
  const added = page.waitForResponse((response) => /\/contents\/search\/\w+\/cart$/.test(response.url()));
  await selectionBar(page).getByRole('button', { name: 'カートに入れる' }).click();
  expect((await added).status()).toBe(200);
  const job = page.getByRole('region', { name: 'カートへの一括追加' });
  await expect(job).toContainText(/件をカートに入れました|カートに入れた素材はありません/);
  await expect(marks).not.toHaveCount(before);
  // The job is also reported after the page was left.
  await tile(page, 0).press('Enter');
  await expect(page.locator('#content-headline')).toBeVisible();
  await page.goBack();
  await job.getByRole('button', { name: '元に戻す' }).click();
  await expect(job).toContainText(/件をカートから取り除き、元に戻しました/);
  await expect(marks).toHaveCount(before);
  await job.getByRole('button', { name: 'この知らせを閉じる' }).click();
  await expect(job).toHaveCount(0);
});

test('while a search is on its way the result before it stays, dimmed; the focus stays in the facet, and a chip hands it to the head', async ({
  page,
}) => {
  await openResults(page, `?q=${encodeURIComponent('東京')}`);
  const result = page.getByRole('region', { name: '検索結果' });
  let answer = () => undefined as unknown;
  const held = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await page.route('**/api/contents/search', async (route) => {
    await held;
    await route.continue();
  });
  const facet = page.getByRole('group', { name: '種別' }).getByRole('checkbox').first();
  await facet.focus();
  await page.keyboard.press('Space');
  await expect(result).toHaveAttribute('aria-busy', 'true');
  await expect(tile(page, 0)).toBeVisible();
  await expect(conditions(page)).toHaveCount(3);
  await expect(page.getByText('検索しています')).toBeVisible();
  answer();
  await expect(result).not.toHaveAttribute('aria-busy');
  await expect(facet).toBeFocused();
  await conditions(page)
    .nth(1)
    .getByRole('button', { name: /を外す/ })
    .press('Enter');
  await expect(conditions(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: '検索結果' })).toBeFocused();
});

test('[S-041] ticked contents go to the clipboard and are listed in clipboardList; duplicates are reported', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openResults(page);
  await tile(page, 0).click();
  await page.keyboard.press('Space');
  expect(await page.evaluate(() => sessionStorage.getItem('clipboardList'))).toBeNull();
  await selectionBar(page).getByRole('button', { name: 'クリップボードに登録' }).click();
  await expect(page.getByText('1件の素材番号とキャプションをコピーしました。')).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('clipboardList') ?? '[]'));
  expect(stored).toEqual([expect.stringMatching(/^\d{12}$/)]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${stored[0]}\n`);
  await selectionBar(page).getByRole('button', { name: 'クリップボードに登録' }).click();
  await expect(page.getByText('選択した素材はすでにクリップボードに登録されています。')).toBeVisible();
});

async function chooseDark(page: Page, admin: Page): Promise<void> {
  const userId = freshUserId();
  await makePerson(admin, userId);
  await enter(page, userId, CHOSEN_PASSWORD);
  await expect(page).toHaveURL(/\/web\/index$/);
  await page.goto('/web/envInit');
  await page.getByRole('radio', { name: '暗い' }).check();
  await page.getByRole('button', { name: '設定を保存' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

for (const theme of ['light', 'dark']) {
  test(`no view has an accessibility violation in the ${theme} theme, with preview, ticks and quick view`, async ({
    page,
    newVisitor,
  }) => {
    test.slow();
    if (theme === 'dark') {
      const admin = await newVisitor();
      await logIn(admin, 'admin0001');
      await chooseDark(page, admin);
    } else await logIn(page, 'member001');
    for (const view of [1, 2, 3, 4]) {
      await openResults(page, `?view=${view}`);
      await tile(page, 1).click();
      await page.keyboard.press('Space');
      if (view === 1) await page.keyboard.press('i');
      await expect(previewPane(page).getByRole('heading')).toBeVisible();
      await expectAccessible(page, `view ${view}`);
    }
    await page.keyboard.press('z');
    await expect(quickView(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('v');
    const compared = page.getByRole('dialog', { name: '2件を比較' });
    await expect(compared.getByRole('img')).toHaveCount(2);
    await page.keyboard.press('z');
    await expect(compared.locator('[data-zoomed]')).toHaveCount(2);
    await expectAccessible(page, 'comparison');
  });
}

test('what arrives is announced over the result and moves no tile; it is loaded when the reader wants it', async ({
  page,
}) => {
  // Who saves data loads no scripts ahead: by this clock they would be late.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  await page.clock.install();
  await page.route('**/api/contents/search/*/arrivals', (route) =>
    route.fulfill({ json: { data: { count: 3 } } }),
  );
  await openResults(page);
  await scrollDown(page, 500);
  await expect(tile(page, 12)).toBeVisible();
  const before = await topOf(page, 12);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(31_000);
  await expect(page.getByRole('status').filter({ hasText: '新着 3件' })).toBeVisible();
  expect(await topOf(page, 12)).toBe(before);
  const searched = page.waitForRequest('**/api/contents/search');
  await page.getByRole('button', { name: '読み込む' }).click();
  await searched;
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText('新着 3件')).toHaveCount(0);
});

test('what has notes to the editor is marked, to members alone', async ({ page }) => {
  await openResults(page, '?view=3&d.hasNotes=1');
  await expect(page.getByRole('img', { name: '特記事項あり' })).toHaveCount(0);
  await logIn(page, 'member001');
  await openResults(page, '?view=3&d.hasNotes=1');
  await expect(item(page, 0).getByRole('img', { name: '特記事項あり' })).toBeVisible();
  await tile(page, 0).click();
  await page.keyboard.press('i');
  await expect(previewPane(page)).toContainText('特記事項');
});

test('a mouse that rests on a picture sees it larger, until it presses or a key is used', async ({
  page,
}) => {
  await openResults(page);
  const zoom = page.locator('body > [aria-hidden]').filter({ has: page.locator('img') });
  await tile(page, 1).hover();
  await expect(zoom).toBeVisible();
  const large = await zoom.locator('img').boundingBox();
  expect(Math.max(large?.width ?? 0, large?.height ?? 0)).toBe(480);
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
});
