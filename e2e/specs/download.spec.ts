import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { item, openResults, selectionBar, tick } from '../support/pages/results.ts';

// The connection that is lost, and the pictures and the address of a revoked link: the browser reports them by itself.
test.use({ expectedNoise: { patterns: [/ERR_FAILED/, /status of 40[34]/] } });

const PHONE = { width: 390, height: 844 };
const ZIP = Buffer.from('PK\u0003\u0004');
const setting = (page: Page) => page.getByRole('complementary', { name: 'ダウンロードの設定' });
const tray = (page: Page) => page.getByRole('region', { name: 'ダウンロード' });

/** The bytes that a press saves, and their name. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** A link of the desk to public photographs. */
async function makeLink(desk: Page, values: object) {
  const { items } = await callApi(desk, 'POST', 'contents/search', {
    ...{ query: '', filters: { contentType: ['0'] }, conditions: { visibility: ['1'] } },
  });
  const contentIds = items.slice(0, 3).map(({ contentId }: { contentId: string }) => contentId);
  return callApi(desk, 'POST', 'grants', {
    ...{ kind: 'save', premium: false, subject: '開票日の写真', message: 'ご確認ください。', contentIds },
    ...{ expiresOn: '20991231', maxOpens: null, withPassword: false, recipients: [], ...values },
  });
}

test('[R-055][C-008] a member with a contract downloads a set, across a lost connection and a reload, and sees what they have', async ({
  page,
}) => {
  await signIn(page, 'premium01');
  await openResults(page, '?f.contentType=0');
  for (const index of [0, 1, 2]) await tick(page, index);
  await selectionBar(page).getByRole('button', { name: 'ダウンロード', exact: true }).click();
  await expect(page).toHaveURL(/\/web\/download\?/);
  await expect(
    setting(page).getByText('ダウンロードできる素材').locator('xpath=following-sibling::dd[1]'),
  ).toHaveText('3件');
  await page.getByLabel('ファイル名').fill('{連番}_{素材番号}');
  await expect(
    setting(page)
      .getByText(/^\d+_\d{12}\.jpg$/)
      .first(),
  ).toBeVisible();

  // The connection is lost; the page is reloaded meanwhile, and goes on by itself.
  await page.route('**/api/downloads/*/file', (route) => route.abort());
  await setting(page).getByRole('button', { name: 'ダウンロード', exact: true }).click();
  await expect(tray(page).getByText(/接続が切れました/)).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(tray(page).getByText(/接続が切れました/)).toBeVisible({ timeout: 20_000 });
  const { name, bytes } = await savedBy(page, () => page.unrouteAll());
  expect(name).toMatch(/\.zip$/);
  expect(bytes.subarray(0, 4)).toEqual(ZIP);
  await expect(tray(page).getByText(/^完了/)).toBeVisible();
  await expect(page.getByText(/✓ ダウンロード済/)).toHaveCount(3);

  await openResults(page, '?f.contentType=0');
  await expect(item(page, 0).getByRole('img', { name: 'ダウンロード済み' })).toBeVisible();
});

test('[R-055] a member without a right learns why, and nothing is sent', async ({ page }) => {
  await signIn(page, 'member002');
  await openResults(page, '?f.contentType=0');
  await tick(page, 0);
  await selectionBar(page).getByRole('button', { name: 'ダウンロード', exact: true }).click();
  await expect(page.getByText('ダウンロードするには、ご注文が必要です').first()).toBeVisible();
  await expect(setting(page).getByRole('button', { name: 'ダウンロード', exact: true })).toBeDisabled();
});

