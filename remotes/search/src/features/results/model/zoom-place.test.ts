import { expect, test } from '@jest/globals';
import { zoomPlace } from './zoom-place.ts';

const SIGHT = { width: 1440, height: 900 };
const picture = (left: number, top: number, width = 200, height = 150) => ({
  ...{ left, top, width, height },
  right: left + width,
  bottom: top + height,
});

test('it is at the right of the picture, at the left where there is no room, and inside of the window', () => {
  expect(zoomPlace(picture(300, 400), 1.5, SIGHT)).toEqual({ left: 508, top: 315, width: 480, height: 320 });
  expect(zoomPlace(picture(1200, 400), 1.5, SIGHT)?.left).toBe(1200 - 8 - 490);
  expect(zoomPlace(picture(300, 0), 1.5, SIGHT)?.top).toBe(8);
  expect(zoomPlace(picture(300, 890), 1.5, SIGHT)?.top).toBe(900 - 320 - 60 - 8);
});

test('never over the picture itself, and not for one that is large already', () => {
  expect(zoomPlace(picture(100, 100), 1.5, { width: 500, height: 800 })).toBeUndefined();
  expect(zoomPlace(picture(300, 100, 400, 267), 1.5, SIGHT)).toBeUndefined();
  expect(zoomPlace(picture(300, 100, 150, 267), 0.5, SIGHT)?.height).toBe(480);
});
