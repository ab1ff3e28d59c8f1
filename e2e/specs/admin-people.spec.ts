import type { Page } from '@playwright/test';
import { expectAccessible, showIn } from '../support/accessibility.ts';
import { chooseOption } from '../support/choose-option.ts';
import { expect, fillLogin, logIn, signIn, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages/frame.ts';
import {
  CHOSEN_PASSWORD,
  choosePassword,
  enter,
  freshUserId,
  mailedLink,
  makePerson,
} from '../support/people.ts';
import { PASSWORD } from '../support/test-instance.ts';

// Refusals that these tests cause on purpose appear on the console.
test.use({ expectedNoise: { patterns: [/Failed to load resource: .* status of 40[0134]/] } });

const editor = (page: Page) => page.getByRole('dialog', { name: /^(利用者|グループ)の(編集|追加)/ });
const save = (page: Page, name = '保存') => editor(page).getByRole('button', { name, exact: true }).click();

async function openUsers(page: Page, search = ''): Promise<void> {
  await openPage(page, `/web/admin/users${search}`);
  await expect(page.getByRole('heading', { level: 1, name: '利用者' })).toBeVisible();
}
async function openUser(page: Page, userId: string): Promise<void> {
  await openUsers(page, `?text=${userId}`);
  await page.getByRole('button', { name: userId, exact: true }).click();
  await expect(editor(page)).toBeVisible();
}

test('a new person gets a one-time password, must choose another at the first login, and then works', async ({
  page,
  newVisitor,
}) => {
  const userId = freshUserId();
  await signIn(page, 'admin0001');
  await openUsers(page);
  await page.getByRole('button', { name: '利用者を追加' }).click();
  await editor(page).getByLabel('ユーザーID').fill(userId);
  await editor(page).getByLabel('氏名').fill('新人 七海');
  const group = editor(page).getByRole('combobox', { name: 'グループ' });
  await group.click();
  await chooseOption(page, /^編集部$/);
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await editor(page)
    .getByLabel(/^プレビュー：/)
    .check();
  await save(page, '追加');
  const shown = page.getByRole('dialog', { name: '仮パスワード' });
  const password = (await shown.locator('code').textContent()) ?? '';
  expect(password).toMatch(/^[a-z2-9]{12}$/);
  await shown.getByRole('button', { name: '閉じる' }).last().click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(password)).toHaveCount(0);

  const person = await newVisitor();
  await enter(person, userId, password);
  await expect(person).toHaveURL(/\/web\/resetPassword\?urlId=/);
  await expect(person.getByLabel('ユーザーID')).toHaveValue(userId);
  await person
    .getByLabel(/^新しいパスワード/)
    .first()
    .fill('abcdefghij');
  await person.getByLabel('新しいパスワード（確認）').fill('abcdefghij');
  await person.getByRole('button', { name: 'パスワードを設定' }).click();
  await expect(person.getByText('英字だけのパスワードは使用できません。')).toBeVisible();
  await choosePassword(person, CHOSEN_PASSWORD);
  await enter(person, userId, CHOSEN_PASSWORD);
  await expect(person).toHaveURL(/\/web\/index$/);
});

test('a suspended user is logged out with a clear message, and cannot log in again', async ({
  page,
  newVisitor,
}) => {
  const userId = freshUserId();
  await signIn(page, 'admin0001');
  await makePerson(page, userId);
  const person = await newVisitor();
  await enter(person, userId, CHOSEN_PASSWORD);
  await expect(person).toHaveURL(/\/web\/index$/);

  await openUser(page, userId);
  await editor(page).getByLabel('停止中').check();
  await save(page);
  await expect(editor(page)).toBeHidden();

  await person.reload();
  await expect(person.getByText('このIDは利用が停止されたため、ログアウトしました。')).toBeVisible();
  await enter(person, userId, CHOSEN_PASSWORD);
  await expect(person.getByText('ユーザーIDまたはパスワードが正しくありません。')).toBeVisible();
});

