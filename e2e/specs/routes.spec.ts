import { expect, fillLogin, test } from '../support/fixtures.ts';
import { menu } from '../support/pages/frame.ts';

test('[R-012][R-013][R-070] the root, index.html and unknown paths lead to the top page', async ({
  page,
}) => {
  for (const path of ['/web/', '/web/index.html', '/web/no-such-page']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/web\/index$/);
  }
});

test('[T-042][T-043][R-011] a closed route leads a visitor to the login form, which has the focus, and back', async ({
  page,
}) => {
  await page.goto('/web/envInit');
  await expect(page).toHaveURL('/web/login?redirect=%2FenvInit');
  await expect(page.getByLabel('ID', { exact: true })).toBeFocused();
  await fillLogin(page, 'member001');
  await expect(page).toHaveURL('/web/envInit');
  await expect(page.getByRole('heading', { level: 1, name: '環境設定' })).toBeVisible();

  // A right is missing: the top page shows which page was refused, once.
  await page.goto('/web/admin/users');
  await expect(page).toHaveURL('/web/index');
  await expect(page.getByRole('alert')).toContainText('表示する権限がありません');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Pages of results claim nothing that did not happen.
  for (const [opened, target] of [
    ['/web/common/complete', '/web/index'],
    ['/web/dpInquiry/completion', '/web/dpInquiry'],
    ['/web/envInit/completion', '/web/envInit'],
    ['/web/sendPassword/20261121-000001', '/web/forgetPassword'],
    ['/web/sendPassword/forgetFinishied', '/web/index'],
  ] as const) {
    await page.goto(opened);
    await expect(page, opened).toHaveURL(target);
  }
});

test('[T-043][R-011] a guest’s page names internal screens by their path alone; the rest comes after the log-in without a load', async ({
  page,
  context,
}) => {
  const target = '/admin/users?x=1';
  const answer = await page.goto(`/web${target}`);
  expect(await answer?.text()).not.toMatch(/ZZ001|BE001|photo-edit|利用者/);
  await expect(page).toHaveURL(`/web/login?redirect=${encodeURIComponent(target)}`);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await fillLogin(page, 'admin0001');
  await expect(page).toHaveURL(`/web${target}`);
  await expect(page).toHaveTitle('利用者 | ニュースフォト');
  await expect(page.getByRole('heading', { level: 1, name: '利用者' })).toBeVisible();
  expect(documents).toEqual([]);
  const administration = menu(page).getByRole('link', { name: '管理', exact: true });
  await expect(administration).toBeVisible();

  // In a separate tab the page has everything at once; an expired cookie is renewed.
  const second = await context.newPage();
  const document = await second.goto('/web/detailedEdit');
  expect(await document?.text()).toContain('photo-edit');
  await expect(second).toHaveTitle('デジタル写真の編集 | ニュースフォト');
  const passes = (await context.cookies()).filter(({ name }) => name.endsWith('NPSTAFF'));
  await context.addCookies(passes.map((pass) => ({ ...pass, value: '1.ended' })));
  expect(await (await second.goto('/web/detailedEdit'))?.text()).not.toContain('photo-edit');
  await expect(second).toHaveTitle('デジタル写真の編集 | ニュースフォト');
  await second.close();

  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL('/web/index');
  await expect(administration).toHaveCount(0);
});

test('[R-003][R-067][R-068] pages of the host', async ({ page }) => {
  for (const [path, title] of [
    ['/web/error', 'エラー'],
    ['/web/forbidden', 'アクセス権限がありません'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | ニュースフォト`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await page.goto('/web/login');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(menu(page)).toHaveCount(0);
});

test('the results of an image acquisition are a save guest’s: the general guest has to log in', async ({
  page,
}) => {
  await page.goto('/web/refineResultsList?pageId=ImageAcquisition');
  await expect(page).toHaveURL(/\/web\/login\?redirect=/);
  await page.goto('/web/refineResultsList?pageId=Other');
  await expect(page).toHaveURL(/\/web\/refineResultsList/);
});

for (const [link, path] of [
  // An id that is none: the page of the link has led on.
  ['/idp/abc', '/web/sendPassword/resetFailed'],
  ['/sv/abc', '/web/imageAcquisition'],
  ['/dl/abc', '/web/downloadLogin'],
  ['/fea/abc', '/web/refineResultsList'],
] as const) {
  test(`[P-007] who comes by ${link} without a login is let in as a guest`, async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('web-vuex') ?? '{}'));
    expect(stored.logined).not.toBe(true);
    // A page that passes the guard creates no guest session: its own form does.
    if (path !== '/web/downloadLogin') expect(stored.guestUser).toBe('general');
  });
}
