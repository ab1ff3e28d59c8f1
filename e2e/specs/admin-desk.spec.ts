import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, showIn } from '../support/accessibility.ts';
import { expect, logIn, test } from '../support/fixtures.ts';

// Refusals that these tests cause on purpose appear on the console.
test.use({ expectedNoise: { patterns: [/Failed to load resource: .* status of 40[0349]/] } });

const SCREENS = [
  ['/admin', '管理の概要'],
  ['/admin/lists', 'コード一覧'],
  ['/admin/limits', '上限値'],
  ['/admin/retentions', '保存期間'],
  ['/admin/audit', '監査記録'],
  ['/admin/releases', 'リリース'],
  ['/admin/jobs', 'ジョブ'],
  ['/admin/mails', 'メール'],
  ['/admin/anonymisations', '氏名の非公表'],
] as const;
const EDITORS = [
  ['/admin/features', '特集リンク'],
  ['/admin/takedowns', '公開停止'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Calls the API as the user of a page. */
async function callAs(page: Page, method: 'POST' | 'PUT', path: string, data: unknown): Promise<Body> {
  const headers = { 'x-requested-with': 'newsphoto' };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Body;
}
interface Body {
  readonly data: Record<string, unknown>;
}

/** Numbers of the first contents of a search for everything. */
async function contentIdsFor(page: Page): Promise<string[]> {
  const { data } = await callAs(page, 'POST', '/contents/search', { query: '' });
  return (data.items as { readonly contentId: string }[]).map(({ contentId }) => contentId);
}

for (const theme of ['light', 'dark'] as const) {
  test(`every screen is shown and accessible for users with the permission, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await logIn(page, 'admin0001');
    await showIn(page, theme);
    for (const [path, label] of [...SCREENS, ...EDITORS]) {
      await page.goto(`/web${path}`);
      await expect(heading(page, label)).toBeVisible();
      await expect(page.getByText('読み込んでいます')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page);
    }
  });
}

test('users without the permission are redirected, and the API refuses them as well', async ({
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const member = await newVisitor();
  await logIn(member, 'member001');
  const editor = await newVisitor();
  await logIn(editor, 'editor001');
  const guest = await newVisitor();
  await guest.goto('/web/index');
  for (const [path, label] of SCREENS) {
    for (const page of [member, editor, guest]) {
      await page.goto(`/web${path}`);
      await expect(page).not.toHaveURL(new RegExp(`${path}$`));
      await expect(heading(page, label)).toHaveCount(0);
    }
  }
  for (const [path, label] of EDITORS) {
    await editor.goto(`/web${path}`);
    await expect(heading(editor, label)).toBeVisible();
    for (const page of [member, guest]) {
      await page.goto(`/web${path}`);
      await expect(heading(page, label)).toHaveCount(0);
    }
  }
  const statuses = await Promise.all(
    ['audit', 'mails', 'takedowns'].map(async (name) =>
      (await member.request.get(`/api/admin/${name}`)).status(),
    ),
  );
  expect(statuses).toEqual([403, 403, 403]);
});

test('a limit is changed by keyboard alone: to the row, into the editor, saved, and listed in the audit trail', async ({
  page,
}) => {
  await logIn(page, 'admin0001');
  await page.goto('/web/admin/limits');
  const row = page.getByRole('row', { name: /一度に印刷する素材/ });
  await row.focus();
  await page.keyboard.press('Enter');
  const field = drawer(page, '上限値の変更').getByLabel('一度に印刷する素材');
  await expect(field).toBeFocused();
  const before = await field.inputValue();
  const next = before === '90' ? '80' : '90';
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1001');
  await page.keyboard.press('Enter');
  await expect(drawer(page, '上限値の変更').getByText('1,000以下')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  await expect(drawer(page, '上限値の変更')).toBeHidden();
  await expect(row).toContainText(`${next}件`);
  await expect(page).toHaveURL(/\/admin\/limits$/);

  await page.goto('/web/admin');
  await page.getByRole('link', { name: '上限の変更' }).first().click();
  await expect(drawer(page, '上限の変更').getByLabel('記録の内容')).toContainText('一度に印刷する素材');
});

test('a period of retention is made shorter by keyboard, after what it removes was shown', async ({
  page,
}) => {
  await logIn(page, 'admin0001');
  await page.goto('/web/admin/retentions');
  const row = page.getByRole('row', { name: /終わったジョブ/ });
  await row.focus();
  await page.keyboard.press('Enter');
  const editor = drawer(page, '保存期間の変更');
  const field = editor.getByLabel('終わったジョブ');
  await expect(field).toBeFocused();
  const next = (await field.inputValue()) === '50' ? '40' : '50';
  await page.keyboard.press('Control+a');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(editor.getByText('7以上')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  const confirmation = drawer(page, '終わったジョブ');
  await expect(confirmation).toContainText(`保存期間を${next}日に`);
  await confirmation.getByRole('button', { name: /^変更/ }).focus();
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(row).toContainText(`${next}日`);
});

test('who comes second keeps the own changes of a list, on top of what was saved', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  await logIn(other, 'desk00001');
  await logIn(page, 'admin0001');
  await page.goto('/web/admin/lists?name=シーン');
  await page.getByRole('button', { name: 'シーン', exact: true }).click();
  const editor = drawer(page, 'シーン');
  const names = editor.getByRole('textbox', { name: /の表示名$/ });
  const mine = `改${Date.now()}`;
  await names.nth(0).fill(mine);

  const read = (await (await other.request.get('/api/admin/lists/900003')).json()) as {
    data: { version: number; items: { itemName: string }[] };
  };
  const theirs = `別${Date.now()}`;
  const items = read.data.items.map((item, place) => (place === 1 ? { ...item, itemName: theirs } : item));
  await callAs(other, 'PUT', '/admin/lists/900003', { version: read.data.version, items });

  await editor.getByRole('button', { name: '保存', exact: true }).click();
  await expect(editor.getByRole('alert')).toContainText(theirs);
  await expect(names.nth(0)).toHaveValue(mine);
  await expect(names.nth(1)).toHaveValue(theirs);
  await editor.getByRole('button', { name: 'この内容で保存' }).click();
  await expect(editor).toBeHidden();
  await page.getByRole('button', { name: 'シーン', exact: true }).click();
  await expect(names.nth(0)).toHaveValue(mine);
  await expect(names.nth(1)).toHaveValue(theirs);
});

test('an edit of a list is not lost to Escape, to the back button, or to another screen', async ({
  page,
}) => {
  await logIn(page, 'admin0001');
  await page.goto('/web/admin/lists');
  await page.getByRole('button', { name: '担当者', exact: true }).click();
  const editor = drawer(page, '担当者');
  await editor
    .getByRole('textbox', { name: /の表示名$/ })
    .first()
    .fill('書きかけ');
  const question = drawer(page, '入力内容の破棄');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '入力に戻る' }).click();
  await expect(question).toBeHidden();
  const entry = () => page.evaluate((): unknown => window.history.state?.npDialog);
  const own = await entry();
  await page.goBack();
  await question.getByRole('button', { name: '入力に戻る' }).click();
  // The editor is an entry of the history again a moment later: sooner than a hand, not than a test.
  await expect.poll(entry).toBe(own);
  await expect(editor.getByRole('textbox', { name: /の表示名$/ }).first()).toHaveValue('書きかけ');
  await page.goBack();
  await question.getByRole('button', { name: '破棄する' }).click();
  await expect(editor).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/lists$/);
});

test('the trail is narrowed by the address and taken away as CSV; the export is in it', async ({ page }) => {
  await logIn(page, 'admin0001');
  await page.goto('/web/admin/audit?action=login&actor=admin0001');
  const rows = page.getByRole('grid', { name: '監査記録の一覧' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('管理 六花（admin0001）');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSVに書き出す' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-\d{14}\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('"利用者名"');
  expect(
    new Set(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2]),
    ),
  ).toEqual(new Set(['"admin0001"']));
  await page.goto('/web/admin/audit?action=audit-exported');
  await expect(rows.nth(1)).toContainText('操作履歴の書き出し');
});

test('a job that starts elsewhere appears, moves and ends without a reload', async ({ page, newVisitor }) => {
  test.setTimeout(120_000);
  const desk = await newVisitor();
  await logIn(desk, 'desk00001');
  await logIn(page, 'admin0001');
  await page.goto('/web/admin/jobs');
  await expect(heading(page, 'ジョブ')).toBeVisible();
  const contentIds = (await contentIdsFor(desk)).slice(0, 12);
  let reloads = 0;
  page.on('framenavigated', () => {
    reloads += 1;
  });
  const { data } = await callAs(desk, 'POST', '/admin/renditions', { contentIds });
  const row = page.getByRole('row', { name: new RegExp(String(data.title)) }).first();
  await expect(row).toContainText('写真 五月');
  await expect(row).toContainText('完了', { timeout: 90_000 });
  expect(reloads).toBe(0);
});

test('a user who starts a job sees its progress, at once and to its end', async ({ page }) => {
  test.setTimeout(120_000);
  await logIn(page, 'admin0001');
  const numbers = (await contentIdsFor(page)).slice(0, 8);
  await page.goto('/web/admin/jobs?scope=own');
  await page.getByRole('button', { name: '画像を作り直す' }).click();
  // The title of the job that opens after it ends with the same words.
  const editor = page.getByRole('dialog', { name: '画像の作り直し', exact: true });
  await editor.getByRole('textbox', { name: '素材番号' }).fill(numbers.join('\n'));
  await expectAccessible(page);
  await editor.getByRole('button', { name: '作り直しを始める' }).click();
  await expect(editor).toBeHidden();
  const shown = page.getByRole('dialog').filter({ has: page.getByLabel('処理の状況') });
  await expect(shown).toContainText('管理 六花');
  await expect(shown).toContainText('完了', { timeout: 90_000 });
  await expectAccessible(page);
});

test('a content is taken down by its number: the reach is shown before, and the content can be restored', async ({
  page,
  newVisitor,
}) => {
  await logIn(page, 'editor001');
  const member = await newVisitor();
  await logIn(member, 'member001');
  const contentId = (await contentIdsFor(member)).at(-1) ?? '';
  await callAs(member, 'POST', '/cart/info', { contentIdList: [contentId] });

  await page.goto('/web/admin/takedowns');
  await page.getByRole('button', { name: '公開を停止する' }).click();
  const editor = drawer(page, '公開の停止');
  await editor.getByLabel('素材番号').fill(contentId);
  await editor.getByLabel('停止する理由').fill('権利者からの申し出');
  await editor.getByRole('button', { name: '影響を確認する' }).click();
  const question = drawer(page, '1件の公開を停止');
  await expect(question).toContainText(/カート[1-9]\d*件/);
  await question.getByRole('button', { name: '公開を停止する' }).click();
  await expect(editor).toBeHidden();
  expect((await member.request.get(`/api/contents/detail/${contentId}`)).status()).toBe(404);

  await page.getByRole('button', { name: contentId, exact: true }).click();
  const shown = drawer(page, '公開を停止している素材');
  await expect(shown).toContainText('権利者からの申し出');
  await shown.getByRole('button', { name: '公開を再開する' }).click();
  await drawer(page, '公開の再開').getByRole('button', { name: '再開する' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByRole('button', { name: contentId, exact: true })).toHaveCount(0);
  expect((await member.request.get(`/api/contents/detail/${contentId}`)).status()).toBe(200);
});

test('a feature link is created, opened by a visitor, and revoked', async ({ page, newVisitor }) => {
  await logIn(page, 'editor001');
  await page.goto('/web/admin/features');
  await page.getByRole('button', { name: '特集リンクを作成' }).click();
  const editor = drawer(page, '特集リンクの作成');
  const title = `東京の四季 ${Date.now()}`;
  await editor.getByLabel('特集の題名').fill(title);
  await editor.getByLabel('検索語').fill('東京 +');
  await editor.getByRole('button', { name: '作成', exact: true }).click();
  await expect(editor.getByLabel('検索語')).toHaveAttribute('aria-invalid', 'true');
  await editor.getByLabel('検索語').fill('東京');
  await editor.getByRole('button', { name: '作成', exact: true }).click();
  await expect(editor).toBeHidden();
  await page.getByRole('button', { name: title }).click();
  const shown = drawer(page, title);
  const address = /https?:\/\/\S+?(\/fea\/[\w-]{22})/.exec((await shown.textContent()) ?? '')?.[1] ?? '';
  const guest = await newVisitor();
  await guest.goto(address);
  await expect(guest.getByText(`特集：${title}`)).toBeVisible();
  await shown.getByRole('button', { name: '取り消す' }).click();
  await drawer(page, '特集リンクの取り消し').getByRole('button', { name: '取り消す' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByRole('button', { name: title })).toHaveCount(0);
});
