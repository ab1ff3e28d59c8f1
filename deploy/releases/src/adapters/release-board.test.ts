import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LoadOutcome } from '@newsphoto/contract';
import { type OrderedChange, orderChange } from '../cli/order-change.ts';
import { countEntry, segmentStart } from '../domain/report-counts.ts';
import { makeHost as host, makeApi, releaseCommand } from '../testing/release-command.ts';
import { makeKeys } from '../testing/team-keys.ts';
import { makeVisitor } from '../testing.ts';
import { readSigner } from './key-files.ts';
import { openReleaseStore } from './object-release-store.ts';
import { openReportStore } from './object-report-store.ts';
import { readBoard, readBoardJournal, readSeries } from './release-board.ts';

const CHANNEL = 'production';
let address: string;
const { runCommand, publish, goLive } = releaseCommand(() => address);
beforeEach(async () => {
  address = await mkdtemp(join(tmpdir(), 'newsphoto-board-'));
  await goLive(host());
  await goLive({ version: '1.0.0', title: '検索' });
  await publish({ version: '1.1.0' });
});
afterEach(() => rm(address, { recursive: true }));

async function parts(keyFile?: string) {
  const signer = keyFile === undefined ? undefined : () => readSigner(keyFile);
  const store = await openReleaseStore(address, signer ? { signer } : undefined);
  return { store, reports: await openReportStore(address), signer };
}
const order = async (change: Partial<OrderedChange>, keyFile?: string) =>
  orderChange((await parts(keyFile)).store, {
    ...{ channel: CHANNEL, name: 'search', revision: 2, who: 'admin0001', why: 'try', api: '1.0.0' },
    ...{ action: 'canary', version: '1.1.0', internal: true },
    ...change,
  });
const searchOn = async (keyFile?: string) =>
  (await readBoard(await parts(keyFile), CHANNEL)).releases.find(({ name }) => name === 'search');
const refusal = (ordered: Promise<unknown>) =>
  ordered.then(
    () => 'done',
    (error: { code: string; problems: readonly { code: string }[] }) =>
      error.problems.map(({ code }) => code).join() || error.code,
  );

test('161. an ordered change is that of the command line, in the name of its user', async () => {
  await order({});
  expect(await searchOn()).toMatchObject({
    ...{ title: '検索', live: '1.0.0', may: { canary: true, promote: true, rollback: true } },
    canary: { version: '1.1.0', percent: 0, internal: true },
    published: [{ version: '1.1.0' }, { version: '1.0.0' }],
  });
  await order({ revision: 3, action: 'canary-end' });
  expect((await searchOn())?.canary).toBeNull();
  await order({ revision: 4, action: 'promote' });
  await order({ revision: 5, action: 'rollback', version: undefined });
  expect(await searchOn()).toMatchObject({ live: '1.0.0', former: [] });
  const { changes } = await readBoardJournal(await parts(), CHANNEL, { most: 4 });
  expect(changes.map(({ action, who, from, to, audience }) => [action, who, from, to, audience])).toEqual([
    ['rollback', 'admin0001', '1.1.0', '1.0.0', null],
    ['promote', 'admin0001', '1.0.0', '1.1.0', null],
    ['canary', 'admin0001', '1.1.0', '1.0.0', null],
    ['canary', 'admin0001', '1.0.0', '1.1.0', { percent: 0, internal: true }],
  ]);
});

test('161. an order has to pass the same checks, and none is overruled', async () => {
  await publish({ version: '2.0.0', ranges: { host: '^9.0.0', api: '^1.0.0' } }, '--force');
  expect(await refusal(order({ version: '2.0.0' }))).toBe('channel/host-range');
  expect(await refusal(order({ action: 'promote', version: '2.0.0' }))).toBe('channel/host-range');
  expect(await refusal(order({ version: '7.0.0' }))).toBe('release/unknown');
  expect(await refusal(order({ action: 'rollback', version: '0.9.0' }))).toBe('release/no-fallback');
  await runCommand('yank', 'search@1.1.0', '--why', 'wrong');
  expect(await refusal(order({}))).toBe('release/yanked');
});

