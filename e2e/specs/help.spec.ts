import { expectAccessible } from '../support/accessibility.ts';
import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

test('[U-022] the help is searched from each of its pages, in kana of either kind, and a hit leads to its heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help/');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  const box = page.getByRole('searchbox', { name: 'ヘルプを検索' });
  await box.fill('らいとぼっくす ﾒﾓ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/help\/find\.html\?q=/);
  await expect(page.getByRole('status')).toContainText('か所で見つかりました');
  await expect(page.locator('.hits mark').first()).toHaveText('ライトボックス');
  await expectAccessible(page);

  // While it is typed: what was typed is a text.
  await box.fill('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('status')).toHaveText(
    /^「<img src=x onerror=alert\(1\)>」は見つかりませんでした/,
  );
  await box.fill('回復コード');
  await page.getByRole('link', { name: 'セキュリティ：回復コード' }).press('Enter');
  await expect(page).toHaveURL(/\/help\/security\.html#recovery-codes$/);
  await expect(page.getByRole('heading', { name: '回復コード' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('each example of the search grammar finds something, and starts the search that it shows', async ({
  page,
}) => {
  await signIn(page, 'member001');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/help/search.html');
  await expectAccessible(page);
  const examples = page.locator('a.try');
  const queries = [...new Set(await examples.allTextContents())];
  const totals = await Promise.all(
    queries.map(async (query) => {
      const { total } = await callApi(page, 'POST', 'contents/search/top', { search: { query }, most: 0 });
      return [query, total.value > 0];
    }),
  );
  expect(totals).toEqual(queries.map((query) => [query, true]));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: '(港+漁港)#新幹線' }).click();
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toHaveValue(
    '(港+漁港)#新幹線',
  );
});
