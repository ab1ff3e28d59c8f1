import type { Page } from '@playwright/test';
import { expect, logIn, logInByPopup, test } from '../support/fixtures.ts';
import {
  anyContentId,
  expectLongFormPreserved,
  fillLongForm,
  releaseLongForm,
} from '../support/long-form.ts';
import { banner, loginButton, logoutButton } from '../support/pages/frame.ts';

// What a tab still fetches of a session that another tab ends is refused.
test.use({
  expectedNoise: {
    patterns: [/Failed to load resource: .* status of (403 .*\/media\/|401 .*\/api\/aws-cookie-info)/],
  },
});

/** A mark that is gone with the document. */
const mark = (page: Page) =>
  page.evaluate(() => Object.assign(window, { stillTheSamePage: true }) && undefined);
const isMarked = (page: Page) => page.evaluate(() => 'stillTheSamePage' in window).catch(() => undefined);

async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await expect(tab.getByRole('main').getByRole('heading').first()).toBeVisible();
  return tab;
}

test('[T-058][R-079][L-002][L-023] one tab logs in and out, the others follow within a second, a /fea/ page too', async ({
  page,
}) => {
  await page.goto('/web/index');
  const other = await openTab(page, '/web/index');
  const linked = await openTab(page, '/fea/spring');
  expect(linked.url()).toMatch(/refineResultsList\?.*urlId=spring&redirect=fea/);
  for (const tab of [other, linked]) await mark(tab);

  await loginButton(page).click();
  await logInByPopup(page, 'member001');
  expect(page.url()).toMatch(/\/web\/index$/);
  for (const tab of [other, linked]) {
    await expect(banner(tab)).toContainText('会員 一郎');
    expect(await isMarked(tab)).toBe(false);
    await mark(tab);
  }

  const refreshed = [other, linked].map((tab) =>
    tab.waitForRequest((request) => request.isNavigationRequest()).then(() => Date.now()),
  );
  await logoutButton(page).click();
  await expect(loginButton(page)).toBeVisible();
  const at = Date.now();
  // Within a second where nothing else runs; beside another worker's browser it takes a little longer.
  for (const then of await Promise.all(refreshed)) expect(then - at).toBeLessThan(3_000);
  for (const tab of [other, linked]) {
    await expect.poll(() => isMarked(tab)).toBe(false);
    await expect(loginButton(tab)).toBeVisible();
  }
});

test('[T-060] the two kinds of save guest are one to a tab: it takes the state over and stays', async ({
  page,
}) => {
  await page.goto('/web/index');
  await expect(loginButton(page)).toBeVisible();
  await page.route('**/api/login-user-info', async (route) => {
    const info: { userInfo: object } = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...info, userInfo: { ...info.userInfo, userId: 'saveguest', groupId: '12' } },
    });
  });
  await page.goto('/web/refineResultsList?urlId=spring');
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('web-vuex') ?? '{}').guestUser);
  await expect.poll(stored).toBe('save');
  await mark(page);
  const other = await page.context().newPage();
  await other.goto('/help/search.html');
  const report = (userId: string, guestUser: string) =>
    other.evaluate(
      (data) => new BroadcastChannel('newsphoto.bus.1').postMessage([{ type: 'refresh', data }]),
      { userId, guestUser, logined: false },
    );

  await report('saveguestPremium', 'save_premium');
  await expect.poll(stored).toBe('save_premium');
  expect(await isMarked(page)).toBe(true);

  await report('guest', 'general');
  await expect.poll(() => isMarked(page)).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('a tab with unsaved input', () => {
  test.use({ expectedNoise: { patterns: [/401 \(Unauthorized\)/] } });
  test.beforeAll(releaseLongForm);

  test('waits with its refresh, sends nothing as a guest, and follows once the input was discarded', async ({
    page,
  }) => {
    await logIn(page, 'member001');
    const form = await page.context().newPage();
    const contentId = await anyContentId(page);
    await fillLongForm(form, contentId);
    await mark(form);
    const answers: number[] = [];
    form.on('response', (answer) => {
      if (answer.url().endsWith('/api/cart/info')) answers.push(answer.status());
    });

    await logoutButton(page).click();
    await expect(loginButton(page)).toBeVisible();
    await expect(form.getByText('別のタブでログイン状態が変わりました')).toBeVisible();
    await expectLongFormPreserved(form, contentId);

    await form.getByRole('button', { name: '送信' }).click();
    await expect(form.getByRole('dialog', { name: 'ログイン' })).toBeVisible();
    expect(answers).toEqual([401]);
    await form.keyboard.press('Escape');
    await expectLongFormPreserved(form, contentId);
    expect(await isMarked(form)).toBe(true);

    await banner(form).getByRole('link', { name: 'ニュースフォト' }).click();
    await form.getByRole('button', { name: '破棄して移動する' }).click();
    await expect(form).toHaveURL(/\/web\/index$/);
    await expect.poll(() => isMarked(form)).toBe(false);
    await expect(loginButton(form)).toBeVisible();
  });
});
