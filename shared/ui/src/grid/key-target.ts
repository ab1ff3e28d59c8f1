import { type JustifiedLayout, rowOfItem, rowTiles } from './justified-layout.ts';

/** The item that a key moves to; undefined for other keys, or at the edge. */
export type KeyTarget = (key: string, index: number) => number | undefined;

/**
 * Arrows in two dimensions, Home, End, and a page up or down.
 * @param pageHeight pixels that PageUp and PageDown move by
 */
export function gridKeyTarget(
  layout: JustifiedLayout,
  ratios: readonly number[],
  pageHeight: () => number,
): KeyTarget {
  return (key, index) => {
    const row = rowOfItem(layout, index);
    const to = targetRow(layout, row, key, pageHeight);
    if (to === undefined) return lineTarget(key, { ArrowLeft: -1, ArrowRight: 1 }, index, ratios.length);
    const reached = Math.min(Math.max(to, 0), layout.rowCount - 1);
    // A page stops at the first or last row, a single step does nothing there.
    if (reached === row || (reached !== to && key.startsWith('Arrow'))) return undefined;
    return nearestInRow(layout, ratios, { index, from: row, to: reached });
  };
}

/**
 * Up and down, Home, End, and a page up or down, in a list of `length` rows.
 * @param rowsOfPage rows that PageUp and PageDown move by
 */
export function listKeyTarget(length: number, rowsOfPage: () => number): KeyTarget {
  return (key, index) => {
    const page = Math.max(1, rowsOfPage());
    const paged = { PageUp: Math.max(0, index - page), PageDown: Math.min(length - 1, index + page) };
    const target = key === 'PageUp' || key === 'PageDown' ? paged[key] : undefined;
    if (target !== undefined) return target === index ? undefined : target;
    return lineTarget(key, { ArrowUp: -1, ArrowDown: 1 }, index, length);
  };
}

function lineTarget(
  key: string,
  steps: Readonly<Record<string, number>>,
  index: number,
  length: number,
): number | undefined {
  if (length === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const target = index + step;
  return target >= 0 && target < length ? target : undefined;
}

function targetRow(
  layout: JustifiedLayout,
  row: number,
  key: string,
  pageHeight: () => number,
): number | undefined {
  if (key === 'ArrowUp') return row - 1;
  if (key === 'ArrowDown') return row + 1;
  if (key !== 'PageUp' && key !== 'PageDown') return undefined;
  const down = key === 'PageDown' ? 1 : -1;
  const start = layout.tops[row] ?? 0;
  let to = row + down;
  while (
    to + down >= 0 &&
    to + down < layout.rowCount &&
    Math.abs((layout.tops[to + down] ?? 0) - start) <= pageHeight()
  ) {
    to += down;
  }
  return to;
}

/** The picture of another row whose middle is nearest to this one's. */
function nearestInRow(
  layout: JustifiedLayout,
  ratios: readonly number[],
  move: { readonly index: number; readonly from: number; readonly to: number },
): number | undefined {
  const here = rowTiles(layout, ratios, move.from).find((tile) => tile.index === move.index);
  const middle = here ? here.left + here.width / 2 : 0;
  const distance = (tile: { left: number; width: number }) => Math.abs(tile.left + tile.width / 2 - middle);
  const [first, ...others] = rowTiles(layout, ratios, move.to);
  return first && others.reduce((best, tile) => (distance(tile) < distance(best) ? tile : best), first).index;
}
