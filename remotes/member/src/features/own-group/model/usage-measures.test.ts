import { expect, test } from '@jest/globals';
import { heightOf, shortMonth, topOf } from './usage-measures.ts';

test.each([
  [[0, 0], 1],
  [[7, 3], 10],
  [[10], 10],
  [[11], 20],
  [[49_500], 50_000],
  [[-300], 1],
])('the top of %j is %d', (values, top) => {
  expect(topOf(values)).toBe(top);
});

test('bars are parts of the top, never below zero, and months are short', () => {
  const month = { month: '202601', downloads: 3, orders: 0, amount: 49_500, invoiced: -300 };
  expect(heightOf(month, 'amount', 50_000)).toBe(0.99);
  expect(heightOf(month, 'invoiced', 10)).toBe(0);
  expect(['202512', '202601'].map(shortMonth)).toEqual(['12', '1']);
});
