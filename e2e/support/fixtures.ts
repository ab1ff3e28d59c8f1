import { test as base, expect, type Page } from '@playwright/test';
import { PASSWORD, whole } from './whole.ts';

interface Quiet {
  /** Console messages that this test causes on purpose. */
  readonly expectedNoise: { readonly patterns: readonly RegExp[] };
}

/**
 * A browser on the running whole that fails its test on any console error or warning, page error or CSP
 * report that the test did not announce.
 */
export const test = base.extend<Quiet>({
  baseURL: async ({ browserName: _anyBrowser }, use) => use(whole().baseUrl),
  expectedNoise: [{ patterns: [] }, { option: true }],
  page: async ({ page, expectedNoise }, use) => {
    const noise: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
    page.on('request', (request) => {
      if (request.url().endsWith('/csp-report')) noise.push(`CSP report: ${request.postData() ?? ''}`);
    });
    await use(page);
    expect(noise.filter((line) => !expectedNoise.patterns.some((expected) => expected.test(line)))).toEqual(
      [],
    );
  },
});

export { expect };

/** Logs in on the full page and waits for the top page. */
export async function logIn(page: Page, userId: string): Promise<void> {
  await page.goto('/web/login');
  await page.getByLabel(/ID/).first().fill(userId);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/web/index');
}
