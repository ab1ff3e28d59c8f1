import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { publishKit } from '../support/kit-release.ts';
import { recordFigure } from './figures.mjs';
import { installRecorder, type Recording, record } from './frame-recorder.ts';

/** Milliseconds that no tile should stay blank for longer. */
const GOAL_MS = 200;
/** Pixels a second of the fling: a hard swipe on a touch screen. */
const SPEED = 8_000;
const FLING = 48_000;
const STATIC_FLING = 3_000;

let putBack = async () => {};
test.beforeAll(async () => {
  putBack = await publishKit();
});
test.afterAll(() => putBack());

async function open(page: Page, query: string): Promise<CDPSession> {
  await page.goto(`/web/_kit?part=grids&${query}`);
  await expect(page.getByRole('list', { name: '見本の写真' }).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await installRecorder(page, '見本の写真');
  return page.context().newCDPSession(page);
}

/** A swipe by the browser's own input: scrolling continues while the page's thread works. */
const fling = (session: CDPSession, pixels: number, repeats = 0) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 500,
    yDistance: -pixels,
    speed: SPEED,
    gestureSourceType: 'mouse',
    repeatCount: repeats,
    repeatDelayMs: 0,
    preventFling: true,
  });

const framesPerSecond = ({ frames, duration }: Recording): number => (frames / duration) * 1_000;
const rounded = (value: number): number => Math.round(value);

test('100,000 tiles: fling, jump to the end, back to the middle', async ({ page }) => {
  const plain = await open(page, 'static');
  const still = await record(page, async () => {
    for (let round = 0; round < 8; round += 1) {
      await fling(plain, round % 2 === 0 ? STATIC_FLING : -STATIC_FLING);
    }
  });

  const session = await open(page, 'tiles=100000');
  const runs: Record<string, Recording> = {
    fling: await record(page, () => fling(session, FLING)),
    'fling back': await record(page, () => fling(session, -FLING / 2)),
    'jump to the end': await record(page, () =>
      page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)),
    ),
    'jump to the middle': await record(page, () =>
      page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2)),
    ),
  };

  console.table(
    Object.fromEntries(
      Object.entries({ 'static list of 100': still, ...runs }).map(([name, run]) => [
        name,
        {
          'longest blank (ms)': rounded(run.longestBlank),
          'tasks over 50 ms': run.longTasks.length,
          'longest task (ms)': rounded(Math.max(0, ...run.longTasks)),
          'frames a second': rounded(framesPerSecond(run)),
          'frames to static': (framesPerSecond(run) / framesPerSecond(still)).toFixed(2),
        },
      ]),
    ),
  );
  const longest = Math.max(...Object.values(runs).map(({ longestBlank }) => longestBlank));
  recordFigure('bench:virtual-grid', 'longest blank (ms)', longest);
  console.log(
    `longest blank ${rounded(longest)} ms, goal ${GOAL_MS} ms: ${longest < GOAL_MS ? 'met' : 'missed'}`,
  );
});
