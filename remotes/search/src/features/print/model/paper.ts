import type { PrintSetting } from './print-setting.ts';

/** Millimetres. */
export interface PageFormat {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Height of a cell's picture above its text; undefined: beside it. */
  readonly pictureHeight: number | undefined;
  readonly pictureWidth: number;
}

const SHORT = 210;
const LONG = 297;
/** On each side: what printers cannot reach, and room to hold the sheet. */
export const MARGIN = 12;
export const GAP = 5;
const HEAD = 9;
const FOOT = 7;
/** Words below a picture of the contact sheet: number, headline, caption, credit, restrictions. */
const SHEET_TEXT = 29;
/** A picture of the contact sheet is at least, and at most, so high for its width: more room is for the words. */
const LEAST_RATIO = 0.56;
const MOST_RATIO = 0.8;
/** What a picture needs to look sharp on paper. */
const DPI = 150;
const MM_PER_INCH = 25.4;
/** Long side of the large thumbnail, in pixels. */
const THUMBNAIL = 480;

const cellOf = (room: number, count: number): number => (room - GAP * (count - 1)) / count;

export function pageFormat({ layout, orientation, columns }: PrintSetting): PageFormat {
  const isPortrait = orientation === 'portrait';
  const [width, height] = isPortrait ? [SHORT, LONG] : [LONG, SHORT];
  const roomX = width - 2 * MARGIN;
  const roomY = height - 2 * MARGIN - HEAD - FOOT;
  const over = (ofColumns: number, rows: number, pictureHeight: number): PageFormat => ({
    ...{ width, height, columns: ofColumns, rows, pictureHeight },
    pictureWidth: cellOf(roomX, ofColumns),
  });
  const beside = (ofColumns: number, rows: number, share: number): PageFormat => ({
    ...{ width, height, columns: ofColumns, rows, pictureHeight: undefined },
    pictureWidth: cellOf(roomX, ofColumns) * share,
  });
  if (layout === '1') return isPortrait ? over(1, 1, roomY * 0.56) : beside(1, 1, 0.64);
  if (layout === '2') return isPortrait ? beside(1, 2, 0.58) : over(2, 1, roomY * 0.58);
  if (layout === '4') return isPortrait ? over(2, 2, cellOf(roomY, 2) * 0.52) : beside(2, 2, 0.54);
  const cellWidth = cellOf(roomX, columns);
  const least = cellWidth * LEAST_RATIO + SHEET_TEXT;
  const rows = Math.max(1, Math.floor((roomY + GAP) / (least + GAP)));
  return over(columns, rows, Math.min(cellOf(roomY, rows) - SHEET_TEXT, cellWidth * MOST_RATIO));
}

export function pagesOf<Item>(items: readonly Item[], { columns, rows }: PageFormat): readonly Item[][] {
  const size = columns * rows;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}

/** True where the large thumbnail would look coarse on paper. */
export function needsPreview({ pictureWidth, pictureHeight = Infinity }: PageFormat, ratio: number): boolean {
  const printed = Math.min(Math.max(pictureWidth, pictureWidth / ratio), pictureHeight * Math.max(1, ratio));
  return (printed / MM_PER_INCH) * DPI > THUMBNAIL;
}
