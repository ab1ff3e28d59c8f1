import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type JustifiedLayout, rowOfItem, visibleRows } from './justified-layout.ts';

/** Pixels above and below the window that are kept ready; more of them the way the reader moves. */
const OVERSCAN = { behind: 300, ahead: 900, inFling: 1800 };
/** Pixels from one frame to the next that nobody reads at. */
const FLING = 60;

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
interface GridPlace {
  /** Item at the top of the window. */
  readonly item: number;
  /** How far the window's top lies below the item's. */
  readonly below: number;
}

const TOP_OF_GRID: GridPlace = { item: 0, below: 0 };

const topOf = (layout: JustifiedLayout, place: GridPlace): number =>
  (layout.tops[rowOfItem(layout, place.item)] ?? 0) + place.below;

function rowsAround(layout: JustifiedLayout, from: number, before: number): RowRange | undefined {
  const down = from >= before;
  const ahead = aheadOf(Math.abs(from - before));
  return visibleRows(
    layout,
    from - (down ? OVERSCAN.behind : ahead),
    from + window.innerHeight + (down ? ahead : OVERSCAN.behind),
  );
}

const isSame = (a: RowRange | undefined, b: RowRange | undefined): boolean =>
  a?.first === b?.first && a?.last === b?.last;

interface Measured {
  readonly layout: JustifiedLayout;
  /** Rows that exist. */
  readonly rows: RowRange | undefined;
  /** Rows that touch the window. */
  readonly inSight: RowRange | undefined;
}

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
 */
export function useVisibleRows(
  layout: JustifiedLayout,
  grid: RefObject<HTMLElement | null>,
  held: number | undefined,
): Measured {
  const place = useRef(TOP_OF_GRID);
  const last = useRef<{ readonly layout: JustifiedLayout; readonly from: number }>(undefined);
  const [measured, setMeasured] = useState<Measured>();
  const heldPlace = useEffectEvent(() =>
    last.current ? placeOf(last.current.layout, held, last.current.from) : undefined,
  );

  useLayoutEffect(() => {
    if (layout.rowCount === 0) return;
    const top = () => -(grid.current?.getBoundingClientRect().top ?? 0);
    const kept = heldPlace() ?? place.current;
    if (kept !== TOP_OF_GRID) window.scrollBy({ top: topOf(layout, kept) - top(), behavior: 'instant' });
    let before = top();
    const measure = () => {
      const from = top();
      const rows = rowsAround(layout, from, before);
      before = from;
      last.current = { layout, from };
      const inSight = visibleRows(layout, from, from + window.innerHeight);
      setMeasured((shown) =>
        shown?.layout === layout && isSame(shown.rows, rows) && isSame(shown.inSight, inSight)
          ? shown
          : { layout, rows, inSight },
      );
      const row = visibleRows(layout, from, from)?.first ?? 0;
      place.current =
        from > 0 ? { item: layout.starts[row] ?? 0, below: from - (layout.tops[row] ?? 0) } : TOP_OF_GRID;
    };
    // React would draw after the frame that this scrolling is part of: it would show rows that do not exist.
    const measureInFrame = () => flushSync(measure);
    measure();
    window.addEventListener('scroll', measureInFrame, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measureInFrame);
      window.removeEventListener('resize', measure);
    };
  }, [layout, grid]);
  if (measured?.layout === layout) return measured;
  // A new layout is shown around the picture that was at the top, from its first frame on: what has the
  // focus must not be taken away in between.
  const rows = rowsAround(layout, topOf(layout, place.current), 0);
  return { layout, rows, inSight: rows };
}
