import { expect, test } from '@jest/globals';
import { justifiedLayout } from './justified-layout.ts';
import { gridKeyTarget, listKeyTarget } from './key-target.ts';

// Rows of three, two (one wide) and three.
const ratios = [1, 1, 1, 2, 1.1, 1, 1, 1];
const layout = justifiedLayout(ratios, { width: 616, rowHeight: 200, gap: 8, footer: 0 });
const to = gridKeyTarget(layout, ratios, () => 420);

test('left and right follow the order of the result, across rows', () => {
  expect(to('ArrowRight', 2)).toBe(3);
  expect(to('ArrowLeft', 3)).toBe(2);
  expect(to('ArrowLeft', 0)).toBeUndefined();
});

test('up and down go to the picture whose middle is nearest', () => {
  expect(to('ArrowDown', 2)).toBe(4);
  expect(to('ArrowDown', 0)).toBe(3);
  expect(to('ArrowUp', 4)).toBe(2);
  expect(to('ArrowUp', 1)).toBeUndefined();
  expect(to('ArrowDown', 7)).toBeUndefined();
});

test('a page goes as far as the window reaches, and stops at the ends', () => {
  expect(to('PageDown', 0)).toBe(5);
  expect(to('PageUp', 7)).toBe(2);
  expect(to('PageDown', 6)).toBeUndefined();
});

test('Home and End go to the ends, other keys nowhere', () => {
  expect(to('Home', 5)).toBe(0);
  expect(to('End', 5)).toBe(7);
  expect(to('x', 5)).toBeUndefined();
});

test('a list has up and down alone, and pages', () => {
  const inList = listKeyTarget(50, () => 10);
  expect(inList('ArrowDown', 0)).toBe(1);
  expect(inList('ArrowRight', 0)).toBeUndefined();
  expect(inList('ArrowDown', 49)).toBeUndefined();
  expect([inList('PageDown', 3), inList('PageDown', 45), inList('PageUp', 3)]).toEqual([13, 49, 0]);
});
