import { expect, test } from '@jest/globals';
import { retryDelay } from './retry-delay.ts';

const PLAN = { tries: 5, firstSeconds: 10, longestSeconds: 35 };

test.each([
  [1, 0, 10],
  [2, 0, 20],
  [3, 0, 35],
  [4, 0, 35],
  [5, 0, undefined],
  [2, 1, 16],
])('after %i failures, with chance %f: %p seconds', (failures, chance, seconds) => {
  expect(retryDelay(PLAN, failures, chance)).toBe(seconds);
});
