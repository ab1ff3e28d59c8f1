import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi } from '../support/call-api.ts';
import { chooseOption } from '../support/choose-option.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

const summary = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const rows = (page: Page) =>
  page.getByRole('grid', { name: '変更する記事' }).getByRole('row').filter({ hasText: '副見出し' });
const subheadlines = (page: Page, ids: readonly string[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await callApi(page, 'GET', `texts/${id}`)).text.subheadline));

/** Another editor adds to the section of one text. */
async function change(page: Page, contentId: string): Promise<string> {
  const source = { contentIds: [contentId] };
  const { bulkId } = await callApi(page, 'POST', 'bulk', {
    ...{ requestId: crypto.randomUUID(), kind: 'text', source },
  });
  const operations = [{ key: 'section', mode: 'append', text: '（特）' }];
  await callApi(page, 'PUT', `bulk/${bulkId}/operations`, { version: 0, operations });
  await callApi(page, 'POST', `bulk/${bulkId}/run`, { version: 1, changes: 1, confirmed: [] });
  await expect.poll(async () => (await callApi(page, 'GET', `bulk/${bulkId}`)).state).toBe('done');
  return bulkId;
}

test('[R-046] ticked texts get a bibliographic update: words at a position, checked, run, and undone but for one that another editor changed', async ({
  page,
  newVisitor,
}) => {
  const [other, refused] = [await newVisitor(), await newVisitor()];
  await signIn(page, 'desk00001');
  await signIn(other, 'admin0001');
  await signIn(refused, 'editor001');
  await refused.goto('/web/textdbUpdate');
  await expect(refused.getByText('書誌の一括更新の権限がありません')).toBeVisible();

  await page.goto(`/web/textdbResultsList?q=${encodeURIComponent('花火')}`);
  const ticks = page.getByRole('region', { name: '検索結果' }).getByRole('listitem').getByRole('checkbox');
  for (const index of [0, 1, 2]) await ticks.nth(index).click();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await expect(page.getByRole('menuitem', { name: '一括更新', exact: true })).toBeHidden();
  await page.getByRole('menuitem', { name: '書誌の一括更新' }).click();
  await expect(summary(page, '3件を選んでいます')).toBeVisible();

  // By keys: the field is found by its name, ticked, and gets another kind of update with a position.
  await page.getByRole('textbox', { name: '項目を絞り込む' }).focus();
  await page.keyboard.type('副見出し');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('combobox', { name: '副見出しの変更方法' }).click();
  await chooseOption(page, '先頭に追加');
  await page.getByRole('textbox', { name: '副見出し：前に追加する文字' }).fill('【特集】');
  await expect(summary(page, '3件中 3件を変更、0件は対象外')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expectAccessible(page, 'dry run');
  await rows(page).last().getByRole('button', { name: '対象から外す' }).click();
  await expect(summary(page, '3件中 2件を変更、1件は対象外')).toBeVisible();
  const bulkId = new URL(page.url()).searchParams.get('bulk');
  const { items } = await callApi(page, 'GET', `bulk/${bulkId}/items`);
  const ids: string[] = items.map(({ contentId }: { contentId: string }) => contentId);
  const before = await subheadlines(page, ids);
  await page.getByRole('button', { name: '2件を更新' }).click();
  await confirm(page, '2件を更新');
  await expect(summary(page, '3件中 2件を更新しました')).toBeVisible({ timeout: 20_000 });
  expect(await subheadlines(page, ids)).toEqual(
    before.map((text, index) => (index < 2 ? `【特集】${text}` : text)),
  );

  const second = await change(other, ids[0] ?? '');
  await expect(page.getByText('更新した記事のうち1件は、そのあと変更されています。')).toBeVisible({
    timeout: 15_000,
  });
  await page.getByRole('button', { name: '2件の更新を取り消す' }).click();
  await confirm(page, '取り消す');
  await expect(summary(page, '1件を元に戻しました。1件は、あとから変更されたため、そのままです')).toBeVisible(
    { timeout: 20_000 },
  );
  await page.getByText('戻せなかった 1').click();
  await expect(page.getByText(/管理 六花さんが.*に変更/).first()).toBeVisible();
  expect((await subheadlines(page, ids))[1]).toBe(before[1]);

  await page.getByRole('link', { name: 'これまでの書誌の一括更新' }).click();
  await expect(page.getByText('取り消し済み').first()).toBeVisible();
  await callApi(other, 'POST', `bulk/${second}/undo`);
});
