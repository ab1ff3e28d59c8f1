import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, fillLogin, logIn, test } from '../support/fixtures.ts';
import { freshUserId, makePerson } from '../support/people.ts';
import { PASSWORD } from '../support/whole.ts';

// Calls that the API refuses until the password was entered are reported on the console.
test.use({ expectedNoise: { patterns: [/Failed to load resource: .* status of 40[013]/] } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'パスワードの確認' });
const editor = (page: Page) => page.getByRole('dialog', { name: /^利用者の編集/ });

/** Returns with a remembered log-in: no password was entered in the session. */
async function returnLater(page: Page): Promise<void> {
  await page.goto('/web/login');
  await page.getByLabel('ログイン情報を保存する').check();
  await fillLogin(page, 'admin0001');
  await page.waitForURL('**/web/index');
  await page.context().clearCookies({ name: 'NPSESSION' });
}

test('a change of rights asks for the password in place, by keys alone, and keeps what was typed', async ({
  page,
  newVisitor,
}) => {
  const userId = freshUserId();
  const maker = await newVisitor();
  await logIn(maker, 'admin0001');
  await makePerson(maker, userId);
  await returnLater(page);
  await page.goto(`/web/admin/users?text=${userId}`);
  await page.getByRole('button', { name: userId, exact: true }).click();
  await editor(page).getByLabel('氏名').fill('改名 八重');
  const save = editor(page).getByRole('button', { name: '保存', exact: true });

  await save.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused();
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(editor(page).getByLabel('氏名')).toHaveValue('改名 八重');
  await expect(save).toBeFocused();

  await save.press('Enter');
  await page.keyboard.type('wrong#2026');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('現在のパスワードが正しくありません。');
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByRole('cell', { name: '改名 八重' })).toBeVisible();

  // It is enough for a while.
  await page.getByRole('button', { name: userId, exact: true }).click();
  await editor(page).getByLabel('氏名').fill('改名 九重');
  await save.press('Enter');
  await expect(page.getByRole('cell', { name: '改名 九重' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
