import { expect, type Page } from '@playwright/test';

/**
 * Chooses an option of the list that was opened last. While drawer and list open they move: press and release of one click may
 * meet two options, which is no click.
 *
 * @param title of the option, or its beginning
 */
export async function chooseOption(page: Page, title: string | RegExp): Promise<void> {
  const option = page.getByTitle(title).last();
  await expect(option).toBeVisible();
  await expect(page.locator('[class*="-enter-"], [class*="-appear-"]')).toHaveCount(0);
  await option.click();
}