test('changed permissions reach a page that is open, and its menu, without a new login', async ({
  page,
  newVisitor,
}) => {
  const userId = freshUserId();
  await signIn(page, 'admin0001');
  await makePerson(page, userId);
  const person = await newVisitor();
  await enter(person, userId, CHOSEN_PASSWORD);
  await expect(person).toHaveURL(/\/web\/index$/);
  const cart = person.getByRole('banner').getByRole('link', { name: /カート/ });
  await expect(cart).toHaveCount(0);

  await openUser(page, userId);
  await editor(page)
    .getByLabel(/^カート：/)
    .check();
  await save(page);
  await expect(editor(page)).toBeHidden();
  // Any call of the page reports it.
  await person.getByRole('main').getByLabel('検索語').fill('東京');
  await person.keyboard.press('Enter');
  await expect(cart.first()).toBeVisible();
});

test('a change of rights after a remembered log-in requires the password: wrong, cancelled, right, and not again', async ({
  page,
  newVisitor,
}) => {
  const userId = freshUserId();
  const other = await newVisitor();
  await signIn(other, 'admin0001');
  await makePerson(other, userId);
  await page.goto('/web/login');
  await page.getByLabel('ログイン情報を保存する').check();
  await fillLogin(page, 'admin0001');
  await page.waitForURL('**/web/index');
  await page.context().clearCookies({ name: 'NPSESSION' });

  await openUser(page, userId);
  const right = editor(page).getByLabel(/^プレビュー：/);
  const dialog = page.getByRole('dialog', { name: 'パスワードの確認' });
  const password = dialog.getByLabel('パスワード', { exact: true });
  await right.check();
  await save(page);
  await expect(password).toBeFocused();
  await password.fill('wrong');
  await dialog.getByRole('button', { name: '確認', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('現在のパスワードが正しくありません。');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('x');
  await expect(password).toHaveValue('x');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(right).toBeChecked();

  await save(page);
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeHidden();

  await openUser(page, userId);
  await expect(right).toBeChecked();
  await right.uncheck();
  await save(page);
  await expect(editor(page)).toBeHidden();
});

test('administrators cannot lock themselves out: the editor shows the reason and keeps the input', async ({
  page,
}) => {
  await signIn(page, 'admin0001');
  await openUser(page, 'admin0001');
  await expect(editor(page).getByRole('button', { name: '仮パスワードを発行' })).toHaveCount(0);
  await editor(page).getByLabel('停止中').check();
  await save(page);
  await expect(editor(page).getByRole('alert')).toContainText(
    '自分自身の管理権限がなくなる変更はできません。',
  );
  await expect(editor(page).getByLabel('停止中')).toBeChecked();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '利用者' })).toBeVisible();
});

test('[R-019][R-018][R-075] a link by mail opens the form for a new password once; after that it leads to the page for invalid links', async ({
  page,
  newVisitor,
}) => {
  const userId = freshUserId();
  await signIn(page, 'admin0001');
  await makePerson(page, userId);
  await openUser(page, userId);
  await editor(page).getByRole('button', { name: '再設定リンクを送る' }).click();
  const before = await mailedLink(`${userId}@example.jp`);
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByText('再設定リンクを送信しました。')).toBeVisible();
  await expect.poll(() => mailedLink(`${userId}@example.jp`)).not.toBe(before);
  const link = await mailedLink(`${userId}@example.jp`);

  const person = await newVisitor();
  await person.goto(link);
  await expect(person).toHaveURL(new RegExp(`/web/resetPassword\\?urlId=${link.slice(5)}&redirect=idp$`));
  await choosePassword(person, 'Yama3-Tani#26');
  await enter(person, userId, 'Yama3-Tani#26');
  await expect(person).toHaveURL(/\/web\/index$/);

  const late = await newVisitor();
  for (const used of [link, before]) {
    await late.goto(used);
    await expect(late).toHaveURL(/\/web\/sendPassword\/resetFailed$/);
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('パスワードを再設定できませんでした');
  }
});

