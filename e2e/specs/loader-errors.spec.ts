import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, releaseFailed, test } from '../support/fixtures.ts';
import {
  expectBoundary,
  expectEdition,
  expectReported,
  expectRestAtWork,
  releaseChanged,
  releaseFragile,
  scriptsOf,
  untilServed,
} from '../support/fragile.ts';
import { type Change, writeScript } from '../support/next-release.ts';
import { failuresOf, promote, storeDirectory } from '../support/release-command.ts';

// Each failure passes the layers that could recover from it: another try, the former release, the boundary.

test.use({
  expectedNoise: {
    patterns: [
      /Failed to load resource/,
      /Failed to find a valid digest/,
      /preload/,
      /on purpose|no edition/,
      /SyntaxError|Unexpected|Invalid/,
      /The above error|An error occurred in/,
      releaseFailed('fragile', 'host'),
    ],
  },
});
test.describe.configure({ timeout: 90_000 });

let well: string;
test.beforeAll(async () => {
  well = await releaseFragile();
});

const THROWS = '(()=>{throw new Error("on purpose")})()';
const inPage = (from: string, to: string): Change => ({
  script: (file, text) => (file.startsWith('fragile-page') ? text.replaceAll(from, to) : text),
});
const broken = (part: string): Change => ({
  script: (file, text) => (file.startsWith(part) ? `${text}\n}}broken(` : text),
});

const notFound = (route: Route) => route.fulfill({ status: 404, body: '' });
const busy = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"busy"}' });
const altered = (change: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};
const damaged = altered((text) => `${text} `);
/** One character of every hash of a chunk is another one: it would let other chunks in. */
const withOtherHashes = altered((text) =>
  text.replaceAll(/sha384-(.)/g, (_, first) => `sha384-${first === 'A' ? 'B' : 'A'}`),
);

/** Lets the plain addresses of a release's scripts fail: the first try, as a cache on the way would. */
const failOnce = (page: Page, script: RegExp, how: (route: Route) => Promise<void>) =>
  page.route((url) => script.test(url.pathname) && !url.search, how);
const failAlways = (page: Page, script: RegExp, how: (route: Route) => Promise<void>) =>
  page.route((url) => script.test(url.pathname), how);

for (const [problem, part, how, kind] of [
  ['an entry that is not found', 'remote-entry', notFound, 'missing'],
  ['a chunk that is not found', 'fragile-page', notFound, 'missing'],
  ['an entry with one byte more', 'remote-entry', damaged, 'integrity'],
  ['an entry that promises other chunks', 'remote-entry', withOtherHashes, 'integrity'],
  ['a chunk with one byte more', 'fragile-page', damaged, 'integrity'],
  ['503 with JSON for an entry', 'remote-entry', busy, 'missing'],
] as const) {
  test(`${problem}: once, the next try heals it; for ever, the former release, and the visitor notices nothing`, async ({
    page,
    newVisitor,
  }) => {
    const { live } = await releaseChanged(well);
    await failOnce(page, scriptsOf(live, part), how);
    await page.goto('/web/fragile');
    await expectEdition(page, 'two');
    await expectReported(live, { loads: 1, retried: 1, [kind]: 0 });

    const other = await newVisitor();
    await failAlways(other, scriptsOf(live, part), how);
    await other.goto('/web/fragile');
    await expectEdition(other, 'one');
    await expectReported(live, { loads: 1, [kind]: 1 });
    await expectRestAtWork(other);
  });
}

for (const [problem, change, kind] of [
  ['a syntax error in the entry', broken('remote-entry'), 'broken'],
  ['a syntax error in a chunk', broken('fragile-page'), 'broken'],
  ['an exception while the page is evaluated', inPage('"20260101"', THROWS), 'broken'],
  ['an exception while the page is drawn', inPage('"edition-two"', THROWS), 'render'],
] as const) {
  test(`${problem}: the former release replaces it, and the failure of the new one is reported`, async ({
    page,
  }) => {
    const { live } = await releaseChanged(well, change);
    await page.goto('/web/fragile');
    await expectEdition(page, 'one');
    await expectReported(live, { [kind]: 1 });
    await expectRestAtWork(page);
  });
}

test('a page that throws: the console names release and stage, and `release failures` the place in the source, without a word of the visitor', async ({
  page,
  request,
  noise,
}) => {
  await promote('fragile', well);
  await untilServed(well);
  const scripts = page.waitForResponse((response) => scriptsOf(well, 'fragile-page').test(response.url()));
  await page.goto('/web/fragile');
  const address = (await scripts).url();
  for (const map of ['.map', '.MAP', '.map.br', '%2Emap', '.map?retry=1']) {
    expect((await request.get(`${address}${map}`)).status()).toBe(404);
  }
  await page.getByLabel('メモ').fill('壊す 山田太郎 taro@example.jp');
  await expectBoundary(page, /画面の表示中にエラーが発生しました/);
  const said = new RegExp(
    `^error: fragile@${well.replaceAll(/[.+]/g, '\\$&')} failed at render: Error: no edition`,
  );
  await expect.poll(() => noise.filter((line) => said.test(line))).toHaveLength(1);

  const source = 'e2e/fragile/src/exposes/fragile-page.tsx';
  const text = await readFile(join(import.meta.dirname, '../..', source), 'utf8');
  const line = text.slice(0, text.indexOf('throw new Error')).split('\n').length;
  const thrown = {
    ...{ stage: 'render', error: 'Error', message: '…', routes: { '/fragile': 1 } },
    at: expect.objectContaining({
      place: expect.objectContaining({ source, line, function: 'FragilePage' }),
    }),
    browsers: { [`Chrome ${page.context().browser()?.version().split('.')[0]}`]: 1 },
    versions: { [well]: 1 },
  };
  await expect.poll(() => failuresOf('fragile')).toContainEqual(expect.objectContaining(thrown));
  const reports = join(storeDirectory(), 'reports');
  const stored = (await readdir(reports, { recursive: true })).filter((file) => file.includes('failures-'));
  expect(stored).not.toEqual([]);
  for (const file of stored)
    expect(await readFile(join(reports, file), 'utf8')).not.toMatch(/山田|taro|壊す/);
});

