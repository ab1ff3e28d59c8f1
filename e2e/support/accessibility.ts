import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What depends on colours. Every other rule finds the same in both themes, and is checked in the light one. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The page has no accessibility violation that axe finds. */
export async function expectAccessible(page: Page, message = 'accessibility'): Promise<void> {
  const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark');
  // Legacy mode runs axe in one call: pages have no frames of other origins, and joining partial results took most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (isDark ? axe.withRules(COLOR_RULES) : axe).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
  expect(found, message).toEqual([]);
}

/** The environment of the user has the theme from the next page on. */
export async function showIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.route('**/api/{login-user-info,auto-login}', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const color = theme === 'dark' ? '1' : '0';
    await route.fulfill({
      response,
      body: body.replaceAll(/"backgroundColor":"\d"/g, `"backgroundColor":"${color}"`),
    });
  });
}
