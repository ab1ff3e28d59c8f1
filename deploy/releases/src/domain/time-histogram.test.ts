import { expect, test } from '@jest/globals';
import { noteTime, quantile, type TimeHistogram } from './time-histogram.ts';

const of = (times: readonly number[], weight = 1) => {
  const histogram: TimeHistogram = [];
  for (const ms of times) noteTime(histogram, ms, weight);
  return histogram;
};

test('160. the 75th percentile is right within an eighth, whichever gateways counted', () => {
  const times = Array.from({ length: 400 }, (_, at) => at * 5);
  const halves = [of(times.slice(0, 200)), of(times.slice(200))];
  expect(quantile([of(times)], 0.75)).toBe(quantile(halves, 0.75));
  expect(Math.abs((quantile(halves, 0.75) ?? 0) / 1_500 - 1)).toBeLessThan(0.125);
  expect(quantile([of([100], 10), of([3_000], 1)], 0.75)).toBeLessThan(130);
});

test('160. without times there is none, and those beyond all bounds are in one bucket', () => {
  expect(quantile([], 0.75)).toBeUndefined();
  const histogram = of([0, 60_000, 9_999_999]);
  expect(histogram.length).toBe(33);
  expect(quantile([histogram], 1)).toBeGreaterThan(19_000);
});