test('a damaged file in the store itself, compressed copies and all: the former release heals it', async ({
  page,
}) => {
  const { live } = await releaseChanged(well);
  const directory = join(storeDirectory(), 'releases/fragile', live);
  const entry = (await readdir(directory)).find((file) => /^remote-entry.*\.js$/.test(file)) ?? '';
  const bytes = await readFile(join(directory, entry));
  bytes[bytes.length - 1] = 0x21;
  await writeScript(join(directory, entry), bytes);
  await page.goto('/web/fragile');
  await expectEdition(page, 'one');
  await expectReported(live, { integrity: 1 });
});

test('a release of an older build works; its damaged chunk, and one of a release that takes over, are refused like any other', async ({
  page,
  newVisitor,
}) => {
  await promote('fragile', well);
  const older = await releaseFragile('older');
  await untilServed(older);
  await page.goto('/web/fragile');
  await expectEdition(page, 'one');
  await expectReported(older, { loads: 1 });

  const other = await newVisitor();
  await failAlways(other, scriptsOf(older, 'fragile-page'), damaged);
  await other.goto('/web/fragile');
  await expectEdition(other, 'one');
  await expectReported(older, { integrity: 1 });

  const third = await newVisitor();
  await failAlways(third, scriptsOf(older, 'fragile-page'), damaged);
  await failAlways(third, scriptsOf(well, 'fragile-page'), damaged);
  await third.goto('/web/fragile');
  await expectBoundary(third, /画面の読み込みに失敗しました/);
  await expectReported(well, { integrity: 1 });
});

test('a script that hangs is requested again beside the first request; if all hang, the former release is used', async ({
  page,
  newVisitor,
}) => {
  const { live } = await releaseChanged(well);
  const hang = async () => undefined;
  await page.clock.install();
  await failOnce(page, scriptsOf(live, 'remote-entry'), hang);
  await page.goto('/web/fragile', { waitUntil: 'commit' });
  await expect(page.getByLabel('読み込み中')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expectEdition(page, 'two');

  const other = await newVisitor();
  await other.clock.install();
  await failAlways(other, scriptsOf(live, 'remote-entry'), hang);
  await other.goto('/web/fragile', { waitUntil: 'commit' });
  await expect(other.getByLabel('読み込み中')).toBeVisible();
  await other.clock.fastForward(14_000);
  await expectEdition(other, 'one');
  await other.clock.fastForward(2_000);
  await expectReported(live, { timeout: 1 });
});

test('nothing else would help: the boundary says what failed, the rest works, and a retry heals it without a new document', async ({
  page,
}) => {
  const { live } = await releaseChanged(well);
  const both = /\/remotes\/fragile\/.*\.js/;
  await failAlways(page, both, notFound);
  await page.goto('/web/fragile');
  await expectBoundary(page, /画面の読み込みに失敗しました/);
  await expectReported(live, { missing: 1 });
  await expectReported(well, { missing: 1 });
  await expectRestAtWork(page);
  await page.goBack();
  await expectBoundary(page, /画面の読み込みに失敗しました/);
  await page.unrouteAll();
  await page.getByRole('button', { name: '再試行' }).click();
  await expectEdition(page, 'two');
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
});

test('a shared part whose loading fails: once, the next try heals it; for ever, the boundary, since no release could help', async ({
  page,
  newVisitor,
}) => {
  const { live } = await releaseChanged(well);
  const shared = /\/remotes\/host\/.*\/shared-form-kit/;
  await failOnce(page, shared, notFound);
  await page.goto('/web/fragile');
  await expectEdition(page, 'two');

  const other = await newVisitor();
  await failAlways(other, shared, notFound);
  await other.goto('/web/fragile');
  await expectBoundary(other, /画面の読み込みに失敗しました/);
  await other.unrouteAll();
  await other.getByRole('button', { name: '再試行' }).click();
  await expectEdition(other, 'two');
  // The remote is not to blame.
  await expectReported(live, { loads: 2, missing: 0, broken: 0 });
});

test('a lost connection is reported, and the page recovers by itself when it is back', async ({
  page,
  context,
}) => {
  await releaseChanged(well);
  // Only the scripts are cut off: the check of the build must see its page.
  await page.route(/\/fragile-page/, (route) => route.abort('internetdisconnected'));
  await page.goto('/web/fragile/neighbour');
  await expectEdition(page, 'two');
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await page.getByRole('link', { name: '壊れやすい画面へ' }).click();
  await expectBoundary(page, /インターネットに接続されていません/);
  await page.unrouteAll();
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true, configurable: true }));
  await context.setOffline(true);
  await context.setOffline(false);
  await expectEdition(page, 'two');
});

test('the script that starts the host: once, another try heals it; for ever, the page says what to do', async ({
  page,
  newVisitor,
}) => {
  const main = /\/remotes\/host\/.*\/main\./;
  await failOnce(page, main, notFound);
  await page.goto('/web/index');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  const other = await newVisitor();
  await failAlways(other, main, notFound);
  await other.goto('/web/index');
  await expect(other.getByRole('alert')).toContainText('画面を読み込めませんでした');
  await other.unrouteAll();
  await other.getByRole('button', { name: '再読み込み' }).click();
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
