import type { CDPSession, Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';

// Each remote is entered and left fifty times in one document. What grows with it would grow with a working day.

const WARM_UP = 5;
const TIMES = 50;
/** A page of another remote is shown between two visits. */
const ELSEWHERE = { search: '/web/envInit', others: '/web/advancedSearch' } as const;

/** A page of each remote that the menu of an administrator leads to. */
const PAGES = {
  search: '/web/index',
  cart: '/web/cartList',
  download: '/web/saveMake',
  textdb: '/web/textdbResultsList',
  'photo-edit': '/web/digiPhoto',
  member: '/web/envInit',
  telegraph: '/web/telegraphMonitor',
} as const;

interface Figures {
  readonly nodes: number;
  readonly listeners: number;
  readonly heapKb: number;
  readonly styles: number;
  readonly timers: number;
}

/** Counts the timers that are set and neither ran nor were cleared. */
function countTimers(): void {
  const open = new Set<number>();
  const { setTimeout: set, clearTimeout: clear, setInterval: repeat, clearInterval: end } = window;
  window.setTimeout = ((act: TimerHandler, ms?: number, ...rest: unknown[]) => {
    const id = set(
      (...input: unknown[]) => {
        open.delete(id);
        if (typeof act === 'function') act(...input);
      },
      ms,
      ...rest,
    );
    open.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((act: TimerHandler, ms?: number, ...rest: unknown[]) => {
    const id = repeat(act, ms, ...rest);
    open.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearTimeout = (id) => {
    if (id !== undefined) open.delete(Number(id));
    clear(id);
  };
  window.clearInterval = (id) => {
    if (id !== undefined) open.delete(Number(id));
    end(id);
  };
  Reflect.set(window, 'openTimers', open);
}

async function measure(page: Page, session: CDPSession): Promise<Figures> {
  // What is on its way ends first: reports, announcements, effects of the last navigation.
  await page.waitForTimeout(2_500);
  for (let at = 0; at < 3; at += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const own = await page.evaluate(() => ({
    styles: document.querySelectorAll('style').length,
    timers: (Reflect.get(window, 'openTimers') as Set<number>).size,
  }));
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    heapKb: Math.round(of('JSHeapUsedSize') / 1024),
    ...own,
  };
}

/** Follows a link of the menu and waits for its page. */
async function enter(page: Page, address: string): Promise<void> {
  await page
    .locator(`nav a[href="${address}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForFunction(
    (path) =>
      location.pathname === path &&
      document.querySelector('main')?.getAttribute('aria-busy') === 'false' &&
      document.querySelector('main h1') !== null,
    address,
  );
}

test.describe.configure({ timeout: 240_000 });

for (const [remote, address] of Object.entries(PAGES)) {
  test(`${remote}: fifty times entered and left, nothing grows`, async ({ page }) => {
    await page.addInitScript(countTimers);
    await logIn(page, 'admin0001');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const away = remote === 'search' ? ELSEWHERE.search : ELSEWHERE.others;
    const rounds = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        await enter(page, address);
        await enter(page, away);
      }
    };
    await rounds(WARM_UP);
    const before = await measure(page, session);
    await rounds(TIMES);
    const after = await measure(page, session);
    console.log(`${remote}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
    expect(after.styles).toBe(before.styles);
    expect(after.timers).toBeLessThanOrEqual(before.timers + 2);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50);
    // Less than 20 KB for each time.
    expect(after.heapKb).toBeLessThanOrEqual(before.heapKb + 20 * TIMES);
  });
}
