import type { Page } from '@playwright/test';
import { expect, logIn, logInByPopup, signIn, test } from '../support/fixtures.ts';
import {
  anyContentId,
  expectLongFormPreserved,
  fillLongForm,
  releaseLongForm,
} from '../support/long-form.ts';
import { loginButton, logoutButton } from '../support/pages/frame.ts';

test.use({
  expectedNoise: { patterns: [/40[13] \((Unauthorized|Forbidden)\)/, /503 \(Service Unavailable\)/] },
});

const notice = (page: Page) => page.getByRole('region', { name: 'ログインの有効期限' });

/** The API reports that the sessions of this browser have so many seconds left, until `stop` is called. */
async function reportEnd(page: Page, seconds: number): Promise<() => Promise<void>> {
  const at = '**/api/login-user-info';
  await page.context().route(at, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sessionSeconds: seconds } });
  });
  return () => page.context().unroute(at);
}

/** The address of a picture that members alone see, and its status in the browser's cookie jar. */
async function memberPicture(page: Page): Promise<string> {
  const answer = await page.request.post('/api/contents/search', {
    headers: { 'x-requested-with': 'newsphoto' },
    data: { query: '', sortType: '1' },
  });
  const [address = ''] = /\/media\/[lv]\/[0-9a-f]{32}\/[\w.]+/.exec(await answer.text()) ?? [];
  expect(address).not.toBe('');
  return address;
}

/** A copy of the media cookie in a browser that has nothing else. */
async function keepMediaCookie(page: Page, newVisitor: () => Promise<Page>) {
  const address = await memberPicture(page);
  const mediaCookies = (await page.context().cookies()).filter(({ name }) => name === 'NPMEDIA');
  const other = await newVisitor();
  await other.context().addCookies(mediaCookies);
  const status = async () => (await other.request.get(address)).status();
  expect(await status()).toBe(200);
  return status;
}

test.describe('a form that is not saved yet', () => {
  test.beforeAll(releaseLongForm);

  test('the end of the session is announced in every tab and window, and a log-in over the page keeps its input', async ({
    page,
  }) => {
    await signIn(page, 'desk00001');
    const contentId = await anyContentId(page);
    const stop = await reportEnd(page, 14 * 60);
    await fillLongForm(page, contentId);
    const monitor = await page.context().newPage();
    await monitor.goto('/web/window/telegraph');
    for (const one of [page, monitor]) await expect(notice(one)).toContainText('あと14分です。');
    await page.bringToFront();
    await stop();
    await notice(page).getByRole('button', { name: 'ログインし直す' }).click();
    await logInByPopup(page, 'desk00001');
    for (const one of [page, monitor]) await expect(notice(one)).toBeHidden();
    await expectLongFormPreserved(page, contentId);
  });
});

test('[X-21] a copied media cookie shows nothing after the log-out; the ID stays for the form', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/web/login');
  await page.getByLabel('ログイン情報を保存する').check();
  await page.getByLabel('ID', { exact: true }).fill('member001');
  await page.getByLabel('パスワード', { exact: true }).fill('Sample#2026');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/web/index');
  const status = await keepMediaCookie(page, newVisitor);
  const left = page.waitForResponse('**/api/logout');
  await logoutButton(page).click();
  expect(await (await left).headerValue('clear-site-data')).toBe('"cache"');
  await expect(loginButton(page)).toBeVisible();
  expect(await status()).toBe(403);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect([names.includes('C_SPS'), names.includes('C_TUT')]).toEqual([true, false]);
});

test('a picture whose cookie is no longer valid appears all the same, after a silent renewal', async ({
  page,
}) => {
  await logIn(page, 'member001');
  const address = await memberPicture(page);
  // The page has not renewed the cookie by itself yet.
  const renewal = '**/api/aws-cookie-info';
  await page.route(renewal, (route) => route.fulfill({ status: 503 }));
  await page.goto('/web/index');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // Of before cookies named their session.
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'NPMEDIA');
  const [classes, expires, , signature] = (cookie?.value ?? '').split('.');
  await page.context().clearCookies({ name: 'NPMEDIA' });
  if (cookie) await page.context().addCookies([{ ...cookie, value: `${classes}.${expires}.${signature}` }]);
  await page.unroute(renewal);
  await page.evaluate((src) => {
    const picture = document.createElement('img');
    picture.id = 'tried';
    picture.src = src;
    document.body.append(picture);
  }, address);
  const width = () => page.locator('#tried').evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  await expect.poll(width, { timeout: 15_000 }).toBeGreaterThan(0);
});
