import { beforeEach, expect, test } from '@jest/globals';
import { EMPTY_SELECTION } from '@newsphoto/ui/grid';
import { readPlace, topOf, writePlace } from './result-place.ts';

beforeEach(() => sessionStorage.clear());

test('the place in a result is found again, with its ticks', () => {
  const selection = { all: true, marked: new Set(['a', 'b']), current: 12, anchor: 10 };
  const place = { key: 'k', scrollY: 4200, grid: { item: 40, below: 17 }, selection };
  writePlace(place);
  expect(readPlace('k')).toEqual(place);
});

test('another result, and what cannot be read, starts at the top', () => {
  writePlace({ ...topOf('k'), scrollY: 900 });
  expect(readPlace('other').scrollY).toBe(0);
  for (const broken of ['{', '3', '[["k"]]', '[["k",null]]', '["k"]', '[["k",{"grid":{"item":"1"}}]]']) {
    sessionStorage.setItem('refineResultsList.places', broken);
    expect(readPlace('k')).toEqual(topOf('k'));
  }
});

test('each of the last twenty results keeps its place; the one before them is forgotten', () => {
  for (let result = 0; result < 21; result += 1)
    writePlace({ ...topOf(`k${result}`), scrollY: 100 + result });
  writePlace({ ...topOf('k1'), scrollY: 7 });
  const places = Array.from({ length: 21 }, (_, result) => readPlace(`k${result}`).scrollY);
  expect(places).toEqual([0, 7, ...Array.from({ length: 19 }, (_, index) => 102 + index)]);
});

test('thousands of ticks are stored for the result that is read, not for those before it', () => {
  const ticked = (count: number) => ({
    ...EMPTY_SELECTION,
    marked: new Set(Array.from({ length: count }, (_, id) => String(id))),
  });
  writePlace({ key: 'many', scrollY: 5, selection: ticked(2_000) });
  expect(readPlace('many').selection.marked.size).toBe(2_000);
  writePlace({ key: 'some', scrollY: 6, selection: ticked(1_000) });
  writePlace({ key: 'none', scrollY: 7, selection: EMPTY_SELECTION });
  expect([readPlace('many').scrollY, readPlace('many').selection.marked.size]).toEqual([5, 0]);
  expect(readPlace('some').selection.marked.size).toBe(1_000);
});
