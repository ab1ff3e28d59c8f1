import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type JustifiedLayout, rowOfItem, visibleRows } from './justified-layout.ts';

/** Pixels above and below the window that are rendered; more of them in the direction of the scroll. */
const OVERSCAN = { behind: 300, ahead: 900, inFling: 2000 };
/** Required rows: they are rendered in batches, so that most frames of a scroll render nothing. */
const LEAST = { ahead: 450, inFling: 1200 };
/** Pixels per frame at which no text can be read. */
const FLING = 60;
/** Without a scroll event for this time the page rests. Milliseconds. */
const REST_MS = 100;

/** A fling needs its pictures requested earlier; after a jump the visible ones come first. */
function aheadOf(moved: number): number {
  if (moved > 2 * window.innerHeight) return OVERSCAN.behind;
  return moved > FLING ? OVERSCAN.inFling : OVERSCAN.ahead;
}

export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A position in a grid that is valid at another width: pixels count from the item's own top. */
export interface GridPlace {
  /** Item at the top of the window. */
  readonly item: number;
  /** Distance of the window's top below the item's. */
  readonly below: number;
}

const TOP_OF_GRID: GridPlace = { item: 0, below: 0 };

const topOf = (layout: JustifiedLayout, place: GridPlace): number =>
  (layout.tops[rowOfItem(layout, place.item)] ?? 0) + place.below;

function placeAt(layout: JustifiedLayout, from: number): GridPlace {
  const row = visibleRows(layout, from, from)?.first ?? 0;
  return { item: layout.starts[row] ?? 0, below: from - (layout.tops[row] ?? 0) };
}

function rowsAround(layout: JustifiedLayout, from: number, before: number): RowRange | undefined {
  const down = from >= before;
  const ahead = aheadOf(Math.abs(from - before));
  return visibleRows(
    layout,
    from - (down ? OVERSCAN.behind : ahead),
    from + window.innerHeight + (down ? ahead : OVERSCAN.behind),
  );
}

/** Rows without which the window would soon be empty. */
function rowsNeeded(layout: JustifiedLayout, from: number, before: number): RowRange | undefined {
  const moved = Math.abs(from - before);
  const ahead =
    moved > FLING && moved <= 2 * window.innerHeight ? LEAST.inFling : Math.min(aheadOf(moved), LEAST.ahead);
  const down = from >= before;
  return visibleRows(layout, down ? from : from - ahead, from + window.innerHeight + (down ? ahead : 0));
}

const covers = (rows: RowRange, needed: RowRange): boolean =>
  rows.first <= needed.first && rows.last >= needed.last;

const isSame = (a: RowRange | undefined, b: RowRange | undefined): boolean =>
  a?.first === b?.first && a?.last === b?.last;

interface Measured {
  readonly layout: JustifiedLayout;
  /** Rows that exist. */
  readonly rows: RowRange | undefined;
  /** Rows that touch the window; during a scroll, those of a moment ago. */
  readonly inSight: RowRange | undefined;
}

interface GridScroll {
  /** Undefined above the grid. */
  readonly placeNow: () => GridPlace | undefined;
  readonly showPlace: (place: GridPlace) => void;
}

const scrollOf = (
  layout: JustifiedLayout,
  grid: RefObject<HTMLElement | null>,
  place: RefObject<GridPlace>,
): GridScroll => ({
  placeNow: () => (place.current === TOP_OF_GRID ? undefined : place.current),
  showPlace: (to) => {
    const top = topOf(layout, to) + (grid.current?.getBoundingClientRect().top ?? 0);
    window.scrollBy({ top, behavior: 'instant' });
  },
});

/** The scroll position that keeps an item where it is in the window; undefined while it is not visible. */
function placeOf(layout: JustifiedLayout, item: number | undefined, from: number): GridPlace | undefined {
  if (item === undefined) return undefined;
  const row = rowOfItem(layout, item);
  const top = layout.tops[row] ?? 0;
  const isSeen = top + (layout.heights[row] ?? 0) > from && top < from + window.innerHeight;
  return isSeen ? { item, below: from - top } : undefined;
}

/**
 * Rows of a grid that are in or near the window; follows scrolling. If another width changes the rows, `held` keeps its
 * height in the window while it is visible, else the picture at the window's top does.
 * @param onSight called with the rows that touch the window, each time that they change
 */
export function useVisibleRows(
  layout: JustifiedLayout,
  grid: RefObject<HTMLElement | null>,
  held: number | undefined,
  onSight: (rows: RowRange) => void,
): Measured & GridScroll {
  const place = useRef(TOP_OF_GRID);
  const last = useRef<{ readonly layout: JustifiedLayout; readonly from: number }>(undefined);
  const [measured, setMeasured] = useState<Measured>();
  const heldPlace = useEffectEvent(() =>
    last.current ? placeOf(last.current.layout, held, last.current.from) : undefined,
  );

  const handleSight = useEffectEvent(onSight);

  useLayoutEffect(() => {
    if (layout.rowCount === 0) return;
    const top = () => -(grid.current?.getBoundingClientRect().top ?? 0);
    const stored = heldPlace() ?? place.current;
    if (stored !== TOP_OF_GRID) window.scrollBy({ top: topOf(layout, stored) - top(), behavior: 'instant' });
    let before = top();
    let shown: Measured = { layout, rows: undefined, inSight: undefined };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const show = () => setMeasured(shown);
    /** True if rows are needed that do not exist. */
    const measure = (): boolean => {
      const from = top();
      const needed = rowsNeeded(layout, from, before);
      const isReady = shown.rows !== undefined && needed !== undefined && covers(shown.rows, needed);
      const rows = isReady ? shown.rows : rowsAround(layout, from, before);
      before = from;
      last.current = { layout, from };
      const inSight = visibleRows(layout, from, from + window.innerHeight);
      if (inSight && !isSame(inSight, shown.inSight)) handleSight(inSight);
      shown = { layout, rows, inSight };
      place.current = from > 0 ? placeAt(layout, from) : TOP_OF_GRID;
      return !isReady;
    };
    const handleScroll = () => {
      clearTimeout(rest);
      // React would render after the frame of this scroll event, which would show a gap.
      if (measure()) flushSync(show);
      else rest = setTimeout(show, REST_MS);
    };
    const handleResize = () => {
      measure();
      show();
    };
    handleResize();
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('resize', handleResize);
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('resize', handleResize);
    };
  }, [layout, grid]);
  const scroll = scrollOf(layout, grid, place);
  if (measured?.layout === layout) return { ...measured, ...scroll };
  // A new layout keeps the picture at the top in place, from its first frame on: the focused element must not be removed in
  // between.
  const rows = rowsAround(layout, topOf(layout, place.current), 0);
  return { layout, rows, inSight: rows, ...scroll };
}
