import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseOption } from '../support/choose-option.ts';
import { expect, logIn, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages/frame.ts';
import { testInstance } from '../support/test-instance.ts';

const STORY = `<newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:e2e:intake:1" version="1">
  <itemMeta><itemClass qcode="ninat:text"/></itemMeta><contentMeta><headline>受信の試験</headline></contentMeta>
  <contentSet><inlineData>本文です。</inlineData></contentSet></newsItem>`;

test('a new folder becomes a source of the wire; what its format refuses is read again after a change; a server that is away is reported', async ({
  page,
}) => {
  const folder = join(testInstance().dataDir, 'incoming', 'e2e-wire');
  await logIn(page, 'desk00001');
  await openPage(page, '/web/telegraphMonitor/intake');
  await mkdir(folder, { recursive: true });
  const source = page.getByRole('button', { name: 'e2e-wire' });
  const dialog = page.getByRole('dialog');
  const setFormat = async (format: string) => {
    await source.click();
    await dialog.getByText('配信モニター', { exact: true }).click();
    await dialog.getByRole('combobox', { name: '形式' }).click();
    await chooseOption(page, format);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(source).toBeVisible();
  await setFormat('NITF');

  await page.getByText('読めなかった配信', { exact: true }).click();
  await writeFile(join(folder, '.story'), STORY);
  await rename(join(folder, '.story'), join(folder, 'story.xml'));
  const aside = page.getByRole('button', { name: 'story.xml' });
  await expect(aside).toBeVisible({ timeout: 20_000 });
  await page.getByText('送信元フォルダー', { exact: true }).click();
  await setFormat('内容から判断する');
  await page.getByText('読めなかった配信', { exact: true }).click();
  await aside.click();
  await dialog.getByRole('button', { name: '再試行' }).click();
  await expect(page.getByText('1件を配信モニターに載せました。')).toBeVisible();
  await expect(aside).toBeHidden();

  await page.getByText('FTP取得', { exact: true }).click();
  await page.getByRole('button', { name: 'FTP取得を追加' }).click();
  await dialog.getByLabel(/^サーバー（ホスト名）/).fill('127.0.0.1');
  await dialog.getByRole('button', { name: '接続を試す' }).click();
  await expect(dialog.getByText(/サーバーに接続できません。/)).toBeVisible();
});
