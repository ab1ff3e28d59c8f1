import type { Locator, Page, Request } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { tile } from '../support/pages/results.ts';

const strip = (page: Page) => page.getByRole('list', { name: '前後の素材' });
const current = (page: Page) => strip(page).locator('[aria-current="true"]');
const cell = (page: Page, place: number) =>
  strip(page).getByRole('link', { name: new RegExp(`^${place}件目 `) });
const place = (page: Page) => page.getByRole('navigation', { name: '検索結果の中の位置' });
/** The pictures of the strip: no other screen part of a detail shows the smallest rendition before it rests. */
const isSmall = (request: Request) => /\/240\.[a-z]+/.test(new URL(request.url()).pathname);

/** Goes to a hit of a search by its address in the result. */
async function openHit(page: Page, query: string, at: number): Promise<void> {
  await page.goto(`/web/refineResultsList?view=4&${query}`);
  await page.goto((await tile(page, at).getAttribute('href')) ?? '');
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
  readonly isComposing?: boolean;
}

/** As a key that is held down repeats. */
const hold = (page: Page, key: string, times: number) =>
  page.evaluate(
    async ([name, count]) => {
      for (let step = 0; step < count; step += 1) {
        const init = { key: name, bubbles: true, cancelable: true };
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
        await new Promise((wake) => setTimeout(wake, 30));
      }
    },
    [key, times] as const,
  );

test('the film strip shows the neighbours: the current one is marked, and each leads to its content', async ({
  page,
}) => {
  await openHit(page, 'q=&type=0', 5);
  await expect(current(page)).toHaveAccessibleName(/^6件目 ./);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(current(page)).toHaveAccessibleName(`6件目 ${await heading.textContent()}`);
  const stage = await page.getByRole('article').locator('img').first().boundingBox();
  const below = await strip(page).boundingBox();
  expect(below?.y ?? 0).toBeGreaterThan((stage?.y ?? 0) + (stage?.height ?? 0));
  const href = (await cell(page, 8).getAttribute('href')) ?? '';
  await cell(page, 8).click();
  await expect(place(page)).toContainText('8 / ');
  await expect(page).toHaveURL(new RegExp(`${href.replace(/[?.]/g, '\\$&')}$`));
  await expect(current(page)).toHaveAccessibleName(/^8件目 /);
  await expect(page.getByRole('status').filter({ hasText: /^8件目／全[\d,]+件　./ })).toBeAttached();
  // The focus stays in the strip: arrows page through it and move the focus; Enter opens the focused entry.
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toContainText('9 / ');
  // The strip follows the picture.
  await expect(current(page)).toHaveAccessibleName(/^9件目 /);
  await expect(current(page)).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cell(page, 11)).toBeFocused();
  await expect(place(page)).toContainText('9 / ');
  await page.keyboard.press('Enter');
  await expect(place(page)).toContainText('11 / ');
  await expect(current(page)).toHaveAccessibleName(/^11件目 /);
});

