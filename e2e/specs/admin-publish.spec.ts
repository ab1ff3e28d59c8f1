import type { Page } from '@playwright/test';
import { expectAccessible, showIn } from '../support/accessibility.ts';
import { chooseOption } from '../support/choose-option.ts';
import { expect, logIn, test } from '../support/fixtures.ts';
import { resultGrid } from '../support/pages/results.ts';

// Refusals that these tests cause on purpose appear on the console.
test.use({ expectedNoise: { patterns: [/Failed to load resource: .* status of 40[0134]/] } });

const SCREENS = [
  ['/web/admin/announcements', 'お知らせ'],
  ['/web/admin/special-pages', '特集'],
  ['/web/admin/fees', '料金表'],
] as const;

const freshTitle = (what: string) => `${what} ${Date.now().toString(36)}`;
const editor = (page: Page) => page.getByRole('dialog', { name: /(お知らせ|特集)の(作成|編集)/ });
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name });

async function openScreen(page: Page, [path, title]: (typeof SCREENS)[number]): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const callAs = (page: Page, method: 'POST' | 'DELETE', path: string, data?: unknown) =>
  page.request.fetch(`/api${path}`, {
    method,
    headers: { 'x-requested-with': 'newsphoto' },
    ...(data === undefined ? {} : { data }),
  });

/** Opens a record of the list and deletes it. */
async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title }).click();
  await editor(page)
    .getByRole('button', { name: /を削除$/ })
    .click();
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByRole('button', { name: title })).toHaveCount(0);
}

async function enterAnnouncement(page: Page, title: string): Promise<void> {
  await openScreen(page, SCREENS[0]);
  await page.getByRole('button', { name: 'お知らせを作成' }).click();
  await editor(page).getByLabel('件名').fill(title);
  await editor(page).getByLabel('公開', { exact: true }).check();
}

/** Chooses the minute of a clock in Tokyo, so many minutes from now, as the start of the edited announcement. */
async function chooseStart(page: Page, fromNow: number): Promise<void> {
  const text = new Date(Date.now() + fromNow * 60_000 + 9 * 3_600_000).toISOString();
  const day = text.slice(0, 10).replaceAll('-', '/');
  await editor(page).getByLabel('公開開始日', { exact: true }).fill(day);
  await editor(page).getByLabel('公開開始時刻').fill(text.slice(11, 16));
}

// That a minute passes by itself is a test of the API: no browser waits for it here.
test('an announcement for members appears for a member once it has started, and never for a guest', async ({
  page,
  newVisitor,
}) => {
  const title = freshTitle('会員向け休業');
  await logIn(page, 'admin0001');
  await enterAnnouncement(page, title);
  await editor(page).getByLabel('ログインした会員').check();
  await chooseStart(page, 10);
  await editor(page).getByLabel('本文').fill('詳しくは /web/dpInquiry へ');
  await editor(page).getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByRole('button', { name: title })).toBeVisible();

  const [guest, member] = [await newVisitor(), await newVisitor()];
  await logIn(member, 'member001');
  await expect(heading(member, '政治').first()).toBeVisible();
  await expect(heading(member, title)).toHaveCount(0);

  await page.getByRole('button', { name: title }).click();
  await chooseStart(page, 0);
  await editor(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(editor(page)).toBeHidden();
  await member.reload();
  await expect(heading(member, title)).toBeVisible();
  await expect(member.getByRole('link', { name: '/web/dpInquiry' })).toBeVisible();
  await guest.goto('/web/index');
  await expect(heading(guest, '政治').first()).toBeVisible();
  await expect(heading(guest, title)).toHaveCount(0);

  await openScreen(page, SCREENS[0]);
  await remove(page, title);
});

test('an announcement for every page is above it, without cover or focus, until the visitor closes it for good', async ({
  page,
  newVisitor,
}) => {
  const title = freshTitle('夜間の停止');
  await logIn(page, 'admin0001');
  await enterAnnouncement(page, title);
  await editor(page).getByLabel('重要', { exact: true }).check();
  await editor(page).getByLabel('トップページ').uncheck();
  await editor(page).getByLabel('ログイン画面').check();
  await editor(page)
    .getByLabel(/^全ページの上部/)
    .check();
  await editor(page).getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByRole('button', { name: title })).toBeVisible();

  const guest = await newVisitor();
  await guest.goto('/web/index');
  const banner = guest.getByRole('status').filter({ hasText: title });
  await expect(banner).toBeVisible();
  const heading1 = guest.getByRole('heading', { level: 1 });
  const [notice, below] = [await banner.boundingBox(), await heading1.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0));
  expect(await banner.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await heading1.click();
  await guest.reload();
  await banner.getByRole('button', { name: /閉じる$/ }).click();
  await expect(banner).toHaveCount(0);
  await guest.reload();
  await expect(heading1).toBeVisible();
  await expect(banner).toHaveCount(0);
  await guest.goto('/web/login');
  await expect(guest.getByRole('heading', { name: title })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await openScreen(page, SCREENS[0]);
  // Its notice is on this page as well, and has a button with the same name.
  await page.getByRole('button', { name: `「${title}」を閉じる` }).click();
  await remove(page, title);
});