test('162. who has seen an older channel changes nothing, also where two order at once', async () => {
  expect(await refusal(order({ revision: 1 }))).toBe('channel/changed');
  const both = await Promise.all([refusal(order({})), refusal(order({ action: 'promote' }))]);
  expect(both.sort()).toEqual(['channel/changed', 'done']);
});

test('163. the key of the gateway decides what may be ordered, and the journal names its owner', async () => {
  const { office, desk, stranger } = await makeKeys('office', 'desk', 'stranger');
  const signed = ['--key', office, '--why', 'keys'];
  await runCommand('key', 'init', '--owner', 'office', ...signed);
  const rights = ['--names', 'search', '--channels', CHANNEL, '--actions', 'canary,rollback'];
  await runCommand('key', 'add', `${desk}.pub`, '--owner', 'desk', ...rights, ...signed);
  await publish({ version: '1.1.0' }, '--key', office);
  expect((await readBoard(await parts(), CHANNEL)).key).toBe('missing');
  expect((await readBoard(await parts(stranger), CHANNEL)).key).toBe('invalid');
  expect((await readBoard(await parts(`${desk}.gone`), CHANNEL)).key).toBe('invalid');
  const { key, releases } = await readBoard(await parts(desk), CHANNEL);
  expect([key, releases.map(({ name, may }) => [name, may.canary, may.promote])]).toEqual([
    'valid',
    [
      ['host', false, false],
      ['search', true, false],
    ],
  ]);
  expect(await refusal(order({}))).toBe('key/no-key');
  expect(await refusal(order({}, stranger))).toBe('key/unknown');
  expect(await refusal(order({ action: 'promote' }, desk))).toBe('key/no-right');
  expect(await refusal(order({ name: 'host', action: 'canary-end' }, desk))).toBe('done');
  await order({}, desk);
  const [last] = (await readBoardJournal(await parts(), CHANNEL, {})).changes;
  expect(last).toMatchObject({ who: 'admin0001', keyOwner: 'desk', action: 'canary' });
  expect((await runCommand('verify')).exit).toBe(0);
});

test('160. figures are those of the last day: live release and canary always, former ones if reported', async () => {
  await order({});
  const { store, reports } = await parts();
  const now = Date.now();
  const segment = (at: number) => ({
    ...{ schema: 1 as const, start: segmentStart(at), gateway: 'a', releases: {} },
  });
  const [fresh, old] = [segment(now), segment(now - 25 * 3_600_000)];
  for (const [into, release, outcome] of [
    [fresh, 'search@1.1.0', 'load'],
    [fresh, 'search@1.1.0', 'missing'],
    [old, 'search@1.0.0', 'load'],
  ] as const) {
    const entry = { release, outcome, ...(outcome === 'load' && { ms: 100 }) };
    countEntry(into, entry, { visitor: makeVisitor(1), cohort: 'canary', weight: 1 });
  }
  for (const one of [fresh, old]) await reports.write(CHANNEL, one);
  const board = await readBoard({ store, reports }, CHANNEL);
  expect(board.releases.find(({ name }) => name === 'search')?.figures).toEqual([
    {
      version: '1.0.0',
      loads: 0,
      visitors: 0,
      failed: 0,
      loadMs: null,
      shownMs: null,
      lcpMs: null,
      inpMs: null,
    },
    {
      version: '1.1.0',
      loads: 1,
      visitors: 1,
      failed: 1,
      loadMs: expect.any(Number),
      shownMs: null,
      lcpMs: null,
      inpMs: null,
    },
  ]);
});

