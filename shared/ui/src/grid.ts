// Grids and selection: the entry point of screens with many items.
export { type ContentMark, ContentMarks } from './grid/content-marks.tsx';
export type { DataColumn, DataSort } from './grid/data-column.ts';
export { DataGrid, type DataGridProps } from './grid/data-grid.tsx';
export { handleItemClick, type ItemActions } from './grid/item-actions.ts';
export {
  createItemPages,
  type ItemPages,
  type ItemPagesOptions,
  type PageRequest,
  pagesOfArray,
  type ResultPages,
} from './grid/item-pages.ts';
export {
  fittingRowHeight,
  type JustifiedLayout,
  type JustifiedOptions,
  justifiedLayout,
  rowTiles,
} from './grid/justified-layout.ts';
export { type KeyTarget, listKeyTarget } from './grid/key-target.ts';
export { itemAtPlace, placeOfItem } from './grid/layout-places.ts';
export { NewsBar, type NewsBarProps } from './grid/news-bar.tsx';
export { PhotoTile, type PhotoTileProps, type TileContent, thumbnailOf } from './grid/photo-tile.tsx';
export {
  EMPTY_SELECTION,
  followed,
  isTicked,
  type Selection,
  tickedCount,
  tickedIds,
} from './grid/selection.ts';
export { type SelectionAction, SelectionBar, type SelectionBarProps } from './grid/selection-bar.tsx';
export { TickBox, type TickBoxProps } from './grid/tick-box.tsx';
export { useArrowToItems } from './grid/use-arrow-to-items.ts';
export { type ItemFocus, type ItemKeys, itemIndexAt, useItemKeys } from './grid/use-item-keys.ts';
export { type SelectionOptions, useSelection } from './grid/use-selection.ts';
export { type RowComparisons, useSortedRows } from './grid/use-sorted-rows.ts';
export type { GridPlace } from './grid/use-visible-rows.ts';
export { type GridTile, VirtualGrid, type VirtualGridProps } from './grid/virtual-grid.tsx';
export {
  ColourMark,
  MarkBadge,
  type MarkBadgeProps,
  MarkButton,
  type MarkButtonProps,
  type MarkColour,
} from './marks/marks.tsx';
