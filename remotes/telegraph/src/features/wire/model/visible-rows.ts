/** What of a list of equal rows is to be seen. */
export interface Viewport {
  /** Pixels that are scrolled away above. */
  readonly top: number;
  readonly height: number;
  /** Of the head, which stays at the top. */
  readonly head: number;
  readonly rowHeight: number;
}

/** Rows that are drawn above and below those in sight. */
const MARGIN = 16;
/** The list is drawn again after so many rows. */
const STEP = 8;

/** First row in sight. */
export const firstInSight = ({ top, rowHeight }: Viewport): number => Math.floor(top / rowHeight);

/** Rows that fit. */
export const rowsInSight = ({ height, head, rowHeight }: Viewport): number =>
  Math.max(1, Math.floor((height - head) / rowHeight));

export interface RowRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Where a list that is scrolled to `top` was drawn last: it is drawn again after some rows. */
export const drawnTop = (top: number, rowHeight: number): number =>
  Math.floor(top / rowHeight / STEP) * STEP * rowHeight;

/** The rows to draw. */
export function rangeToDraw(viewport: Viewport, length: number): RowRange {
  const first = firstInSight(viewport);
  const to = Math.min(length, first + rowsInSight(viewport) + STEP + MARGIN);
  return { from: Math.min(to, Math.max(0, first - MARGIN)), to };
}

/** How far to scroll so that the row is in sight; undefined if it is. */
export function topToReveal(viewport: Viewport, index: number): number | undefined {
  const { top, height, head, rowHeight } = viewport;
  const start = index * rowHeight;
  if (start < top) return start;
  const end = start + rowHeight + head;
  return end > top + height ? end - height : undefined;
}

export interface DrawnRow {
  readonly index: number;
  /** Rows that are not drawn before it. */
  readonly skipped: number;
}

/** The range, and the row that has the focus or is read wherever it is. */
export function drawnRows({ from, to }: RowRange, held: number): { rows: DrawnRow[]; end: number } {
  const indexes = Array.from({ length: to - from }, (_, at) => from + at);
  if (held >= 0 && held < from) indexes.unshift(held);
  if (held >= to) indexes.push(held);
  const rows = indexes.map((index, at) => ({ index, skipped: index - (indexes[at - 1] ?? -1) - 1 }));
  return { rows, end: (indexes.at(-1) ?? -1) + 1 };
}
