import { expect, test } from '@jest/globals';
import type { TopicArrivals, WireItem } from '@newsphoto/contract';
import { countsOf, NO_COUNTS, withArrivals, withoutCount } from './topic-counts.ts';

const arrivals = (newest: string, ...counts: readonly [string, number][]): TopicArrivals => ({
  newest,
  topics: counts.map(([savedSearchId, count]) => ({ savedSearchId, count, newest: {} as WireItem })),
});

test('what arrives is added up, and forgotten when the topic is looked at', () => {
  const first = withArrivals({ to: '5', counts: {} }, '5', arrivals('8', ['1', 2], ['2', 1]), undefined);
  const second = withArrivals(first, '8', arrivals('9', ['1', 1], ['2', 1]), '2');
  expect(second).toEqual({ to: '9', counts: { '1': 3, '2': 1 } });
  expect(withoutCount(second, '1').counts).toEqual({ '2': 1 });
  expect(withoutCount(second, '3')).toBe(second);
});

test('what another tab has counted is not counted again', () => {
  const counted = { to: '8', counts: { '1': 2 } };
  expect(withArrivals(counted, '5', arrivals('8', ['1', 2]), undefined)).toBe(counted);
});

test('anything else that is stored is no count', () => {
  for (const value of [null, 'x', { to: 'x', counts: {} }, { to: '5' }])
    expect(countsOf(value)).toBe(NO_COUNTS);
  expect(countsOf({ to: '5', counts: { '1': 2, '2': 'x', '3': -1 } })).toEqual({
    to: '5',
    counts: { '1': 2 },
  });
});
