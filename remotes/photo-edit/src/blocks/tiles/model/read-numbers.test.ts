import { expect, test } from '@jest/globals';
import { readNumbers } from './read-numbers.ts';

test.each([
  ['', [], []],
  ['202600000001', ['202600000001'], []],
  ['素材番号：２０２６００００００１２、202600000001（11/26 9:30）', ['202600000012', '202600000001'], []],
  ['202600000001\n202600000001 202600000002', ['202600000001', '202600000002'], []],
  ['20260000001 2026000000011', [], ['20260000001', '2026000000011']],
])('the numbers of %j', (text, contentIds, invalid) => {
  expect(readNumbers(text)).toEqual({ contentIds, invalid });
});
