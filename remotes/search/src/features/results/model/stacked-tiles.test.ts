import { expect, test } from '@jest/globals';
import { neededPositions, stackedTiles } from './stacked-tiles.ts';

const STACKS = [
  [1, 2, 3],
  [4, 7],
];
const shown = (opened: number[], length = 9) => stackedTiles(length, STACKS, new Set(opened));

test('a closed stack is one tile, an open one shows its pictures behind the first', () => {
  expect(shown([]).positions).toEqual([0, 1, 4, 5, 6, 8]);
  expect(shown([1]).positions).toEqual([0, 1, 2, 3, 4, 5, 6, 8]);
  expect(shown([4]).positions).toEqual([0, 1, 4, 7, 5, 6, 8]);
});

test('every position has its tile, hidden ones that of their stack', () => {
  for (const opened of [[], [1], [4], [1, 4]]) {
    const { positions, tileOf } = shown(opened);
    for (const [tile, position] of positions.entries()) expect(tileOf(position)).toBe(tile);
  }
  expect([1, 2, 3, 4, 7].map(shown([]).tileOf)).toEqual([1, 1, 1, 2, 2]);
});

test('a tile knows its stack; positions beyond the result are left out', () => {
  expect(shown([1]).stackOf(3)).toEqual({ first: 1, size: 3, isOpen: true, number: 3 });
  expect(shown([]).stackOf(4)).toEqual({ first: 4, size: 2, isOpen: false, number: 1 });
  expect(shown([]).stackOf(0)).toBeUndefined();
  expect(shown([], 3).stackOf(1)?.size).toBe(2);
  expect(shown([], 5).stackOf(4)).toBeUndefined();
});

test('what follows a large stack, or is apart, is not requested as one range', () => {
  expect(neededPositions([0, 9_000, 1, 2, 150])).toEqual({ range: [0, 2], others: [150, 9_000] });
  expect(neededPositions([])).toEqual({ range: [0, -1], others: [] });
});
