import { expect, test } from '@jest/globals';
import type { BlockNeed } from './blocks.repository.ts';
import { blocksToBuild } from './blocks-to-build.ts';

const need = (block: number, changes: number, built = 65_536): BlockNeed => ({
  ...{ block, changes, built },
  generation: built === 0 ? null : block,
});
const chosen = (needs: readonly BlockNeed[], fewest?: number) =>
  blocksToBuild(needs, fewest).map(({ block }) => block);

test('a block is rebuilt after a thousand changes and a fiftieth of its documents', () => {
  expect(chosen([need(9, 1310), need(8, 1311), need(7, 999, 0), need(6, 1000, 0)])).toEqual([8, 6]);
  expect(chosen([need(9, 1), need(8, 2)], 1)).toEqual([9, 8]);
});

test('of changes all over a large archive those of the blocks with the most are built, until few enough wait', () => {
  const scattered = Array.from({ length: 77 }, (_, at) => need(77 - at, at % 2 === 0 ? 40 : 30));
  // 39 blocks with 40 changes and 38 with 30 are 2,700.
  expect(chosen(scattered)).toEqual([77, 75, 73, 71, 69]);
  expect(chosen(scattered.slice(6))).toEqual([]);
  // A worn block is built in any case, and its changes do not wait.
  expect(chosen([need(90, 5000), ...scattered.slice(6)])).toEqual([90]);
});
