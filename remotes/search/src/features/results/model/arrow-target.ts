import { type JustifiedLayout, rowOfItem, rowTiles } from '@newsphoto/ui';

/** Where an arrow key leads from one item of a grid; undefined where the key is none or leads nowhere. */
export function gridTarget(
  key: string,
  index: number,
  layout: JustifiedLayout,
  ratios: readonly number[],
): number | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const row = rowOfItem(layout, index);
    return nearestInRow(layout, ratios, { index, from: row, to: row + (key === 'ArrowUp' ? -1 : 1) });
  }
  return lineTarget(key, { ArrowLeft: -1, ArrowRight: 1 }, index, ratios.length);
}

/** The same for a list. */
export const listTarget = (key: string, index: number, length: number): number | undefined =>
  lineTarget(key, { ArrowUp: -1, ArrowDown: 1 }, index, length);

function lineTarget(
  key: string,
  steps: Readonly<Record<string, number>>,
  index: number,
  length: number,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const target = index + step;
  return target >= 0 && target < length ? target : undefined;
}

/** The picture of another row whose middle is nearest to this one's. */
function nearestInRow(
  layout: JustifiedLayout,
  ratios: readonly number[],
  move: { readonly index: number; readonly from: number; readonly to: number },
): number | undefined {
  if (move.to < 0 || move.to >= layout.rowCount) return undefined;
  const here = rowTiles(layout, ratios, move.from).find((tile) => tile.index === move.index);
  const middle = here ? here.left + here.width / 2 : 0;
  const distance = (tile: { left: number; width: number }) => Math.abs(tile.left + tile.width / 2 - middle);
  const [first, ...others] = rowTiles(layout, ratios, move.to);
  return first && others.reduce((best, tile) => (distance(tile) < distance(best) ? tile : best), first).index;
}
