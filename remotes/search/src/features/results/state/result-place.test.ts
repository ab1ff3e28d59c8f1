import { beforeEach, expect, test } from '@jest/globals';
import { readPlace, topOf, writePlace } from './result-place.ts';

beforeEach(() => sessionStorage.clear());

test('the place in a result is found again, with its ticks', () => {
  const selection = { all: true, marked: new Set(['a', 'b']), current: 12, anchor: 10 };
  writePlace({ key: 'k', scrollY: 4200, selection });
  expect(readPlace('k')).toEqual({ key: 'k', scrollY: 4200, selection });
});

test('another result, and what cannot be read, starts at the top', () => {
  writePlace({ ...topOf('k'), scrollY: 900 });
  expect(readPlace('other').scrollY).toBe(0);
  sessionStorage.setItem('refineResultsList.place', '{');
  expect(readPlace('k')).toEqual(topOf('k'));
});
