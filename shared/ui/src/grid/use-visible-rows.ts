import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type JustifiedLayout, rowOfItem, visibleRows } from './justified-layout.ts';

/** Pixels above and below the window that are made ready; more of them the way the reader moves. */
const OVERSCAN = { behind: 300, ahead: 900, inFling: 2000 };
/** What has to be ready: rows are made some at a time, so that most frames of a movement draw nothing anew. */
const LEAST = { ahead: 450, inFling: 1200 };
/** Pixels from one frame to the next that nobody reads at. */
const FLING = 60;
/** Without a scroll event for so long the page rests. Milliseconds. */
const REST_MS = 100;

/** A fling needs its pictures asked for earlier; after a jump what is in sight comes first. */
function aheadOf(moved: number): number {
  if (moved > 2 * window.innerHeight) return OVERSCAN.behind;
  return moved > FLING ? OVERSCAN.inFling : OVERSCAN.ahead;
}

export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A place in a grid that outlives another width: pixels count from the item's own top. */
export interface GridPlace {
  /** Item at the top of the window. */
  readonly item: number;
  /** How far the window's top lies below the item's. */
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

/** Rows without which the window would be empty before long. */
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
  /** Rows that touch the window; while it is scrolled, those of a moment ago. */
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

/** The place that keeps an item where it is in the window; undefined while it cannot be seen. */
function placeOf(layout: JustifiedLayout, item: number | undefined, from: number): GridPlace | undefined {
  if (item === undefined) return undefined;
  const row = rowOfItem(layout, item);
  const top = layout.tops[row] ?? 0;
  const isSeen = top + (layout.heights[row] ?? 0) > from && top < from + window.innerHeight;
  return isSeen ? { item, below: from - top } : undefined;
}

/**
 * Rows of a grid that are in or near the window; follows scrolling. Where another width breaks the rows anew, `held`
 * stays at its height in the window while it is in sight, else the picture at the window's top.
 * @param onSight told of the rows that touch the window, each time that they are others
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
    const kept = heldPlace() ?? place.current;
    if (kept !== TOP_OF_GRID) window.scrollBy({ top: topOf(layout, kept) - top(), behavior: 'instant' });
    let before = top();
    let shown: Measured = { layout, rows: undefined, inSight: undefined };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const show = () => setMeasured(shown);
    /** True where rows have to be drawn that do not exist. */
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
      // React would draw after the frame that this scrolling is part of: it would show rows that do not exist.
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
  // A new layout is shown around the picture that was at the top, from its first frame on: what has the
  // focus must not be taken away in between.
  const rows = rowsAround(layout, topOf(layout, place.current), 0);
  return { layout, rows, inSight: rows, ...scroll };
}
