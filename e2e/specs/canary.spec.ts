import { rm } from 'node:fs/promises';
import type { JournalEntry } from '@newsphoto/contract';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';
import { buildOf, makeNext } from '../support/next-release.ts';
import { menuLink } from '../support/pages/frame.ts';
import {
  entryOf,
  journalOf,
  liveVersion,
  promote,
  publish,
  putUpCanary,
  rollBack,
} from '../support/release-command.ts';
import { testInstance } from '../support/test-instance.ts';
import { makeBrowsers, pageFor, passBy, type Trouble, VisitorStream } from '../support/visitor-stream.ts';

// Releases change under a stream of visitors, and one of them is bad. Only visitors who get that one may notice.

const PERCENT = 20;
const THROWS = '\n;setTimeout(() => { throw new Error("on purpose"); });';
/** What a take-back needs at least. */
const FAILING_VISITORS = 5;

test.describe.configure({ timeout: 180_000 });

/**
 * A user fills in a form, having come from a page of search, and does not send it. Returns a function that tries to leave,
 * checks the confirmation, and stays.
 */
async function beginToWrite(page: Page, browser: string): Promise<() => Promise<void>> {
  await page.context().addCookies([{ name: 'prdCcui', value: browser, url: testInstance().baseUrl }]);
  await logIn(page, 'member001');
  const follow = (name: string) => menuLink(page, name).click();
  await follow('環境設定');
  const choices = [page.getByRole('radio', { name: '暗い' }), page.getByRole('radio', { name: '100件' })];
  for (const choice of choices) await choice.check();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  return async () => {
    await follow('トップ・検索');
    await page.getByRole('button', { name: 'このページにとどまる' }).click();
    for (const choice of choices) await expect(choice).toBeChecked();
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  };
}

async function prepare(script?: (text: string) => string): Promise<string> {
  const version = await makeNext('search', await liveVersion('search'), {
    script: (file, text) => (script && file.startsWith('remote-entry') ? script(text) : text),
  });
  await publish(buildOf(version), '--force');
  await rm(buildOf(version), { recursive: true, force: true });
  return version;
}

test('canary, promotion, rollback and a failing canary: no one outside of it notices, and it is rolled back automatically', async ({
  page,
  browser,
}) => {
  const first = await liveVersion('search');
  const { low, high } = await makeBrowsers(40, PERCENT);
  const [lowOne = '', highOne = ''] = [low[0], high[0]];
  const isServed = (to: string, version: string) =>
    expect.poll(async () => (await pageFor(to)).version, { intervals: [50] }).toBe(version);
  const next = await prepare();
  const bad = await prepare((text) => text + THROWS);
  const streams = await Promise.all([low, high].map((browsers) => VisitorStream.open(browser, browsers)));
  const isVisited = (version: string, many: number) =>
    expect
      .poll(() => streams.flatMap(({ visits }) => visits).filter((one) => one === version).length, {
        ...{ timeout: 60_000, intervals: [100] },
      })
      .toBeGreaterThanOrEqual(many);
  try {
    const staysAndWrites = await beginToWrite(page, highOne);
    await isVisited(first, 1);
    await putUpCanary('search', next, PERCENT);
    await isServed(lowOne, next);
    await isServed(highOne, first);
    await isVisited(next, 1);
    await staysAndWrites();

    await promote('search', next);
    await isServed(highOne, next);
    await staysAndWrites();
    await rollBack('search');
    await isServed(highOne, first);
    const served = Date.now();
    await isServed(lowOne, first);
    const [rolledBack] = (await journalOf('search')).slice(-1);
    expect(rolledBack).toMatchObject({ action: 'rollback', from: next, to: first });
    const reach = served - Date.parse(rolledBack?.at ?? '');
    console.log(`rollback: ${reach} ms from its write to new pages`);
    expect(reach).toBeLessThan(2_000);
    await staysAndWrites();

    await putUpCanary('search', bad, PERCENT);
    await isServed(lowOne, bad);
    await Promise.all(high.map(passBy));
    await expect
      .poll(() => entryOf('search'), { timeout: 60_000, intervals: [100] })
      .toMatchObject({ live: first, takenBack: expect.arrayContaining([bad]) });
    await isServed(lowOne, first);
    await staysAndWrites();
  } finally {
    await Promise.all(streams.map((stream) => stream.close()));
  }

  const journal = await journalOf('search');
  const takeback = journal.at(-1);
  expectStory(journal.slice(-5), { first, next, bad });
  const troubles = streams.flatMap((stream) => stream.troubles);
  // A page may send its report when the next visitor has arrived already.
  const isOnPurpose = ({ what }: Trouble) =>
    what.includes('on purpose') || what === `told: search@${bad} uncaught`;
  const failed = troubles.filter(isOnPurpose);
  // No error, no mixed version, no fallback for any visitor, except what fails on purpose, and that only in its canary.
  expect(troubles.filter((trouble) => !isOnPurpose(trouble))).toEqual([]);
  expect(failed.filter(({ browser: one }) => !low.includes(one))).toEqual([]);
  const thrown = failed.filter(({ what }) => what.includes('on purpose'));
  const times = new Map(thrown.map(({ browser: one, at }) => [one, at] as const).reverse());
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
  const [takeback] = journal.slice(-1);
  const { visitors, failed } = takeback?.figures?.canary ?? { visitors: 0, failed: 0 };
  expect(failed).toBeGreaterThanOrEqual(FAILING_VISITORS);
  expect(takeback?.why).toContain(`failed for ${failed} of ${visitors} visitors, the live release for 0 of `);
  for (const [at, entry] of journal.slice(1).entries()) {
    expect(entry.revision).toBeGreaterThan(journal[at]?.revision ?? Number.NaN);
    expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(Date.parse(journal[at]?.at ?? ''));
  }
}
