import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, showIn } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishKit, readChannel } from '../support/kit-release.ts';
import { testInstance } from '../support/test-instance.ts';

const KIT = '/web/_kit';
/** Text of the kit that no other release has a reason to hold. */
const KIT_TITLE = '部品見本';
const TILES = 100_000;

let putBack = async () => {};
test.beforeAll(async () => {
  test.setTimeout(180_000);
  putBack = await publishKit();
});
test.afterAll(() => putBack());

/** The kit in one of the two themes; the shell around it and its dialogs follow the user's own setting. */
async function openKit(page: Page, { theme = 'light', part = 'all' } = {}): Promise<void> {
  if (theme === 'dark') await showIn(page, theme);
  await page.goto(`${KIT}?theme=${theme}&part=${part}`);
  await expect(page.getByRole('heading', { level: 1, name: KIT_TITLE })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('no release of a normal build holds anything of the kit', async () => {
  const { releases } = await readChannel();
  const others = Object.entries(releases).filter(([name]) => name !== 'kit');
  expect(others.length).toBeGreaterThan(5);
  for (const [name, { live }] of others) {
    const folder = join(testInstance().dataDir, 'releases/releases', name, live);
    const files = readdirSync(folder).filter((file) => /\.(js|json|css|html)$/.test(file));
    expect(files, name).toContain('release.json');
    const holding = files.filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return text.includes(KIT_TITLE) || text.includes('/_kit');
    });
    expect([name, holding]).toEqual([name, []]);
  }
});

for (const theme of ['light', 'dark']) {
  for (const width of [1440, 1024, 390]) {
    test(`every part has no accessibility violation: ${theme}, ${width} px`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      await openKit(page, { theme });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
  }

  test(`what opens has no accessibility violation either: ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await openKit(page, { theme, part: 'dialogs' });
    for (const name of [
      /検索条件を保存/,
      /絞り込みを開く/,
      /ライトボックスから外す/,
      /一括更新の結果を見る/,
    ]) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await openKit(page, { theme, part: 'feedback' });
    for (const name of ['保存しました', '上限に近づいています', '送信できませんでした', 'お知らせ']) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: '閉じる' }).first().click();
    }
    await openKit(page, { theme, part: 'menus' });
    await page.getByRole('button', { name: 'ここを右クリック' }).click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await openKit(page, { theme, part: 'dates' });
    await page.getByLabel('掲載日').first().click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
  });
}

test('Tab reaches every control that is in use, and shows where it is', async ({ page }) => {
  test.setTimeout(120_000);
  await openKit(page);
  await page.evaluate(() => {
    const inUse = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, textarea, [tabindex="0"])'),
    ]
      .filter((element) => !element.matches(':disabled, [tabindex="-1"]') && element.checkVisibility())
      // Of a group of radio buttons the chosen one is the stop.
      .filter(
        (element) => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
      );
    for (const element of inUse) element.dataset.waiting = '';
  });
  const unseen: string[] = [];
  await page.locator('#main').focus();
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return 'end';
      delete element.dataset.waiting;
      const marked = [element, element.parentElement, element.parentElement?.parentElement].some((one) => {
        const style = one && getComputedStyle(one);
        return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
      });
      return marked ? 'shown' : (element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 120));
    });
    if (place === 'end') break;
    if (place !== 'shown') unseen.push(place);
    if ((await page.locator('[data-waiting]').count()) === 0) break;
  }
  const missed = await page
    .locator('[data-waiting]')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 160)));
  expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
});

test('dialogs keep the focus, Escape closes them, and it goes back to what opened them', async ({ page }) => {
  await openKit(page, { part: 'dialogs' });
  for (const name of ['検索条件を保存', '絞り込みを開く', 'ライトボックスから外す', '一括更新の結果を見る']) {
    const opener = page.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((box) => box.contains(document.activeElement)), `${name} ${key}`).toBe(
        true,
      );
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('the context menu by keys: opened, walked through, left, used', async ({ page }) => {
  await openKit(page, { part: 'menus' });
  const target = page.getByRole('button', { name: 'ここを右クリック' });
  await target.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(target).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('1回');
});

test('the data grid by keys: sorted, walked to its end, ticked, opened', async ({ page }) => {
  await openKit(page, { part: 'table' });
  const grid = page.getByRole('grid', { name: '注文の一覧' });
  const amount = grid.getByRole('columnheader', { name: '金額' });
  await amount.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAttribute('aria-sort', 'descending');
  await expect(grid.getByRole('row').nth(1)).toContainText('110,000円');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(grid.locator('[data-index="4999"]')).toBeFocused();
  await expect(grid.locator('[data-index="4999"]')).toBeInViewport();
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('region', { name: '選択中の注文' })).toContainText('2件を選択中');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('を開きました。');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: '選択中の注文' })).toHaveCount(0);
});

test('the grid of 100,000 photographs by keys: to its end and back, ticks preserved', async ({ page }) => {
  await openKit(page, { part: 'grids' });
  const list = page.getByRole('list', { name: '見本の写真' });
  await list.getByRole('link').first().focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('End');
  const last = list.locator(`[data-index="${TILES - 1}"] a`);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => focusedName(page)).toContain(`（${TILES - 1}）`);
  await page.keyboard.press('Home');
  await expect(list.locator('[data-index="0"] a')).toBeFocused();
  await expect(page.getByRole('region', { name: '選択中の素材' })).toContainText('件を選択中');
  await page.getByRole('button', { name: '検索結果すべて（100,000件）を選択' }).click();
  await expect(page.getByRole('status').filter({ hasText: '100,000件の素材を選択中' })).toHaveCount(1);
});

test('the key list opens by its key, and nothing fires in a field', async ({ page }) => {
  await openKit(page, { part: 'keys' });
  await page.keyboard.press('a');
  await expect(page.getByText('1回')).toBeVisible();
  await page.getByLabel('メモ').pressSequentially('a?');
  await expect(page.getByLabel('メモ')).toHaveValue('a?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1回')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'キー操作' })).toContainText('数える');
});

test.describe('hostile HTML', () => {
  // The browser reports the handler while the sanitiser reads it, in a separate document.
  test.use({ expectedNoise: { patterns: [/inline event handler/, /script-src-attr/] } });

  test('HTML of a banner keeps its words and runs nothing', async ({ page }) => {
    await openKit(page, { part: 'feedback' });
    const title = await page.title();
    await page.getByRole('button', { name: 'HTMLのお知らせ' }).click();
    await expect(page.getByText('4月1日から')).toBeVisible();
    await expect(page.locator('strong', { hasText: '料金' })).toBeVisible();
    await expect(page.locator('[onerror], #root script')).toHaveCount(0);
    expect(await page.title()).toBe(title);
  });
});
