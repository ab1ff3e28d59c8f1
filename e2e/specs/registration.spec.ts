import { EMPTY_MEMBER } from '@newsphoto/domain/members';
import { expectAccessible } from '../support/accessibility.ts';
import { autofillTokens } from '../support/autofill.ts';
import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import {
  activate,
  confirmInput,
  enterLogin,
  enterMember,
  mailedPage,
  openRegistration,
  registrationForm,
  sendRegistration,
} from '../support/pages/registration.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, mailTextsTo, makePerson } from '../support/people.ts';

// A conflict of versions and a change that needs the password are caused on purpose.
test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [/status of (409|403) .*\/user\/member-info/] },
});

test('[R-023][R-024][C-013] a visitor registers for free by the keyboard alone, and is a member after the link of the mail', async ({
  page,
}) => {
  const userId = freshUserId();
  const mailAddress = `${userId}@example.jp`;
  await openRegistration(page);
  await expect(page.getByText('登録は無料です。')).toBeVisible();
  await expectAccessible(page);
  const form = registrationForm(page);
  await form.getByLabel('会員の氏名・住所と同じ宛先に請求する').uncheck();
  expect(await autofillTokens(form)).toMatchObject({
    ...{ company: 'organization', familyName: 'family-name', givenName: 'given-name' },
    ...{ postalCode: 'postal-code', prefecture: 'address-level1', phone: 'tel', fax: 'fax tel' },
    ...{ mailAddress: 'email', userId: 'username', password: 'new-password' },
    ...{ 'billing.company': 'billing organization', 'billing.postalCode': 'billing postal-code' },
  });
  await form.getByLabel('会員の氏名・住所と同じ宛先に請求する').check();
  await page.getByRole('heading', { level: 1 }).click();

  await enterMember(page, { mailAddress });
  // What was entered is there after a reload, without the password.
  await enterLogin(page, { userId: 'member001', password: CHOSEN_PASSWORD });
  await expect(page.getByText('このユーザーIDは使用できません。')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('entryUser.draft')))
    .toContain('member001');
  await page.reload();
  await expect(form.getByLabel('電話番号')).toHaveValue('03-1234-5678');
  await expect(form.getByLabel('パスワード', { exact: true })).toHaveValue('');
  await page.getByRole('heading', { level: 1 }).click();
  await enterLogin(page, { userId, password: CHOSEN_PASSWORD });
  await confirmInput(page);
  await expect(page.getByLabel('お申し込みの条件')).toContainText('無料です。');
  await expect(page.getByLabel('登録する内容')).toContainText('東京都');
  await expect(page.getByText(CHOSEN_PASSWORD)).toHaveCount(0);
  await page.goBack();
  await expect(form.getByLabel('町名・番地')).toHaveValue('千代田1-1');
  await page.goForward();
  await sendRegistration(page);
  expect(await page.evaluate(() => localStorage.getItem('entryUser.draft'))).toBeNull();

  await activate(page, mailAddress);
  await enter(page, userId, CHOSEN_PASSWORD);
  await expect(page).toHaveURL(/\/web\/index$/);
  await page.goto('/web/userInfoChange');
  await expect(page.getByLabel('姓', { exact: true })).toHaveValue('髙橋');
});

test('[R-024] all towns of a postal code of two prefectures are offered', async ({ page }) => {
  await openRegistration(page);
  const form = registrationForm(page);
  await form.getByLabel('郵便番号').fill('4980000');
  await expect(
    form.getByText(/町域が複数あります。.*日本郵便のデータ、20\d\d\/\d\d\/\d\d現在/),
  ).toBeVisible();
  await form.getByRole('combobox', { name: 'この郵便番号の町域' }).click();
  await page
    .getByTitle(/^三重県/)
    .first()
    .click();
  await expect(form.getByLabel('都道府県')).toHaveValue('三重県');
});

test('[R-025] registration data are changed; a new mail address counts after its confirmation', async ({
  page,
  newVisitor,
}) => {
  const userId = freshUserId();
  const oldAddress = `${userId}@example.jp`;
  const newAddress = `${userId}@new.example.jp`;
  const admin = await newVisitor();
  await signIn(admin, 'admin0001');
  await makePerson(admin, userId);
  // Remembered: a session that has not confirmed the password.
  await page.goto('/web/login');
  await page.getByLabel('ログイン情報を保存する').check();
  await page.getByLabel('ID', { exact: true }).fill(userId);
  await page.getByLabel('パスワード', { exact: true }).fill(CHOSEN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/web/index');
  await callApi(page, 'PUT', 'user/member-info', { version: 0, member: memberWith(oldAddress) });
  await page.context().clearCookies({ name: 'NPSESSION' });

  await page.goto('/web/userInfoChange');
  const form = page.getByRole('form', { name: '登録情報の変更' });
  await expect(form.getByLabel('会社名', { exact: true })).toHaveValue('見本');
  await expect(form.getByLabel('電話番号')).toHaveValue('03-1234-5678');
  await expectAccessible(page);
  await autofillTokens(form);
  await form.getByLabel('部署').fill('写真部');
  // Leaving would lose the change.
  await page.getByRole('banner').getByRole('link', { name: 'ニュースフォト' }).click();
  await page.getByRole('button', { name: 'このページにとどまる' }).click();
  // Another window saves meanwhile: the input stays.
  await callApi(page, 'PUT', 'user/member-info', {
    ...{ version: 1, member: { ...memberWith(oldAddress), position: '部長' } },
  });
  const save = (name = '変更を保存') => form.getByRole('button', { name, exact: true }).click();
  await save();
  await expect(page.getByLabel('保存されている内容')).toContainText('部長');
  await expect(form.getByLabel('部署')).toHaveValue('写真部');
  await save('この内容で上書き保存');
  await expect(page.getByText('登録情報を保存しました。')).toBeVisible();

  await form.getByLabel('メールアドレス').fill(newAddress);
  await expect(form.getByText('保存のときにパスワードを確認します。')).toBeVisible();
  await save();
  const dialog = page.getByRole('dialog', { name: 'パスワードの確認' });
  await dialog.getByLabel('パスワード', { exact: true }).fill(CHOSEN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(form.getByText(`「${newAddress}」の確認を待っています。`)).toBeVisible();
  await expect.poll(() => mailTextsTo(oldAddress).join()).toContain('メールアドレスの変更を受け付けました。');
  await page.goto(await mailedPage(newAddress, 'userInfoChange/confirm'));
  await page.getByRole('button', { name: 'このメールアドレスに変更する' }).click();
  await expect(page.getByText(`「${newAddress}」にお送りします。`)).toBeVisible();
  await page.goto('/web/userInfoChange');
  await expect(form.getByLabel('メールアドレス')).toHaveValue(newAddress);
});

const memberWith = (mailAddress: string) => ({
  ...EMPTY_MEMBER,
  ...{ company: '見本', companyKana: 'ミホン', familyName: '試験', givenName: '太郎' },
  ...{ familyNameKana: 'シケン', givenNameKana: 'タロウ', postalCode: '1000001', prefecture: '東京都' },
  ...{ city: '千代田区', town: '千代田1-1', phone: '0312345678', mailAddress },
  ...{ industry: '01', occupation: '01', media: ['01'] },
});