test('the figures of a name by time: versions of all gateways together, p75 of its web vitals, steps without reports empty', async () => {
  const { store, reports } = await parts();
  const now = Date.parse('2026-11-27T10:20:00Z');
  const segment = (start: string, gateway: string) => ({ schema: 1 as const, start, gateway, releases: {} });
  const one = segment('2026-11-27T10:00:00.000Z', 'a');
  const other = segment('2026-11-27T10:15:00.000Z', 'b');
  const early = segment('2026-11-26T11:00:00.000Z', 'a');
  const tooEarly = segment('2026-11-26T10:55:00.000Z', 'a');
  const note = (into: typeof one, release: string, outcome: LoadOutcome, ms?: number, visitor = 1) =>
    countEntry(
      into,
      { release, outcome, ...(ms !== undefined && { ms }) },
      { visitor: makeVisitor(visitor), cohort: 'live', weight: 1 },
    );
  for (let visitor = 1; visitor <= 3; visitor += 1) {
    note(one, 'search@1.0.0', 'lcp', 1_000, visitor);
    note(other, 'search@1.0.0', 'inp', 100, visitor);
  }
  for (const into of [one, other]) {
    note(into, 'search@1.0.0', 'lcp', 8_000);
    note(into, 'search@1.0.0', 'load', 50);
    note(into, 'search@1.0.0', 'missing');
  }
  note(early, 'search@0.9.0', 'load', 50);
  note(tooEarly, 'search@0.8.0', 'load', 50);
  note(one, 'searches@1.0.0', 'load', 50);
  for (const written of [one, other, early, tooEarly]) await reports.write(CHANNEL, written);
  const wanted = { channel: CHANNEL, name: 'search', days: 1 } as const;
  const series = await readSeries({ store, reports, now: () => now }, wanted);
  expect([series.starts.length, series.starts[0], series.starts[23], series.stepMinutes]).toEqual([
    ...[24, '2026-11-26T11:00:00.000Z', '2026-11-27T10:00:00.000Z', 60],
  ]);
  expect(series.versions.map(({ version, loads }) => [version, loads[0], loads[23]])).toEqual([
    ['0.9.0', 1, 0],
    ['1.0.0', 0, 2],
  ]);
  const [, live] = series.versions;
  expect([live?.failed[23], live?.lcpMs[0], live?.inpMs[0]]).toEqual([1, null, null]);
  // Of 1,000 ms three times and 8,000 ms twice.
  expect(live?.lcpMs[23]).toBeGreaterThan(6_000);
  expect(live?.inpMs[23]).toBeGreaterThan(80);
  expect(live?.inpMs[23]).toBeLessThan(120);
  const week = await readSeries({ store, reports, now: () => now }, { ...wanted, days: 7 });
  expect([week.starts.length, week.versions.map(({ version }) => version)]).toEqual([
    28,
    ['0.8.0', '0.9.0', '1.0.0'],
  ]);
  await expect(readSeries({ store, reports }, { ...wanted, name: 'none' })).rejects.toMatchObject({
    code: 'release/unknown',
  });
});

test('164. the journal is paged from the newest change on, and pages stay when changes are added', async () => {
  for (const [at, action] of (['canary', 'canary-end', 'canary', 'canary-end'] as const).entries())
    await order({ revision: 2 + at, action });
  const page = async (before?: number) => {
    const read = await readBoardJournal(await parts(), CHANNEL, { most: 2, ...(before && { before }) });
    return [read.changes.map(({ revision }) => revision), read.nextCursor];
  };
  expect(await page()).toEqual([[6, 5], '5']);
  await order({ revision: 6 });
  expect(await page(5)).toEqual([[4, 3], '3']);
  expect(await page(3)).toEqual([[2, 1], null]);
  expect(await page(1)).toEqual([[], null]);
  await expect(readBoard(await parts(), 'elsewhere')).rejects.toMatchObject({ code: 'release/unknown' });
});

test('180. the API is on the board, without a canary and without figures of browsers', async () => {
  await goLive(makeApi('1.0.0'));
  await goLive(makeApi('1.1.0'));
  const { releases } = await readBoard(await parts(), CHANNEL);
  expect(releases.find(({ name }) => name === 'api')).toMatchObject({
    ...{ title: 'API', live: '1.1.0', former: ['1.0.0'], canary: null, figures: [] },
    may: { canary: false, promote: true, rollback: true },
  });
});
