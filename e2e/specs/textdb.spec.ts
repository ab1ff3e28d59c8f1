import { expectAccessible } from '../support/accessibility.ts';
import { chooseOption } from '../support/choose-option.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

const RESULTS = '/web/textdbResultsList';

test('[C-004][R-047][R-045][S-042] a member searches texts by keys, reads them beside the list, and one alone', async ({
  page,
}) => {
  await signIn(page, 'member001');
  await page.goto(RESULTS);
  await expect(page.getByRole('heading', { level: 1, name: '記事の検索結果' })).toBeVisible();
  const box = page.getByRole('main').getByLabel('記事の検索語');
  await box.fill('漁港');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=%E6%BC%81%E6%B8%AF/);
  const hits = page.getByRole('region', { name: '検索結果' }).getByRole('listitem');
  const reader = page.getByRole('region', { name: '記事', exact: true });
  await expect(hits.first().locator('mark').first()).toHaveText('漁港');
  expect(await page.evaluate(() => sessionStorage.getItem('textDBSearchForm'))).toContain('漁港');

  // Down twice: the second hit is read beside the list, with its hits marked.
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = await hits.nth(1).locator('strong').textContent();
  await expect(reader.getByRole('heading', { level: 2, name: second ?? '', exact: true })).toBeVisible();
  const body = reader.getByRole('region', { name: '本文' });
  await expect(body.locator('mark').first()).toHaveText('漁港');
  await page.keyboard.press('n');
  await expect(reader.getByText(/^一致 1 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('v');
  await expect(body.locator('p').first()).toHaveCSS('writing-mode', 'vertical-rl');
  await expectAccessible(page);

  // Narrowed by the medium, and back by the browser.
  await page.getByRole('button', { name: '絞り込み' }).click();
  const total = page.getByRole('status').filter({ hasText: /^[\d,]+件$/ });
  const before = await total.textContent();
  await page.getByRole('region', { name: '絞り込み' }).getByRole('checkbox').first().check();
  await expect(total).not.toHaveText(before ?? '');
  await page.goBack();
  await expect(total).toHaveText(before ?? '');
  await page.getByLabel('検索の対象').click();
  await chooseOption(page, /^見出し$/);
  await expect(page).toHaveURL(/d\.all\.in=headline/);

  // The article alone; the way through the result, and back to it.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowDown');
  await reader.getByRole('link', { name: '記事の画面を開く' }).click();
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toContainText('漁港');
  const first = page.url();
  await page.getByRole('link', { name: '次の記事' }).click();
  // The next one may have the same headline: the days of the sample are those of the run.
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible();
  await expect(page).not.toHaveURL(first);
  await expectAccessible(page);
  await page.getByRole('link', { name: '検索結果へ' }).click();
  await expect(page.getByLabel('記事の検索語')).toHaveValue('漁港');
});

test('ticked texts become a clipping and a print; guests see the log-in', async ({ page, newVisitor }) => {
  await signIn(page, 'member001');
  await page.goto(`${RESULTS}?q=%E6%BC%81%E6%B8%AF`);
  const hits = page.getByRole('region', { name: '検索結果' }).getByRole('listitem');
  await hits.first().getByRole('button').press(' ');
  await hits.nth(1).getByRole('checkbox').check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '切り抜きPDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^記事切り抜き_\d{12}\.pdf$/);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: '印刷' }).click();
  const print = await opened;
  await expect(print.getByRole('article')).toHaveCount(2);
  await print.getByText('縦書き').click();
  await expect(print.getByRole('region', { name: '本文' }).first().locator('p').first()).toHaveCSS(
    'writing-mode',
    'vertical-rl',
  );

  const guest = await newVisitor();
  await guest.goto(`${RESULTS}?q=%E6%BC%81%E6%B8%AF`);
  await expect(guest.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
});
