import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi } from '../support/call-api.ts';
import { expect, logIn, signIn, test } from '../support/fixtures.ts';
import { comeBack, versionOf } from '../support/followed-window.ts';
import { whileReleased } from '../support/next-release.ts';
import { openResults } from '../support/pages/results.ts';

/** A photograph that members see, from the end of a result: other journeys use the first ones, and each test and try another. */
async function photographOf(page: Page, test: number): Promise<{ contentId: string; headline: string }> {
  const { items } = await callApi(page, 'POST', 'contents/search', {
    query: '',
    filters: { contentType: ['0'] },
  });
  return items.filter(({ visibility }: { visibility: string }) => visibility === '1').at(-1 - test);
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const confirmButton = (page: Page) => page.getByRole('button', { name: '確認', exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: /項目を保存$/ });
const openForm = async (page: Page, contentId: string) => {
  await page.goto(`/web/detailedEdit?contentId=${contentId}`);
  await expect(field(page, '見出し')).toBeVisible();
};

test('[R-037][R-038][C-009][S-039] two editors on one photograph: lock, take-over with the draft, conflict chosen field by field, and a field reverted', async ({
  page,
  newVisitor,
}, { retry }) => {
  const [other, reader, guest] = [await newVisitor(), await newVisitor(), await newVisitor()];
  await signIn(page, 'editor001');
  await signIn(other, 'admin0001');
  await signIn(reader, 'member001');
  const { contentId, headline } = await photographOf(reader, 3 * retry);
  await reader.goto(`/web/detailedRepresentation?contentId=${contentId}`);
  await expect(reader.getByRole('heading', { name: headline })).toBeVisible();
  // A guest's result follows, too, after a while.
  const followed = guest.waitForRequest(/\/api\/events\?topics=contents/);
  await openResults(guest, `?q=${encodeURIComponent(headline)}`);

  await openForm(page, contentId);
  await expect(confirmButton(page)).toBeEnabled();
  await field(page, '見出し').fill('髙輪の①番線𠮷');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/lock'));
  await field(page, 'クレジット').fill('共同通信社写真調査部東京');
  await expect(page.getByText('36 / 32 バイト：IIMでは「東京」が切れます')).toBeVisible();
  await expect(page.getByText('2項目を変更しています。')).toBeVisible();

  await sent;

  // The other editor sees the lock, and takes over what is typed.
  await openForm(other, contentId);
  await expect(other.getByText(/編集 四郎さんが編集中です/)).toBeVisible();
  await expect(field(other, '見出し')).toHaveAttribute('readonly');
  await other.getByRole('button', { name: '編集を引き継ぐ' }).click();
  await other.getByRole('button', { name: '引き継ぐ', exact: true }).click();
  await expect(page.getByText(/管理 六花さんが編集を引き継ぎました/)).toBeVisible();
  await expect(confirmButton(page)).toBeHidden();
  await expect(field(page, '見出し')).toHaveValue('髙輪の①番線𠮷');
  expect(await page.evaluate(() => sessionStorage.getItem('formJJW006003'))).toContain('髙輪の①番線𠮷');

  await expectAccessible(other, 'the form');
  await field(other, '見出し').fill('引き継いだ見出し');
  await confirmButton(other).click();
  await expect(other.getByRole('row', { name: /見出し/ })).toContainText(`${headline}引き継いだ見出し`);
  await other.getByRole('textbox', { name: '変更の理由（任意）' }).fill('誤字');
  await followed;
  await saveButton(other).dblclick();
  await expect(other.getByText('更新しました。（版 1）')).toBeVisible();
  await expect(reader.getByRole('heading', { name: '引き継いだ見出し' })).toBeVisible({ timeout: 1_000 });
  await expect(guest.getByRole('link', { name: /引き継いだ見出し/ })).toBeVisible({ timeout: 1_000 });

  // The first editor returns to what was typed: only what both changed is to be chosen.
  await other.goto('/web/index');
  await expect(confirmButton(page)).toBeVisible();
  await field(page, '見出し').press('Control+Enter');
  const row = page.getByRole('row', { name: /見出し/ });
  await expect(row).toContainText('引き継いだ見出し');
  await saveButton(page).click();
  await expect(page.getByText('どちらの内容を保存するかを選んでください。')).toBeVisible();
  await expectAccessible(page, 'the confirmation with a conflict');
  await row.getByRole('radio', { name: '見出し：この画面で入力した内容を保存する' }).check();
  await page.reload();
  await expect(saveButton(page)).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('更新しました。（版 2）')).toBeVisible();
  await expect(reader.getByRole('heading', { name: '髙輪の①番線𠮷' })).toBeVisible({ timeout: 1_000 });

  await page.getByRole('button', { name: 'この素材の編集に戻る' }).click();
  await page.getByRole('button', { name: '編集の履歴' }).click();
  const history = page.getByRole('dialog', { name: '編集の履歴' });
  const first = history.getByRole('listitem').filter({ hasText: '版 1' }).first();
  await expect(first).toContainText('理由：誤字');
  await first.getByRole('button', { name: '「見出し」を変更前に戻す' }).click();
  await expect(page.getByText('以前の内容に戻しました（版 3）。')).toBeVisible();
  await expect(reader.getByRole('heading', { name: headline })).toBeVisible({ timeout: 1_000 });
  expect((await callApi(page, 'GET', `contents/${contentId}/versions`)).length).toBe(4);
});

