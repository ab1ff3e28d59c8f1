import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const menuOf = (page: Page) => page.getByRole('menu');
const firstTile = (page: Page) => page.getByRole('main').locator('[data-index="0"] a[data-item-focus]');

async function findPhotographs(page: Page, view: number, query = '首相'): Promise<void> {
  await page.goto(`/web/refineResultsList?q=${encodeURIComponent(query)}&view=${view}`);
  await expect(firstTile(page)).toBeVisible();
}

for (const [name, view] of [
  ['tile', 4],
  ['row', 1],
] as const) {
  test(`[N-025] a right click on a ${name} opens its menu, 200 px wide and inside the window`, async ({
    page,
  }) => {
    await findPhotographs(page, view);
    await firstTile(page).click({ button: 'right' });
    const menu = menuOf(page);
    await expect(menu).toBeVisible();
    await expect(menu).toHaveAccessibleName(/の操作$/);
    await expect(menu.getByRole('menuitem')).toHaveText([
      '詳細を開く',
      '大きく見る',
      '新しいタブで開く',
      'カートに入れる',
      'この条件で注文',
      '問い合わせる',
      'ライトボックスに入れる',
      '印刷',
      '素材番号をコピー',
      'クリップボードに登録',
      '選択に入れる',
    ]);
    const box = await menu.locator('xpath=ancestor::*[@popover]').boundingBox();
    expect(box?.width).toBe(200);
    await menu.getByRole('menuitem', { name: '選択に入れる' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByText(/1件を選択/)).toBeVisible();
  });
}

test('the menu stays inside the window at its lower right corner', async ({ page }) => {
  await findPhotographs(page, 4, '');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const tile = page.getByRole('main').locator('[data-index] a[data-item-focus]');
  const boxes = await tile.evaluateAll((all) =>
    all.map((one) => {
      const { right, top, bottom } = one.getBoundingClientRect();
      return { right, top, bottom };
    }),
  );
  const lowest = boxes.filter(({ top, bottom }) => top < height - 30 && bottom > height - 30);
  const target = lowest.reduce((one, other) => (other.right > one.right ? other : one));
  await page.mouse.click(target.right - 4, height - 30, { button: 'right' });
  const box = await menuOf(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true);
});

test('[N-026] a press that is held for half a second opens the menu, and selects nothing', async ({
  page,
}) => {
  await findPhotographs(page, 4);
  await firstTile(page).hover();
  await page.mouse.down();
  await page.waitForTimeout(300);
  await expect(menuOf(page)).toHaveCount(0);
  await expect(menuOf(page)).toBeVisible();
  await page.mouse.up();
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: '選択した素材' })).toHaveCount(0);
});

test('the menu by keyboard alone: Shift+F10, arrows, Escape, and the focus is back on the tile', async ({
  page,
}) => {
  await findPhotographs(page, 4);
  await firstTile(page).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: '詳細を開く' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: '選択に入れる' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toHaveCount(0);
  await expect(firstTile(page)).toBeFocused();
});

test('[C-026][C-027] detail and print open in separate tabs; that of the detail finds the way back by the session storage', async ({
  page,
  context,
}) => {
  await findPhotographs(page, 4);
  await firstTile(page).click({ button: 'right' });
  const opening = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: '新しいタブで開く' }).click();
  const tab = await opening;
  await expect(tab).toHaveURL(/\/web\/detailedRepresentation\?contentId=\d{12}&h=[^&]+&t=\d{13}$/);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('首相');
  await expect(page).toHaveURL(/\/web\/refineResultsList\?/);

  const printing = context.waitForEvent('page');
  await tab.getByRole('button', { name: '印刷', exact: true }).click();
  const print = await printing;
  await expect(print).toHaveURL(/\/web\/webPrint\?contentId=\d{12}&t=\d+$/);
  await print.close();

  const passedOn = await tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.')));
  expect(passedOn).toContainEqual(expect.stringMatching(/^refineResultsList\./));
  await tab.getByRole('button', { name: '検索結果へ戻る' }).click();
  await expect(tab).toHaveURL(/\/web\/refineResultsList\?q=/);
  await expect(firstTile(tab)).toBeVisible();
});

test('a link of a tile is followed by the browser as well', async ({ page, context }) => {
  await findPhotographs(page, 4);
  const opening = context.waitForEvent('page');
  await firstTile(page).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('首相');
});

test('the number of a content is copied from its tile and on its detail', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await findPhotographs(page, 4);
  await firstTile(page).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '素材番号をコピー' }).click();
  await expect(page.getByText('素材番号をコピーしました')).toBeVisible();
  const contentId = await clipboard();
  expect(contentId).toMatch(/^\d{12}$/);
  await expect(menuOf(page)).toHaveCount(0);

  await page.goto(`/web/detailedRepresentation?contentId=${contentId}`);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: '素材番号をコピー' }).click();
  await expect(page.getByText('コピーしました')).toBeVisible();
  expect(await clipboard()).toBe(contentId);
});

test.describe('on a telephone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });

  test('neither a right click nor a held press opens a menu of ours', async ({ page }) => {
    await findPhotographs(page, 4);
    await firstTile(page).click({ button: 'right' });
    await firstTile(page).hover();
    await page.mouse.down();
    await page.waitForTimeout(700);
    await expect(menuOf(page)).toHaveCount(0);
    await page.mouse.up();
  });
});
