import { beforeEach, expect, test } from '@jest/globals';
import { countEntry, type ReportSegment, segmentStart } from '../domain/report-counts.ts';
import { sumReports } from '../domain/sum-reports.ts';
import type { ObjectStorage } from '../object-storage.ts';
import type { ReportStore } from '../ports.ts';
import { describeEachStorage } from '../testing/each-storage.ts';
import { makeVisitor } from '../testing.ts';
import { createReportStore } from './object-report-store.ts';
import { openObjectStorage } from './open-object-storage.ts';

const NOON = Date.UTC(2026, 0, 5, 12);
const EVER = new Date(0);

function segment(gateway: string, at = NOON): ReportSegment {
  return { schema: 1, start: segmentStart(at), gateway, releases: {} };
}
const visitor = (browser: number, weight = 1) => ({
  ...{ visitor: makeVisitor(browser), cohort: 'live' as const, weight },
});
const release = 'search@1.1.0';

describeEachStorage('the report store', (kind) => {
  let storage: ObjectStorage;
  let store: ReportStore;
  beforeEach(async () => {
    storage = await openObjectStorage(await kind.newStore());
    store = createReportStore(storage);
  });

  test('gateways that count at the same time lose nothing of each other', async () => {
    const gateways = Array.from({ length: 8 }, (_, at) => segment(`g${at}`));
    await Promise.all(
      gateways.map(async (one) => {
        for (let count = 0; count < 25; count += 1) {
          countEntry(one, { release, outcome: 'load' }, visitor(0));
          await store.write('production', one);
        }
      }),
    );
    expect(sumReports(await store.read('production', EVER))[release]?.loads).toBe(200);
  });

  test('a visitor who failed at two gateways, or in two ways, is one visitor', () => {
    const [one, other] = [segment('a'), segment('b')];
    countEntry(one, { release, outcome: 'missing' }, visitor(1));
    countEntry(one, { release, outcome: 'missing' }, visitor(1));
    countEntry(other, { release, outcome: 'missing' }, visitor(1));
    countEntry(other, { release, outcome: 'render' }, visitor(1));
    countEntry(other, { release, outcome: 'render' }, visitor(2));
    countEntry(other, { release, outcome: 'load' }, visitor(3, 10));
    expect(sumReports([one, other])).toEqual({
      [release]: {
        ...{ loads: 10, retried: 0, times: {}, failedVisitors: 2, failures: { missing: 1, render: 2 } },
        cohorts: { live: { loads: 10, visitors: 3, failed: 1, errors: 2 } },
      },
    });
  });

  test('only what is recent is read, other channels are not, and old days are forgotten', async () => {
    await store.write('production', segment('a', NOON));
    await store.write('production', segment('a', NOON + 5 * 60_000));
    await store.write('preview', segment('a', NOON));
    await store.write('production', segment('a', NOON + 3 * 86_400_000));
    expect(await store.read('production', new Date(NOON + 60_000))).toHaveLength(2);
    const isKnown = (start: string, gateway: string) => start === segmentStart(NOON) && gateway === 'a';
    expect(await store.read('production', EVER, isKnown)).toHaveLength(2);
    await store.forget('production', new Date(NOON + 2 * 86_400_000));
    expect(await store.read('production', EVER)).toHaveLength(1);
    expect(await store.read('preview', EVER)).toHaveLength(1);
  });

  test('a segment that cannot be read does not hide the others', async () => {
    await store.write('production', segment('a'));
    await store.write('production', segment('b'));
    const day = 'reports/production/2026-01-05/';
    expect((await storage.list(day)).map(({ key }) => key.slice(day.length))).toEqual([
      ...['1200-a.json', '1200-b.json'],
    ]);
    await storage.write(`${day}1200-a.json`, Buffer.from('{"half":'));
    expect((await store.read('production', EVER)).map(({ gateway }) => gateway)).toEqual(['b']);
  });
});
