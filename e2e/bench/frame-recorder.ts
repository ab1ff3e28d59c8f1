import type { Page } from '@playwright/test';

/** What one scripted movement looked like. Milliseconds. */
export interface Recording {
  readonly duration: number;
  readonly frames: number;
  /** Longest time that one tile, or a part of the grid without a tile, was in the window without a picture. */
  readonly longestBlank: number;
  /** Length of each task over 50 ms. */
  readonly longTasks: readonly number[];
}

/** Installs the recorder of the list of a name: `start` and `stop` on `globalThis.frameRecorder`. It looks once a frame. */
export async function installRecorder(page: Page, list: string): Promise<void> {
  await page.evaluate((name) => {
    let running = false;
    let started = 0;
    let frames = 0;
    let longestBlank = 0;
    let longTasks: number[] = [];
    const blankSince = new Map<string, number>();

    /** A content without a picture, such as a sound, shows an icon in its place. */
    const isDrawn = (tile: Element): boolean => {
      const picture = tile.querySelector('img');
      if (!picture) return tile.querySelector('svg') !== null;
      return picture.complete && picture.naturalWidth > 0;
    };
    /** Names of what is in the window and blank: tiles, and the stretch that no tile covers. */
    const blanks = (): Set<string> => {
      const found = new Set<string>();
      const list = document.querySelector(`ul[aria-label="${name}"]`);
      if (!list) return found;
      const full = list.getBoundingClientRect();
      let top = Number.POSITIVE_INFINITY;
      let bottom = Number.NEGATIVE_INFINITY;
      for (const tile of list.children) {
        const place = tile.getBoundingClientRect();
        if (place.bottom <= 0 || place.top >= innerHeight) continue;
        top = Math.min(top, place.top);
        bottom = Math.max(bottom, place.bottom);
        if (!isDrawn(tile)) found.add(tile.getAttribute('data-index') ?? tile.textContent ?? '');
      }
      const gap = 40;
      if (top > Math.max(0, full.top) + gap || bottom < Math.min(innerHeight, full.bottom) - gap)
        found.add('uncovered');
      return found;
    };
    const look = (now: number) => {
      if (!running) return;
      frames += 1;
      const seen = blanks();
      for (const [name, since] of blankSince) {
        longestBlank = Math.max(longestBlank, now - since);
        if (!seen.has(name)) blankSince.delete(name);
      }
      for (const name of seen) if (!blankSince.has(name)) blankSince.set(name, now);
      requestAnimationFrame(look);
    };
    new PerformanceObserver((list) => {
      if (running) longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });

    Object.assign(globalThis, {
      frameRecorder: {
        start: () => {
          running = true;
          frames = 0;
          longestBlank = 0;
          longTasks = [];
          blankSince.clear();
          started = performance.now();
          requestAnimationFrame(look);
        },
        stop: () => {
          running = false;
          return { duration: performance.now() - started, frames, longestBlank, longTasks };
        },
      },
    });
  }, list);
}

/** Records what `move` does to the page, and half a second after it. */
export async function record(page: Page, move: () => Promise<unknown>): Promise<Recording> {
  await page.evaluate(() => Reflect.get(globalThis, 'frameRecorder').start());
  await move();
  await page.waitForTimeout(500);
  return page.evaluate(() => Reflect.get(globalThis, 'frameRecorder').stop());
}