test('[R-052][R-053][R-054][P-004][Q-018] a temporary link: password, contents, download; its id is in no address', async ({
  page,
  newVisitor,
}) => {
  const desk = await newVisitor();
  await signIn(desk, 'editor001');
  const { grant, password = '' } = await makeLink(desk, { kind: 'download', withPassword: true });
  await page.goto(`/dl/${grant.grantId}`);
  await expect(page).toHaveURL(/\/web\/downloadLogin\?urlId=/);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: '開く' }).click();
  await expect(page).toHaveURL(/\/web\/downloadContents$/);
  await expect(page.getByRole('heading', { name: '開票日の写真' })).toBeVisible();
  expect(JSON.stringify(await page.evaluate(() => history.state))).toContain(grant.grantId);
  await page.reload();
  await page.getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: '2点の受け取りへ進む' }).click();
  await expect(page).toHaveURL(/\/web\/downloadExecute$/);
  const { name, bytes } = await savedBy(page, () =>
    page.getByRole('button', { name: '2点をダウンロード' }).click(),
  );
  expect(name).toMatch(/\.zip$/);
  expect(bytes.subarray(0, 4)).toEqual(ZIP);

  // Opened by its address the step has no id: it begins with the entrance.
  const other = await page.context().newPage();
  await other.goto('/web/downloadContents');
  await expect(other).toHaveURL(/\/web\/downloadLogin$/);
});

test('[R-051][P-005] a recipient on a telephone: who they are, one picture, the set, until the link is revoked', async ({
  page,
  newVisitor,
}) => {
  const desk = await newVisitor();
  await signIn(desk, 'editor001');
  const recipients = ['北日本新聞', '東西新報'].map((name) => ({ name, mail: '' }));
  const { grant } = await makeLink(desk, { recipients, maxDownloads: 1 });
  await page.setViewportSize(PHONE);
  await page.goto(`/sv/${grant.grantId}`);
  await page.getByRole('button', { name: '開く' }).click();
  await page.getByRole('button', { name: '東西新報' }).click();
  await expect(page.getByText('受取人：東西新報')).toBeVisible();
  await expect(page.getByText('1回まで')).toBeVisible();
  const { bytes } = await savedBy(page, () =>
    page.getByRole('button', { name: '3点をダウンロード' }).click(),
  );
  expect(bytes.subarray(0, 4)).toEqual(ZIP);
  await expect(page.getByText('1回まで（あと0回）')).toBeVisible();
  await expect(page.getByRole('button', { name: '3点をダウンロード' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('1回まで（あと0回）')).toBeVisible();
  await page
    .getByRole('button', { name: /大きく表示/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/web\/preview\?contentId=/);

  await callApi(desk, 'POST', `grants/${grant.grantId}/revoke`, {});
  await page.goto(`/sv/${grant.grantId}`);
  await expect(page.getByRole('heading', { name: 'このリンクは使えません' })).toBeVisible();
});

test('[R-051][P-006] the recipient of a premium SAVE gets originals by their own link, without a question', async ({
  page,
  newVisitor,
}) => {
  const desk = await newVisitor();
  await signIn(desk, 'editor001');
  const { grant } = await makeLink(desk, { premium: true, recipients: [{ name: '北日本新聞', mail: '' }] });
  await page.goto(grant.recipients[0]?.address ?? '');
  await page.getByRole('button', { name: '開く' }).click();
  await expect(page.getByText('原寸まで')).toBeVisible();
  const { bytes } = await savedBy(page, () =>
    page.getByRole('button', { name: '3点をダウンロード' }).click(),
  );
  expect(bytes.subarray(0, 4)).toEqual(ZIP);
});

test('a link that is revoked in the middle of a download gives no further byte, and its recipient reads why', async ({
  page,
  newVisitor,
}) => {
  const desk = await newVisitor();
  await signIn(desk, 'editor001');
  const { grant } = await makeLink(desk, {});
  await page.goto(`/sv/${grant.grantId}`);
  await page.getByRole('button', { name: '開く' }).click();
  // In the place of the browser, which would be faster than the test, its requests are made one by one.
  const pressed = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        HTMLAnchorElement.prototype.click = function () {
          resolve(this.href);
        };
      }),
  );
  const button = page.getByRole('button', { name: '3点をダウンロード' });
  await button.click();
  const address = await pressed;
  const part = async (range: string) => (await page.request.get(address, { headers: { range } })).status();
  expect(await part('bytes=0-9999')).toBe(206);
  await callApi(desk, 'POST', `grants/${grant.grantId}/revoke`, {});
  expect(await part('bytes=10000-')).toBe(410);
  await expect(page.getByText('リンクが取り消されたか、有効期限が切れたため')).toBeVisible();
  await expect(button).toBeDisabled();
});
