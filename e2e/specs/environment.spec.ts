import { expect, signIn, test } from '../support/fixtures.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, makePerson } from '../support/people.ts';

test('[R-021][R-022] the environment is chosen and saved, and applies at once and after a new login', async ({
  page,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signIn(admin, 'admin0001');
  const userId = freshUserId();
  await makePerson(admin, userId);
  await enter(page, userId, CHOSEN_PASSWORD);
  await expect(page).toHaveURL(/\/web\/index$/);
  await page.goto('/web/envInit');
  await expect(page.getByRole('radio', { name: '端末に合わせる' })).toBeChecked();
  await page.getByRole('radio', { name: '暗い' }).check();
  await page.getByRole('radio', { name: '100件' }).check();
  await page.getByRole('button', { name: '設定を保存' }).click();
  await expect(page).toHaveURL(/\/web\/envInit\/completion$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('環境設定を保存しました');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: '設定を続けて変更する' }).click();
  await expect(page.getByRole('radio', { name: '100件' })).toBeChecked();
});