test('[C-031][C-032] windows of creative data and the form that opened them exchange the fields K052 and K063, also after a release', async ({
  page,
  context,
  request,
}, { retry }) => {
  await signIn(page, 'editor001');
  const { contentId } = await photographOf(page, 3 * retry + 1);
  await openForm(page, contentId);
  for (const [label, what] of [
    ['キーワード', 'キーワード'],
    ['写っている人', '人物名'],
  ] as const) {
    await field(page, label).fill('一つ目');
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: `${label}を別ウィンドウで選ぶ` }).click();
    const opened = await opening;
    await expect(opened.getByRole('checkbox', { name: '一つ目' })).toBeChecked();
    if (what === 'キーワード') await expectAccessible(opened, 'a window');
    await opened.getByLabel(`${what}を探す・入力する`).fill('髙橋 二郎');
    await opened.getByLabel(`${what}を探す・入力する`).press('Enter');
    await expect(field(page, label)).toHaveValue('一つ目\n髙橋 二郎');
    const goOn = async () => {
      await field(page, label).fill('二つ目');
      await expect(opened.getByRole('checkbox', { name: '二つ目' })).toBeChecked();
      await opened.getByRole('checkbox', { name: '二つ目' }).click();
      await expect(field(page, label)).toHaveValue('');
    };
    if (what === 'キーワード') {
      // The window is of another release than the form.
      const before = await versionOf(page, 'photo-edit');
      await whileReleased('photo-edit', request, async (version) => {
        await comeBack(opened);
        await expect.poll(() => versionOf(opened, 'photo-edit').catch(() => undefined)).toBe(version);
        await expect(opened.getByRole('checkbox', { name: '髙橋 二郎' })).toBeChecked();
        expect(await versionOf(page, 'photo-edit')).toBe(before);
        await goOn();
      });
    } else {
      await opened.reload();
      await goOn();
    }
    await opened.close();
  }
  await page.getByRole('button', { name: '変更を破棄' }).click();
  await page.getByRole('button', { name: '破棄する' }).click();
  await expect(page.getByText('変更はありません。')).toBeVisible();
});

