import type { Page } from '@playwright/test';

/** Milliseconds since Enter was pressed. */
export interface SearchStages {
  readonly sent: number;
  readonly answered: number;
  /** The tiles of the new result are in the document. */
  readonly drawn: number;
  /** Every picture of its first row is there, in the frame after that. */
  readonly painted: number;
}

/** Searches by the box of the results screen and follows what the page does until the first pictures are painted. */
export async function searchStages(page: Page, query: string): Promise<SearchStages> {
  const box = page.getByLabel('検索語', { exact: true });
  await box.fill(query);
  await page.evaluate(() => {
    performance.clearResourceTimings();
    const handleNow = () =>
      new URL(
        document.querySelector<HTMLAnchorElement>('[data-index="0"] a')?.href ?? location.href,
      ).searchParams.get('h');
    const before = handleNow();
    const firstRow = () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-index] a img')];
      const top = pictures[0]?.getBoundingClientRect().top;
      return pictures.filter((picture) => picture.getBoundingClientRect().top === top);
    };
    const outcome = new Promise((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          let drawn = 0;
          const look = () => {
            const handle = handleNow();
            const isNew = handle !== null && handle !== before;
            if (isNew && drawn === 0) drawn = performance.now() - timeStamp;
            if (!isNew || !firstRow().every(({ complete, naturalWidth }) => complete && naturalWidth > 0))
              return requestAnimationFrame(look);
            return requestAnimationFrame((now) => {
              const search = performance
                .getEntriesByType('resource')
                .find(({ name }) => name.endsWith('/contents/search')) as PerformanceResourceTiming;
              resolve({
                sent: search.startTime - timeStamp,
                answered: search.responseEnd - timeStamp,
                drawn,
                painted: now - timeStamp,
              });
            });
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
    Object.assign(globalThis, { searchStages: outcome });
  });
  await box.press('Enter');
  return page.evaluate(() => Reflect.get(globalThis, 'searchStages'));
}
