import type { ContentSummary } from '@newsphoto/contract';
import type { ViewPort } from '@newsphoto/domain';
import {
  fittingRowHeight,
  type JustifiedOptions,
  justifiedLayout,
  rowTiles,
  thumbnailOf,
} from '@newsphoto/ui/grid';
import { type GridSetting, SIZES, sizeNameOf } from './view/grid-setting.ts';

const NARROW = 600;
/** Of one line of text, and of two. */
const FOOTER = { small: 28, large: 48 };

export function gridOptions(
  view: ViewPort,
  width: number,
  setting: GridSetting,
): Omit<JustifiedOptions, 'width'> {
  const narrow = width < NARROW;
  const size = sizeNameOf(view);
  const isLarge = size === 'large';
  const [onNarrow, usual] = isLarge ? [164, 215] : [104, 136];
  const gap = isLarge ? (narrow ? 8 : 12) : setting.captions ? 8 : 4;
  const wanted = (narrow ? onNarrow : usual) * (SIZES[setting[size]] ?? 1);
  const footer = isLarge || setting.captions ? FOOTER[size] : 0;
  return { rowHeight: fittingRowHeight(width, wanted, gap), gap, footer };
}

/** How the grid was laid out last; the next result is laid out the same way. */
let grid: JustifiedOptions | undefined;

export function rememberGrid(options: JustifiedOptions): void {
  grid = options;
}

/**
 * Requests the pictures of the first row as soon as they are known: they arrive while the page is being drawn. Without a
 * grid that was seen before no one knows which of them it will take.
 */
export function fetchFirstPictures(items: readonly ContentSummary[]): void {
  if (!grid || grid.width === 0) return;
  const first = items.slice(0, 24);
  const ratios = first.map(({ aspectRatio }) => aspectRatio);
  const layout = justifiedLayout(ratios, grid);
  for (const { index, width } of rowTiles(layout, ratios, 0)) {
    const item = first[index];
    const src = item && thumbnailOf(item.thumbnails, width, layout.heights[0] ?? 0);
    if (src) new Image().src = src;
  }
}
