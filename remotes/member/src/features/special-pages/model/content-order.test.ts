import { expect, test } from '@jest/globals';
import { SPECIAL_PAGE_CONTENTS } from '@newsphoto/contract';
import { addIds, heldOf, idsOf, moveId, numbersIn } from './content-order.ts';

test.each([
  ['202600000001 202600000002', ['202600000001', '202600000002']],
  ['202600000001\n202600000001', ['202600000001']],
  ['２０２６０００００００３、港の朝（202600000004）', ['202600000003', '202600000004']],
  ['2026000000010 20260000001 電話 0312345678', []],
  ['/detailedRepresentation?contentId=202600000005&h=1', ['202600000005']],
  ['', []],
])('numbers in %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 2, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [9, 0, ['a', 'b', 'c']],
])('from place %d to %d', (from, to, expected) => {
  expect(moveId(['a', 'b', 'c'], from, to)).toEqual(expected);
});

test('added contents follow the existing ones, each once, up to the limit', () => {
  expect(addIds(['a', 'b'], ['c', 'a'])).toEqual(['a', 'b', 'c']);
  const many = Array.from({ length: 600 }, (_, index) => String(index));
  expect(addIds(['a'], many)).toHaveLength(SPECIAL_PAGE_CONTENTS);
  expect(idsOf(heldOf(['a', 'b']))).toEqual(['a', 'b']);
  expect(idsOf('')).toEqual([]);
});
