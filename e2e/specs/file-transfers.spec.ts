import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages/frame.ts';
import { openResults, selectionBar, tick } from '../support/pages/results.ts';

// The tests of the API are CommonJS for the runner, which cannot list their exports.
const { SFTP_USER, startSftpServer }: typeof import('../../deploy/api/src/testing/sftp-upload-server.ts') =
  createRequire(import.meta.url)('../../deploy/api/src/testing/sftp-upload-server.ts');

/** Browsers offer no stored password for it. */
const PASSWORD = 'input[type=password][autocomplete=new-password]';

let server: Awaited<ReturnType<typeof startSftpServer>>;

test.beforeEach(async () => {
  server = await startSftpServer();
});
test.afterEach(() => server.close());

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the control');
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.insertText(text);
}

test('[R-020][E-078] a destination by keyboard alone, two photographs sent once by a double click, a wrong password, and what goes on after it is corrected', async ({
  page,
}) => {
  await signIn(page, 'premium01');
  await openResults(page, '?f.contentType=0');
  for (const index of [0, 1]) await tick(page, index);
  await selectionBar(page).getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'FTP転送', exact: true }).click();
  await expect(page.getByText('転送先が登録されていません。').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '転送する' })).toBeDisabled();
  const address = page.url();

  await page.getByRole('link', { name: '転送先を追加する' }).click();
  const editor = page.getByRole('dialog', { name: '転送先の追加' });
  await expect(editor.getByLabel(/^転送先の名前/)).toBeFocused();
  await page.keyboard.insertText('試験サーバー');
  await type(page, editor.getByLabel(/^サーバー（ホスト名）/), '127.0.0.1');
  await type(page, editor.getByLabel('ポート'), String(server.port));
  await type(page, editor.getByLabel(/^ユーザー名/), SFTP_USER.userName);
  const password = editor.locator(PASSWORD);
  await type(page, password, 'まちがい');
  await press(page, editor.getByRole('button', { name: '追加' }));
  await expect(editor.getByText(/表示される鍵を確認して登録してください/)).toBeVisible();
  await press(page, editor.getByRole('button', { name: '接続を試す' }));
  await expect(editor.getByText(server.fingerprint)).toBeVisible();
  await press(page, editor.getByRole('button', { name: 'この鍵を確認して登録する' }));
  await expect(editor.getByText('転送先に接続できませんでした。設定を確認してください。')).toBeVisible();
  await expect(editor.getByRole('row', { name: /^鍵・証明書 ✓? ?成功/ })).toBeVisible();
  await expect(editor.getByRole('row', { name: /^ログイン ✗? ?失敗/ })).toContainText('パスワード');
  await expectAccessible(page);
  await press(page, editor.getByRole('button', { name: '追加' }));
  await expect(editor).toBeHidden();

  await openPage(page, address);
  await expect(page.getByText(/^\/?.*\.jpg$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '転送する' }).dblclick();
  await expect(page.getByText('FTP転送を受け付けました。')).toBeVisible();
  const transfers = page.getByRole('list', { name: '転送の一覧' }).getByRole('listitem');
  await expect(transfers).toHaveCount(1);
  await expect(transfers.getByText(/パスワードまたは鍵が受け付けられませんでした/)).toBeVisible({
    timeout: 15_000,
  });
  expect(server.files.size).toBe(0);

  await transfers.getByRole('link', { name: '転送先を確認' }).click();
  const stopped = page.getByRole('dialog', { name: '転送先の設定：試験サーバー' });
  await expect(stopped.getByText('停止中')).toBeVisible();
  await stopped.locator(PASSWORD).fill(SFTP_USER.password);
  await stopped.getByRole('button', { name: '接続を試す' }).click();
  await expect(stopped.getByText('接続できました。この設定で転送できます。')).toBeVisible();
  await stopped.getByRole('button', { name: '保存' }).click();
  await expect(stopped).toBeHidden();

  await page.getByRole('link', { name: '転送', exact: true }).click();
  await expect(transfers.getByText('完了', { exact: true })).toBeVisible({ timeout: 20_000 });
  await transfers.getByRole('button', { name: /^ファイル/ }).click();
  await expect(transfers.getByRole('list', { name: 'ファイル' }).getByText(/\.jpg$/)).toHaveCount(2);
  const sent = [...server.files];
  expect(sent.map(([path]) => path)).toEqual([
    expect.stringMatching(/\.jpg$/),
    expect.stringMatching(/\.jpg$/),
  ]);
  for (const [, bytes] of sent) expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
});

test('a guest sees no transfers', async ({ page }) => {
  for (const path of ['/web/ftpTrans', '/web/ftpTrans/destinations', '/web/ftpTrans/automatic']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/web\/login\?/);
  }
});
