import { expect, signIn, test } from '../support/fixtures.ts';
import { takeBackOnScreen, withdrawOnScreen } from '../support/pages/withdrawal.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, mailedPath, makePerson } from '../support/people.ts';

/** The log-in that is refused. */
const REFUSED = /^error: Failed to load resource: .*400.*\/api\/login\)$/;
test.use({ expectedNoise: { patterns: [REFUSED] } });

test('[R-062] a member withdraws, is out, takes it back by the link of the mail, and is in again', async ({
  page,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signIn(admin, 'admin0001');
  const userId = freshUserId();
  await makePerson(admin, userId);
  await enter(page, userId, CHOSEN_PASSWORD);
  await expect(page).toHaveURL(/\/web\/index$/);
  await withdrawOnScreen(page, CHOSEN_PASSWORD);
  await expect(page.getByRole('button', { name: 'ログアウト' })).toHaveCount(0);

  await enter(page, userId, CHOSEN_PASSWORD);
  await expect(
    page.getByRole('alert').filter({ hasText: 'ユーザーIDまたはパスワードが正しくありません' }),
  ).toBeVisible();

  const path = await mailedPath(`${userId}@example.jp`, /\/web\/myPage\/resignation\/takeBack#[\w-]{43}/);
  await takeBackOnScreen(page, path);
  await page.getByRole('link', { name: 'ログインする' }).click();
  await expect(page).toHaveURL(/\/web\/login/);
  await enter(page, userId, CHOSEN_PASSWORD);
  await expect(page).toHaveURL(/\/web\/index$/);
});
