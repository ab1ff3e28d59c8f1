import { expect, test } from '@jest/globals';
import { driftLabel, driftOf, withSample } from './server-clock.ts';

const sample = (sent: number, way: number, server: number) => ({ sent, received: sent + way, server });

test('the drift is that of the answer with the shortest way, which is halved', () => {
  let samples = withSample([], sample(1_000, 900, 1_950));
  expect(driftOf(samples)).toBe(500);
  samples = withSample(samples, sample(5_000, 40, 5_220));
  samples = withSample(samples, sample(9_000, 300, 9_500));
  expect(driftOf(samples)).toBe(200);
  expect(driftOf([])).toBeUndefined();
});

test('a clock that was set is noticed at once', () => {
  const samples = withSample([], sample(1_000, 20, 1_010));
  expect(driftOf(withSample(samples, sample(2_000, 200, 62_100)))).toBe(60_000);
});

test.each([
  [499, '端末の時計は合っています'],
  [2_340, '端末の時計は 2.3 秒遅れています'],
  [-600, '端末の時計は 0.6 秒進んでいます'],
])('a drift of %d ms', (drift, label) => {
  expect(driftLabel(drift)).toBe(label);
});