test('a special page is created from a search, is shown on the index with its picture, and disappears with its contents', async ({
  page,
  newVisitor,
}) => {
  const title = freshTitle('街の一年');
  await logIn(page, 'editor001');
  await openScreen(page, SCREENS[1]);
  await page.getByRole('button', { name: '特集を作成' }).click();
  await editor(page).getByLabel('特集名').fill(title);
  await editor(page).getByLabel('リード文').fill('四季の写真を集めました。');
  await editor(page).getByLabel('公開', { exact: true }).check();
  await editor(page).getByRole('searchbox', { name: '検索して追加' }).fill('東京');
  await page.keyboard.press('Enter');
  const hits = editor(page).getByRole('list', { name: '検索した素材' }).getByRole('button');
  for (const place of [0, 1, 2, 3, 4, 5]) await hits.nth(place).click();
  const picked = editor(page).getByRole('list', { name: '選んだ素材' }).getByRole('listitem');
  await expect(picked).toHaveCount(6);
  const second = (await picked.nth(1).textContent()) ?? '';
  // By the keyboard alone: the second becomes the first.
  await picked
    .nth(1)
    .getByRole('button', { name: /を前へ$/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(picked.nth(0)).toContainText(second.replace('見出し写真にする', ''));
  await editor(page).getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByRole('button', { name: title })).toBeVisible();

  const guest = await newVisitor();
  await guest.goto('/web/index');
  const card = guest.getByRole('link', { name: new RegExp(title) });
  await expect(card).toContainText(/[1-6]点四季の写真を集めました。/);
  const picture = card.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await card.click();
  await expect(guest.getByText(`特集：${title}`)).toBeVisible();
  const shown = resultGrid(guest).getByRole('link');
  await expect(shown.first()).toBeVisible();
  const hrefs = await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const contentIds = hrefs.map((href) => new URL(href, 'http://x').searchParams.get('contentId'));

  const admin = await newVisitor();
  await logIn(admin, 'admin0001');
  const down = await callAs(admin, 'POST', '/admin/takedowns', { contentIds, reason: '試験' });
  expect(down.ok()).toBe(true);
  await guest.goto('/web/index');
  await expect(heading(guest, '政治').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  for (const contentId of contentIds) await callAs(admin, 'DELETE', `/admin/takedowns/${contentId}`);

  await openScreen(page, SCREENS[1]);
  await remove(page, title);
});

test('fees in force cannot be changed; a copy is edited, compared and quoted', async ({ page }) => {
  const name = freshTitle('改定案');
  await logIn(page, 'admin0001');
  await openScreen(page, SCREENS[2]);
  await page.getByRole('button', { name: '2025年度料金表' }).click();
  await expect(page.getByText('この版は変更できません。')).toBeVisible();
  await expect(page.getByRole('row', { name: /^雑誌/ })).toContainText('40,000');
  await expect(page.getByRole('textbox', { name: /基本料金$/ })).toHaveCount(0);
  await page.getByRole('button', { name: '複製して新しい版を作成' }).click();
  await page.getByLabel('新しい版の名称').fill(name);
  await page.getByRole('button', { name: '複製', exact: true }).click();

  const price = page.getByRole('textbox', { name: '雑誌・1ページの基本料金' });
  await expect(price).toHaveValue('40,000');
  await price.fill('44000');
  await price.press('ArrowDown');
  await expect(page.getByRole('textbox', { name: '書籍・電子書籍・1ページの基本料金' })).toBeFocused();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('料金表を保存しました。')).toBeVisible();
  await page.getByText('版の比較', { exact: true }).click();
  await expect(page.getByRole('row', { name: /雑誌・1ページ/ })).toContainText('40,000円44,000円');

  await page.getByText('試算', { exact: true }).click();
  await page.getByRole('combobox', { name: '使用媒体' }).click();
  await chooseOption(page, '雑誌');
  await page.getByRole('combobox', { name: 'サイズ' }).click();
  await chooseOption(page, '1ページ');
  await page.getByRole('button', { name: '試算する' }).click();
  await expect(page.getByRole('row', { name: /基本料金/ })).toContainText('雑誌・1ページ');
  await expect(page.getByRole('row', { name: /合計（税込）/ })).toContainText('48,400円');

  await page.getByRole('button', { name: '料金表を削除' }).click();
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByRole('button', { name: '2025年度料金表' })).toBeVisible();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('the screens are open to users with the permission, and to no one else', async ({
  page,
  newVisitor,
}) => {
  for (const [path] of SCREENS) {
    await page.goto(path);
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  }
  const member = await newVisitor();
  await logIn(member, 'member001');
  for (const [path, title] of SCREENS) {
    await member.goto(path);
    await expect(member.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(0);
  }
  const staff = await newVisitor();
  await logIn(staff, 'editor001');
  await openScreen(staff, SCREENS[1]);
  for (const [path, title] of [SCREENS[0], SCREENS[2]]) {
    await staff.goto(path);
    await expect(staff.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(0);
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`the screens and their editors have no accessibility violation in ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await showIn(page, theme);
    await logIn(page, 'admin0001');
    const check = async () => {
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    };
    for (const screen of SCREENS) {
      await openScreen(page, screen);
      await check();
    }
    await page.getByRole('button', { name: '2025年度料金表' }).click();
    for (const part of ['係数・割引', '試算', '版の比較']) {
      await page.getByText(part, { exact: true }).click();
      await check();
    }
    for (const [index, button] of [
      [0, 'お知らせを作成'],
      [1, '特集を作成'],
    ] as const) {
      await openScreen(page, SCREENS[index]);
      await page.getByRole('button', { name: button }).click();
      await expect(editor(page)).toBeVisible();
      await check();
    }
  });
}
