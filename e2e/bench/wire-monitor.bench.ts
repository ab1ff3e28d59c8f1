import type { CDPSession, Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';
import { recordFigure } from './figures.mjs';

/** Items of a day. */
const DAY = 40_000;
const AT_ONCE = 250;
/** Seconds of ten arrivals each. */
const LIVE_S = 60;
const SCROLL_MS = 4_000;

let sent = 0;
const story = () => {
  sent += 1;
  return `<newsItem guid="urn:bench:${Date.now()}-${sent}" version="1">
    <itemMeta><itemClass qcode="ninat:text"/></itemMeta>
    <contentMeta><urgency>${1 + (sent % 8)}</urgency>
    <headline>第${sent}号　国会は本会議を開き補正予算案の審議に入った　与野党の協議は続く見通し</headline></contentMeta>
    <contentSet><inlineData>本文です。</inlineData></contentSet></newsItem>`;
};

async function deliver(page: Page, count: number): Promise<void> {
  const items = Array.from({ length: count }, story).join('');
  const answer = await page.request.post('/api/wire/deliveries', {
    headers: { 'x-requested-with': 'newsphoto', 'content-type': 'application/xml' },
    data: `<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><header/><itemSet>${items}</itemSet></newsMessage>`,
  });
  expect(answer.status()).toBe(201);
}

async function heapOf(session: CDPSession): Promise<number> {
  // The second one collects what the first one has finalized.
  for (const _time of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000;
}

/** Length of the longest task since the last call, ms; 0: none over 50. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, 'tasks') as number[]).splice(0)));

const scrollTo = (page: Page, top: number): Promise<number> =>
  page.evaluate((to) => {
    const list = document.querySelector('table[role="grid"]')?.parentElement;
    list?.scrollTo({ top: to });
    return list?.scrollHeight ?? 0;
  }, top);

async function loadTo(page: Page, rows: number): Promise<void> {
  while ((await scrollTo(page, 1e9)) < rows * 33) await page.waitForTimeout(30);
}

test('a day of 40,000 items in one open monitor, and another day that arrives', async ({ page }) => {
  test.setTimeout(600_000);
  await logIn(page, 'desk00001');
  for (let count = 0; count < DAY; count += AT_ONCE) await deliver(page, AT_ONCE);
  await page.goto('/web/window/telegraph');
  await expect(page.getByRole('grid', { name: '配信一覧' })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  for (const domain of ['Performance', 'HeapProfiler'] as const) await session.send(`${domain}.enable`);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const figure = (name: string, value: number) => recordFigure('bench:wire-monitor', name, value);

  await loadTo(page, 2_000);
  figure('2,000 items: heap (MB)', await heapOf(session));
  await loadTo(page, DAY);
  const full = await heapOf(session);
  figure('40,000 items: heap (MB)', full);
  figure('40,000 items loaded by scrolling: longest task (ms)', await longestTask(page));

  await scrollTo(page, 0);
  for (let second = 0; second < LIVE_S; second += 1) {
    const next = page.waitForTimeout(1_000);
    await deliver(page, 10);
    await next;
  }
  figure('40,000 items, ten arrivals a second: longest task (ms)', await longestTask(page));
  for (let count = 0; count < DAY; count += AT_ONCE) await deliver(page, AT_ONCE);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText(`第${sent}号`, {
    timeout: 30_000,
  });
  const longest = await longestTask(page);
  figure('another 40,000 in a minute: longest task (ms)', longest);
  const after = await heapOf(session);
  figure('another 40,000: heap (MB)', after);

  const frames = await page.evaluate(async (duration) => {
    const list = document.querySelector('table[role="grid"]')?.parentElement;
    const startedAt = performance.now();
    let [drawn, blank] = [0, 0];
    while (list && performance.now() - startedAt < duration) {
      list.scrollTop += 130;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { left, top } = list.getBoundingClientRect();
      const row = document.elementFromPoint(left + 200, top + 300)?.closest('tr');
      drawn += 1;
      if (!row?.hasAttribute('aria-rowindex')) blank += 1;
    }
    return { drawn, blank };
  }, SCROLL_MS);
  figure('40,000 items, scrolled by 130 px a frame: frames a second', (frames.drawn / SCROLL_MS) * 1_000);
  figure('40,000 items, scrolled by 130 px a frame: blank frames', frames.blank);
  expect(after / full).toBeLessThan(1.2);
  expect(longest).toBeLessThanOrEqual(100);
});
