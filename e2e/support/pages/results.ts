import { expect, type Locator, type Page } from '@playwright/test';

// The page of results as its users see it. Grid and list give each content its index.

export const RESULTS = '/web/refineResultsList';

export const resultGrid = (page: Page): Locator => page.getByRole('list', { name: '検索結果の写真' });
/** A content with its controls: box, marks, texts. */
export const item = (page: Page, index: number): Locator => page.locator(`[data-index="${index}"]`);
/** The link of a content: what is focused, selected and opened. */
export const tile = (page: Page, index: number): Locator => item(page, index).locator('a[data-item-focus]');
export const previewPane = (page: Page): Locator => page.getByRole('complementary', { name: '選択した素材' });
export const quickView = (page: Page): Locator => page.getByRole('dialog', { name: /^クイックビュー/ });
/** The bar of the selection, with what can be done with it. */
export const selectionBar = (page: Page): Locator => page.getByRole('region', { name: '選択中の素材' });
/** The conditions of the search, each with its button; the last entry removes all. */
export const conditions = (page: Page): Locator =>
  page.getByRole('list', { name: '検索条件' }).getByRole('listitem');

/** Opens results and waits for the first content. */
export async function openResults(page: Page, query = ''): Promise<void> {
  await page.goto(`${RESULTS}${query}`);
  await expect(tile(page, 0)).toBeVisible();
}

/** The number of hits in the heading. */
export async function hits(page: Page): Promise<number> {
  const text = (await page.getByRole('main').textContent()) ?? '';
  return Number(/検索結果\s*([\d,]+)件/.exec(text)?.[1]?.replaceAll(',', ''));
}

/** A changed search shows the result before it until its own has arrived, and scrolls to the top then. */
export const expectOwnResult = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: '検索結果' })).not.toHaveAttribute('aria-busy');

/** Ticks contents by their boxes, which appear under the mouse. */
export async function tick(page: Page, ...indices: readonly number[]): Promise<void> {
  for (const index of indices) await item(page, index).getByRole('checkbox').check({ force: true });
}
