import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ChannelEntry } from '@newsphoto/contract';
import { type Cohort, trialOf } from '../domain/cohorts.ts';
import { countEntry, type ReportSegment, segmentStart } from '../domain/report-counts.ts';
import type { ReleaseStore, ReportStore } from '../ports.ts';
import { describeEachStorage } from '../testing/each-storage.ts';
import { makeVisitor } from '../testing.ts';
import { createReleaseStore } from './object-release-store.ts';
import { createReportStore } from './object-report-store.ts';
import { openObjectStorage } from './open-object-storage.ts';
import { watchCanaries } from './watch-canaries.ts';

const NOON = Date.UTC(2026, 0, 5, 12);
const SINCE = new Date(NOON).toISOString();
const TRIAL = trialOf({ since: SINCE });
const HOUR_MS = 60 * 60_000;

describeEachStorage('the watch over canaries', (kind) => {
  let address: string;
  let releases: ReleaseStore;
  let reports: ReportStore;
  let taken: string[];
  let now: number;

  beforeEach(async () => {
    address = await kind.newStore();
    const storage = await openObjectStorage(address);
    releases = createReleaseStore(storage);
    reports = createReportStore(storage);
    taken = [];
    now = NOON + 60_000;
    await setEntry({ live: '1.0.0', canary: { version: '1.1.0', percent: 20, since: SINCE } });
  });

  async function setEntry(search: ChannelEntry) {
    const state = await releases.channel('production');
    const revision = state.revision + 1;
    const change = { at: SINCE, who: 'tester', action: 'promote' as const, name: 'search', why: 'test' };
    await releases.writeChannel({ ...state, revision, releases: { search } }, { ...change, revision });
  }
  /** A separate gateway: it shares only the store with others. */
  async function gateway(late = 0) {
    const storage = await openObjectStorage(address);
    return watchCanaries({
      releases: createReleaseStore(storage),
      reports: createReportStore(storage),
      ...{ channel: 'production', perNetwork: 2, now: () => now + late },
      onTakenBack: ({ release }) => taken.push(release),
    });
  }
  interface Reported {
    readonly version?: string;
    readonly cohort?: Cohort;
    readonly outcome?: 'load' | 'missing' | 'uncaught';
    readonly from?: number;
    readonly network?: number;
  }
  function notify(segment: ReportSegment, many: number, reported: Reported): void {
    const {
      version = '1.1.0',
      cohort = `canary#${TRIAL}`,
      outcome = 'missing',
      from = 0,
      network,
    } = reported;
    for (let at = 0; at < many; at += 1) {
      const visitor = makeVisitor(from + at, network);
      countEntry(segment, { release: `search@${version}`, outcome }, { visitor, cohort, weight: 1 });
    }
  }
  const segment = (name: string, at = now): ReportSegment => ({
    ...{ schema: 1, start: segmentStart(at), gateway: name, releases: {} },
  });
  const LIVE = { version: '1.0.0', cohort: `live#${TRIAL}` as const, outcome: 'load' as const, from: 1_000 };
  const entry = async () => (await releases.channel('production')).releases.search;

  test('66. a canary that fails is taken back, and the journal shows by whom, why and by which figures', async () => {
    const one = segment('a');
    notify(one, 40, LIVE);
    notify(one, 6, { outcome: 'uncaught' });
    notify(one, 2, { outcome: 'load', from: 50 });
    await reports.write('production', one);
    await (await gateway())();
    expect(await entry()).toEqual({ live: '1.0.0', takenBack: ['1.1.0'] });
    expect(taken).toEqual(['search@1.1.0']);
    const figures = { canary: { visitors: 8, failed: 6 }, live: { visitors: 40, failed: 0 } };
    expect((await releases.journal('production')).at(-1)).toMatchObject({
      ...{ action: 'takeback', who: 'gateway', name: 'search', from: '1.1.0', to: '1.0.0', figures },
      why: expect.stringContaining('failed for 6 of 8 visitors'),
    });
  });

  test('65. gateways add up what each of them counted; one takes the canary back, once', async () => {
    const parts = ['a', 'b', 'c'].map((name) => segment(name));
    parts.forEach((part, at) => {
      notify(part, 20, { ...LIVE, from: 1_000 + 100 * at });
      notify(part, 2, { from: 10 * at });
    });
    const gateways = await Promise.all(parts.map((_, at) => gateway(at)));
    for (const [at, part] of parts.entries()) {
      expect(taken).toEqual([]);
      await reports.write('production', part);
      if (at < 2) await gateways[at]?.();
    }
    await Promise.all(gateways.map((look) => look()));
    await Promise.all(gateways.map((look) => look()));
    expect(taken).toEqual(['search@1.1.0']);
    const journal = await releases.journal('production');
    expect(journal.filter(({ action }) => action === 'takeback')).toHaveLength(1);
  });

  describe('65. nothing happens', () => {
    test.each<[string, ChannelEntry]>([
      ['without a canary', { live: '1.1.0', fallback: '1.0.0' }],
      [
        'to a canary that has become the live release',
        { live: '1.1.0', canary: { version: '1.1.0', percent: 20, since: SINCE } },
      ],
      [
        'to a canary that was put up again',
        {
          live: '1.0.0',
          canary: { version: '1.1.0', percent: 20, since: new Date(NOON + HOUR_MS).toISOString() },
        },
      ],
    ])('%s', async (_when, input) => {
      const one = segment('a');
      notify(one, 40, LIVE);
      notify(one, 30, {});
      await reports.write('production', one);
      await setEntry(input);
      const { revision } = await releases.channel('production');
      await (await gateway())();
      expect((await releases.channel('production')).revision).toBe(revision);
      expect(taken).toEqual([]);
    });
  });

  test('65. a canary that is restarted while it is judged is not taken back for earlier reports', async () => {
    const one = segment('a');
    notify(one, 40, LIVE);
    notify(one, 30, {});
    await reports.write('production', one);
    const renewed = { version: '1.1.0', percent: 20, since: new Date(now).toISOString() };
    const slow: ReportStore = {
      ...reports,
      async read(...requested) {
        const found = await reports.read(...requested);
        await setEntry({ live: '1.0.0', canary: renewed });
        return found;
      },
    };
    const watched = { channel: 'production', perNetwork: 2, now: () => now };
    await watchCanaries({ releases, reports: slow, ...watched })();
    expect(await entry()).toEqual({ live: '1.0.0', canary: renewed });
  });

  test('60. what pinned visitors, fallbacks and former days report does not count', async () => {
    const one = segment('a');
    notify(one, 40, LIVE);
    notify(one, 30, { cohort: 'other' });
    notify(one, 30, { cohort: 'live' });
    await reports.write('production', one);
    now += 25 * HOUR_MS;
    const other = segment('a');
    notify(other, 40, LIVE);
    await reports.write('production', other);
    const old = segment('a', NOON + 120_000);
    notify(old, 30, {});
    await reports.write('production', old);
    await (await gateway())();
    expect(taken).toEqual([]);
  });

  test('63. ten thousand visitors of one network are two', async () => {
    const one = segment('a');
    notify(one, 40, LIVE);
    notify(one, 10_000, { network: 1 });
    await reports.write('production', one);
    await (await gateway())();
    expect(taken).toEqual([]);
    notify(one, 2, { from: 20_000, network: 2 });
    notify(one, 1, { from: 30_000, network: 3 });
    await reports.write('production', one);
    await (await gateway())();
    expect(taken).toEqual(['search@1.1.0']);
  });

  test('60. figures of closed segments are remembered, and they are not read again', async () => {
    const look = await gateway();
    const early = segment('a');
    notify(early, 40, LIVE);
    notify(early, 3, {});
    await reports.write('production', early);
    now += HOUR_MS;
    await look();
    await reports.write('production', { ...early, releases: {} });
    const late = segment('a');
    notify(late, 2, { from: 10 });
    await reports.write('production', late);
    await look();
    expect(taken).toEqual(['search@1.1.0']);
  });
});
