import { expect, test } from '@jest/globals';
import { nextSpeed, playerTime } from './player-time.ts';

test.each([
  [0, '0:00.00'],
  [7.25, '0:07.25'],
  [83.999, '1:23.99'],
  [3723.5, '1:02:03.50'],
  [Number.NaN, '0:00.00'],
  [0.1 + 0.2, '0:00.30'],
])('%s seconds are shown as %s', (seconds, reported) => {
  expect(playerTime(seconds)).toBe(reported);
});

test('speeds have a first and a last', () => {
  expect([nextSpeed(1, 1), nextSpeed(1, -1), nextSpeed(2, 1), nextSpeed(0.25, -1)]).toEqual([
    1.5, 0.5, 2, 0.25,
  ]);
});
