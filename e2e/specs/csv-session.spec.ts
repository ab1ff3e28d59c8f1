import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, fillLogin, logInByPopup, signIn, test } from '../support/fixtures.ts';

// Calls without a session, and the result that ended with it: the browser reports them by itself.
test.use({ expectedNoise: { patterns: [/status of 40[14]/] } });

const HEADERS = { 'x-requested-with': 'newsphoto' };
const RUNNING = { state: 'running', progress: 0.4, progressText: '2,000 / 5,000件', result: null };

/** Requests a CSV of a result by a job, and shows the job as half done until `finish` is called. */
async function startJob(page: Page): Promise<{ finish: () => void }> {
  const data = { query: '', filters: { contentType: ['0'] } };
  const answer = await page.request.post('/api/contents/search', { headers: HEADERS, data });
  const { handle } = (await answer.json()).data;
  // So many are a job; the sample archive has fewer.
  await page.route('**/api/csv/plan', async (route) => {
    const real = await route.fetch();
    if (!real.ok()) return route.fulfill({ response: real });
    return route.fulfill({ json: { data: { contents: 5000, limit: 10_000 } } });
  });
  // No stream: the page polls every few seconds instead.
  await page.route('**/api/events?*', (route) => route.fulfill({ status: 204 }));
  let shown: object | undefined = RUNNING;
  const asShown = async (route: Route) => {
    const reply = await route.fetch();
    if (!reply.ok()) return route.fulfill({ response: reply });
    const body = await reply.json();
    for (const job of body.data.resultList ?? [body.data]) {
      if (job.kind === 'csv-export') Object.assign(job, shown);
    }
    return route.fulfill({ response: reply, json: body });
  };
  await page.route(/\/api\/jobs(\?|$|\/[0-9a-f-]{36}$)/, asShown);
  await page.goto(`/web/csv?h=${handle}`);
  await page.getByRole('button', { name: 'CSVを作る' }).press('Enter');
  const bar = page.getByRole('progressbar', { name: 'CSVを作成しています' });
  await expect(bar).toHaveAttribute('aria-valuenow', '40');
  return {
    finish: () => {
      shown = undefined;
    },
  };
}
/** As if it expired: the browser is not notified. */
const endSession = (page: Page) => page.request.post('/api/logout', { headers: HEADERS });

const unseen = (page: Page) => page.getByRole('alert').filter({ hasText: 'CSVの作成状況を確認できません' });
const offered = (page: Page) => page.getByRole('button', { name: 'CSVをダウンロード' });

async function takeFile(page: Page): Promise<void> {
  await expect(page.getByText('CSVができています。24時間以内に')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await offered(page).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^素材一覧_\d{8}_\d{4}\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toContain('"素材番号"');
  expect(lines.length).toBeGreaterThan(20);
}

test('[R-066][L-023] the session ends while a CSV is made: it is said, and after a login in place its file is there', async ({
  page,
}) => {
  await signIn(page, 'member001');
  const { finish } = await startJob(page);
  const address = page.url();
  await endSession(page);

  // A word about it, and the login over the page, which stays.
  const popup = page.getByRole('dialog', { name: 'ログイン' });
  await expect(popup).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(unseen(page)).toContainText('ログインの有効期限が切れています。');
  await expect(unseen(page)).toContainText('CSVの作成は中断されません。');
  expect(page.url()).toBe(address);

  // Another user at the same screen sees nothing of it.
  const login = unseen(page).getByRole('button', { name: 'ログイン' });
  await login.press('Enter');
  await logInByPopup(page, 'member002');
  await expect(page.getByRole('banner')).toContainText('会員 二葉');
  await expect(unseen(page)).toBeVisible();
  await expect(offered(page)).toHaveCount(0);

  finish();
  await login.press('Enter');
  await logInByPopup(page, 'member001');
  await takeFile(page);
  expect(page.url()).toBe(address);
});

test('[R-066] a user who reloads the page without a session returns by the login page, and the job is found again', async ({
  page,
}) => {
  await signIn(page, 'member001');
  const { finish } = await startJob(page);
  const address = page.url();
  await endSession(page);
  finish();
  await page.reload();
  await page.waitForURL('**/web/login?redirect=**');
  await fillLogin(page, 'member001');
  await page.waitForURL(address);
  // The result ended with its session; what was made of it did not.
  await takeFile(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'CSVを出力できません' })).toBeVisible();
  await expect(offered(page)).toHaveCount(0);
});
