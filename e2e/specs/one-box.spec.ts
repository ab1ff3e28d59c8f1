import { expectAccessible } from '../support/accessibility.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

test('a member types once: photographs with the first articles, then the articles with the first photographs', async ({
  page,
}) => {
  await signIn(page, 'member001');
  await page.goto('/web/index');
  await page.getByRole('main').getByRole('combobox', { name: '検索語' }).fill('東京');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/refineResultsList\?q=/);
  const bar = page.getByRole('navigation', { name: '種類ごとの検索結果' });
  await expect(bar.getByRole('listitem')).toHaveText([/^写真・映像 [\d,]+件$/, /^記事 [\d,]+件$/]);
  const articles = page.getByRole('list', { name: '記事の上位' });
  await expect(articles.getByRole('link')).toHaveCount(3);
  await expect(articles.locator('mark').first()).toHaveText('東京');
  await expectAccessible(page);

  // Closed by keys, for all visits.
  await bar.getByRole('button', { name: '記事の上位' }).focus();
  await page.keyboard.press('Enter');
  await expect(articles).toHaveCount(0);
  await page.reload();
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await expect(articles).toHaveCount(0);
  await bar.getByRole('button', { name: '記事の上位' }).press('Enter');

  await bar.getByRole('link', { name: /^記事/ }).press('Enter');
  await expect(page).toHaveURL(/textdbResultsList\?q=/);
  const pictures = page.getByRole('list', { name: '写真・映像の上位' });
  await expect(pictures.getByRole('img').first()).toBeVisible();
  await pictures.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/detailedRepresentation/);
});

test('articles that cannot be counted leave the photographs as they are', async ({ page }) => {
  await signIn(page, 'member001');
  const refusal = { messages: [{ code: 'E9999', text: '混み合っています。' }] };
  await page.route('**/contents/search/top', (route) => route.fulfill({ json: refusal }));
  await page.goto(`/web/refineResultsList?q=${encodeURIComponent('東京')}`);
  await expect(page.locator('main a[href*="/detailedRepresentation"] img').first()).toBeVisible();
  const bar = page.getByRole('navigation', { name: '種類ごとの検索結果' });
  await expect(bar).toContainText('件数を取得できません');
  await page.unroute('**/contents/search/top');
  await bar.getByRole('button', { name: '記事の件数をもう一度取得する' }).click();
  await expect(bar.getByRole('link', { name: /^記事 [\d,]+件$/ })).toBeVisible();
});
