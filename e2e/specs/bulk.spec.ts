import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, showIn } from '../support/accessibility.ts';
import { callApi } from '../support/call-api.ts';
import { chooseOption } from '../support/choose-option.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { item, openResults, selectionBar } from '../support/pages/results.ts';
import { testInstance } from '../support/test-instance.ts';

// A taken name, other settings saved meanwhile and a missing value are refused, and appear on the console as well.
test.use({ expectedNoise: { patterns: [/Failed to load resource: .* status of 4\d\d/] } });

const QUERY = '東京';
const EVENT = 'できごと';
const value = (page: Page, label: string) => page.getByRole('textbox', { name: `${label}：値` });
const summary = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
const rows = (page: Page) =>
  page.getByRole('grid', { name: '変更する素材' }).getByRole('row').filter({ hasText: 'できごと' });
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** What each content has in the field that the story changes. */
const eventsOf = (page: Page, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await callApi(page, 'GET', `contents/${id}/edit`)).values.event));

async function save(page: Page, contentId: string, values: object): Promise<void> {
  const lockId = crypto.randomUUID();
  const { version } = await callApi(page, 'GET', `contents/${contentId}/edit`);
  await callApi(page, 'PUT', `contents/${contentId}/lock`, { lockId });
  await callApi(page, 'PUT', `contents/${contentId}/edit`, { lockId, version, values });
  await callApi(page, 'DELETE', `contents/${contentId}/lock`, { lockId });
}

test('[R-058][C-010] ticked contents are changed at once: checked, one left out, run, and undone but for one that another editor changed', async ({
  page,
  newVisitor,
  context,
}) => {
  const [other, refused] = [await newVisitor(), await newVisitor()];
  await signIn(page, 'desk00001');
  await signIn(other, 'admin0001');
  await signIn(refused, 'editor001');
  await refused.goto('/web/allUpdateDisp');
  await expect(refused.getByText('一括更新の権限がありません')).toBeVisible();

  await openResults(page, `?q=${encodeURIComponent(QUERY)}`);
  for (const index of [0, 1, 2]) await item(page, index).getByRole('checkbox').click();
  const bar = selectionBar(page);
  await bar.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '一括更新' }).click();
  await expect(summary(page, '3件を選んでいます')).toBeVisible();
  await expectAccessible(page, 'fields');

  // Typing into a field ticks it; a second tab and a reload show the same.
  await value(page, EVENT).fill('港の祭り');
  await expect(page.getByRole('checkbox', { name: `${EVENT} を変更する` })).toBeChecked();
  await expect(summary(page, '3件中 3件を変更、0件は対象外')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(value(second, EVENT)).toHaveValue('港の祭り');
  await value(second, EVENT).fill('港の夏祭り');
  await expect(value(page, EVENT)).toHaveValue('港の夏祭り', { timeout: 15_000 });
  await second.close();
  await page.getByRole('checkbox', { name: 'クレジット を変更する' }).check();
  await page.reload();
  await expect(value(page, EVENT)).toHaveValue('港の夏祭り');
  await expect(page.getByText('値を入力してください。')).toBeVisible();
  await page.getByRole('checkbox', { name: 'クレジット を変更する' }).uncheck();

  await rows(page).last().getByRole('button', { name: '対象から外す' }).click();
  await expect(summary(page, '3件中 2件を変更、1件は対象外')).toBeVisible();
  await expectAccessible(page, 'dry run');
  const bulkId = new URL(page.url()).searchParams.get('bulk');
  const { items } = await callApi(page, 'GET', `bulk/${bulkId}/items`);
  const ids: string[] = items.map(({ contentId }: { contentId: string }) => contentId);
  const before = await eventsOf(page, ids);
  await page.getByRole('button', { name: '2件を更新' }).click();
  await confirm(page, '2件を更新');
  await expect(summary(page, '3件中 2件を更新しました')).toBeVisible({ timeout: 20_000 });
  expect((await eventsOf(page, ids)).filter(([event]) => event === '港の夏祭り')).toHaveLength(2);

  // Another editor changes one of them: it is named, and stays.
  const changed = ids.filter((_, index) => index < 2);
  const [first = ''] = changed;
  await save(other, first, { event: ['別の行事'] });
  await expect(page.getByText('更新した素材のうち1件は、そのあと変更されています。')).toBeVisible({
    timeout: 15_000,
  });
  await page.getByRole('button', { name: '2件の更新を取り消す' }).click();
  await confirm(page, '取り消す');
  await expect(summary(page, '1件を元に戻しました。1件は、あとから変更されたため、そのままです')).toBeVisible(
    { timeout: 20_000 },
  );
  await page.getByText('戻せなかった 1').click();
  await expect(page.getByText(/管理 六花さんが.*に変更/).first()).toBeVisible();
  expect((await eventsOf(page, ids))[1]).toEqual(before[1]);

  await page.getByRole('link', { name: 'これまでの一括更新' }).click();
  await expect(page.getByText('取り消し済み').first()).toBeVisible();
  await save(other, first, { event: before[0] ?? [] });
});

