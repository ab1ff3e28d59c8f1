import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { selectionBar, tile } from '../support/pages/results.ts';

// A name that exists already, a file that is gone: the browser reports them by itself.
test.use({ expectedNoise: { patterns: [/status of 40[04]/] } });

const HEADERS = { 'x-requested-with': 'newsphoto' };
const chosen = (page: Page) => page.getByRole('list', { name: '出力する列' });
const labels = async (page: Page) =>
  (await chosen(page).locator('[data-column]').allTextContents()).map((text) => text.trim());

/** The text of the file that a press brings, and its name. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('[R-066][A-033] ticks → columns by keyboard → a preset → a file under its Japanese name', async ({
  page,
}) => {
  await signIn(page, 'member001');
  await page.goto('/web/refineResultsList?view=4&type=0');
  await tile(page, 0).click();
  await tile(page, 2).click({ modifiers: ['Shift'] });
  const opening = page.context().waitForEvent('page');
  await selectionBar(page).getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const csv = await opening;
  await expect(csv.getByText('3件の素材をCSVファイルに出力します。')).toBeVisible();

  const item = (label: string) => chosen(csv).getByRole('button', { name: label, exact: true });
  await item('見出し').focus();
  await csv.keyboard.press('Alt+ArrowUp');
  await csv.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await labels(csv)).slice(0, 2)).toEqual(['見出し', '素材番号']);
  await expect(item('見出し')).toBeFocused();
  const announced = csv.getByRole('status');
  await expect(announced.filter({ hasText: '見出しを1番目に移動しました' })).toBeAttached();
  for (const label of await labels(csv)) {
    if (['見出し', '素材番号'].includes(label)) continue;
    await item(label).focus();
    await csv.keyboard.press('Delete');
  }
  await expect.poll(() => labels(csv)).toEqual(['見出し', '素材番号']);
  await expect(announced.filter({ hasText: 'ファイル名を外しました' })).toBeAttached();
  await chosen(csv).getByRole('listitem').nth(1).dragTo(chosen(csv).getByRole('listitem').first());
  await expect.poll(() => labels(csv)).toEqual(['素材番号', '見出し']);

  const name = `朝刊用${Date.now()}`;
  const save = csv.getByRole('button', { name: 'プリセットに保存' });
  await csv.getByLabel('今の設定に名前を付けて保存').fill(name);
  await save.click();
  await expect(csv.getByText(`「${name}」を保存しました。`)).toBeVisible();
  // The duplicate name is reported, and the input stays.
  await csv.getByLabel('今の設定に名前を付けて保存').fill(name);
  await save.click();
  await expect(csv.getByText('同じ名前のプリセットがすでにあります。')).toBeVisible();
  await expect(csv.getByLabel('今の設定に名前を付けて保存')).toHaveValue(name);

  // Renamed and chosen again after the usual columns; changes made meanwhile are not stored under the name.
  await csv.getByRole('button', { name: '名前を変更' }).press('Enter');
  const dialog = csv.getByRole('dialog', { name: '名前を変更' });
  await expect(dialog.getByLabel('プリセットの名前')).toHaveValue(name);
  await dialog.getByLabel('プリセットの名前').fill(' ');
  await csv.keyboard.press('Enter');
  await expect(dialog.getByText('プリセット名を入力してください。')).toBeVisible();
  await dialog.getByLabel('プリセットの名前').fill(`${name}改`);
  await csv.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const preset = csv.getByRole('combobox', { name: 'プリセット' });
  const take = async (option: string) => {
    await preset.click();
    await csv.getByRole('option', { name: option, exact: true }).click();
  };
  await take('標準の列');
  await expect.poll(async () => (await labels(csv)).length).toBe(10);
  await take(`${name}改`);
  await expect.poll(() => labels(csv)).toEqual(['素材番号', '見出し']);

  const { name: fileName, bytes } = await fileOf(csv, () =>
    csv.getByRole('button', { name: 'CSVを作る' }).press('Enter'),
  );
  expect(fileName).toMatch(/^素材一覧_\d{8}_\d{4}\.csv$/);
  await expect(csv.getByText(`「${fileName}」を保存しました。`)).toBeVisible();
  const lines = bytes.toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\ufeff"素材番号","見出し"');
  expect(lines).toHaveLength(5);

  await csv.getByRole('button', { name: 'プリセットを削除' }).press('Enter');
  await csv.getByRole('dialog').getByRole('button', { name: '削除する' }).press('Enter');
  await expect(csv.getByText(`「${name}改」を削除しました。`)).toBeVisible();
  await preset.click();
  await expect(csv.getByRole('option', { name: `${name}改` })).toHaveCount(0);
});

test('[R-066] what Shift_JIS would lose is shown before anything is made; guests have no CSV', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'member001');
  const data = { query: '', filters: { contentType: ['0'] } };
  const answer = await page.request.post('/api/contents/search', { headers: HEADERS, data });
  const [content] = (await answer.json()).data.items;
  await page.goto(`/web/csv?contentId=${content.contentId}`);
  await page.getByText('Shift_JIS', { exact: true }).click();
  await page.route('**/api/csv/check', async (route) => {
    const lost = [{ character: '😀', becomes: '〓', times: 2, contentIds: [content.contentId] }];
    await route.fulfill({ json: { data: { rows: 1, leftOut: 0, lost, lostKinds: 1 } } });
  });
  const make = page.getByRole('button', { name: 'CSVを作る' });
  await make.click();
  const dialog = page.getByRole('dialog', { name: 'Shift_JISで表せない文字があります' });
  await expect(dialog.getByRole('row').nth(1)).toContainText(/😀 U\+1F600.*〓.*2.*\d{12}/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await make.click();
  const { bytes } = await fileOf(page, () => dialog.getByRole('button', { name: '置き換えて作る' }).click());
  // 素材番号 in Shift_JIS.
  expect(bytes.subarray(1, 9).toString('hex')).toBe('91668dde94d48d86');

  const guest = await newVisitor();
  await guest.goto(`/web/csv?contentId=${content.contentId}`);
  await expect(guest.getByRole('heading', { name: 'CSV出力' })).toHaveCount(0);
});

