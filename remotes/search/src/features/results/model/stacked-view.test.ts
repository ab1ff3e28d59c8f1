import { expect, jest, test } from '@jest/globals';
import { EMPTY_SELECTION, type ItemActions, type Selection } from '@newsphoto/ui/grid';
import { stackedTiles } from './stacked-tiles.ts';
import {
  tickTiles,
  tiledActions,
  tiledFocus,
  tiledPages,
  tiledScale,
  tiledSelection,
} from './stacked-view.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Tiles 0 to 3 are positions 0, 1, 4 and 5. */
const tiles = stackedTiles(6, [[1, 2, 3]], new Set());
const marks = ({ marked }: Selection) => [...marked].join('');

test('a range ticks what is shown, in either direction, and none of what a closed stack hides', () => {
  const down = tickTiles({ ...EMPTY_SELECTION, current: 0 }, 2, tiles, ids);
  expect([marks(down), down.current, down.anchor]).toEqual(['abe', 4, 0]);
  expect(marks(tickTiles({ ...EMPTY_SELECTION, anchor: 5 }, 1, tiles, ids))).toBe('bef');
});

test('a range of a completely ticked result takes marks away from what is shown alone', () => {
  const all: Selection = { ...EMPTY_SELECTION, all: true, marked: new Set(['b', 'c', 'e']), current: 1 };
  expect(marks(tickTiles(all, 2, tiles, ids))).toBe('c');
});

test('actions, focus, place and dates are translated between tiles and positions', () => {
  const open = jest.fn();
  const none = () => undefined;
  const actions: ItemActions = {
    ...{ select: none, toggle: none, tickRange: none, tickAll: none, clear: none, unselect: none },
    open,
  };
  const order = { ids, ratios: [] };
  tiledActions({ tiles, order, actions, update: none }).open(2);
  expect(open).toHaveBeenCalledWith(4);
  expect(tiledSelection(tiles, { ...EMPTY_SELECTION, current: 5 }).current).toBe(3);
  const focusItem = jest.fn();
  const showPlace = jest.fn();
  const focus = tiledFocus(tiles, { focusItem, showPlace, placeNow: () => ({ item: 3, below: 7 }) });
  focus.focusItem(3);
  focus.showPlace?.({ item: 4, below: 7 });
  expect([focusItem.mock.calls, showPlace.mock.calls]).toEqual([[[1]], [[{ item: 2, below: 7 }]]]);
  expect(focus.placeNow?.()).toEqual({ item: 5, below: 7 });
  const scale = { placeOf: (at: number) => at, indexAt: () => 3, now: () => 0, goTo: none };
  expect([tiledScale(tiles, scale).placeOf(5), tiledScale(tiles, scale).indexAt(0.5)]).toEqual([3, 5]);
});

test('tiles far apart in the result request their own pages, not all between', () => {
  const large = stackedTiles(10_000, [Array.from({ length: 9_000 }, (_, at) => at)], new Set());
  const want = jest.fn();
  const need = jest.fn();
  const pages = { get: () => undefined, want, need, subscribe: () => () => undefined };
  tiledPages(large, { ...pages, version: () => 0, failed: () => false, retry: () => undefined }).want(0, 3);
  expect([want.mock.calls, need.mock.calls]).toEqual([[[9_000, 9_002]], [[0]]]);
});