test('[R-059] presets of the bulk update are created, shared, changed and deleted, and fill the fields of a bulk update', async ({
  page,
  newVisitor,
}, { retry }) => {
  const name = `港の定型${retry}`;
  const other = await newVisitor();
  await signIn(page, 'desk00001');
  await signIn(other, 'admin0001');
  await page.goto('/web/allUpdateDisp/updatePresetDisp');
  // By keys alone.
  const create = page.getByRole('button', { name: 'プリセットを作成' });
  await create.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  // Its fields come after the lists that they offer.
  await expect(drawer.getByRole('textbox', { name: '項目を絞り込む' })).toBeVisible();
  // The drawer moves the focus there as soon as it is open.
  await expect(drawer.getByRole('textbox', { name: 'プリセット名' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(drawer.getByRole('checkbox', { name: 'すべての編集者と共有する' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('キーワード');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('港');
  await expect(drawer.getByRole('checkbox', { name: 'キーワード を変更する' })).toBeChecked();
  await expectAccessible(page, 'preset');
  await drawer.getByRole('button', { name: '保存' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('プリセットを保存しました。')).toBeVisible();

  // The name is taken for other editors as well; they change the shared one.
  await other.goto('/web/allUpdateDisp/updatePresetDisp');
  await other.getByRole('button', { name: 'プリセットを作成' }).click();
  await other.getByRole('textbox', { name: 'プリセット名' }).last().fill(name);
  await other.getByRole('checkbox', { name: 'すべての編集者と共有する' }).check();
  await value(other, EVENT).fill('祭り');
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByRole('dialog').getByRole('alert')).toBeVisible();
  await other.goto('/web/allUpdateDisp/updatePresetDisp');
  await other.getByRole('button', { name }).click();
  await value(other, EVENT).fill('祭り');
  await page.getByRole('button', { name }).click();
  await value(page, EVENT).fill('夏祭り');
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByText('プリセットを保存しました。')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/ほかのユーザーがこのプリセットを更新しました/)).toBeVisible();
  await page.getByRole('button', { name: 'この内容で上書き保存' }).click();
  // The message of the first save may still be there.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('プリセットを保存しました。').last()).toBeVisible();

  await openResults(other, `?q=${encodeURIComponent(QUERY)}`);
  for (const index of [3, 4]) await item(other, index).getByRole('checkbox').click();
  await selectionBar(other).getByRole('button', { name: 'その他の操作' }).click();
  await other.getByRole('menuitem', { name: '一括更新' }).click();
  await other.getByRole('region', { name: 'プリセット' }).getByRole('combobox').click();
  await chooseOption(other, `${name}（共有）`);
  await other.getByRole('button', { name: '適用' }).click();
  await expect(value(other, EVENT)).toHaveValue('夏祭り');
  await expect(value(other, 'キーワード')).toHaveValue('港');
  await expect(summary(other, '2件中 2件を変更')).toBeVisible();

  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'プリセットを削除' }).click();
  await confirm(page, '削除する');
  await expect(page.getByRole('button', { name })).toBeHidden();
});

/** Sends a photograph of the sample as one of a source. */
function send(source: string): void {
  const { dataDir } = testInstance();
  const folder = join(dataDir, 'incoming', source);
  mkdirSync(folder, { recursive: true });
  const [photograph = ''] = readdirSync(join(dataDir, 'sample')).filter((file) =>
    /^photo-.*\.jpg$/.test(file),
  );
  const bytes = readFileSync(join(dataDir, 'sample', photograph));
  writeFileSync(join(folder, 'a.part'), Buffer.concat([bytes, Buffer.from(`${source} ${Date.now()}`)]));
  renameSync(join(folder, 'a.part'), join(folder, 'a.jpg'));
}

test('[R-060] the settings of a desk decide order and required fields of its contents, on the screen and for saving', async ({
  page,
}, { retry }) => {
  const [source, desk] = [`運動部の写真${retry}`, `運動部${retry}`];
  await signIn(page, 'editor001');
  send(source);
  await expect
    .poll(
      async () =>
        (await callApi(page, 'GET', `desk/photos?source=${encodeURIComponent(source)}`)).photos.length,
      { timeout: 30_000 },
    )
    .toBe(1);
  const [{ contentId }] = (await callApi(page, 'GET', `desk/photos?source=${encodeURIComponent(source)}`))
    .photos;
  const settings = { name: source, desk, isActive: true, defaults: {}, version: 1 };
  await callApi(page, 'PUT', `desk/sources/${encodeURIComponent(source)}`, settings);

  await showIn(page, 'dark');
  await page.goto(`/web/batchEditor?desk=${encodeURIComponent(desk)}`);
  await expect(page.getByText('共通の設定を使っています。')).toBeVisible();
  await expectAccessible(page, 'batch editor');
  await page.getByRole('button', { name: EVENT, exact: true }).focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('checkbox', { name: `${EVENT}： 必須` }).check();
  await page.getByRole('checkbox', { name: '件名： 表示' }).uncheck();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(`「${desk}」の設定を保存しました。`)).toBeVisible();

  await page.goto(`/web/detailedEdit?contentId=${contentId}`);
  const first = page.getByRole('region', { name: '内容' }).getByRole('textbox').first();
  await expect(first).toHaveAttribute('name', 'event');
  await expect(page.getByText(/このデスクで表示しない項目（1項目）/)).toBeVisible();
  await page.getByRole('textbox', { name: '都市', exact: true }).fill('横浜市');
  await page.getByRole('button', { name: '確認', exact: true }).click();
  await expect(page.getByText('できごとを入力してください。')).toBeVisible();
  await first.fill('決勝');
  await page.getByRole('button', { name: '確認', exact: true }).click();
  await page.getByRole('button', { name: /項目を保存$/ }).click();
  await expect(page.getByText(/^更新しました。/)).toBeVisible();
});
