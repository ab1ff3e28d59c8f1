import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type JustifiedLayout, rowOfItem, visibleRows } from './justified-layout.ts';

/** Pixels above and below the window that are kept ready; more of them the way the reader moves. */
const OVERSCAN = { behind: 300, ahead: 900 };

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
  return visibleRows(
    layout,
    from - (down ? OVERSCAN.behind : OVERSCAN.ahead),
    from + window.innerHeight + (down ? OVERSCAN.ahead : OVERSCAN.behind),
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

/** Rows of a grid that are in or near the window; follows scrolling. */
export function useVisibleRows(layout: JustifiedLayout, grid: RefObject<HTMLElement | null>): Measured {
  const place = useRef(TOP_OF_GRID);
  const [measured, setMeasured] = useState<Measured>();

  useLayoutEffect(() => {
    if (layout.rowCount === 0) return;
    const top = () => -(grid.current?.getBoundingClientRect().top ?? 0);
    // Another width breaks the rows anew: the picture at the top of the window stays there.
    const { item, below } = place.current;
    if (item > 0 || below > 0)
      window.scrollBy({ top: topOf(layout, place.current) - top(), behavior: 'instant' });
    let before = top();
    const measure = () => {
      const from = top();
      const rows = rowsAround(layout, from, before);
      before = from;
      const inSight = visibleRows(layout, from, from + window.innerHeight);
      setMeasured((last) =>
        last?.layout === layout && isSame(last.rows, rows) && isSame(last.inSight, inSight)
          ? last
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