test('[R-015][R-016][R-017][C-011] a forgotten password: address, mail, new password, login', async ({
  page,
  newVisitor,
}) => {
  const userId = freshUserId();
  const admin = await newVisitor();
  await signIn(admin, 'admin0001');
  await makePerson(admin, userId);
  const before = await mailedLink(`${userId}@example.jp`);

  await page.goto('/web/forgetPassword');
  const send = page.getByRole('button', { name: '送信する' });
  // A page with nothing but a form has the look of the others.
  await expect(send).toHaveCSS('background-color', 'rgb(22, 94, 131)');
  await send.click();
  await expect(page.getByText('メールアドレスを入力してください。', { exact: true })).toBeVisible();
  // An unknown address gets the same answer.
  for (const address of ['nobody-at-all@example.jp', `${userId}@example.jp`]) {
    await page.goto('/web/forgetPassword');
    await page.getByLabel('メールアドレス').fill(address);
    await page.getByRole('button', { name: '送信する' }).click();
    await expect(page).toHaveURL(/\/web\/sendPassword\/\d{14}-\d{6}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('メールを送信しました');
    await expect(page.getByText(`受付番号：${new URL(page.url()).pathname.split('/').at(-1)}`)).toBeVisible();
  }
  await expect.poll(() => mailedLink(`${userId}@example.jp`)).not.toBe(before);
  await page.goto(await mailedLink(`${userId}@example.jp`));
  await choosePassword(page, 'Yama3-Tani#26');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('パスワードを設定しました');
  await enter(page, userId, 'Yama3-Tani#26');
  await expect(page).toHaveURL(/\/web\/index$/);
});

test('where a person is logged in is seen, and ended', async ({ page, newVisitor }) => {
  const userId = freshUserId();
  await signIn(page, 'admin0001');
  await makePerson(page, userId);
  const person = await newVisitor();
  await enter(person, userId, CHOSEN_PASSWORD);
  await expect(person).toHaveURL(/\/web\/index$/);
  await openUser(page, userId);
  await editor(page).getByRole('button', { name: 'ログイン中の端末' }).click();
  const sessions = page.getByRole('dialog', { name: '試験 太郎 さんがログイン中の端末' });
  await expect(sessions.getByText(/（Linux）$/)).toBeVisible();
  await sessions.getByRole('button', { name: 'ログアウトさせる' }).click();
  await expect(sessions.getByText('ログイン中の端末はありません')).toBeVisible();
  await person.reload();
  await expect(person.getByText('管理者がログイン状態を解除したため')).toBeVisible();
});

test('a group is made, given permissions and members, and stays while it has any', async ({ page }) => {
  const name = `試験グループ ${freshUserId()}`;
  await signIn(page, 'admin0001');
  await page.goto('/web/admin/groups');
  await page.getByRole('button', { name: 'グループを追加' }).click();
  await editor(page).getByLabel('グループ名').fill(name);
  const download = editor(page)
    .getByRole('group', { name: 'グループの権限' })
    .getByLabel(/^ダウンロード：/);
  await download.check();
  await save(page, '追加');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(download).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(editor(page)).toBeHidden();

  const groups = await page.request.get('/api/admin/groups');
  const { data } = await groups.json();
  const { groupId } = data.groups.find((group: { name: string }) => group.name === name);
  const userId = freshUserId();
  await makePerson(page, userId, { groupId, userName: '所属 次郎' });
  await page.goto(`/web/admin/groups?id=${groupId}`);
  await expect(editor(page).getByRole('link', { name: `所属 次郎（${userId}）` })).toBeVisible();
  await editor(page).getByRole('button', { name: 'グループを削除' }).click();
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('所属する利用者がいるグループは削除できません。')).toBeVisible();
});

test('by the keyboard alone a person is found, opened and changed', async ({ page }) => {
  const userId = freshUserId();
  await signIn(page, 'admin0001');
  await makePerson(page, userId);
  await openUsers(page);
  await page.getByRole('main').getByRole('textbox').first().focus();
  await page.keyboard.type(userId);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1人', { exact: true })).toBeVisible();
  const row = page.getByRole('button', { name: userId, exact: true });
  for (let step = 0; step < 15 && !(await row.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeVisible();
  const name = editor(page).getByLabel('氏名');
  for (let step = 0; step < 15 && !(await name.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('鍵盤 三郎');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeHidden();
  await expect(page.getByText('鍵盤 三郎')).toBeVisible();
});

for (const path of ['/web/admin/users', '/web/admin/groups']) {
  test(`${path} is closed to users who are not administrators`, async ({ page, newVisitor }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/web\/login\?redirect=/);
    for (const userId of ['member001', 'editor001']) {
      const person = await newVisitor();
      await logIn(person, userId);
      await person.goto(path);
      await expect(person).toHaveURL(/\/web\/index$/);
    }
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`${path} and its editor have no accessibility violation in the ${theme} theme`, async ({ page }) => {
      await showIn(page, theme);
      await signIn(page, 'admin0001');
      await page.goto(path);
      await page.getByRole('button', { name: /^(member001|編集部)$/ }).click();
      await expect(editor(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
}
