import { expect, test } from '@jest/globals';
import type { ChannelEntry } from '@newsphoto/contract';
import {
  entryAfterPromotion,
  entryAfterRollback,
  entryAfterTakeBack,
  entryWithCanary,
  formerVersions,
  isForInternalAlone,
  versionsOf,
  wayToCanary,
} from './candidate-versions.ts';

const promoted = (...versions: string[]) =>
  versions.reduce<ChannelEntry | undefined>(
    (entry, version) => entryAfterPromotion(entry, version),
    undefined,
  ) ?? { live: '' };

test('40. a promotion keeps what was live before, the latest first', () => {
  expect(promoted('1')).toEqual({ live: '1' });
  expect(promoted('1', '2')).toEqual({ live: '2', fallback: '1' });
  expect(promoted('1', '2', '3')).toEqual({ live: '3', fallback: '2', earlier: ['1'] });
  expect(formerVersions(promoted('1', '2', '3', '4', '5', '6', '7', '8', '9'))).toEqual([
    ...['8', '7', '6', '5', '4', '3'],
  ]);
});

test('40. a version that comes back is listed once', () => {
  expect(promoted('1', '2', '3', '1')).toEqual({ live: '1', fallback: '3', earlier: ['2'] });
});

test('41. a rollback forgets what it left', () => {
  const entry = promoted('1', '2', '3');
  expect(entryAfterRollback(entry, '2')).toEqual({ live: '2', fallback: '1' });
  expect(entryAfterRollback(entry, '1')).toEqual({ live: '1' });
});

const AT = new Date('2026-01-05T12:00:00.000Z');
const LATER = new Date('2026-01-05T13:00:00.000Z');

test('42. a canary ends with a rollback, and when it is made live', () => {
  const entry = entryWithCanary(promoted('1', '2'), '3', { percent: 20 }, AT);
  expect(versionsOf(entry)).toEqual(['3', '2', '1']);
  expect(entryAfterPromotion(entry, '3')).toEqual({ live: '3', fallback: '2', earlier: ['1'] });
  expect(entryAfterRollback(entry, '1')).toEqual({ live: '1' });
});

test('42. another percentage goes on with the comparison, another live release restarts it', () => {
  const entry = entryWithCanary(promoted('1', '2'), '3', { percent: 20 }, AT);
  const more = entryWithCanary(entry, '3', { percent: 40 }, LATER);
  expect(more.canary).toEqual({ version: '3', percent: 40, since: AT.toISOString() });
  const beside = entryAfterPromotion(more, '2.1', LATER);
  expect(beside).toMatchObject({
    live: '2.1',
    canary: { version: '3', percent: 40, since: LATER.toISOString() },
  });
  expect(entryWithCanary(entry, '4', { percent: 20 }, LATER).canary?.since).toBe(LATER.toISOString());
});

test('43. what was taken back is remembered, until it is put up or made live all the same', () => {
  const entry = entryAfterTakeBack(entryWithCanary(promoted('1', '2'), '3', { percent: 20 }, AT));
  expect(entry).toEqual({ live: '2', fallback: '1', takenBack: ['3'] });
  const both = entryAfterTakeBack(entryWithCanary(entry, '4', { percent: 20 }, AT));
  expect(both.takenBack).toEqual(['4', '3']);
  expect(entryAfterPromotion(both, '5').takenBack).toEqual(['4', '3']);
  expect(entryAfterRollback(both, '1').takenBack).toEqual(['4', '3']);
  expect(entryWithCanary(both, '3', { percent: 20 }, AT).takenBack).toEqual(['4']);
  expect(entryAfterPromotion(entry, '3')).toEqual({ live: '3', fallback: '2', earlier: ['1'] });
});

test('150. 151. internal users get a canary by their stage, browsers by their bucket', () => {
  const [internal, both, percent] = [
    { percent: 0, internal: true as const },
    { percent: 20, internal: true as const },
    { percent: 20 },
  ].map((audience) => entryWithCanary(promoted('1'), '2', audience).canary);
  const way = (canary: ChannelEntry['canary']) =>
    [{}, { bucket: 0 }, { bucket: 99 }, { bucket: 0, internal: true }, { bucket: 99, internal: true }].map(
      (visitor) => wayToCanary(canary, visitor),
    );
  expect(way(internal)).toEqual([undefined, undefined, undefined, 'internal', 'internal']);
  expect(way(both)).toEqual([undefined, 'bucket', undefined, 'bucket', 'internal']);
  expect(way(percent)).toEqual([undefined, 'bucket', undefined, 'bucket', undefined]);
  expect(way(undefined)).toEqual(Array.from({ length: 5 }, () => undefined));
  expect([internal, both, percent].map((one) => one && isForInternalAlone(one))).toEqual([
    true,
    false,
    false,
  ]);
});

test('152. internal users stay with a canary that a percentage gets, and the comparison restarts', () => {
  const internal = entryWithCanary(promoted('1'), '2', { percent: 0, internal: true }, AT);
  expect(internal.canary).toEqual({ version: '2', percent: 0, internal: true, since: AT.toISOString() });
  const wider = entryWithCanary(internal, '2', { percent: 10 }, LATER);
  expect(wider.canary).toEqual({ version: '2', percent: 10, internal: true, since: LATER.toISOString() });
  const widest = entryWithCanary(wider, '2', { percent: 50 }, AT);
  expect(widest.canary).toEqual({ version: '2', percent: 50, internal: true, since: LATER.toISOString() });
  expect(entryWithCanary(widest, '3', { percent: 10 }, AT).canary).toEqual({
    ...{ version: '3', percent: 10, since: AT.toISOString() },
  });
});
