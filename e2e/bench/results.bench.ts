import { loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';
import { recordFigure } from './figures.mjs';
import { installRecorder, type Recording, record } from './frame-recorder.ts';
import { installInteractions, takeInteractions } from './interactions.ts';
import { type SearchStages, searchStages } from './search-stages.ts';

// The screen of results in the real product. With a filled archive (`fill-archive.mjs`) it has 100,000 hits.

// The product is measured, not Playwright's recording of it: that draws a second picture of every frame.
test.use({ trace: 'off' });

const SPEED = 8_000;
const FLING = 48_000;
const ROUND_TRIPS = 50;
const QUERIES = [
  '東京',
  '首相',
  '新幹線',
  '記者会見',
  '桜',
  '花火',
  '大阪',
  '知事',
  '選手',
  '海',
  '富士山',
  '雪',
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (value: number): number => Math.round(value);
const tile = (page: Page, index: number) => page.locator(`[data-index="${index}"] a`);

async function open(page: Page): Promise<CDPSession> {
  await logIn(page, 'member001');
  await page.goto('/web/refineResultsList?sort=2&view=4');
  await expect(tile(page, 0)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const found = /検索結果\s*([\d,]+)件/.exec((await page.getByRole('main').textContent()) ?? '')?.[1];
  console.log(`${found} hits; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  return page.context().newCDPSession(page);
}

const fling = (session: CDPSession, pixels: number) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 500,
    yDistance: -pixels,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

test('fling, jump to the end, back to the middle', async ({ page }) => {
  const session = await open(page);
  await installRecorder(page, '検索結果の写真');
  const jump = (part: number) =>
    page.evaluate((to) => window.scrollTo(0, document.documentElement.scrollHeight * to), part);
  const runs: Record<string, Recording> = {
    fling: await record(page, () => fling(session, FLING)),
    'fling back': await record(page, () => fling(session, -FLING / 2)),
    'jump to the end': await record(page, () => jump(1)),
    'jump to the middle': await record(page, () => jump(0.5)),
  };
  for (const [name, run] of Object.entries(runs)) {
    recordFigure('bench:results', `${name}: longest blank (ms)`, run.longestBlank);
  }
  console.table(
    Object.fromEntries(
      Object.entries(runs).map(([name, run]) => [
        name,
        {
          'longest blank (ms)': rounded(run.longestBlank),
          'longest task (ms)': rounded(Math.max(0, ...run.longTasks)),
          'frames a second': rounded((run.frames / run.duration) * 1_000),
        },
      ]),
    ),
  );
});

test('tick, preview, next: interaction to next paint', async ({ page }) => {
  await open(page);
  await tile(page, 0).click();
  await installInteractions(page);
  const kinds: Record<string, (round: number) => Promise<void>> = {
    'tick (Space)': () => page.keyboard.press('Space'),
    'preview (click)': (round) => tile(page, round % 12).click(),
    'next (→)': () => page.keyboard.press('ArrowRight'),
  };
  const rows: Record<string, object> = {};
  const measure = async (name: string, act: (round: number) => Promise<void>) => {
    for (let round = 0; round < 20; round += 1) {
      await act(round);
      await page.waitForTimeout(120);
    }
    const times = await takeInteractions(page);
    rows[name] = {
      interactions: times.length,
      'median (ms)': median(times),
      'longest (ms)': Math.max(...times),
    };
  };
  for (const [name, act] of Object.entries(kinds)) await measure(name, act);
  await page.keyboard.press('z');
  await takeInteractions(page);
  await measure('next in the quick view (→)', () => page.keyboard.press('ArrowRight'));
  console.table(rows);
  console.log('goal: 100 ms');
});

test('fifty round trips to the detail: the heap', async ({ page }) => {
  const session = await open(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  const sizes: Record<string, number> = {};
  for (let trip = 1; trip <= ROUND_TRIPS; trip += 1) {
    await tile(page, trip % 10).dblclick();
    await expect(page).toHaveURL(/detailedRepresentation/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(tile(page, trip % 10)).toBeFocused();
    if (trip % 10 === 0) sizes[`after ${trip}`] = Number((await heap()).toFixed(1));
  }
  console.table({ 'heap (MB)': sizes });
});

test('from Enter to the first thumbnails', async ({ page }) => {
  await open(page);
  const all: SearchStages[] = [];
  // The first round warms the server and the pictures.
  for (const round of [0, 1]) {
    for (const query of QUERIES) {
      const stages = await searchStages(page, query);
      if (round === 1) all.push(stages);
    }
  }
  const stage = (name: keyof SearchStages) => rounded(median(all.map((one) => one[name])));
  console.table({
    'median (ms) since Enter': {
      'request sent': stage('sent'),
      'answer there': stage('answered'),
      'tiles in the document': stage('drawn'),
      'pictures of the first row painted': stage('painted'),
    },
  });
  console.log(`goal: 300 ms; longest ${rounded(Math.max(...all.map(({ painted }) => painted)))} ms`);
});
