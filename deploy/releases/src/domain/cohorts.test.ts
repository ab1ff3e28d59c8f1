import { expect, test } from '@jest/globals';
import type { ChannelEntry } from '@newsphoto/contract';
import { makeDescriptor } from '../testing.ts';
import { cohortOf, cohortsOf, kindOfCohort, trialOf } from './cohorts.ts';
import { solveReleases } from './solve-releases.ts';

const SINCE = '2026-01-05T12:00:00.000Z';
const TRIAL = trialOf({ since: SINCE });
const published = [
  makeDescriptor({ name: 'host' }),
  ...['1.0.0', '1.1.0', '0.9.0'].map((version) => makeDescriptor({ version })),
  makeDescriptor({ name: 'cart' }),
];
const canary = { version: '1.1.0', percent: 20, since: SINCE };

function cohorts(
  search: ChannelEntry,
  visitor: { bucket?: number; internal?: boolean; pins?: Record<string, string> },
  yanked: ReadonlySet<string> = new Set(),
) {
  const state = {
    ...{ schema: 1 as const, channel: 'production', revision: 1 },
    releases: { host: { live: '1.0.0' }, cart: { live: '1.0.0' }, search },
  };
  const releaseOf = (name: string, version: string) =>
    published.find((one) => one.name === name && one.version === version);
  const solved = solveReleases({ state, releaseOf, apiVersion: '1.0.0', yanked, ...visitor });
  return solved && cohortsOf(state, solved, visitor);
}

test('60. without a canary every visitor is live, and no cohort is sent', () => {
  expect(cohorts({ live: '1.0.0' }, { bucket: 3 })).toEqual({});
  expect(cohortOf({}, 'search')).toBe('live');
});

test('60. while a canary runs both sides are named, with the time since when they are compared', () => {
  const entry = { live: '1.0.0', canary };
  expect(cohorts(entry, { bucket: 19 })).toEqual({ search: `canary#${TRIAL}` });
  expect(cohorts(entry, { bucket: 20 })).toEqual({ search: `live#${TRIAL}` });
  expect(cohorts(entry, {})).toEqual({ search: `live#${TRIAL}` });
  expect(trialOf({ since: '2026-01-06T12:00:00.000Z' })).not.toBe(TRIAL);
  expect(['canary#x', 'live#x', 'live', 'other'].map(kindOfCohort)).toEqual([
    ...['canary', 'live', 'live', 'other'],
  ]);
});

test('60. who pinned anything is no sample of the others, in no release of the page', () => {
  const found = cohorts({ live: '1.0.0', canary }, { bucket: 3, pins: { search: '1.1.0' } });
  expect(found).toEqual({ '*': 'other' });
  expect(cohortOf(found ?? {}, 'cart')).toBe('other');
});

test('60. who gets something else in the place of the live release or the canary is on neither side', () => {
  const yanked = new Set(['search@1.1.0']);
  expect(cohorts({ live: '1.0.0', canary }, { bucket: 3 }, yanked)).toEqual({ search: 'other' });
  expect(cohorts({ live: '7.0.0', fallback: '0.9.0' }, { bucket: 3 })).toEqual({ search: 'other' });
});

test('154. internal users are compared with visitors while they alone have the canary, and on no side afterwards', () => {
  const staged = (percent: number) => ({
    live: '1.0.0',
    canary: { ...canary, percent, internal: true as const },
  });
  expect(cohorts(staged(0), { bucket: 99, internal: true })).toEqual({ search: `canary#${TRIAL}` });
  expect(cohorts(staged(0), { bucket: 0 })).toEqual({ search: `live#${TRIAL}` });
  expect(cohorts(staged(20), { bucket: 99, internal: true })).toEqual({ search: 'other' });
  expect(cohorts(staged(20), { bucket: 19, internal: true })).toEqual({ search: `canary#${TRIAL}` });
  expect(cohorts(staged(0), { internal: true, pins: { search: '0.9.0' } })).toEqual({ '*': 'other' });
});
