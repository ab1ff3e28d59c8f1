/** Pixels throughout. */
export interface JustifiedOptions {
  /** Width that every full row fills exactly. */
  readonly width: number;
  /** Target height of rows. */
  readonly rowHeight: number;
  readonly gap: number;
  /** Room under each picture for its text. */
  readonly footer: number;
}

/** Rows of a justified grid. Arrays by row; row `r` holds the items `starts[r]` to `starts[r + 1] - 1`. */
export interface JustifiedLayout {
  readonly options: JustifiedOptions;
  /** One longer than the number of rows. */
  readonly starts: readonly number[];
  readonly tops: readonly number[];
  /** Height of the pictures of each row, without the footer. */
  readonly heights: readonly number[];
  readonly rowCount: number;
  readonly totalHeight: number;
}

/** Panoramas and tall pictures are limited to these ratios, so that one picture does not dominate a row. */
const NARROWEST = 0.5;
const WIDEST = 2.8;
/** A last row that nearly fills the width is justified as well. */
const NEARLY_FULL = 0.9;
/** Rows differ at most by this from the target height, unless a single picture is wider than the grid. */
const LOWEST = 0.85;
const HIGHEST = 1.15;
/** Most pictures are of this ratio. */
const USUAL_RATIO = 1.5;

const clampRatio = (ratio: number): number => Math.min(WIDEST, Math.max(NARROWEST, ratio || 1));

/** The row height next to the wanted one at which a row of usual pictures fills the width exactly. Pixels. */
export function fittingRowHeight(width: number, wanted: number, gap: number): number {
  const fitting = (count: number) => (width - gap * (count - 1)) / (count * USUAL_RATIO);
  const count = Math.max(1, Math.floor((width + gap) / (wanted * USUAL_RATIO + gap)));
  const [higher, lower] = [fitting(count), fitting(count + 1)];
  return Math.max(1, higher / wanted < wanted / lower ? higher : lower);
}

/**
 * Breaks pictures of these aspect ratios into rows of nearly equal height that fill the width. Where no break comes near the
 * target height, the tiles of the row are wider than their pictures.
 */
export function justifiedLayout(ratios: readonly number[], options: JustifiedOptions): JustifiedLayout {
  const { width, rowHeight, gap, footer } = options;
  const starts: number[] = [0];
  const tops: number[] = [];
  const heights: number[] = [];
  let top = 0;
  let sum = 0;
  let first = 0;
  const closeRow = (end: number, height: number) => {
    tops.push(top);
    heights.push(height);
    starts.push(end);
    top += height + footer + gap;
    first = end;
    sum = 0;
  };
  const heightOf = (count: number, total: number) => (width - gap * (count - 1)) / total;
  ratios.forEach((ratio, index) => {
    const next = clampRatio(ratio);
    const within = heightOf(index - first + 1, sum + next);
    if (within <= rowHeight && index > first) {
      const without = heightOf(index - first, sum);
      const isNearer = without / rowHeight < rowHeight / within;
      if (isNearer || within < LOWEST * rowHeight) {
        closeRow(index, Math.round(Math.min(without, HIGHEST * rowHeight)));
      }
    }
    sum += next;
    const height = heightOf(index - first + 1, sum);
    if (height <= rowHeight) closeRow(index + 1, Math.max(1, Math.round(height)));
  });
  if (first < ratios.length) {
    const full = heightOf(ratios.length - first, sum);
    closeRow(ratios.length, Math.round(rowHeight / full >= NEARLY_FULL ? full : rowHeight));
  }
  const totalHeight = ratios.length === 0 ? 0 : top - gap;
  return { options, starts, tops, heights, rowCount: tops.length, totalHeight };
}

export interface PlacedTile {
  readonly index: number;
  readonly left: number;
  readonly width: number;
}

/** Whole-pixel positions of one row's pictures; a full row ends exactly at the width. */
export function rowTiles(layout: JustifiedLayout, ratios: readonly number[], row: number): PlacedTile[] {
  const { width, gap } = layout.options;
  const start = layout.starts[row] ?? 0;
  const rowRatios = ratios.slice(start, layout.starts[row + 1] ?? start).map(clampRatio);
  const sum = rowRatios.reduce((total, ratio) => total + ratio, 0);
  const room = width - gap * (rowRatios.length - 1);
  const height = layout.heights[row] ?? 0;
  // Rounded height times ratios may miss the width by some pixels; beyond that a last row is not a full one.
  const full = row < layout.rowCount - 1 || Math.abs(sum * height - room) <= Math.max(sum, 1);
  const scale = full ? room / sum : height;
  let before = 0;
  return rowRatios.map((ratio, position) => {
    const left = Math.round(before * scale);
    before += ratio;
    return { index: start + position, left: left + position * gap, width: Math.round(before * scale) - left };
  });
}

/** The last row whose top is at or above `y`. */
function rowAt(layout: JustifiedLayout, y: number): number {
  let low = 0;
  let high = layout.rowCount - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((layout.tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** First and last row that touch the range from `from` to `to`; undefined without rows. */
export function visibleRows(
  layout: JustifiedLayout,
  from: number,
  to: number,
): { readonly first: number; readonly last: number } | undefined {
  if (layout.rowCount === 0) return undefined;
  return { first: rowAt(layout, from), last: rowAt(layout, to) };
}

/** Row that holds an item. */
export function rowOfItem(layout: JustifiedLayout, index: number): number {
  let low = 0;
  let high = layout.rowCount - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((layout.starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}
