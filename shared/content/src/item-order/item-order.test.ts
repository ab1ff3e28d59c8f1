import { expect, test } from '@jest/globals';
import { dropBefore, movedBefore, movedTo, neighbourOf, stepBefore } from './item-order.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const block = (text: string) => new Set(text);

test('a block moves before an item or to the end, in its order', () => {
  expect(movedBefore(IDS, block('db'), 'a')?.join('')).toBe('bdace');
  expect(movedBefore(IDS, block('ab'), null).join('')).toBe('cdeab');
  expect(movedBefore(IDS, block('ab'), 'x')).toBe(IDS);
});

test.each([
  ['a', 'c', 'bcade'],
  ['c', 'a', 'cabde'],
  ['b', 'e', 'acdeb'],
  ['b', 'b', 'abcde'],
  ['x', 'a', 'abcde'],
  ['a', 'x', 'abcde'],
])('%s in the place of %s', (moved, place, expected) => {
  expect(movedTo(IDS, moved, place).join('')).toBe(expected);
});

test('a step takes a block past its neighbour, and stops at the ends', () => {
  const step = (text: string, by: 1 | -1) => {
    const before = stepBefore(IDS, block(text), by);
    return before === undefined ? undefined : movedBefore(IDS, block(text), before).join('');
  };
  expect([step('c', -1), step('c', 1), step('d', 1)]).toEqual(['acbde', 'abdce', 'abced']);
  expect([step('a', -1), step('e', 1), step('', 1)]).toEqual([undefined, undefined, undefined]);
  expect(step('bd', -1)).toBe('bdace');
});

test('what is dropped goes before or behind the half of the item that it was dropped on', () => {
  expect(dropBefore(IDS, block('e'), { index: 1, isFarHalf: false })).toBe('b');
  expect(dropBefore(IDS, block('e'), { index: 1, isFarHalf: true })).toBe('c');
  expect(dropBefore(IDS, block('c'), { index: 1, isFarHalf: true })).toBe('d');
  expect(dropBefore(IDS, block('a'), { index: 4, isFarHalf: true })).toBeNull();
});

test('after some are taken out the reader is at the next one that stays, or at the last', () => {
  const next = (taken: string) => neighbourOf(IDS, block(taken));
  expect([next('b'), next('bc'), next('de'), next('ace'), next('abcde')]).toEqual([
    'c',
    'd',
    'c',
    'b',
    undefined,
  ]);
});
