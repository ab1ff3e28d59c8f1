import { expect, signIn, test } from '../support/fixtures.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, makePerson } from '../support/people.ts';
import { addAuthenticator, securityPage, totpCode } from '../support/security.ts';

// A wrong password is refused on purpose. Pages whose session is ended here may be loading pictures at that moment.
test.use({
  expectedNoise: { patterns: [/status of 400 .*\/api\/user\/password/, /status of 403 .*\/media\//] },
});

test('a member logs in by a passkey alone, by a code of an app and by a recovery code, and signs others out by a new password', async ({
  page,
  newVisitor,
}) => {
  const userId = freshUserId();
  const admin = await newVisitor();
  await signIn(admin, 'admin0001');
  await makePerson(admin, userId);
  await enter(page, userId, CHOSEN_PASSWORD);
  await expect(page).toHaveURL(/\/web\/index$/);
  await addAuthenticator(page);
  const security = securityPage(page);
  await security.open();
  const codes = await security.addPasskey('会社のパソコン');

  await page.request.post('/api/logout', { headers: { 'x-requested-with': 'newsphoto' } });
  await page.goto('/web/login');
  await page.getByRole('button', { name: 'パスキーを使う' }).click();
  await expect(page).toHaveURL(/\/web\/index$/);
  await security.open();
  await expect(security.part('パスキー').getByText('最終利用')).toBeVisible();
  const secret = await security.enrolApp();

  const other = await newVisitor();
  await enter(other, userId, CHOSEN_PASSWORD);
  // The step of the enrolment is used up: the next one is accepted as well.
  await other.getByLabel('確認コード').fill(totpCode(secret, 1));
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/web\/index$/);

  const third = await newVisitor();
  await enter(third, userId, CHOSEN_PASSWORD);
  await third.getByRole('button', { name: '回復コードを使用する' }).click();
  await third.getByLabel('回復コード').fill(codes[0] ?? '');
  await third.getByRole('button', { name: '確認', exact: true }).click();
  await expect(third).toHaveURL(/\/web\/index$/);

  await security.open();
  await expect(security.part('回復コード').getByText('残り9個')).toBeVisible();
  const sessions = security.part('ログイン中の端末').getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await sessions.getByRole('button', { name: 'ログアウトさせる' }).first().click();
  await expect(sessions).toHaveCount(2);
  const password = page.getByRole('form', { name: 'パスワードの変更' });
  const change = async (current: string, next: string) => {
    await password.getByLabel('現在のパスワード').fill(current);
    await password.getByLabel('新しいパスワード', { exact: true }).fill(next);
    await password.getByLabel('新しいパスワード（確認）').fill(next);
    await page.keyboard.press('Enter');
  };
  await change('Kawa7-Mori#1', 'Umi3-Sora#48');
  await expect(password.getByText('現在のパスワードが正しくありません。')).toBeVisible();
  await change(CHOSEN_PASSWORD, 'Umi3-Sora#48');
  await expect(page.getByText('パスワードを変更しました。')).toBeVisible();
  await page.reload();
  await expect(sessions).toHaveCount(1);
  for (const ended of [other, third]) {
    const answer = await ended.request.get('/api/login-user-info');
    expect((await answer.json()).userInfo.userId).not.toBe(userId);
  }
});
