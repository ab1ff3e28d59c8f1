import { expect, test } from '@jest/globals';
import { clear, EMPTY_SELECTION, select, tickRange, toggle } from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const ticks = (selection: { ticked: ReadonlySet<string> }) => [...selection.ticked].sort().join('');

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
