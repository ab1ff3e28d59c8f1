import type { CodeEntry } from './code-lists.ts';

export const SORT_TYPES = [
  { code: '0', label: '撮影日の新しい順' },
  { code: '1', label: '撮影日の古い順' },
  { code: '2', label: '登録日の新しい順' },
  { code: '3', label: '登録日の古い順' },
] as const satisfies readonly CodeEntry[];

export const ONE_PAGE_COUNTS = [
  { code: '0', label: '50件', size: 50 },
  { code: '1', label: '100件', size: 100 },
  { code: '2', label: '200件', size: 200 },
] as const;

/** Entries of a page; the first size for an unknown code. */
export function pageSizeOf(onePageCnt: string): number {
  return (ONE_PAGE_COUNTS.find((one) => one.code === onePageCnt) ?? ONE_PAGE_COUNTS[0]).size;
}

/** 1 list large, 2 list small, 3 grid large, 4 grid small. */
export type ViewPort = 1 | 2 | 3 | 4;

/** `0` list, `1` grid. */
export const DISPLAY_LIST = '0';
export const DISPLAY_GRID = '1';
/** `0` small, `1` large. */
export const THUMBNAILS_SMALL = '0';
export const THUMBNAILS_LARGE = '1';

/** Default display of a list of search results. */
export const SORT_SEARCH_DEFAULTS = {
  sortType: '0',
  onePageCnt: '0',
  viewPort: 4,
  language: '0',
} as const;

/** View port of `resultDispType` and `resultThumbnailsSize`. */
export function viewPortOf(displayType: string, thumbnailsSize: string): ViewPort {
  const large = thumbnailsSize === THUMBNAILS_LARGE;
  if (displayType === DISPLAY_GRID) return large ? 3 : 4;
  return large ? 1 : 2;
}

/** The display type and size of a view port. */
export function displayOfViewPort(viewPort: ViewPort): { displayType: string; thumbnailsSize: string } {
  return {
    displayType: viewPort >= 3 ? DISPLAY_GRID : DISPLAY_LIST,
    thumbnailsSize: viewPort === 1 || viewPort === 3 ? THUMBNAILS_LARGE : THUMBNAILS_SMALL,
  };
}
