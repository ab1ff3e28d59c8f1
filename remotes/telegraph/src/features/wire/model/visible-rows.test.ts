import { expect, test } from '@jest/globals';
import { drawnRows, drawnTop, rangeToDraw, topToReveal, type Viewport } from './visible-rows.ts';

const viewport = (top: number): Viewport => ({ top, height: 360, head: 30, rowHeight: 33 });

test.each([0, 33 * 20, 33 * 200 + 5, 33 * 39_990])('from %d px on, the rows in sight are drawn', (top) => {
  const { from, to } = rangeToDraw(viewport(drawnTop(top, 33)), 40_000);
  const first = Math.floor(top / 33);
  expect(from).toBeLessThanOrEqual(first);
  expect(to).toBeGreaterThanOrEqual(Math.min(40_000, first + 11));
  expect(to - from).toBeLessThan(60);
});

test('a list that became shorter than it was scrolled has no rows outside of it', () => {
  expect(rangeToDraw(viewport(33 * 500), 3)).toEqual({ from: 3, to: 3 });
});

test('a row is revealed by the least scrolling', () => {
  expect([0, 9, 10].map((index) => topToReveal(viewport(0), index))).toEqual([undefined, undefined, 33]);
  expect(topToReveal(viewport(330), 2)).toBe(66);
});

test('the held row is drawn outside of the range, and what is between is skipped', () => {
  const range = { from: 5, to: 7 };
  const skipped = (held: number) => drawnRows(range, held).rows.map((row) => [row.index, row.skipped]);
  expect(skipped(-1)).toEqual([
    [5, 5],
    [6, 0],
  ]);
  expect(skipped(1)).toEqual([
    [1, 1],
    [5, 3],
    [6, 0],
  ]);
  expect([skipped(9).at(-1), drawnRows(range, 9).end]).toEqual([[9, 2], 10]);
});
