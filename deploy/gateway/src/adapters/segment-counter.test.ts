import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ReportSegment, ReportStore } from '@newsphoto/releases';
import type { LoadToken } from '../ports.ts';
import { createSegmentCounter } from './segment-counter.ts';

const token = (visitor: string, weight = 1): LoadToken => ({
  id: visitor,
  digest: 'd',
  visitor: visitor.repeat(12),
  network: '0000000f',
  cohorts: {},
  bucket: 1,
  weight,
  expires: 0,
});
const search = (outcome: 'load' | 'retried' | 'missing') => ({
  ...{ release: 'search@1.1.0', outcome },
  cohort: 'live' as const,
});

let written: Map<string, ReportSegment>;
let fails: boolean;
let problems: unknown[];
let looks: number;
const store: ReportStore = {
  async write(_channel, segment) {
    if (fails) throw new Error('the disk is full');
    written.set(segment.start, segment);
  },
  read: async () => [],
  writeFailures: async () => undefined,
  readFailures: async () => [],
  forget: async () => undefined,
};

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12, 1) });
  written = new Map();
  fails = false;
  problems = [];
  looks = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

const counter = () =>
  createSegmentCounter({
    ...{ store, channel: 'production', perNetwork: 2 },
    onProblem: (error) => problems.push(error),
    onWritten: () => {
      looks += 1;
    },
  });
const releases = () => [...written.values()].map((segment) => segment.releases['search@1.1.0']);

test('what is counted is in the store two seconds later, written once for all of it', async () => {
  const counting = counter();
  counting.count([search('load')], token('a', 10));
  counting.count([search('retried'), search('missing')], token('b', 10));
  counting.count([search('missing')], token('b'));
  expect(written.size).toBe(0);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([...written.keys()]).toEqual(['2026-01-05T12:00:00.000Z']);
  const [a, b] = ['a', 'b'].map((one) => `${one.repeat(12)}0000000f`);
  const live = { loads: 10, visitors: { [String(a)]: 0, [String(b)]: 1 } };
  expect(releases()).toEqual([{ loads: 10, retried: 1, failures: { missing: [b] }, cohorts: { live } }]);
  expect(looks).toBe(1);
});

test('a write that failed is reported, and made up for by the next', async () => {
  const counting = counter();
  fails = true;
  counting.count([search('load')], token('a'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(problems).toHaveLength(1);
  fails = false;
  counting.count([search('load')], token('b'));
  await counting.end();
  expect(releases()).toMatchObject([{ loads: 2 }]);
});

test('five minutes later another segment begins, and nothing of the one before is lost', async () => {
  const counting = counter();
  counting.count([search('load')], token('a'));
  jest.setSystemTime(Date.UTC(2026, 0, 5, 12, 5));
  counting.count([search('load')], token('b'));
  await counting.end();
  expect([...written.keys()]).toEqual(['2026-01-05T12:00:00.000Z', '2026-01-05T12:05:00.000Z']);
  expect(releases()).toMatchObject([{ loads: 1 }, { loads: 1 }]);
});

test('160. times are counted in buckets, with the weight of their load; a first page is no load', async () => {
  const counting = counter();
  const at = (outcome: 'load' | 'shown', ms: number) => ({
    ...{ release: 'search@1.1.0', outcome, ms },
    cohort: 'live' as const,
  });
  counting.count([at('load', 30), at('shown', 20)], token('a', 10));
  counting.count([at('load', 31)], token('b', 10));
  await counting.end();
  const [counted] = releases();
  expect(counted?.times).toEqual({ load: [0, 0, 20], shown: [10] });
  expect(counted?.loads).toBe(20);
  expect(Object.keys(counted?.failures ?? {})).toEqual([]);
});
