import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { PASSWORD, testInstance } from './test-instance.ts';

interface Quiet {
  /** Console messages that this test causes on purpose. */
  readonly expectedNoise: { readonly patterns: readonly RegExp[] };
  /** Another browser with a separate cookie jar, watched in the same way. */
  readonly newVisitor: () => Promise<Page>;
  /** Console messages of this test's browsers so far. */
  readonly noise: string[];
}

/**
 * Browsers on the test instance that fail their test on any console error or warning, page error, or violation of
 * the content security policy or of trusted types that the test did not announce, in whatever tab or window.
 */
export const test = base.extend<Quiet>({
  baseURL: async ({ browserName: _anyBrowser }, use) => use(testInstance().baseUrl),
  expectedNoise: [{ patterns: [] }, { option: true }],
  noise: [
    async ({ expectedNoise }, use) => {
      const noise: string[] = [];
      await use(noise);
      const unexpected = noise.filter((line) => !expectedNoise.patterns.some((one) => one.test(line)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, noise }, use) => {
    await watch(context, noise);
    await use(context);
  },
  newVisitor: async ({ browser, contextOptions, baseURL, noise }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
      contexts.push(context);
      await watch(context, noise);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function watch(context: BrowserContext, noise: string[]): Promise<void> {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => noise.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    if (request.url().endsWith('/csp-report')) noise.push(`CSP report: ${request.postData() ?? ''}`);
  });
  // A policy that only reports says nothing on the console.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.error(`policy violated: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
}

export { expect };

/** What the host says on the console of a failed release of these names. */
export const releaseFailed = (...names: readonly string[]) =>
  new RegExp(`^error: (?:${names.join('|')})(?:@\\S+)? failed at `);

/**
 * Logs in by the API: for tests that are about something else. The storage says, as after the form, that there is a session,
 * so that the next page reads it. For a browser that has not opened the application yet: a guest's calls may still be on their way.
 */
export async function signIn(page: Page, userId: string): Promise<void> {
  const answer = await page.request.post('/api/login', {
    headers: { 'x-requested-with': 'newsphoto' },
    data: { userId, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/resource/favicon.svg');
  await page.evaluate(() =>
    localStorage.setItem('web-vuex', JSON.stringify({ logined: true, guestUser: '' })),
  );
}

/** Logs in on the full page and waits for the top page. */
export async function logIn(page: Page, userId: string): Promise<void> {
  await page.goto('/web/login');
  await fillLogin(page, userId);
  await page.waitForURL('**/web/index');
}

/** Logs in by the popup that is open. */
export async function logInByPopup(page: Page, userId: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'ログイン' });
  await fillLogin(dialog, userId);
  await expect(dialog).toBeHidden();
}

/** Fills in the login form, wherever it is shown, and sends it. */
export async function fillLogin(form: Pick<Page, 'getByLabel' | 'getByRole'>, userId: string): Promise<void> {
  await form.getByLabel('ID', { exact: true }).fill(userId);
  await form.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'ログイン', exact: true }).click();
}
