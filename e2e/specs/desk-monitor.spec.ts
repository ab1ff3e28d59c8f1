import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { testInstance } from '../support/test-instance.ts';

// Publishing what no one has read is refused, and appears on the console as well.
test.use({ expectedNoise: { patterns: [/Failed to load resource: .* status of 409/] } });

const SOURCE = '取材班の写真';
/** A second on a quiet machine. */
const MARK_MS = 5_000;

/** Sends a photograph of the sample once more: with other bytes behind its end it is another file that looks the same. */
function send(name: string): void {
  const { dataDir } = testInstance();
  const folder = join(dataDir, 'incoming', SOURCE);
  mkdirSync(folder, { recursive: true });
  const [photograph = ''] = readdirSync(join(dataDir, 'sample')).filter((file) =>
    /^photo-.*\.jpg$/.test(file),
  );
  const bytes = readFileSync(join(dataDir, 'sample', photograph));
  writeFileSync(join(folder, `${name}.part`), Buffer.concat([bytes, Buffer.from(`${name} ${Date.now()}`)]));
  renameSync(join(folder, `${name}.part`), join(folder, name));
}

const photographs = (page: Page) => page.getByRole('region', { name: '到着した写真' }).getByRole('listitem');
const news = (page: Page) => page.getByRole('status').filter({ hasText: '新着' });

test('[R-039] a photograph arrives in the open monitor, is rated and taken by keys before the eyes of another editor, is not published unread, and its second frame is found', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  await signIn(page, 'editor001');
  await signIn(other, 'desk00001');
  for (const one of [page, other]) {
    await one.goto(`/web/digiPhoto?source=${SOURCE}`);
    await expect(one.getByText('表示する写真がありません')).toBeVisible();
  }
  send('DSC_0001.jpg');
  await expect(news(page)).toContainText('新着 1件', { timeout: 20_000 });
  await expect(photographs(page)).toHaveCount(0);
  for (const one of [page, other]) {
    await expect(news(one)).toBeVisible();
    await one.keyboard.press('n');
    await expect(photographs(one)).toHaveCount(1);
  }
  const link = photographs(page).first().getByRole('link');
  await link.focus();
  await page.keyboard.press('Home');
  const pressedAt = Date.now();
  await page.keyboard.press('4');
  await page.keyboard.press('t');
  await expect(photographs(page).getByText('★★★★')).toBeVisible();
  await expect(photographs(other).getByText('担当：編集 四郎')).toBeVisible();
  await expect(photographs(other).getByText('★★★★')).toBeVisible();
  expect(Date.now() - pressedAt).toBeLessThan(MARK_MS);

  await page.keyboard.press('p');
  await expect(photographs(page).getByText('未校閲のデータは公開できません。')).toBeVisible();
  await page.keyboard.press('w');
  await expect(photographs(other).getByRole('img', { name: /和文済/ })).toBeVisible();
  await expect(photographs(page).getByText('未校閲のデータは公開できません。')).toBeHidden();
  await page.keyboard.press('u');
  await expect(photographs(page).getByText('担当：自分')).toBeHidden();

  send('DSC_0002.jpg');
  await expect(news(page)).toContainText('新着 1件', { timeout: 20_000 });
  await page.keyboard.press('n');
  await expect(photographs(page)).toHaveCount(2);
  await expect(
    photographs(page)
      .first()
      .getByText(/^似た写真/),
  ).toBeVisible({ timeout: 20_000 });
  await photographs(page).first().getByRole('link').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: /^似た写真/ });
  await expect(dialog.getByText('この写真')).toBeVisible();
  await expect(dialog.getByText('同じ見た目').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
