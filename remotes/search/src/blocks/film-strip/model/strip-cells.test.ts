import { expect, test } from '@jest/globals';
import { cellsAt, PITCH, scrolledTo } from './strip-cells.ts';

test.each([
  ['the beginning', 0, 9],
  ['a place further on', 500, 9],
  ['the end', 999, 9],
])('ten and more are around %s', (_place, index) => {
  const width = 13 * PITCH;
  const { from, to } = cellsAt(Math.min(scrolledTo(index, width), 1000 * PITCH - width), width, 1000);
  expect(from).toBeLessThanOrEqual(Math.max(0, index - 10));
  expect(to).toBeGreaterThanOrEqual(Math.min(999, index + 10));
  expect(to - from).toBeLessThan(32);
});

test('scrolling by less than a few pictures draws nothing', () => {
  const drawn = [0, 40, 2 * PITCH, 3.9 * PITCH].map((scrolled) => cellsAt(scrolled, 900, 500));
  expect(new Set(drawn.map(({ from, to }) => `${from} ${to}`)).size).toBe(1);
});

test('an entry is in the middle, except for those at the beginning', () => {
  expect(scrolledTo(0, 760)).toBe(0);
  expect(scrolledTo(20, 760) + 380).toBe(20.5 * PITCH);
});
