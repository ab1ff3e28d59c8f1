import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { loginButton, loginPopup } from '../support/pages/frame.ts';
import { PASSWORD } from '../support/test-instance.ts';

const forgotLink = (page: Page) => page.getByRole('link', { name: 'ID・パスワードをお忘れの方' });
const formButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'ログイン', exact: true });

async function openPopup(page: Page): Promise<void> {
  await page.goto('/web/index');
  await loginButton(page).click();
  await expect(loginPopup(page)).toBeVisible();
}

test('[L-001][L-009] the full page: the forgot link goes below the buttons where the screen is narrow', async ({
  page,
}) => {
  for (const [width, isBelow] of [
    [1440, false],
    [768, false],
    [767, true],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/web/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログイン');
    const [link, button] = [await forgotLink(page).boundingBox(), await formButton(page).boundingBox()];
    if (!link || !button) throw new Error('link and button are not shown');
    expect(link.y > button.y, `${width} px`).toBe(isBelow);
    await expect(page.locator('footer')).toContainText('© ');
  }
});

test('[L-017] Escape closes the login page if it is a separate window', async ({ page }) => {
  await page.goto('/web/index');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/web/login', 'Login'));
  const login = await opened;
  await login.getByLabel('ID', { exact: true }).fill('member001');
  const closed = login.waitForEvent('close');
  // The window is gone before the key is acknowledged.
  await login.keyboard.press('Escape').catch(() => undefined);
  await closed;
});

test('[L-013][L-014][L-015] both links open separate windows and close the popup', async ({ page }) => {
  await openPopup(page);
  for (const [link, name, path] of [
    [/お忘れの方/, 'ForgetPassword', '/web/forgetPassword'],
    [/会員登録/, 'EntryUser', '/web/entryUser'],
  ] as const) {
    if (!(await loginPopup(page).isVisible())) await openPopup(page);
    const opened = page.context().waitForEvent('page');
    await loginPopup(page).getByRole('link', { name: link }).click();
    const other = await opened;
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await other.evaluate(() => window.name)).toBe(name);
    expect(new URL(other.url()).pathname).toBe(path);
    await expect(loginPopup(page)).toBeHidden();
    await other.close();
  }
});

test('[L-002][L-016] the popup is a modal: the page behind takes no focus, Escape gives it back', async ({
  page,
}) => {
  await openPopup(page);
  for (let index = 0; index < 12; index += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(loginPopup(page)).toBeHidden();
  await expect(loginButton(page)).toBeFocused();
  await loginButton(page).click();
  await loginPopup(page).getByRole('button', { name: '閉じる' }).click();
  await expect(loginPopup(page)).toBeHidden();
  await expect(page).toHaveURL(/\/web\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[T-028][T-029] the form sends valid input alone, and stays where the answer is false', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/login'))
      sent.push(request.postData() ?? '');
  });
  await page.route('**/api/login', (route) => route.fulfill({ json: { result: false } }), { times: 1 });
  await page.goto('/web/login?redirect=%2ForderHistory');
  await formButton(page).click();
  await expect(page.getByText('IDを入力してください。')).toBeVisible();
  await page.getByLabel('ID', { exact: true }).fill('member001');
  await page.getByLabel('パスワード', { exact: true }).fill('全角');
  await formButton(page).click();
  await expect(page.getByText('パスワードは半角英数字と半角記号で入力してください。')).toBeVisible();
  expect(sent).toEqual([]);

  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await formButton(page).click();
  await expect(page.getByRole('alert')).toContainText('正しくありません');
  await expect(page).toHaveURL(/\/web\/login\?redirect=%2ForderHistory$/);
  expect(sent).toHaveLength(1);

  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await formButton(page).click();
  await expect(page).toHaveURL(/\/web\/orderHistory$/);
  expect(sent.map((body) => JSON.parse(body))).toEqual(
    Array(2).fill({ userId: 'member001', password: PASSWORD, save: false }),
  );
});

test.describe('where the system prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the page of an unknown visitor is dark too: until a member chooses, it is that of the device', async ({
    page,
  }) => {
    await page.goto('/web/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const look = await page.evaluate(() => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      return [colorScheme, getComputedStyle(document.body).backgroundColor];
    });
    expect(look).toEqual(['dark', 'rgb(26, 26, 26)']);
  });
});

test.describe('locked out', () => {
  test.use({ expectedNoise: { patterns: [/400 \(Bad Request\)/] } });

  test('at the fifth wrong password the form says for how long, in the popup too', async ({ page }) => {
    await openPopup(page);
    await loginPopup(page).getByLabel('ID', { exact: true }).fill(`locked${Date.now()}`);
    for (let index = 0; index < 5; index += 1) {
      await loginPopup(page).getByLabel('パスワード', { exact: true }).fill(`Wrong#${index}`);
      const answered = page.waitForResponse('**/api/login');
      await loginPopup(page).getByRole('button', { name: 'ログイン', exact: true }).click();
      await answered;
    }
    await expect(loginPopup(page).getByRole('alert')).toContainText('あと15分間は受け付けられません');
  });
});
