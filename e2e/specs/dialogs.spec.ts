import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { callUi, uiAnswer } from '../support/page-ui.ts';
import { menu } from '../support/pages/frame.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ page }) => {
  await page.goto('/web/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Pixels between the middle of the dialog and that of the window, in each direction. */
async function distanceFromMiddle(page: Page): Promise<readonly number[]> {
  const box = await dialog(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error('The dialog has no box.');
  return [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2].map(Math.abs);
}

for (const width of [1440, 390]) {
  test(`[B-042] a confirmation is in the middle, ${width} px wide; a click beside it does nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await callUi(page, { part: 'openConfirmation' }, { message: '3件の素材を削除します。よろしいですか？' });
    await expect(dialog(page)).toBeVisible();
    for (const distance of await distanceFromMiddle(page)) expect(distance).toBeLessThanOrEqual(1);
    await page.mouse.click(5, 400);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'キャンセル' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await uiAnswer(page)).toBe(true);
    await expect(dialog(page)).toHaveCount(0);
  });
}

test('[B-028][B-038] back closes a dialog and the page stays; the next back leads where it would have', async ({
  page,
}) => {
  await menu(page).getByRole('link').nth(1).click();
  await expect(page).not.toHaveURL(/\/web\/index$/);
  const address = page.url();
  await callUi(page, { part: 'openConfirmation' });
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(await uiAnswer(page)).toBe(false);
  expect(page.url()).toBe(address);

  await callUi(page, { part: 'openConfirmation' });
  await page.getByRole('button', { name: 'OK' }).click();
  expect(await uiAnswer(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/web\/index$/);
});

const RESULTS = [1, '1', 0, 2, ''];
const rows = Array.from({ length: 40 }, (_, index) => ({ name: String(index), result: RESULTS[index] ?? 1 }));
const table = {
  columns: [
    { key: 'name', label: '素材番号' },
    { key: 'result', label: '結果', tag: true },
  ],
  rows,
};

test('[B-031][B-032][B-033] a long completion scrolls from 420 px on; its marks and its button have their colours', async ({
  page,
}) => {
  const texts = { title: '処理結果', message: '処理しました。', buttonText: '閉じる' };
  await callUi(page, { part: 'openCompletion' }, { ...texts, table });
  const body = dialog(page).getByText('処理しました。').locator('..');
  const { height, scrollable } = await body.evaluate((box) => ({
    height: box.getBoundingClientRect().height,
    scrollable: box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto',
  }));
  expect([height, scrollable]).toEqual([420, true]);

  const marks = await dialog(page)
    .getByRole('img')
    .evaluateAll((all) =>
      all.map((mark) => {
        const [red = 0, green = 0] = (getComputedStyle(mark).stroke.match(/\d+/g) ?? []).map(Number);
        return `${green > red ? 'green' : 'red'} ${mark.firstElementChild?.tagName}`;
      }),
    );
  expect(marks).toHaveLength(rows.length);
  const [yes, no] = ['green circle', 'red path'];
  expect(marks.slice(0, RESULTS.length)).toEqual([yes, yes, no, no, no]);

  const isGrey = async (name: string) => {
    const button = dialog(page).getByRole('button', { name });
    const [red, green, blue] = await button.evaluate((one) =>
      (getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
    );
    await button.click();
    await expect(dialog(page)).toHaveCount(0);
    return red === green && green === blue;
  };
  expect(await isGrey('閉じる')).toBe(true);
  await callUi(page, { part: 'openCompletion' }, { ...texts, buttonText: 'OK' });
  expect(await isGrey('OK')).toBe(false);
});

test('[B-018][B-021][N-001] the overlay covers the whole window on level 100, above dialogs, and steps aside for a question', async ({
  page,
}) => {
  await callUi(page, { part: 'pageLoading', method: 'setMessage' }, '送信しています');
  await callUi(page, { part: 'pageLoading', method: 'start' });
  const label = page.getByText('送信しています');
  await expect(label).toBeVisible();
  const overlay = await label.evaluate((text) => {
    const cover = text.closest('[role=status]') ?? document.body;
    const { x, y, width, height } = cover.getBoundingClientRect();
    return { box: [x, y, width, height], level: getComputedStyle(cover).zIndex };
  });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(overlay).toEqual({ box: [0, 0, width, height], level: '100' });

  await callUi(page, { part: 'openConfirmation' });
  await expect(label).toBeHidden();
  const layer = await dialog(page).evaluate((box) => getComputedStyle(box.parentElement ?? box).zIndex);
  expect(Number(layer)).toBeLessThan(100);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(label).toBeVisible();
  await callUi(page, { part: 'pageLoading', method: 'end' });
  await expect(label).toBeHidden();
});
