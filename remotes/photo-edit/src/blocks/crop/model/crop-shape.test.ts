import { expect, test } from '@jest/globals';
import { isCrop } from '@newsphoto/domain/desk';
import { cropOf, FULL, middleOf, shapeOf, turned } from './crop-shape.ts';

test('a shape that was drawn is a crop, and comes back as it was', () => {
  const crop = cropOf({ x: 12.345_6, y: 50, width: 87.654_4, height: 49.999_9 }, 90);
  expect(crop).toEqual({ turn: 90, left: 1_235, top: 5_000, width: 8_765, height: 5_000 });
  expect(cropOf(shapeOf(crop), 90)).toEqual(crop);
  for (const wild of [
    { x: -3, width: 120 },
    { x: 99.999, width: 0 },
    { y: 98, height: 9 },
  ])
    expect(isCrop(cropOf({ ...FULL, ...wild }, 0))).toBe(true);
});

test('the part turns with the picture: four times a quarter is the start, and left undoes right', () => {
  const start = { x: 10, y: 20, width: 30, height: 60 };
  let state: ReturnType<typeof turned> = { turn: 0, shape: start };
  for (let quarter = 0; quarter < 4; quarter += 1) state = turned(state.turn, state.shape, 'right');
  expect(state).toEqual({ turn: 0, shape: start });
  const right = turned(0, start, 'right');
  expect(right).toEqual({ turn: 90, shape: { x: 20, y: 10, width: 60, height: 30 } });
  expect(turned(right.turn, right.shape, 'left')).toEqual({ turn: 0, shape: start });
});

test('a ratio has the largest part around the middle', () => {
  expect(middleOf(1, { width: 800, height: 400 })).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  expect(middleOf(2, { width: 400, height: 400 })).toEqual({ x: 0, y: 25, width: 100, height: 50 });
});
