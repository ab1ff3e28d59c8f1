import { rm } from 'node:fs/promises';
import type { JournalEntry } from '@newsphoto/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { buildOf, makeNext } from '../support/next-release.ts';
import {
  entryOf,
  journalOf,
  liveVersion,
  promote,
  publish,
  putUpCanary,
  rollBack,
} from '../support/release-command.ts';
import { makeBrowsers, pageFor, passBy, VisitorStream } from '../support/visitor-stream.ts';

// Releases come and go under a stream of visitors, and one of them is bad. Nobody is to notice but who has it.

const PERCENT = 20;
const THROWS = '\n;setTimeout(() => { throw new Error("on purpose"); });';
/** What a take-back needs at least. */
const FAILING_VISITORS = 5;

test.describe.configure({ timeout: 180_000 });

/** A visitor who has begun to write, and goes on to look at it. */
async function beginToWrite(page: Page): Promise<() => Promise<void>> {
  await page.goto('/web/refineResultsList?searchText=%E6%9D%B1%E4%BA%AC');
  const input = page.getByRole('textbox', { name: '検索語' });
  await input.fill('まだ書いています');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  return async () => {
    await expect(input).toHaveValue('まだ書いています');
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  };
}

async function prepare(script?: (text: string) => string): Promise<string> {
  const version = await makeNext('search', await liveVersion('search'), {
    script: (file, text) => (script && file.startsWith('remote-entry') ? script(text) : text),
  });
  await publish(buildOf(version));
  await rm(buildOf(version), { recursive: true, force: true });
  return version;
}

test('canary, promotion, rollback and a canary that fails: nobody outside of it notices, and it goes by itself', async ({
  page,
  browser,
}) => {
  const first = await liveVersion('search');
  const [low, high] = [await makeBrowsers(40, true, PERCENT), await makeBrowsers(40, false, PERCENT)];
  const [lowOne = '', highOne = ''] = [low[0], high[0]];
  const isServed = (to: string, version: string) =>
    expect.poll(async () => (await pageFor(to)).version, { intervals: [50] }).toBe(version);
  const next = await prepare();
  const bad = await prepare((text) => text + THROWS);
  const isWritten = await beginToWrite(page);
  const streams = await Promise.all(
    [low.slice(0, 20), low.slice(20), high].map((browsers) => VisitorStream.open(browser, browsers)),
  );
  const isVisited = (version: string, many: number) =>
    expect
      .poll(() => streams.flatMap(({ visits }) => visits).filter((one) => one === version).length, {
        timeout: 60_000,
      })
      .toBeGreaterThanOrEqual(many);
  try {
    await isVisited(first, 1);
    await putUpCanary('search', next, PERCENT);
    await isServed(lowOne, next);
    await isServed(highOne, first);
    await isVisited(next, 1);

    await promote('search', next);
    await isServed(highOne, next);
    const before = Date.now();
    await rollBack('search');
    await isServed(highOne, first);
    const served = Date.now();
    await isServed(lowOne, first);
    const [rolledBack] = (await journalOf('search')).slice(-1);
    expect(rolledBack).toMatchObject({ action: 'rollback', from: next, to: first });
    const reach = served - Date.parse(rolledBack?.at ?? '');
    console.log(`rollback: ${served - before} ms from the command, ${reach} ms from its write, to new pages`);
    expect(reach).toBeLessThan(2_000);

    await putUpCanary('search', bad, PERCENT);
    await isServed(lowOne, bad);
    for (const one of high) await passBy(one);
    await expect
      .poll(() => entryOf('search'), { timeout: 60_000, intervals: [100] })
      .toMatchObject({ live: first, takenBack: expect.arrayContaining([bad]) });
    await isServed(lowOne, first);
    await isWritten();
  } finally {
    await Promise.all(streams.map((stream) => stream.close()));
  }

  const journal = await journalOf('search');
  const takeback = journal.at(-1);
  expectStory(journal.slice(-5), { first, next, bad });
  const troubles = streams.flatMap((stream) => stream.troubles);
  const failed = troubles.filter(({ version, what }) => version === bad || what.includes('on purpose'));
  expect(troubles.filter((trouble) => !failed.includes(trouble))).toEqual([]);
  expect(failed.filter(({ browser: one }) => !low.includes(one))).toEqual([]);
  expect(failed.filter(({ what }) => !what.includes('on purpose'))).toEqual([]);
  const times = new Map(failed.map(({ browser: one, at }) => [one, at] as const).reverse());
  const fifth = [...times.values()].sort((one, other) => one - other)[FAILING_VISITORS - 1] ?? Number.NaN;
  const delay = Date.parse(takeback?.at ?? '') - fifth;
  console.log(`take-back: ${delay} ms after the ${FAILING_VISITORS}th visitor failed; ${takeback?.why}`);
  expect(delay).toBeLessThan(10_000);
});

function expectStory(
  journal: readonly JournalEntry[],
  { first, next, bad }: Readonly<Record<'first' | 'next' | 'bad', string>>,
): void {
  expect(journal).toMatchObject([
    { action: 'canary', from: first, to: next, percent: PERCENT },
    { action: 'promote', from: first, to: next },
    { action: 'rollback', from: next, to: first },
    { action: 'canary', from: first, to: bad, percent: PERCENT },
    { action: 'takeback', who: 'gateway', from: bad, to: first, figures: { live: { failed: 0 } } },
  ]);
}
