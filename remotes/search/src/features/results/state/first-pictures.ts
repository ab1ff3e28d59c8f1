import type { ContentSummary } from '@newsphoto/contract';
import type { ViewPort } from '@newsphoto/domain';
import { type JustifiedOptions, justifiedLayout, rowTiles, thumbnailOf } from '@newsphoto/ui/grid';

const NARROW = 600;

export function gridOptions(view: ViewPort, width: number): Omit<JustifiedOptions, 'width'> {
  const narrow = width < NARROW;
  return view === 3
    ? { rowHeight: narrow ? 190 : 250, gap: narrow ? 8 : 12, footer: 48 }
    : { rowHeight: narrow ? 112 : 156, gap: 4, footer: 0 };
}

/** How the grid was laid out last; the next result is laid out the same way. */
let grid: { readonly view: ViewPort; readonly width: number } | undefined;

export function rememberGrid(view: ViewPort, width: number): void {
  grid = { view, width };
}

/**
 * Requests the pictures of the first row as soon as they are known: they arrive while the page is being drawn. Without a
 * grid that was seen before no one knows which of them it will take.
 */
export function fetchFirstPictures(items: readonly ContentSummary[]): void {
  if (!grid || grid.width === 0) return;
  const first = items.slice(0, 24);
  const ratios = first.map(({ aspectRatio }) => aspectRatio);
  const layout = justifiedLayout(ratios, { width: grid.width, ...gridOptions(grid.view, grid.width) });
  for (const { index, width } of rowTiles(layout, ratios, 0)) {
    const item = first[index];
    const src = item && thumbnailOf(item.thumbnails, width, layout.heights[0] ?? 0);
    if (src) new Image().src = src;
  }
}
