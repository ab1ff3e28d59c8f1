import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { testInstance } from '../support/test-instance.ts';

// The connection is cut in the middle, on purpose.
test.use({
  expectedNoise: { patterns: [/Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] },
});

const HEADLINE = `一括登録の見出し ${Date.now()}`;

interface Dropped {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Photographs of the sample once more: with other bytes behind its end each is another file. */
function photographs(count: number): readonly Buffer[] {
  const folder = join(testInstance().dataDir, 'sample');
  const names = readdirSync(folder).filter((file) => /^photo-.*\.jpg$/.test(file));
  return names
    .slice(0, count)
    .map((name) => Buffer.concat([readFileSync(join(folder, name)), Buffer.from(`${HEADLINE} ${name}`)]));
}

/** Drops files on the page, as from the desktop. */
async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const texts = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  await page.evaluate((all) => {
    const data = new DataTransfer();
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      data.items.add(new File([bytes], name));
    }
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
      );
  }, texts);
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^「${name}」`) });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

test('[R-061] photographs that are dropped are checked, sent over a connection that breaks, continued after a reload, appear in the monitor with their values, and are taken back', async ({
  page,
  newVisitor,
}) => {
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = photographs(2);
  const files = [
    { name: 'か\u3099_0001.jpg', bytes: first },
    { name: 'DSC_0002.jpg', bytes: second },
  ];
  await signIn(page, 'desk00001');
  await page.goto('/web/bundleUpload');
  await expect(page.getByText('ここにファイルをドロップ')).toBeVisible();
  await expectAccessible(page, 'without files');
  await drop(page, [
    ...files,
    { name: 'が_0009.jpg', bytes: first },
    { name: 'bad#name.jpg', bytes: Buffer.concat([second, Buffer.from('!')]) },
    { name: 'text.jpg', bytes: Buffer.from('写真ではありません') },
  ]);
  await expect(row(page, 'が_0009.jpg')).toContainText('「が_0001.jpg」と同じ内容です。');
  await expect(row(page, 'bad#name.jpg')).toContainText('送信不可');
  await expect(row(page, 'text.jpg')).toContainText('アップロードできない種類のファイルです');
  await expect(row(page, 'が_0001.jpg')).toContainText('送信前');

  await press(page, '共通の項目');
  const drawer = page.getByRole('dialog', { name: '共通の項目' });
  await drawer.getByLabel('項目を追加').click();
  await page.getByTitle('見出し（必須）', { exact: true }).click();
  await drawer.getByRole('textbox', { name: '見出し' }).fill(HEADLINE);
  await expectAccessible(page, 'the shared fields');
  await drawer.getByRole('button', { name: '設定', exact: true }).click();

  // The second file does not get through, and the page is left with it.
  const cut = (url: URL) => url.pathname.startsWith('/api/uploads/files/');
  let sent = 0;
  await page.route(cut, (route) => {
    if (route.request().method() === 'PATCH') sent += 1;
    return sent > 1 ? route.abort('internetdisconnected') : route.continue();
  });
  await press(page, '2件を送信');
  await expect(
    row(page, 'DSC_0002.jpg').or(row(page, 'が_0001.jpg')).getByText('接続を待っています'),
  ).toBeVisible();
  await expect(page.getByText(/^登録済み$/)).toHaveCount(1, { timeout: 30_000 });
  await expectAccessible(page, 'a broken connection');
  const confirmation = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await confirmation).accept();
  await reloaded;
  await page.unrouteAll();

  await expect(page.getByText('前回の続きが1件あります。')).toBeVisible();
  await drop(page, files);
  await expect(page.getByText(/^登録済み$/)).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByRole('status', { name: '件数' })).toHaveText('全2件　登録済み2件');
  await expectAccessible(page, 'all files arrived');

  const monitor = await newVisitor();
  await signIn(monitor, 'editor001');
  await monitor.goto('/web/digiPhoto?source=.upload');
  await expect(monitor.getByRole('link', { name: new RegExp(HEADLINE) })).toHaveCount(2);

  // The same files once more: the archive has them.
  await press(page, '新しい登録を始める');
  await expect(page.getByText('ここにファイルをドロップ')).toBeVisible();
  await drop(page, files);
  await expect(row(page, 'DSC_0002.jpg')).toContainText('同じ内容の素材が登録されています');

  await press(page, 'これまでの登録');
  await page
    .getByRole('list', { name: 'これまでの登録' })
    .getByRole('button', { name: '取り消し' })
    .first()
    .click();
  await expectAccessible(page, 'the confirmation');
  await press(page, '取り消す');
  await expect(page.getByText('2件の登録を取り消しました。')).toBeVisible();
  await monitor.reload();
  await expect(monitor.getByRole('link', { name: new RegExp(HEADLINE) })).toHaveCount(0);
});

test('users without the permission can neither open the page nor its deliveries', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'desk00001');
  const [{ deliveryId } = { deliveryId: '' }] = await callApi(page, 'GET', 'uploads/deliveries');
  const member = await newVisitor();
  await signIn(member, 'member001');
  for (const path of ['uploads/rules', `uploads/deliveries/${deliveryId}`])
    expect((await member.request.get(`/api/${path}`)).status()).toBe(403);
  await member.goto('/web/bundleUpload');
  await expect(member.getByText('ここにファイルをドロップ')).toHaveCount(0);
});
