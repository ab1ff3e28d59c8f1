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

/**
 * Double-clicks tiles, with presses at short, usual and long intervals, without the preview and with it, and expects each time
 * the detail of the tile that was pressed first.
 */
export async function checkDoubleClicks(page: Page, indices: readonly number[]): Promise<void> {
  for (const withPreview of [false, true]) {
    // Tiles far above are not in the page.
    await page.evaluate(() => window.scrollTo(0, 0));
    if (withPreview) await page.keyboard.press('i');
    for (const index of indices) {
      for (const delay of [20, 120, 350]) {
        await tile(page, index).scrollIntoViewIfNeeded();
        const address = await tile(page, index).getAttribute('href');
        const id = new URLSearchParams(address?.split('?')[1]).get('contentId');
        const box = await tile(page, index).boundingBox();
        await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
        await page.mouse.down();
        await page.mouse.up();
        await page.waitForTimeout(delay);
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
        await expect(page).toHaveURL(new RegExp(`detailedRepresentation.*contentId=${id}`));
        await page.goBack();
        await expect(tile(page, index)).toBeFocused();
      }
    }
  }
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
