import { expect, type Locator, type Page } from '@playwright/test';
import { mailedPath } from '../people.ts';
import { tabTo, typeByIme } from '../type-by-ime.ts';

export interface NewMember {
  readonly userId: string;
  readonly password: string;
  readonly mailAddress: string;
}

export const registrationForm = (page: Page): Locator => page.getByRole('form', { name: '会員登録' });
const field = (page: Page, label: string): Locator =>
  registrationForm(page).getByLabel(label, { exact: true });

/** Opens the registration and waits for its form. */
export async function openRegistration(page: Page): Promise<void> {
  await page.goto('/web/entryUser');
  await expect(registrationForm(page)).toBeVisible();
}

/** Types into a field that the keyboard reaches. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}

/** Types a name by an input method. */
export async function composeInto(page: Page, label: string, texts: readonly string[]): Promise<void> {
  await tabTo(page, field(page, label));
  await typeByIme(page, texts);
}

/** Everything that is not secret, by the keyboard alone: a member in Chiyoda who pays at the same address. */
export async function enterMember(
  page: Page,
  { mailAddress }: Pick<NewMember, 'mailAddress'>,
): Promise<void> {
  await composeInto(page, '会社名', ['ｍ', 'み', 'みほ', 'みほん', '見本']);
  await expect(field(page, '会社名（カナ）')).toHaveValue('ミホン');
  await composeInto(page, '姓', ['たか', 'たかは', 'たかはｓ', 'たかはし', '髙橋']);
  await composeInto(page, '名', ['たろ', 'たろう', '太郎']);
  await expect(field(page, '姓（カナ）')).toHaveValue('タカハシ');
  await expect(field(page, '名（カナ）')).toHaveValue('タロウ');
  await typeInto(page, '郵便番号', '１００－０００１');
  await expect(field(page, '市区町村')).toHaveValue('千代田区');
  await tabTo(page, field(page, '町名・番地'));
  await page.keyboard.press('End');
  await page.keyboard.type('1-1');
  await typeInto(page, '電話番号', '０３（１２３４）５６７８');
  await typeInto(page, 'メールアドレス', mailAddress);
  await typeInto(page, 'メールアドレス（確認）', mailAddress);
  for (const list of ['業種', '職種']) {
    await tabTo(page, registrationForm(page).getByRole('combobox', { name: list }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox')).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, field(page, '新聞'));
  await page.keyboard.press('Space');
}

/** User id, password and consent. */
export async function enterLogin(
  page: Page,
  { userId, password }: Omit<NewMember, 'mailAddress'>,
): Promise<void> {
  await tabTo(page, field(page, 'ユーザーID'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(userId);
  await typeInto(page, 'パスワード', password);
  await typeInto(page, 'パスワード（確認）', password);
  await tabTo(page, registrationForm(page).getByLabel(/会員規約.*に同意する/));
  await page.keyboard.press('Space');
}

/** From the input to the confirmation, which the Enter key of any field opens. */
export async function confirmInput(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]step=confirm/);
  await expect(page.getByRole('heading', { name: '入力内容の確認' })).toBeFocused();
}

export async function sendRegistration(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'この内容で登録を申し込む' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '確認メールを送信しました' })).toBeVisible();
}

/** Path of the newest link to a page with its token in the fragment that was mailed to an address; waits for it. */
export const mailedPage = (address: string, page: MailedPage): Promise<string> =>
  mailedPath(address, new RegExp(`/web/${page}#[\\w-]{43}`));

type MailedPage = 'entryUser/activate' | 'userInfoChange/confirm' | 'myPage/resignation/takeBack';

/** Opens the link of the mail and completes the registration. */
export async function activate(page: Page, mailAddress: string): Promise<void> {
  await page.goto(await mailedPage(mailAddress, 'entryUser/activate'));
  await tabTo(page, page.getByRole('button', { name: '登録を完了する' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('会員登録が完了しました');
}
