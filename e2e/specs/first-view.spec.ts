import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

interface Fetched {
  readonly url: string;
  readonly type: string;
  readonly initiator: string;
  readonly initiatorUrls: readonly string[];
}

/** Every request of a cold page load with what caused it. */
async function recordRequests(page: Page, path: string): Promise<Fetched[]> {
  // What is loaded ahead afterwards is no part of the first view: a visitor with Save-Data has none of it.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  const session: CDPSession = await page.context().newCDPSession(page);
  const fetched: Fetched[] = [];
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ request, type, initiator }) => {
    const stack = (initiator.stack?.callFrames ?? []).map((frame) => frame.url);
    fetched.push({
      url: request.url,
      type: type ?? '',
      initiator: initiator.type,
      initiatorUrls: [...stack, ...(initiator.url ? [initiator.url] : [])],
    });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return fetched;
}

/** Level 1 is the page itself; a file is one level deeper than what asked for it first. */
function assetLevels(fetched: readonly Fetched[], pageUrl: string): Map<string, number> {
  const levels = new Map<string, number>([[pageUrl, 1]]);
  for (const { url, initiator, initiatorUrls } of fetched) {
    if (levels.has(url) || !url.includes('/remotes/')) continue;
    const causes = initiator === 'parser' ? [pageUrl] : initiatorUrls;
    const known = causes.map((cause) => levels.get(cause)).filter((level) => level !== undefined);
    levels.set(url, 1 + (known.length > 0 ? Math.max(...known) : 1));
  }
  return levels;
}

for (const path of ['/web/index', '/web/refineResultsList?q=%E6%9D%B1%E4%BA%AC']) {
  test(`[R-001] a cold first view of ${path} needs two levels of files and fetches nothing twice`, async ({
    page,
    baseURL,
  }) => {
    const fetched = await recordRequests(page, path);
    const assets = fetched.filter(({ url }) => url.includes('/remotes/'));

    expect(assets.some(({ url }) => url.includes('/remotes/host/'))).toBe(true);
    expect(assets.some(({ url }) => url.includes('/remotes/search/'))).toBe(true);
    const levels = assetLevels(fetched, new URL(path, baseURL).href);
    expect(Math.max(...levels.values())).toBeLessThanOrEqual(2);

    const counts = new Map<string, number>();
    for (const { url } of assets) counts.set(url, (counts.get(url) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
    expect(
      assets.some(({ url }) => /\/remotes\/(cart|member|telegraph|textdb|download|photo-edit)\//.test(url)),
    ).toBe(false);
  });
}
