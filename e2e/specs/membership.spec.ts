import { expect, test } from '../support/fixtures.ts';
import {
  activate,
  confirmInput,
  enterLogin,
  enterMember,
  mailedPage,
  openRegistration,
  sendRegistration,
} from '../support/pages/registration.ts';
import { takeBackOnScreen, withdrawOnScreen } from '../support/pages/withdrawal.ts';
import { CHOSEN_PASSWORD, choosePassword, enter, freshUserId, mailedLink } from '../support/people.ts';
import { addAuthenticator, securityPage } from '../support/security.ts';

const HEADERS = { 'x-requested-with': 'newsphoto' };
const NEXT_PASSWORD = 'Umi3-Sora#48';

// Log-ins of the ended account are refused on purpose.
test.use({ expectedNoise: { patterns: [/status of 400 .*\/api\/login/] } });

test('[C-012][R-062] a membership from the registration to the end of it, and back', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const userId = freshUserId();
  const [firstAddress, address] = [`${userId}@example.jp`, `${userId}@new.example.jp`];
  const logOut = () => page.request.post('/api/logout', { headers: HEADERS });
  const expectTop = () => expect(page).toHaveURL(/\/web\/index$/);

  await openRegistration(page);
  await enterMember(page, { mailAddress: firstAddress });
  await enterLogin(page, { userId, password: CHOSEN_PASSWORD });
  await confirmInput(page);
  await sendRegistration(page);
  await activate(page, firstAddress);

  await enter(page, userId, CHOSEN_PASSWORD);
  await expectTop();
  await addAuthenticator(page);
  const security = securityPage(page);
  await security.open();
  const codes = await security.addPasskey('編集部のパソコン');
  await logOut();
  await page.goto('/web/login');
  await page.getByRole('button', { name: 'パスキーを使う' }).click();
  await expectTop();

  // The log-in by the passkey is recent enough for a change of the address.
  await page.goto('/web/userInfoChange');
  const form = page.getByRole('form', { name: '登録情報の変更' });
  await form.getByLabel('メールアドレス').fill(address);
  await form.getByRole('button', { name: '変更を保存', exact: true }).click();
  await expect(form.getByText(`「${address}」の確認を待っています。`)).toBeVisible();
  await page.goto(await mailedPage(address, 'userInfoChange/confirm'));
  await page.getByRole('button', { name: 'このメールアドレスに変更する' }).click();
  await expect(page.getByText(`「${address}」にお送りします。`)).toBeVisible();

  await logOut();
  await page.goto('/web/forgetPassword');
  await page.getByLabel('メールアドレス').fill(address);
  await page.keyboard.press('Enter');
  await page.goto(`/web${await mailedLink(address)}`);
  await choosePassword(page, NEXT_PASSWORD);

  // A new password alone does not open an account that has a second factor.
  const other = await newVisitor();
  await enter(other, userId, NEXT_PASSWORD);
  await other.getByRole('button', { name: '回復コードを使用する' }).click();
  await other.getByLabel('回復コード').fill(codes[0] ?? '');
  await other.getByRole('button', { name: '確認', exact: true }).click();
  await expect(other).toHaveURL(/\/web\/index$/);
  await page.goto('/web/login');
  await page.getByRole('button', { name: 'パスキーを使う' }).click();
  await expectTop();
  await security.open();
  await page.getByRole('button', { name: 'ほかのすべての端末でログアウト' }).click();
  await page.getByRole('button', { name: 'ログアウトする' }).click();
  await expect(security.part('ログイン中の端末').getByRole('listitem')).toHaveCount(1);
  const ended = await other.request.get('/api/login-user-info');
  expect((await ended.json()).userInfo.userId).not.toBe(userId);

  await withdrawOnScreen(page, NEXT_PASSWORD);
  await enter(page, userId, NEXT_PASSWORD);
  await expect(
    page.getByRole('alert').filter({ hasText: 'ユーザーIDまたはパスワードが正しくありません' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'パスキーを使う' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'パスキー' })).toBeVisible();
  await takeBackOnScreen(page, await mailedPage(address, 'myPage/resignation/takeBack'));
  await page.goto('/web/login');
  await page.getByRole('button', { name: 'パスキーを使う' }).click();
  await expectTop();
});
