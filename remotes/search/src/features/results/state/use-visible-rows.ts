import { type JustifiedLayout, rowOfItem, visibleRows } from '@newsphoto/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows above and below the window that are kept ready, in pixels. */
const OVERSCAN = 600;

interface RowRange {
  readonly first: number;
  readonly last: number;
}

interface Anchor {
  /** Item at the top of the window, and how far the window's top lies below the item's. */
  readonly item: number;
  readonly below: number;
}

const topOf = (layout: JustifiedLayout, anchor: Anchor): number =>
  (layout.tops[rowOfItem(layout, anchor.item)] ?? 0) + anchor.below;

const rowsAround = (layout: JustifiedLayout, from: number): RowRange | undefined =>
  visibleRows(layout, from - OVERSCAN, from + window.innerHeight + OVERSCAN);

const isSame = (a: RowRange | undefined, b: RowRange | undefined): boolean =>
  a?.first === b?.first && a?.last === b?.last;

/** Rows of a grid that are in or near the window; follows scrolling. */
export function useVisibleRows(
  layout: JustifiedLayout,
  grid: RefObject<HTMLElement | null>,
): RowRange | undefined {
  const anchor = useRef({ item: 0, below: 0 });
  const [measured, setMeasured] = useState<{ layout: JustifiedLayout; range: RowRange | undefined }>();
  // A new layout is shown around the picture that was at the top, from its first frame on: what has the
  // focus must not be taken away in between.
  const range =
    measured?.layout === layout ? measured.range : rowsAround(layout, topOf(layout, anchor.current));

  useLayoutEffect(() => {
    const top = () => -(grid.current?.getBoundingClientRect().top ?? 0);
    // Another width breaks the rows anew: the picture at the top of the window stays there.
    if (anchor.current.item > 0) window.scrollBy(0, topOf(layout, anchor.current) - top());
    const measure = () => {
      const from = top();
      const next = rowsAround(layout, from);
      setMeasured((before) =>
        before?.layout === layout && isSame(before.range, next) ? before : { layout, range: next },
      );
      const row = visibleRows(layout, from, from)?.first ?? 0;
      const item = from > 0 ? (layout.starts[row] ?? 0) : 0;
      anchor.current = { item, below: from - (layout.tops[row] ?? 0) };
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [layout, grid]);
  return range;
}
