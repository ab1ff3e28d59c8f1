import { expect, type Locator, type Page } from '@playwright/test';

// What is around every page: the banner with log-in and log-out, and the menu.

export const banner = (page: Page): Locator => page.getByRole('banner');
export const loginButton = (page: Page): Locator =>
  banner(page).getByRole('button', { name: 'ログイン', exact: true });
export const logoutButton = (page: Page): Locator =>
  banner(page).getByRole('button', { name: 'ログアウト', exact: true });
export const loginPopup = (page: Page): Locator => page.getByRole('dialog', { name: 'ログイン' });
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'メニュー' });
export const menuLink = (page: Page, name: string): Locator => menu(page).getByRole('link', { name });

/** A dialog that is just closed steps back in the history, which would undo what is opened in that moment. */
export async function openPage(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'npDialog' in Object(window.history.state))).toBe(false);
  await page.goto(path);
}
