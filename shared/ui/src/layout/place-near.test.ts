import { expect, test } from '@jest/globals';
import { placeNear } from './place-near.ts';

const ROOM = { width: 1000, height: 800 };
const BOX = { width: 200, height: 100 };
const point = (left: number, top: number) => ({ left, right: left, top, bottom: top });
const field = (left: number, top: number) => ({ left, right: left + 180, top, bottom: top + 32 });

test.each([
  ['beside a point', point(300, 200), { left: 300, top: 204 }],
  ['at the right edge it is moved in', point(990, 200), { left: 792, top: 204 }],
  ['at the bottom it is over the point', point(300, 780), { left: 300, top: 676 }],
  ['in the corner both', point(995, 795), { left: 792, top: 691 }],
  ['under a field', field(40, 100), { left: 40, top: 136 }],
  ['over a field at the bottom', field(40, 740), { left: 40, top: 636 }],
])('%s', (_where, anchor, place) => {
  expect(placeNear(anchor, BOX, ROOM, 4)).toEqual(place);
});

test('a window that is too low for both shows it whole as far as it goes', () => {
  expect(placeNear(field(0, 60), BOX, { width: 150, height: 140 }, 4)).toEqual({ left: 8, top: 32 });
  expect(placeNear(field(0, 60), BOX, { width: 150, height: 90 }, 4)).toEqual({ left: 8, top: 8 });
});
