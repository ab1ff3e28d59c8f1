import type { Page } from '@playwright/test';
import { expect, logInByPopup, signIn, test } from '../support/fixtures.ts';
import {
  anyContentId,
  expectLongFormPreserved,
  fillLongForm,
  releaseLongForm,
} from '../support/long-form.ts';
import { loginButton, loginPopup } from '../support/pages/frame.ts';

test.use({ expectedNoise: { patterns: [/401 \(Unauthorized\)/] } });
test.beforeAll(releaseLongForm);

interface Sent {
  readonly status: number;
  readonly sender: string | undefined;
}

/** Every try to send the form, with the name that it was sent in. */
function recordSends(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    if (!answer.url().endsWith('/api/cart/info') || request.method() !== 'POST') return;
    sent.push({ status: answer.status(), sender: request.headers()['x-newsphoto-sender'] });
  });
  return sent;
}

async function cartOf(page: Page): Promise<string[]> {
  const answer = await page.request.post('/api/cart/info-list', {
    headers: { 'x-requested-with': 'newsphoto' },
    data: { contentIdList: null, loginUser: '' },
  });
  const { data }: { data: { resultList: { contentId: string }[] } } = await answer.json();
  return data.resultList.map(({ contentId }) => contentId);
}

async function emptyCart(page: Page): Promise<void> {
  const contentIdList = await cartOf(page);
  if (contentIdList.length === 0) return;
  await page.request.delete('/api/cart/info', {
    headers: { 'x-requested-with': 'newsphoto' },
    data: { contentIdList },
  });
}

/** The session ends on the server's side: the browser's cookie is no longer valid. */
const expireSession = (page: Page) => page.context().clearCookies({ name: 'NPSESSION' });
const send = (page: Page) => page.getByRole('button', { name: '送信' }).click();

async function fillAsMember(page: Page): Promise<string> {
  await signIn(page, 'member001');
  await emptyCart(page);
  const contentId = await anyContentId(page);
  await fillLongForm(page, contentId);
  await expireSession(page);
  return contentId;
}

test('[X-48][L-002][L-023] a session that ends while a long form is filled costs one login, no input', async ({
  page,
}) => {
  const contentId = await fillAsMember(page);
  const sent = recordSends(page);
  await send(page);
  await expect(loginPopup(page)).toBeVisible();
  await logInByPopup(page, 'member001');
  await expect(page).toHaveURL(/\/web\/longForm$/);
  await expectLongFormPreserved(page, contentId);
  await send(page);
  await expect(page.getByText('送信しました（1件）')).toBeVisible();
  expect(sent).toEqual([
    { status: 401, sender: 'member001' },
    { status: 200, sender: 'member001' },
  ]);
  expect(await cartOf(page)).toEqual([contentId]);
});

test('[X-48] given up, nothing was sent as the guest who is there instead', async ({ page }) => {
  const contentId = await fillAsMember(page);
  const sent = recordSends(page);
  await send(page);
  await expect(loginPopup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('送信できませんでした')).toBeVisible();
  await expectLongFormPreserved(page, contentId);
  await send(page);
  await expect(loginPopup(page)).toBeVisible();
  expect(sent.map(({ status }) => status)).toEqual([401, 401]);
  await logInByPopup(page, 'member001');
  expect(await cartOf(page)).toEqual([]);
});

test('[X-48] another member who logs in over the form sends nothing of it', async ({ page }) => {
  const contentId = await fillAsMember(page);
  const sent = recordSends(page);
  await send(page);
  await logInByPopup(page, 'premium01');
  await emptyCart(page);
  await expectLongFormPreserved(page, contentId);
  await send(page);
  await expect(loginPopup(page)).toBeVisible();
  expect(await cartOf(page)).toEqual([]);
  await logInByPopup(page, 'member001');
  await send(page);
  await expect(page.getByText('送信しました（1件）')).toBeVisible();
  expect(sent.map(({ status }) => status)).toEqual([401, 401, 200]);
});

test('a remembered login brings the same member back without a word, and the request is sent once more', async ({
  page,
}) => {
  await page.goto('/web/login');
  await page.getByLabel('ログイン情報を保存する').check();
  const contentId = await fillRemembered(page);
  const sent = recordSends(page);
  await send(page);
  await expect(page.getByText('送信しました（1件）')).toBeVisible();
  await expect(loginPopup(page)).toBeHidden();
  expect(sent.map(({ status }) => status)).toEqual([401, 200]);
  expect(await cartOf(page)).toEqual([contentId]);
});

async function fillRemembered(page: Page): Promise<string> {
  await page.getByLabel('ID', { exact: true }).fill('member001');
  await page.getByLabel('パスワード', { exact: true }).fill('Sample#2026');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/web/index');
  await emptyCart(page);
  const contentId = await anyContentId(page);
  await fillLongForm(page, contentId);
  await expireSession(page);
  return contentId;
}

test('what an editor viewed is not shown to the next user after the session has ended', async ({ page }) => {
  await signIn(page, 'editor001');
  await page.goto('/web/refineResultsList?d.visibility=2');
  const first = page.locator('[data-index="0"] a').first();
  await page.goto((await first.getAttribute('href')) ?? '');
  await expect(page).toHaveURL(/detailedRepresentation/);
  const headline = (await page.locator('#content-headline').textContent()) ?? '';
  // It is stored once it has been viewed for a moment.
  const storedForms = () => Object.keys(localStorage).filter((name) => /^[0-9a-f]{32}$/.test(name)).length;
  await expect.poll(() => page.evaluate(storedForms)).toBe(1);
  await page.goto('/web/index');
  const history = page.getByRole('region', { name: 'このブラウザーでの履歴' });
  await expect(history.getByRole('link', { name: headline })).toBeVisible();

  // No page whose pictures are still on their way.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/web/index');
  await expect(loginButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^(今日|最近)の写真/ }).first()).toBeVisible();
  await expect(history).toHaveCount(0);
});
