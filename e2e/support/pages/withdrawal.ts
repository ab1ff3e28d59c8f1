import { expect, type Page } from '@playwright/test';

/** Withdraws on the screen with a password; ends on the page of the result. */
export async function withdrawOnScreen(page: Page, password: string): Promise<void> {
  await page.goto('/web/myPage/resignation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('退会の手続き');
  await page.getByLabel('退会の理由（任意）').fill('しばらく使わないため');
  await page.getByLabel('現在のパスワード').fill(password);
  // Enter submits.
  await page.getByLabel('現在のパスワード').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '退会する' }).click();
  await expect(page).toHaveURL(/\/web\/myPage\/resignation\/completion$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('退会しました');
}

/** Takes a withdrawal back by the path of the mailed link. */
export async function takeBackOnScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: '退会を取り消す' }).click();
  await expect(page.getByRole('status').filter({ hasText: '退会を取り消しました' })).toBeFocused();
}