test('the strip goes on over the whole result, and to its end by a key', async ({ page }) => {
  await openHit(page, 'q=&type=0', 0);
  await expect(current(page)).toHaveAccessibleName(/^1件目 ./);
  await current(page).focus();
  await page.keyboard.press('End');
  const total = Number(((await place(page).textContent()) ?? '').split('/')[1]?.replaceAll(/[^\d]/g, ''));
  expect(total).toBeGreaterThan(60);
  await expect(strip(page).locator(':focus')).toHaveAccessibleName(new RegExp(`^${total}件目 .`));
  await page.keyboard.press('Enter');
  await expect(place(page)).toContainText(`${total} / `);
  await expect(page.getByRole('button', { name: '次の素材' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(place(page)).toContainText(`${total - 1} / `);
});

test('it stays folded at the next visit; without a result there is none, nor in a small window', async ({
  page,
}) => {
  await openHit(page, 'q=&type=0', 2);
  await expect(current(page)).toBeVisible();
  const fold = page.getByText('前後の素材', { exact: true });
  await fold.click();
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
  await expect(place(page)).toContainText('3 / ');
  await expect(fold).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await fold.click();
  await expect(current(page)).toHaveAccessibleName(/^3件目 ./);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(fold).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(fold).toBeVisible();
  const contentId = new URL(page.url()).searchParams.get('contentId');
  await page.goto(`/web/detailedRepresentation?contentId=${contentId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(fold).toHaveCount(0);
});

test('pictures of the strip come after the picture itself, and none for what a held key passes by', async ({
  page,
}) => {
  await openHit(page, 'q=&type=0', 0);
  await expect(strip(page).locator('img').first()).toBeVisible();
  const small: string[] = [];
  page.on('request', (request) => {
    if (isSmall(request)) small.push(request.url());
  });
  const passed = page.waitForFunction(() => document.body.textContent?.includes('60 / '));
  await hold(page, 'ArrowRight', 59);
  await passed;
  const onTheWay = small.length;
  await expect(current(page).locator('img')).toBeVisible();
  // Those around the beginning were there, those around the end are fetched now: none in between was requested.
  expect(onTheWay).toBeLessThanOrEqual(1);
  expect(new Set(small).size).toBeLessThanOrEqual(32);
});

test('the quick view has the strip, too; it goes where the strip leads, and so does the result behind it', async ({
  page,
}) => {
  await signIn(page, 'member001');
  await page.goto('/web/refineResultsList?view=4&q=&type=0');
  await tile(page, 1).click();
  await page.keyboard.press('z');
  const quick = page.getByRole('dialog', { name: 'クイックビュー' });
  await expect(current(page)).toHaveAccessibleName(/^2件目 ./);
  await expect(strip(page).locator('img').first()).toBeVisible();
  await cell(page, 5).click();
  await expect(quick).toHaveAccessibleName(/（5／/);
  await expect(current(page)).toBeFocused();
  await expect(quick.getByRole('status').filter({ hasText: /^5件目／全[\d,]+件　./ })).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(quick).toHaveAccessibleName(/（4／/);
  await page.keyboard.press('Escape');
  await expect(quick).toBeHidden();
  await expect(tile(page, 3)).toBeFocused();
});

test('the quick view of a small window: previous at the left, next at the right, and the caption', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/web/refineResultsList?view=4&q=&type=0');
  await tile(page, 1).click();
  await page.keyboard.press('z');
  const quick = page.getByRole('dialog', { name: 'クイックビュー' });
  const picture = quick.locator('img').first();
  await expect(picture).toBeVisible();
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  expect(await leftOf(quick.getByRole('button', { name: '前の素材' }))).toBeLessThan(60);
  expect(await leftOf(quick.getByRole('button', { name: '次の素材' }))).toBeGreaterThan(300);
  expect((await picture.boundingBox())?.width).toBeGreaterThan(300);
  const caption = quick.getByRole('heading', { level: 2 }).nth(1).locator('+ p');
  await expect(caption).not.toBeEmpty();
  expect((await caption.boundingBox())?.height).toBeGreaterThan(16);
});

test('no key pages in a field, during a composition, or with Ctrl, Alt or Meta', async ({ page }) => {
  await openHit(page, 'q=&type=0', 3);
  await expect(place(page)).toContainText('4 / ');
  const before = page.url();
  const press = (init: Pressed) =>
    page.evaluate(
      (one) =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...one }),
        ),
      init,
    );
  for (const chord of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]) {
    for (const key of ['ArrowRight', 'ArrowLeft', 'z', 'a', 'c', '?']) {
      expect(await press({ key, ...chord })).toBe(true);
    }
  }
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('main')?.append(field);
    field.focus();
  });
  for (const key of ['ArrowRight', 'ArrowLeft', 'z', '?']) expect(await press({ key })).toBe(true);
  expect(page.url()).toBe(before);
  await expect(place(page)).toContainText('4 / ');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-zoomed]')).toHaveCount(0);
});

test.describe('what changes meanwhile', () => {
  test.use({ expectedNoise: { patterns: [/status of 404/, /Failed to load resource/] } });

  test('a removed content leaves its place empty and is skipped; one that disappears meanwhile is reported', async ({
    page,
  }) => {
    const GONE = 4;
    // The answers that the service gives for what a desk made private.
    await page.route('**/api/contents/search/*/items?*', async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      const present = data.places.flatMap((at: number, index: number) => (at === GONE ? [] : [index]));
      const pick = <T>(list: readonly T[]) => present.map((index: number) => list[index]);
      await route.fulfill({
        response: answer,
        json: { data: { items: pick(data.items), places: pick(data.places) } },
      });
    });
    await openHit(page, 'q=&type=0', 2);
    const gone = strip(page).getByRole('button', { name: '5件目 表示できない素材' });
    await expect(gone).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toContainText('4 / ');
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toContainText('6 / ');
    await expect(current(page)).toHaveAccessibleName(/^6件目 ./);
    // Gone since the strip was fetched: the reader sees a message, and pages on from there.
    const next = (await cell(page, 7).getAttribute('href')) ?? '';
    const nextId = new URL(next, 'http://any').searchParams.get('contentId') ?? '';
    await page.route(`**/api/contents/detail/${nextId}?*`, (route) =>
      route.fulfill({ status: 404, json: { messages: [{ code: '404', text: '' }] } }),
    );
    await page.reload();
    await cell(page, 9).click();
    await expect(place(page)).toContainText('9 / ');
    await cell(page, 7).click();
    await expect(page.getByRole('heading', { name: '素材が見つかりません' })).toBeVisible();
    await expect(place(page)).toContainText('7 / ');
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toContainText('8 / ');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('an expired result, or another user’s, shows a message; the picture stays', async ({
    page,
    newVisitor,
  }) => {
    await openHit(page, 'q=&type=0', 2);
    await expect(place(page)).toContainText('3 / ');
    const other = await newVisitor();
    await other.goto(page.url());
    await expect(other.getByText('検索結果の保存期間が過ぎたため')).toBeVisible();
    await expect(other.getByRole('article').locator('img').first()).toBeVisible();
    await expect(strip(other)).toHaveCount(0);
  });

  test('if entries cannot be fetched the reader stays at the current one, and the next key retries', async ({
    page,
  }) => {
    await page.route('**/api/contents/search/*/items?*', (route) => route.abort());
    await openHit(page, 'q=&type=0', 2);
    await expect(place(page)).toContainText('3 / ');
    const shown = await page.getByRole('heading', { level: 1 }).textContent();
    await hold(page, 'ArrowRight', 4);
    await expect(page.getByText('前後の素材を読み込めませんでした')).toBeVisible();
    await expect(page.getByRole('article').locator('img').first()).toBeVisible();
    await page.unroute('**/api/contents/search/*/items?*');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(shown ?? '');
    await expect(page.getByText('前後の素材を読み込めませんでした')).toHaveCount(0);
  });
});
