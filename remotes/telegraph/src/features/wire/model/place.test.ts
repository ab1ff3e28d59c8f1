import { expect, test } from '@jest/globals';
import { placeOf } from './place.ts';

const place = {
  ...{ userId: 'desk00001', activeId: '2', isOpen: true, scrollTop: 40, newest: '3', oldest: '1', at: 1_000 },
};

test('a place belongs to one user, and is valid for a minute', () => {
  expect(placeOf(place, 'desk00001', 61_000)).toEqual(place);
  expect(placeOf(place, 'desk00001', 61_001)).toBeUndefined();
  expect(placeOf(place, 'desk00002', 1_000)).toBeUndefined();
});

test('any other stored value is no place', () => {
  for (const value of [undefined, null, 3, 'x', {}, { ...place, newest: 3 }, { ...place, at: 'now' }]) {
    expect(placeOf(value, 'desk00001', 1_000)).toBeUndefined();
  }
  const odd = { ...place, activeId: 2, isOpen: 'yes', scrollTop: 'far' };
  expect(placeOf(odd, 'desk00001', 1_000)).toEqual({
    ...place,
    ...{ activeId: undefined, isOpen: false, scrollTop: 0 },
  });
});
