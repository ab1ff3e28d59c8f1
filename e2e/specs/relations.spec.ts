import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { item, openResults, selectionBar } from '../support/pages/results.ts';

// Contents without sets and relations: other tests look at those of the sample.
async function freeContents(page: Page, query: string) {
  const { items } = await callApi(page, 'POST', 'contents/search', { query });
  const ids: string[] = items.map(({ contentId }: { contentId: string }) => contentId);
  const { sets } = await callApi(page, 'POST', 'relations/check', { contentIds: ids });
  const bound = new Set(sets.flatMap(({ contentIds }: { contentIds: string[] }) => contentIds));
  return ids
    .map((contentId, index) => ({ contentId, index }))
    .filter(({ contentId }) => !bound.has(contentId));
}

const tiles = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');
const orderOf = (page: Page, name: string) =>
  tiles(page, name)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(-12)));
const shownSet = (page: Page) => page.getByRole('region', { name: 'バリエーション' }).getByRole('listitem');

test('[R-035][R-036] three ticked results become variations, a visitor sees them, and they are removed until the set closes and is restored', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'editor001');
  const free = (await freeContents(page, '京都')).slice(0, 3);
  const [a = '', b = '', c = ''] = free.map(({ contentId }) => contentId);
  await openResults(page, '?q=%E4%BA%AC%E9%83%BD');
  for (const { index } of free) await item(page, index).getByRole('checkbox').click();
  const bar = selectionBar(page);
  await bar.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'バリエーション' }).click();

  await expect(tiles(page, 'バリエーションにする素材')).toHaveCount(3);
  await expectAccessible(page, 'variations');
  await tiles(page, 'バリエーションにする素材').nth(1).getByRole('checkbox').click();
  await bar.getByRole('button', { name: '代表にする' }).click();
  await expect(tiles(page, 'バリエーションにする素材').nth(1)).toContainText('代表');
  await page.getByRole('button', { name: 'バリエーションに設定する' }).click();
  await expect(page).toHaveURL(new RegExp(`detailedRepresentation\\?contentId=${b}`));
  await expect(page.getByText('バリエーションを設定しました（3点）。')).toBeVisible();

  const visitor = await newVisitor();
  await visitor.goto(`/web/detailedRepresentation?contentId=${a}`);
  await expect(shownSet(visitor)).toHaveCount(3);
  await expect(shownSet(visitor).first()).toContainText('代表');

  // A member with the detail open sees each change.
  const member = await newVisitor();
  await signIn(member, 'member001');
  await member.goto(`/web/detailedRepresentation?contentId=${a}`);
  await expect(shownSet(member)).toHaveCount(3);
  await page.goto(`/web/variationSettingCancel?contentId=${b}`);
  await page.getByRole('button', { name: 'バリエーションから外す（1点）' }).click();
  await expect(page.getByText('1点をバリエーションから外しました。')).toBeVisible();
  await expect(shownSet(member)).toHaveCount(2);
  await page.goto(`/web/variationSettingCancel?contentId=${c}`);
  await page.getByRole('button', { name: 'バリエーションを解除する' }).click();
  await expect(page.getByText('バリエーションの件数が0件になったため、画面を閉じます。')).toBeVisible();
  await expect(shownSet(member)).toHaveCount(0);
  await page.getByRole('button', { name: /^元に戻す/ }).click();
  await expect(page.getByText('元に戻しました。')).toBeVisible();
  await expect(shownSet(member)).toHaveCount(2);

  // The sample is left as it was.
  const { sets } = await callApi(page, 'POST', 'relations/check', { contentIds: [a] });
  const [{ setId, revision }] = sets;
  await callApi(page, 'PUT', `variations/${setId}`, { contentIds: [], representativeId: '', revision });
});

test('[R-033][R-034] by keys alone: contents are related by number, put in order, unlinked and restored', async ({
  page,
}) => {
  await signIn(page, 'editor001');
  const [main = '', ...others] = (await freeContents(page, '大阪')).map(({ contentId }) => contentId);
  const { related } = await callApi(page, 'GET', `contents/${main}/relations/all`);
  const known = related.map(({ contentId }: { contentId: string }) => contentId);
  const before = known.length;
  const [a = '', b = '', c = ''] = others.filter((contentId) => !known.includes(contentId));
  await page.goto(`/web/relatedContentSetting?contentId=${main}`);
  await page.getByRole('textbox', { name: '素材番号で追加' }).focus();
  await page.keyboard.insertText(`${a}、${b} ${c} 20260000001`);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('3点を追加しました。桁数が違うため追加していない番号：20260000001'),
  ).toBeVisible();
  await expect(tiles(page, '関連づける素材')).toHaveCount(4);
  await page.getByRole('button', { name: /^関連づける/ }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('関連づけました。')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/web/relatedContent\\?contentId=${main}$`));
  await expect(tiles(page, '関連素材')).toHaveCount(before + 3);
  await expectAccessible(page, 'related contents');
  await tiles(page, '関連素材').getByRole('link').last().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect.poll(async () => (await orderOf(page, '関連素材')).slice(-3)).toEqual([c, a, b]);
  await page.reload();
  await expect.poll(async () => (await orderOf(page, '関連素材')).slice(-3)).toEqual([c, a, b]);

  await tiles(page, '関連素材').getByRole('link').last().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog')).toContainText('関連付けを解除します。よろしいですか？');
  await page.getByRole('dialog').getByRole('button', { name: '解除する' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1点の関連づけを解除しました。')).toBeVisible();
  await expect(tiles(page, '関連素材')).toHaveCount(before + 2);
  await page.keyboard.press('u');
  await expect(page.getByText('元に戻しました。')).toBeVisible();
  await expect.poll(async () => (await orderOf(page, '関連素材')).slice(-3)).toEqual([c, a, b]);
  await callApi(page, 'DELETE', `contents/${main}/relations`, { contentIds: [a, b, c] });
});

test('the screens of relations are refused without the permission of editing', async ({ page }) => {
  await signIn(page, 'keiri0001');
  await page.goto('/web/variationSetting');
  await expect(page.getByRole('main')).toContainText('権限');
});
