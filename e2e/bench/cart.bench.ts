import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { recordFigure } from './figures.mjs';

// The cart with 1,000 contents: the longest task of the page while it opens, scrolls, moves a row, and while conditions are
// entered. The contents are those of a cart with one, multiplied on the way to the page; the same with 100 in the same run.

// The product is measured, not Playwright's recording of it.
test.use({ trace: 'off' });

const [FEW, MANY] = [100, 1_000];
const ROUNDS = 5;
const GOAL_MS = 100;

/** A newspaper, half a page, once. */
const USE = {
  ...{ mediumCode: '01', sizeCode: 'half', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: [], territory: 'japan', title: '朝刊', publisher: '', plannedOn: '' },
  ...{ color: 'color', secondaryUse: false, trimming: true, creditLine: '' },
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Collects tasks over 50 ms from the first script on. */
async function installLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask', buffered: true });
    const take = () => {
      tasks.push(...observer.takeRecords().map(({ duration }) => duration));
      return Math.max(0, ...tasks.splice(0));
    };
    Object.assign(globalThis, { takeLongestTask: take });
  });
}

/** Milliseconds of the longest task since the last call; 0: none was over 50 ms. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(400);
  return page.evaluate(() => Reflect.get(globalThis, 'takeLongestTask')());
}

/** The page sees a cart with as many contents. */
async function multiplyCart(page: Page, count: number): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const [first] = data.entries;
    const entries = Array.from({ length: count }, (_, index) => {
      const contentId = `2099${String(index).padStart(8, '0')}`;
      return { ...first, contentId, content: { ...first.content, contentId, headline: `写真${index}` } };
    });
    await route.fulfill({ response, json: { data: { ...data, use: USE, entries } } });
  });
  await page.route('**/api/cart/order', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/contents/entitlements', (route) => route.fulfill({ json: { data: [] } }));
}

const wheel = async (page: Page, steps: number) => {
  for (let step = 0; step < Math.abs(steps); step += 1) {
    await page.mouse.wheel(0, 900 * Math.sign(steps));
    await page.waitForTimeout(30);
  }
};

/** The longest task of each step. The document is loaded before: what its start costs is the same for every cart. */
async function measure(page: Page, count: number): Promise<Record<string, number>> {
  await multiplyCart(page, count);
  await page.goto('/web/index');
  await page.waitForLoadState('networkidle');
  await longestTask(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^カート/ })
    .click();
  const rows = page.getByRole('grid', { name: 'カートの素材' });
  const first = rows.getByRole('link', { name: '写真0', exact: true });
  await expect(first).toBeVisible();
  const opening = await longestTask(page);
  await rows.hover();
  await wheel(page, 25);
  await expect(first).not.toBeInViewport();
  const scrolling = await longestTask(page);
  await wheel(page, -25);
  const place = page.getByRole('textbox', { name: '「写真0」の順番' });
  await place.fill(String(count / 2));
  const moved = page.waitForRequest('**/api/cart/order');
  await place.press('Enter');
  await moved;
  const moving = await longestTask(page);
  await page.getByRole('button', { name: '使用条件を変更' }).click();
  const title = page.getByLabel('掲載媒体名');
  await expect(title).toBeVisible({ timeout: 60_000 });
  const conditions = await longestTask(page);
  await title.pressSequentially('朝刊の一面', { delay: 40 });
  const typing = await longestTask(page);
  const total = page.getByText('合計', { exact: true }).locator('..');
  const before = (await total.textContent()) ?? '';
  await page.getByLabel('部数・回数').fill('2000000');
  await expect(total).not.toHaveText(before);
  const fees = await longestTask(page);
  return { opening, scrolling, moving, 'opening the conditions': conditions, typing, 'changing a fee': fees };
}

test('a cart of 1,000 contents: the longest task of each step', async ({ page }) => {
  await signIn(page, 'member001');
  const { data } = await (
    await page.request.post('/api/contents/search', {
      headers: { 'x-requested-with': 'newsphoto' },
      data: { query: '' },
    })
  ).json();
  await page.request.post('/api/cart/info', {
    headers: { 'x-requested-with': 'newsphoto' },
    data: { contentIdList: [data.items[0].contentId] },
  });
  await installLongTasks(page);
  await measure(page, FEW);
  const [few, many]: Record<string, number>[][] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    few?.push(await measure(page, FEW));
    many?.push(await measure(page, MANY));
  }
  const steps = Object.keys(few?.[0] ?? {});
  const of = (rounds: Record<string, number>[] | undefined, step: string) =>
    Math.round(median((rounds ?? []).map((one) => one[step] ?? 0)));
  console.table(
    Object.fromEntries(steps.map((step) => [step, { [FEW]: of(few, step), [MANY]: of(many, step) }])),
  );
  const worst = (rounds: Record<string, number>[] | undefined) =>
    Math.max(...steps.map((step) => of(rounds, step)));
  console.log(`longest ${worst(many)} ms (goal ${GOAL_MS}); load of the machine ${loadavg()[0]?.toFixed(1)}`);
  const figure = `${MANY} contents: longest task of any step (ms), median of ${ROUNDS}, to ${FEW} contents`;
  recordFigure('bench:cart', figure, worst(many), worst(many) / Math.max(50, worst(few)));
});