test('what is typed stays: previous and next by keys, a second tab, a closed tab, a log-out', async ({
  page,
  context,
}, { retry }) => {
  await signIn(page, 'editor001');
  const { items } = await callApi(page, 'POST', 'contents/search', {
    query: '',
    filters: { contentType: ['0'] },
  });
  const [first, second] = [items.at(-20 - 2 * retry).contentId, items.at(-21 - 2 * retry).contentId];
  await page.goto(`/web/detailedEdit?contentId=${first}&contentId=${second}`);
  await expect(confirmButton(page)).toBeEnabled();
  // The lists of the desk are offered in their fields.
  await field(page, '件名').fill('動静');
  await page.getByRole('list', { name: '件名の候補' }).getByRole('button', { name: '首相動静' }).click();
  await expect(field(page, '件名')).toHaveValue('首相動静');
  await field(page, 'クレジット').fill('一つ目の途中');
  await page.keyboard.press('Alt+PageDown');
  await expect(page.getByText('2 / 2')).toBeVisible();
  await expect(field(page, 'クレジット')).toBeFocused();
  await expect(confirmButton(page)).toBeEnabled();
  await page.keyboard.insertText('二つ目の途中');
  await page.keyboard.press('Alt+PageUp');
  await expect(field(page, 'クレジット')).toHaveValue('一つ目の途中');

  // The second tab says who has it, and takes over.
  const other = await context.newPage();
  await openForm(other, first);
  await expect(other.getByText(/ご自身のほかのタブかウィンドウで編集中です/)).toBeVisible();
  await other.getByRole('button', { name: 'この画面で編集する' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'この画面で編集する' }).click();
  await expect(field(other, 'クレジット')).toHaveValue('一つ目の途中');
  await expect(page.getByText(/ご自身のほかの画面が編集を引き継ぎました/)).toBeVisible();
  await expect(confirmButton(page)).toBeHidden();
  await other.close();

  // What the tab had typed for the other content is on the server, for whatever tab is next.
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('button', { name: 'ログイン', exact: true }).first()).toBeVisible();
  await logIn(page, 'editor001');
  await openForm(page, second);
  await expect(page.getByText('前回の編集で保存しなかった入力（1項目）が残っています。')).toBeVisible();
  await page.getByRole('button', { name: '入力を復元' }).click();
  await expect(field(page, 'クレジット')).toHaveValue(/二つ目の途中/);
  await page.getByRole('button', { name: '変更を破棄' }).click();
  await page.getByRole('button', { name: '破棄する' }).click();
  await expect(page.getByText('変更はありません。')).toBeVisible();
});

test('校閲 goes step by step, with a reason back and without what a permission is missing for; members and guests see no form', async ({
  page,
  newVisitor,
}, { retry }) => {
  await signIn(page, 'editor001');
  const { contentId } = await photographOf(page, 3 * retry + 2);
  await openForm(page, contentId);
  const proof = page.getByRole('group', { name: '校閲' });
  await proof.getByRole('button', { name: '「未」に戻す' }).click();
  const dialog = page.getByRole('dialog', { name: '校閲状態を「未」に戻す' });
  await dialog.getByRole('button', { name: '「未」に戻す' }).click();
  await expect(dialog.getByText('理由を入力してください。')).toBeVisible();
  await dialog.getByRole('textbox', { name: '理由' }).fill('事実の確認');
  await dialog.getByRole('button', { name: '「未」に戻す' }).click();
  await expect(proof).toContainText('校閲状態：未');
  await proof.getByRole('button', { name: '「和文済」にする' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(proof).toContainText('校閲状態：和文済');
  await expect(proof.getByRole('button', { name: '「英文済」にする' })).toBeDisabled();
  await expect(proof).toContainText('「英文校閲」の権限が必要です。');

  const desk = await newVisitor();
  await signIn(desk, 'admin0001');
  for (const to of ['3', '4'])
    await callApi(desk, 'POST', `contents/${contentId}/proof`, {
      version: await contentVersionOf(desk, contentId),
      to,
    });
  await expect(proof).toContainText('校閲状態：済');

  const member = await newVisitor();
  await signIn(member, 'member001');
  await member.goto(`/web/detailedEdit?contentId=${contentId}`);
  await expect(member.getByRole('heading', { name: 'デジタル写真の編集' })).toHaveCount(0);
});

const contentVersionOf = async (page: Page, contentId: string): Promise<number> =>
  (await callApi(page, 'GET', `contents/${contentId}/edit`)).version;
