import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { resultGrid } from '../support/pages/results.ts';

const tile = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);
const slider = (page: Page) => page.getByRole('slider', { name: /^(撮影日|登録日)で移動$/ });

async function open(page: Page, query: string): Promise<void> {
  await signIn(page, 'member001');
  await page.goto(`/web/refineResultsList?${query}`);
  await expect(tile(page, 0).getByRole('link')).toBeVisible();
}

interface ScrubberState {
  readonly year: string | undefined;
  readonly month: string | undefined;
  /** From 1. */
  readonly place: number;
}

/** The position of the page as the slider announces it. */
async function scrubberState(page: Page): Promise<ScrubberState> {
  const text = (await slider(page).getAttribute('aria-valuetext')) ?? '';
  const [, year, month, place = ''] = /^(?:(\d+)年(?:(\d+)月)?)?.*中([\d,]+)件目$/.exec(text) ?? [];
  return { year, month, place: Number(place.replaceAll(',', '')) };
}

/** The announced entry is visible, and has the announced date. */
async function expectThere(page: Page): Promise<void> {
  await expect(async () => {
    const { year, month = '', place } = await scrubberState(page);
    const date = year ? `${year}/${month.padStart(2, '0')}` : '';
    await expect(tile(page, place - 1)).toBeInViewport({ timeout: 500 });
    await expect(tile(page, place - 1)).toContainText(date, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

test('the dates of the complete result are shown beside it: a mouse shows them, releasing the button jumps there, keys go by months and years', async ({
  page,
}) => {
  await open(page, 'sort=0&view=3');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /年\d+月、\d+件中1件目$/);
  const { x = 0, y = 0, width = 0, height = 0 } = (await slider(page).boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(24);
  await page.mouse.move(x + width / 2, y + height / 2);
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height * 0.6, { steps: 3 });
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await expectThere(page);

  await slider(page).focus();
  for (const key of ['Home', 'ArrowDown', 'PageDown', 'PageDown', 'ArrowDown', 'ArrowUp']) {
    const last = await scrubberState(page);
    await page.keyboard.press(key);
    await expect.poll(() => scrubberState(page)).not.toEqual(last);
    await expectThere(page);
  }
  const there = await scrubberState(page);
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect.poll(async () => (await scrubberState(page)).place).toBeGreaterThan(there.place / 2);
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const { place } = await scrubberState(page);
  await expect(tile(page, place - 1)).toBeInViewport();
  await expect(slider(page)).toHaveAttribute('aria-valuemax', String(place));
});

test('in a list the dates go over all its pages, the other way round as well', async ({ page }) => {
  await open(page, 'sort=1&view=2&cnt=0');
  await slider(page).focus();
  await page.keyboard.press('PageDown');
  await expectThere(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await slider(page).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height * 0.7);
  await expect(page).toHaveURL(/page=[3-9]/);
  await expectThere(page);
});

test('on a narrow screen, and in a short result, pictures have all the room', async ({ page }) => {
  await open(page, 'sort=0&view=4');
  await expect(slider(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(slider(page)).toHaveCount(0);
  const { width = 0 } = (await resultGrid(page).boundingBox()) ?? {};
  expect(width).toBeGreaterThan(350);
});

test('a mouse that rests on a small picture, or its focus by keyboard, shows a description; nothing moves and no mark is hidden', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'sort=0&view=4');
  const caption = page.locator('[data-index] > [aria-hidden="true"]');
  const first = tile(page, 1);
  const before = await first.boundingBox();
  await first.hover();
  await expect(caption).toContainText(/\d{4}\/\d\d\/\d\d|撮影日不明/);
  await expect(first.locator('> [aria-hidden="true"]')).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  const look = await caption.evaluate((element) => {
    const { color, backgroundColor, animationName } = getComputedStyle(element);
    return { color, backgroundColor, animationName };
  });
  // Over white the ground is a grey of 0.22 × 255: white on it has a contrast of 10.
  expect(look).toEqual({
    color: 'rgb(255, 255, 255)',
    backgroundColor: 'rgba(0, 0, 0, 0.78)',
    animationName: 'none',
  });
  const { y: top = 0 } = (await caption.boundingBox()) ?? {};
  // The marks are in the upper corner, 28 pixels high.
  expect(top - (before?.y ?? 0)).toBeGreaterThanOrEqual(28);
  await page.mouse.move(5, 5);
  await expect(caption).toHaveCount(0);
  await tile(page, 0).getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(first.locator('> [aria-hidden="true"]')).toBeVisible();
});
