import type { Locator, Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';
import { conditions, item, previewPane, quickView, selectionBar, tile } from '../support/pages/results.ts';
import { CHOSEN_PASSWORD, freshUserId, makePerson } from '../support/people.ts';

const job = (page: Page) => page.getByRole('region', { name: 'カートへの一括追加' });
const box = (page: Page) => page.getByLabel('検索語', { exact: true });
const headline = (page: Page) => page.locator('#content-headline');

/** Presses Tab (or Shift+Tab) until a control has the focus, as a user without a mouse does. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}

test('by keys alone, as a screen reader hears it: search, narrow, tick, all hits to the cart, quick view, detail, zoom, and back to the same row', async ({
  page,
}) => {
  test.slow();
  await logIn(page, 'member001');
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('東京 記念');
  await page.keyboard.press('Enter');
  await expect(conditions(page)).toHaveText(['検索語：東京 記念']);

  // A facet narrows and keeps the focus; its chip is taken away, and the focus goes to the head.
  const facet = page.getByRole('group', { name: 'カテゴリ' }).getByRole('checkbox').first();
  await tabTo(page, facet);
  await page.keyboard.press('Space');
  await expect(conditions(page)).toHaveCount(3);
  await expect(facet).toBeFocused();
  await expect(facet).toBeChecked();
  await tabTo(
    page,
    conditions(page)
      .nth(1)
      .getByRole('button', { name: /を外す/ }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(conditions(page)).toHaveCount(1);
  const title = page.getByRole('heading', { level: 1, name: '検索結果' });
  await expect(title).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "検索結果" [level=1]
    - paragraph: /\\d+件/
    - list "検索条件":
      - listitem:
        - button "「検索語：東京 記念」を外す"
    - toolbar "検索結果の表示"
    - region "絞り込み":
      - group "カテゴリ"
    - region "検索結果":
      - list "検索結果の写真":
        - listitem:
          - link /.+/
          - checkbox /.+/
  `);

  // Into the result: the preview follows the row.
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, 0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, 1)).toBeFocused();
  await page.keyboard.press('i');
  await expect(previewPane(page)).toMatchAriaSnapshot(`
    - complementary "選択した素材":
      - button "プレビューを閉じる"
      - img /.+/
      - heading [level=2]
      - button /カート/
      - link "詳細を開く"
  `);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: '3件の素材を選択中' })).toHaveCount(1);

  // All hits go into the cart as a job, and are taken back.
  await tabTo(page, selectionBar(page).getByRole('button', { name: /検索結果すべて/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, selectionBar(page).getByRole('button', { name: 'カートに入れる' }));
  await page.keyboard.press('Enter');
  await expect(job(page).getByRole('status')).toContainText(/カートに入れ/);
  const undo = job(page).getByRole('button', { name: '元に戻す' });
  await tabTo(page, undo, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(job(page).getByRole('status')).toContainText('元に戻しました');

  // The quick view opens at the row that was left, and opens its detail.
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, 3)).toBeFocused();
  await page.keyboard.press('z');
  await expect(quickView(page)).toMatchAriaSnapshot(`
    - dialog /クイックビュー/:
      - heading /クイックビュー（4／\\d+）/ [level=2]
      - button "閉じる"
      - button "前の素材（←）"
      - img /.+/
      - button "次の素材（→）"
      - button "選択から外す" [pressed]
      - button "カートに入れる"
      - button "詳細を開く"
      - heading [level=2]
  `);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(quickView(page).getByRole('button', { name: '選択に入れる' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile(page, 4)).toBeFocused();
  const scrolled = await page.evaluate(() => window.scrollY);

  // The detail: next, previous, and closer.
  await page.keyboard.press('Enter');
  await expect(headline(page)).toBeVisible();
  const first = await headline(page).textContent();
  const number = page.getByRole('navigation', { name: '検索結果の中の位置' });
  await expect(number).toContainText('5 /');
  await page.keyboard.press('ArrowRight');
  await expect(number).toContainText('6 /');
  await page.keyboard.press('ArrowLeft');
  await expect(number).toContainText('5 /');
  // Its number is there before the content itself.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(headline(page)).toHaveText(first ?? '');
  const zoomed = page.locator('[data-zoomed]');
  await expect(page.getByRole('status', { name: '倍率' })).toContainText('%');
  await page.keyboard.press('z');
  await expect(zoomed).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(zoomed).toHaveCount(0);

  // Back: the same row, the same pixel, the focus, the ticks.
  await tabTo(page, number.getByRole('button', { name: '検索結果へ戻る' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(tile(page, 4)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(item(page, 4).getByRole('checkbox')).not.toBeChecked();
  await expect(item(page, 3).getByRole('checkbox')).toBeChecked();
});

test('a picture editor by keys alone: from the log-in to a lightbox of ten', async ({ page, newVisitor }) => {
  const admin = await newVisitor();
  await logIn(admin, 'admin0001');
  const userId = freshUserId();
  await makePerson(admin, userId);
  await page.goto('/web/login');
  await tabTo(page, page.getByLabel('ID', { exact: true }));
  await page.keyboard.type(userId);
  await tabTo(page, page.getByLabel('パスワード', { exact: true }));
  await page.keyboard.type(CHOSEN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('東京');
  await page.keyboard.press('Enter');
  await expect(tile(page, 0)).toBeFocused();
  for (let more = 1; more < 10; more += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: '10件の素材を選択中' })).toHaveCount(1);
  await page.keyboard.press('a');
  await expect(page.getByText(/に10件を入れました/)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'ライトボックス', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'ライトボックスの素材' }).getByRole('listitem')).toHaveCount(
    10,
  );
});

/** A key as an input method sends it: held by the composition, or only marked by its code. */
const composed = (target: Locator, key: string, init: KeyboardEventInit & { keyCode?: number }) =>
  target.evaluate(
    (element, [pressed, rest]) => {
      const event = new KeyboardEvent('keydown', {
        ...{ key: String(pressed), bubbles: true, cancelable: true },
        ...Object(rest),
      });
      element.dispatchEvent(event);
    },
    [key, init] as const,
  );

test('no key has an effect while an input method composes, in the box and outside of it, nor while a field has the focus', async ({
  page,
}) => {
  await page.goto('/web/refineResultsList?q=%E6%9D%B1%E4%BA%AC');
  await expect(tile(page, 0)).toBeVisible();
  const address = page.url();
  await tile(page, 0).click();
  await page.keyboard.press('i');
  await expect(previewPane(page)).toBeVisible();
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/contents/search')) searches += 1;
  });
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['z', 'i', 'c', ' ', 'Enter', 'ArrowRight', '?', '/', 'Escape'])
      await composed(tile(page, 0), key, init);
    for (const key of ['Enter', 'ArrowDown']) await composed(box(page), key, init);
  }
  // A true composition: the Enter that confirms it belongs to the input method.
  const session = await page.context().newCDPSession(page);
  await box(page).fill('');
  await session.send('Input.imeSetComposition', { text: 'とうきょう', selectionStart: 5, selectionEnd: 5 });
  await composed(box(page), 'Enter', { isComposing: true, keyCode: 229 });
  await session.send('Input.insertText', { text: '東京' });
  await expect(box(page)).toHaveValue('東京');
  await page.keyboard.type('zic?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(previewPane(page)).toBeVisible();
  await expect(selectionBar(page)).toHaveCount(0);
  await expect(page.locator('[data-index="0"] [data-current]')).toBeVisible();
  expect([page.url(), searches]).toEqual([address, 0]);
});
