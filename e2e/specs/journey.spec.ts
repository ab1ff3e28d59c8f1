import { expect, logIn, logInByPopup, test } from '../support/fixtures.ts';

test('[R-014][R-031][R-042][C-003][R-008] a visitor searches, opens a photograph, logs in and sees what only members see', async ({
  page,
}) => {
  await page.goto('/web/');
  await expect(page).toHaveURL(/\/web\/index$/);
  await expect(page).toHaveTitle('ニュースフォトサービス | ニュースフォト');

  const main = page.getByRole('main');
  await main
    .getByRole('combobox')
    .or(main.getByRole('textbox'))
    .or(main.getByRole('searchbox'))
    .first()
    .fill('首相　会見');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/web\/refineResultsList\?/);
  await expect(main).toContainText('「首相」かつ「会見」');
  const guestCount = Number(/検索結果\s*(\d+)件/.exec((await main.textContent()) ?? '')?.[1]);
  expect(guestCount).toBeGreaterThan(0);

  await main.locator('img').first().dblclick();
  await expect(page).toHaveURL(/\/web\/detailedRepresentation\?contentId=\d{12}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('首相');
  const address = page.url();
  const guestPicture = main.locator('img').first();
  await expect(guestPicture).toHaveAttribute('src', /\/media\/p\/[0-9a-f]{32}\/480\.jpg$/);

  await main.getByRole('button', { name: 'ログイン' }).click();
  await logInByPopup(page, 'member001');
  await expect(page.getByRole('banner')).toContainText('会員');
  expect(page.url()).toBe(address);
  const memberPicture = main.locator('img[src*="1280.jpg"]');
  await expect(memberPicture).toBeVisible();
  await expect
    .poll(() => memberPicture.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(900);

  await page.goto(`/web/refineResultsList?q=${encodeURIComponent('会員限定')}`);
  await expect(main).toContainText(/検索結果\s*\d+件/);
  await expect(main.getByText('会員限定').first()).toBeVisible();
});

test('the login screen requires both fields, and sends nothing before', async ({ page }) => {
  await page.goto('/web/login');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText(/IDを入力してください/)).toBeVisible();
  await expect(page.getByText(/パスワードを入力してください/)).toBeVisible();
  await expect(page).toHaveURL(/\/web\/login/);
});

test.describe('refused', () => {
  test.use({ expectedNoise: { patterns: [/400 \(Bad Request\)/] } });

  test('[E-055] a wrong password is reported, and the input stays', async ({ page }) => {
    await page.goto('/web/login');
    await page.getByLabel('ID', { exact: true }).fill('member002');
    await page.getByLabel('パスワード', { exact: true }).fill('Wrong#2026');
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page.getByText('ユーザーIDまたはパスワードが正しくありません。').first()).toBeVisible();
    await expect(page.getByLabel('ID', { exact: true })).toHaveValue('member002');
  });

  test('an operator at the edge is reported with its position', async ({ page }) => {
    await page.goto(`/web/refineResultsList?q=${encodeURIComponent('+東京')}`);
    await expect(page.getByText(/検索式の1文字目「\+」/)).toBeVisible();
  });
});

test('full-page login leads to the top page, log-out makes a guest again', async ({ page }) => {
  await logIn(page, 'member001');
  await expect(page.getByRole('banner')).toContainText('会員');
  // Calls of the page that are on their way are refused after the log-out.
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('button', { name: 'ログイン', exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'ログイン', exact: true }).first()).toBeVisible();
});
