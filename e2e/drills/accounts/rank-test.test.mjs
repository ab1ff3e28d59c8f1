import { expect, test } from '@jest/globals';
import { compareRanks } from './rank-test.mjs';

test('equal samples are no difference, separate ones a complete one, ties count half', () => {
  expect(compareRanks([1, 2, 3], [1, 2, 3])).toEqual({ share: 0.5, z: 0 });
  expect(compareRanks([4, 5], [1, 2, 3]).share).toBe(1);
  expect(compareRanks([1, 2], [2, 3]).share).toBe(0.125);
});

test('2,000 values that are a twentieth of their spread slower are found', () => {
  const spread = (shift) => Array.from({ length: 2000 }, (_, index) => ((index * 7919) % 2000) + shift);
  expect(Math.abs(compareRanks(spread(0), spread(0)).z)).toBe(0);
  expect(compareRanks(spread(100), spread(0)).z).toBeGreaterThan(4);
});
