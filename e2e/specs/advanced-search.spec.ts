import type { Page } from '@playwright/test';
import { expectAccessible, showIn } from '../support/accessibility.ts';
import { expect, logIn, test } from '../support/fixtures.ts';
import { conditions } from '../support/pages/results.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: '検索条件と件数' });
const word = (page: Page) => page.getByRole('textbox', { name: 'すべて含む', exact: true });
const hits = (page: Page) => panel(page).getByRole('status');

/** The count of the conditions as they are now. */
async function counted(page: Page): Promise<string> {
  await expect(hits(page)).toHaveAttribute('aria-busy', 'false');
  await expect(hits(page)).toContainText('該当');
  return (await hits(page).textContent()) ?? '';
}

async function openForm(page: Page, query = ''): Promise<void> {
  await page.goto(`/web/advancedSearch${query}`);
  await expect(page.getByRole('heading', { level: 1, name: '詳細検索' })).toBeVisible();
  await counted(page);
}

test('[R-040][S-040] by keyboard alone: conditions, their hits, the result, and the way back to the form', async ({
  page,
}) => {
  await openForm(page);
  await word(page).focus();
  await page.keyboard.type('東京');
  await expect(conditions(page)).toHaveText(['すべて含む：東京']);
  const kinds = page.getByRole('radiogroup', { name: '撮影日' });
  await kinds.getByRole('radio', { name: '指定なし' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('平成');
  await page.keyboard.type('15年');
  await page.keyboard.press('Tab');
  await expect(conditions(page)).toHaveText(['すべて含む：東京', '撮影日：2003年（平成15年）']);
  const hitCount = (await counted(page)).replace('該当 ', '');
  expect(hitCount).toMatch(/^[1-9]\d*件$/);

  await word(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/refineResultsList\?.*d\.shotDate=2003XXXX/);
  await expect(page.getByRole('heading', { level: 1, name: '検索結果' })).toBeVisible();
  await expect(page.getByText(hitCount, { exact: true }).first()).toBeVisible();
  await expect(conditions(page).filter({ hasText: '：' })).toHaveText([
    'すべて含む：東京',
    '撮影日：2003年（平成15年）',
  ]);
  expect(await page.evaluate(() => sessionStorage.getItem('advancedSearchForm'))).toContain('東京');

  await page.getByRole('button', { name: '「撮影日：2003年（平成15年）」を外す' }).click();
  await expect(conditions(page).filter({ hasText: '：' })).toHaveText(['すべて含む：東京']);
  await page.getByRole('link', { name: '条件を変更' }).click();
  await expect(word(page)).toHaveValue('東京');
  await expect(kinds.getByRole('radio', { name: '指定なし' })).toBeChecked();
});

test('conditions that were typed and not searched for are guarded where the page is loaded again', async ({
  page,
}) => {
  await openForm(page);
  await word(page).fill('東京');
  await expect(conditions(page)).toHaveText(['すべて含む：東京']);
  const opened = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await opened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(word(page)).toHaveValue('東京');
  // After the search they are in the address: no confirmation is needed.
  await word(page).press('Enter');
  await expect(page).toHaveURL(/\/refineResultsList\?/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '検索結果' })).toBeVisible();
});

test('[R-041] a shared address opens the form with all its conditions', async ({ page }) => {
  await openForm(page, '?d.none=東京&d.none.in=headline%2Bplaces&d.category=SPO&d.orientation=0&sort=3');
  await expect(conditions(page)).toHaveText([
    '含まない：東京（見出し・場所）',
    '縦横：横',
    '和文カテゴリ：スポーツ',
  ]);
  const before = await counted(page);
  expect(before).toMatch(/^該当 [1-9]\d*件$/);
  await panel(page).getByRole('button', { name: '条件をクリア' }).click();
  await expect(conditions(page)).toHaveCount(0);
  await panel(page).getByRole('button', { name: '元に戻す' }).click();
  expect(await counted(page)).toBe(before);
});

test('invalid input is reported at its field with its code, and nothing is lost', async ({ page }) => {
  await openForm(page, '?d.all=東京');
  const numbers = page.getByRole('textbox', { name: '素材番号' });
  await numbers.fill('2026-0001');
  await panel(page).getByRole('button', { name: '検索', exact: true }).click();
  await expect(numbers).toBeFocused();
  await expect(numbers).toHaveAccessibleDescription(
    /素材番号「20260001」の形式が正しくありません。（E0030）/,
  );
  await expect(hits(page)).toHaveText('入力を確かめてください');
  await expect(word(page)).toHaveValue('東京');
});

test('notes are a condition for members; in the address of a guest they are ignored', async ({ page }) => {
  await openForm(page, '?d.hasNotes=1');
  const ofGuest = await counted(page);
  await expect(page.getByRole('radiogroup', { name: '特記事項' })).toBeHidden();
  await page.goto('/web/refineResultsList?d.hasNotes=1&d.visibility=2');
  await expect(page.getByRole('heading', { level: 1, name: '検索結果' })).toBeVisible();
  await logIn(page, 'member001');
  await openForm(page, '?d.hasNotes=1');
  await expect(
    page.getByRole('radiogroup', { name: '特記事項' }).getByRole('radio', { name: 'あり' }),
  ).toBeChecked();
  expect(await counted(page)).not.toBe(ofGuest);
});

for (const [width, theme] of [
  [1440, 'light'],
  [1024, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const) {
  test(`the form has no barrier at ${width} px, ${theme}`, async ({ page }) => {
    await showIn(page, theme);
    await page.setViewportSize({ width, height: 900 });
    await openForm(page, '?d.all=東京&d.shotDate=196XXXXX&d.credit=ニュースフォト&d.category=SPO%2BPOL');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
