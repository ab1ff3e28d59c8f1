import type { Page } from '@playwright/test';

/** Follows every interaction of the page: from the input to the frame that shows what it did. */
export async function installInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const byInteraction = new Map<number, number>();
    const follow = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const id = Number(Reflect.get(entry, 'interactionId') ?? 0);
        if (id > 0) byInteraction.set(id, Math.max(byInteraction.get(id) ?? 0, entry.duration));
      }
    };
    const observer = new PerformanceObserver((list) => follow(list.getEntries()));
    // 16 ms is the smallest duration that the browser reports.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    observer.observe(options);
    Object.assign(globalThis, {
      takeInteractions: () => {
        follow(observer.takeRecords());
        const times = [...byInteraction.values()];
        byInteraction.clear();
        return times;
      },
    });
  });
}

/** Milliseconds of each interaction since the last call, to 8 ms. The browser does not report those under 16 ms. */
export async function takeInteractions(page: Page): Promise<number[]> {
  await page.waitForTimeout(300);
  return page.evaluate(() => Reflect.get(globalThis, 'takeInteractions')());
}
