import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { item, openResults, resultGrid, selectionBar, tile } from '../support/pages/results.ts';

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('img')?.getAttribute('alt') ?? '');
const badge = (page: Page, state: '閉じて' | '開いて') =>
  page.getByRole('button', { name: new RegExp(`^3点のまとまり、${state}います$`) });
/** Tiles that a screen reader counts. */
const tiles = async (page: Page) => Number(await item(page, 0).getAttribute('aria-setsize'));
const indexOf = async (page: Page) =>
  Number(await badge(page, '閉じて').locator('xpath=ancestor::li').getAttribute('data-index'));

test('by keys: stacks are one tile, open in place, and selection and place are there again after the detail and without stacks', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/stacks')) calls.push(request.url());
  });
  await openResults(page, '?q=%E6%9D%B1%E4%BA%AC&view=4');
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, 0)).toBeFocused();
  const all = await tiles(page);
  expect(calls).toEqual([]);
  await page.keyboard.press('s');
  await expect(badge(page, '閉じて')).toBeVisible();
  await expect(tile(page, 0)).toBeFocused();
  const closed = await tiles(page);
  expect(closed).toBeLessThan(all);

  // A range over a closed stack holds what is shown, 「すべて」 holds the result.
  const at = await indexOf(page);
  for (let steps = 0; steps < at - 1; steps += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(selectionBar(page)).toContainText('3件');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(tile(page, at)).toBeFocused();

  await page.keyboard.press(']');
  await expect(badge(page, '開いて')).toBeVisible();
  await expect(page.getByText('3点のまとまりを開きました')).toBeAttached();
  expect(await tiles(page)).toBe(closed + 2);
  await expectAccessible(page, 'an open stack and closed ones');
  await expect(tile(page, at)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(item(page, at + 2)).toContainText('3点のまとまりの3点目');
  const name = await focusedName(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/detailedRepresentation/);
  await page.goBack();
  await expect(tile(page, at + 2)).toBeFocused();
  await expect(item(page, at + 2)).toContainText('3点のまとまりの3点目');
  await expect(item(page, at + 2).getByRole('checkbox')).toBeChecked();
  await expect(selectionBar(page)).toContainText('1件');

  // What is hidden by closing is not selected; without stacks the same picture has the focus.
  await page.keyboard.press(']');
  await expect(tile(page, at)).toBeFocused();
  expect(await tiles(page)).toBe(closed);
  const first = await focusedName(page);
  await page.keyboard.press('s');
  await expect(badge(page, '閉じて')).toHaveCount(0);
  expect(await tiles(page)).toBe(all);
  expect(await focusedName(page)).toBe(first);
  expect(name).not.toBe('');
  await expect(resultGrid(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
});
