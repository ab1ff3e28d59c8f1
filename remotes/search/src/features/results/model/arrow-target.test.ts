import { expect, test } from '@jest/globals';
import { justifiedLayout } from '@newsphoto/ui';
import { gridTarget, listTarget } from './arrow-target.ts';

// Rows of three, two (one wide) and three.
const ratios = [1, 1, 1, 2, 1.1, 1, 1, 1];
const layout = justifiedLayout(ratios, { width: 616, rowHeight: 200, gap: 8, footer: 0 });
const to = (key: string, index: number) => gridTarget(key, index, layout, ratios);

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

test('Home and End go to the ends, other keys nowhere', () => {
  expect(to('Home', 5)).toBe(0);
  expect(to('End', 5)).toBe(7);
  expect(to('x', 5)).toBeUndefined();
});

test('a list has up and down alone', () => {
  expect(listTarget('ArrowDown', 0, 5)).toBe(1);
  expect(listTarget('ArrowRight', 0, 5)).toBeUndefined();
  expect(listTarget('ArrowDown', 4, 5)).toBeUndefined();
});