test('[R-066] a large CSV is a job: progress, cancelling, leaving and coming back, its file, and one that has expired', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'member001');
  const data = { query: '', filters: { contentType: ['0'] } };
  const answer = await page.request.post('/api/contents/search', { headers: HEADERS, data });
  const [content] = (await answer.json()).data.items;
  // So many are a job; the sample archive has fewer.
  await page.route('**/api/csv/plan', (route) =>
    route.fulfill({ json: { data: { contents: 5000, limit: 10_000 } } }),
  );
  // The job as its reader sees it while it is half done; the one behind it is real.
  let shown: object | undefined = {
    state: 'running',
    progress: 0.4,
    progressText: '2,000 / 5,000件',
    result: null,
  };
  // No stream: the page polls every few seconds instead.
  await page.route('**/api/events?*', (route) => route.fulfill({ status: 204 }));
  const asShown = async (route: Route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    for (const job of body.data.resultList ?? [body.data]) {
      // A state older than the reported one is not shown.
      if (job.kind === 'csv-export' && shown) Object.assign(job, shown, { revision: Date.now() });
    }
    await route.fulfill({ response: reply, json: body });
  };
  await page.route(/\/api\/jobs(\?|$|\/[0-9a-f-]{36}$)/, asShown);
  const make = page.getByRole('button', { name: 'CSVを作る' });
  const bar = page.getByRole('progressbar', { name: 'CSVを作成しています' });
  await page.goto(`/web/csv?contentId=${content.contentId}`);
  await make.press('Enter');
  await expect(bar).toHaveAttribute('aria-valuenow', '40');
  await expect(page.getByText('（2,000 / 5,000件）')).toBeVisible();
  await expect(make).toBeDisabled();

  // Left and come back to: it went on, and its file is offered.
  await page.reload();
  await expect(bar).toHaveAttribute('aria-valuenow', '40');
  // Behind another one, and after a failure that passes: it says what it waits for.
  const waiting = { state: 'queued', progress: 0, progressText: '', errorText: '', result: null };
  shown = waiting;
  await page.reload();
  await expect(page.getByText('CSVを作成しています（順番を待っています）')).toBeVisible();
  shown = { ...waiting, errorText: 'サーバーの空き容量が足りません。' };
  await page.reload();
  await expect(page.getByText('サーバーの空き容量が足りません。まもなくやり直します。')).toBeVisible();
  shown = undefined;
  await page.reload();
  const offered = page.getByRole('button', { name: 'CSVをダウンロード' });
  await expect(page.getByText('CSVができています。24時間以内に')).toBeVisible();
  const { name, bytes } = await fileOf(page, () => offered.press('Enter'));
  expect(name).toMatch(/^素材一覧_/);
  expect(bytes.toString('utf8').split('\r\n')).toHaveLength(3);
  // Seen once, it is not offered again.
  await page.reload();
  await expect(make).toBeEnabled();
  await expect(offered).toHaveCount(0);

  // The reason for a missing file is shown; nothing is saved.
  await page.route('**/api/csv/files/*', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/[^/]+$/, '00000000-0000-0000-0000-000000000000');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await make.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'CSVを作成できませんでした' })).toBeVisible();

  const canceling = page.waitForRequest(/\/api\/jobs\/[0-9a-f-]{36}\/cancel$/);
  shown = { state: 'running', progress: 0.4, progressText: '', result: null };
  await make.press('Enter');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: '中止' }).press('Enter');
  await canceling;
  shown = { state: 'canceled', progress: 0.4, progressText: '', result: null };
  await expect(page.getByText('CSVの作成を中止しました。')).toBeVisible({ timeout: 15_000 });
  await expect(make).toBeFocused();
});
