import { expect, test } from '@jest/globals';
import { USUAL_CSV_COLUMNS } from '@newsphoto/domain/iptc';
import { knownColumns, moveColumn } from './chosen-columns.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 9, ['a', 'c', 'b']],
  [1, -4, ['b', 'a', 'c']],
  [1, 1, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('[R-066] from %d to %d', (from, to, expected) => {
  expect(moveColumn(['a', 'b', 'c'], from, to)).toEqual(expected);
});

test('[R-066] stored columns have their order, without those that no longer exist', () => {
  expect(knownColumns(['caption', 'nothing', 'contentId', 5, 'caption'])).toEqual(['caption', 'contentId']);
  expect(knownColumns([])).toEqual(USUAL_CSV_COLUMNS);
});
