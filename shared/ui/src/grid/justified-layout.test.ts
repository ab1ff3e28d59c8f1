import { expect, test } from '@jest/globals';
import { fittingRowHeight, justifiedLayout, rowOfItem, rowTiles, visibleRows } from './justified-layout.ts';

const options = { width: 1000, rowHeight: 200, gap: 8, footer: 40 };
const ratios = Array.from({ length: 500 }, (_, index) => [1.5, 0.667, 1.333, 2, 0.75][index % 5] ?? 1);
/** What an archive has: most are landscape, some upright, few panoramas and slips. */
const RATIOS = [
  ...Array.from({ length: 12 }, () => 1.5),
  ...[0.667, 0.667, 0.667, 0.667, 1.333, 1.333, 1, 0.75, 2.4, 0.5],
];
const layout = justifiedLayout(ratios, options);

test('every full row ends exactly at the width, in whole pixels', () => {
  for (let row = 0; row < layout.rowCount - 1; row += 1) {
    const tiles = rowTiles(layout, ratios, row);
    const last = tiles.at(-1);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(1000);
    expect(tiles.every((tile) => Number.isInteger(tile.width) && Number.isInteger(tile.left))).toBe(true);
  }
});

test.each([1150, 960, 700, 560])('at %d pixels all rows are within 15 % of one height', (width) => {
  const mixed = Array.from({ length: 5_000 }, (_, at) => RATIOS[(at * at * 7 + at) % RATIOS.length] ?? 1);
  const rowHeight = fittingRowHeight(width, 250, 12);
  expect(rowHeight / 250).toBeGreaterThan(0.7);
  expect(rowHeight / 250).toBeLessThan(1.3);
  const { heights } = justifiedLayout(mixed, { width, rowHeight, gap: 12, footer: 0 });
  // Less than two pictures of a row are no reason for another height than that of the others.
  expect(Math.min(...heights) / rowHeight).toBeGreaterThan(0.845);
  expect(Math.max(...heights) / rowHeight).toBeLessThan(1.155);
});

test('a result that grows changes its last row alone', () => {
  const part = justifiedLayout(ratios.slice(0, 101), options);
  expect(part.starts.slice(0, -2)).toEqual(layout.starts.slice(0, part.starts.length - 2));
  expect(part.heights.slice(0, -2)).toEqual(layout.heights.slice(0, part.heights.length - 2));
});

test('rows follow each other without overlap and hold every item once', () => {
  const seen = Array.from({ length: layout.rowCount }, (_, row) =>
    rowTiles(layout, ratios, row).map((tile) => tile.index),
  ).flat();
  expect(seen).toEqual(ratios.map((_, index) => index));
  for (let row = 1; row < layout.rowCount; row += 1) {
    expect(layout.tops[row]).toBe((layout.tops[row - 1] ?? 0) + (layout.heights[row - 1] ?? 0) + 48);
  }
});

test('a last row of few pictures keeps the wanted height and its own widths', () => {
  const short = justifiedLayout([1.5, 1.5], options);
  expect(short.heights).toEqual([200]);
  expect(rowTiles(short, [1.5, 1.5], 0)).toEqual([
    { index: 0, left: 0, width: 300 },
    { index: 1, left: 308, width: 300 },
  ]);
});

test('a last row that is nearly full is justified', () => {
  const nearly = [1.6, 1.6, 1.6];
  const [, , last] = rowTiles(justifiedLayout(nearly, options), nearly, 0);
  expect((last?.left ?? 0) + (last?.width ?? 0)).toBe(1000);
});

test('a panorama and a slip are cut, so that they do not rule their row', () => {
  const tiles = rowTiles(justifiedLayout([12, 0.1], options), [12, 0.1], 0);
  expect((tiles[0]?.width ?? 0) / (tiles[1]?.width ?? 1)).toBeCloseTo(2.8 / 0.5, 1);
});

test('rows in sight are found by their tops, items by their rows', () => {
  const top = layout.tops[7] ?? 0;
  expect(visibleRows(layout, top, top + 10)).toEqual({ first: 7, last: 7 });
  expect(rowOfItem(layout, layout.starts[7] ?? 0)).toBe(7);
  expect(rowOfItem(layout, (layout.starts[7] ?? 0) - 1)).toBe(6);
});

test('nothing has no rows', () => {
  const empty = justifiedLayout([], options);
  expect(empty.totalHeight).toBe(0);
  expect(visibleRows(empty, 0, 100)).toBeUndefined();
});
