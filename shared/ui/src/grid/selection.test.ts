import { expect, test } from '@jest/globals';
import {
  clear,
  EMPTY_SELECTION,
  followed,
  type Selection,
  select,
  tickAll,
  tickedCount,
  tickedIds,
  tickRange,
  toggle,
  unselect,
} from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const ticks = (selection: Selection) => tickedIds(selection, ids).join('');

test('ticking twice leaves nothing ticked', () => {
  const once = toggle(EMPTY_SELECTION, 2, ids);
  expect(ticks(once)).toBe('c');
  expect(ticks(toggle(once, 2, ids))).toBe('');
});

test('selecting does not tick', () => {
  const selection = select(EMPTY_SELECTION, 3);
  expect(selection.current).toBe(3);
  expect(ticks(selection)).toBe('');
});

test('a range goes from the last ticked or selected one, in either direction, and keeps its start', () => {
  const from = toggle(EMPTY_SELECTION, 3, ids);
  const down = tickRange(from, 5, ids);
  expect(ticks(down)).toBe('def');
  expect(ticks(tickRange(down, 1, ids))).toBe('bcdef');
  expect(ticks(tickRange(select(EMPTY_SELECTION, 2), 0, ids))).toBe('abc');
});

test('a range without a start is the one item', () => {
  expect(ticks(tickRange(EMPTY_SELECTION, 4, ids))).toBe('e');
});

test('Escape takes the ticks first, then the selection', () => {
  const selection = toggle(EMPTY_SELECTION, 1, ids);
  const once = clear(selection);
  expect([ticks(once), once.current]).toEqual(['', 1]);
  expect(clear(once)).toEqual(EMPTY_SELECTION);
});

test('the whole result is ticked without its ids, and single ones are taken out again', () => {
  const all = tickAll(toggle(EMPTY_SELECTION, 1, ids));
  expect([ticks(all), tickedCount(all, 100_000)]).toEqual(['abcdef', 100_000]);
  const without = toggle(all, 3, ids);
  expect([ticks(without), tickedCount(without, 100_000)]).toEqual(['abcef', 99_999]);
  expect(ticks(tickRange(without, 5, ids))).toBe('abcdef');
  expect(ticks(clear(without))).toBe('');
});

test('unselecting leaves the ticks', () => {
  const selection = unselect(toggle(EMPTY_SELECTION, 1, ids));
  expect([ticks(selection), selection.current]).toEqual(['b', undefined]);
});

test('in a list that changed the same items are ticked and selected, wherever they are; removed ones are not', () => {
  const selection = select(toggle(toggle(EMPTY_SELECTION, 1, ids), 4, ids), 3);
  const after = ['e', 'x', 'd', 'a'];
  expect(followed(selection, ids, after)).toEqual({
    ...selection,
    marked: new Set(['e']),
    current: 2,
    anchor: 2,
  });
  expect(followed(selection, ids, ['b']).current).toBeUndefined();
  const all = followed(toggle(tickAll(EMPTY_SELECTION), 0, ids), ids, after);
  expect(tickedIds(all, after)).toEqual(['e', 'd']);
});
