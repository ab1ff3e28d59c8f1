import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The check of a window without the shell whether its releases are the live ones. */
export const isReleaseCheck = (request: Request): boolean =>
  new URL(request.url()).pathname.startsWith('/web/window/') && request.resourceType() === 'fetch';

/** A user returns to the window: it checks then, besides once a minute. */
export async function comeBack(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const requested = page.waitForRequest(isReleaseCheck, { timeout: 500 }).then(
          () => true,
          () => false,
        );
        // A look that is this young is not repeated. One that found a release may be loading the page again.
        await page.evaluate(() => window.dispatchEvent(new Event('focus'))).catch(() => undefined);
        return requested;
      },
      { intervals: [100] },
    )
    .toBe(true);
}

/** The release of a remote that the page runs. */
export const versionOf = (page: Page, remote: string): Promise<string> =>
  page.evaluate(
    (name) =>
      JSON.parse(document.getElementById('composition')?.textContent ?? '').remotes[name].version as string,
    remote,
  );
