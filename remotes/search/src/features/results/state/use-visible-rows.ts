import { type JustifiedLayout, rowOfItem, visibleRows } from '@newsphoto/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows above and below the window that are kept ready, in pixels. */
const OVERSCAN = 600;

interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Rows of a grid that are in or near the window; follows scrolling. */
export function useVisibleRows(
  layout: JustifiedLayout,
  grid: RefObject<HTMLElement | null>,
): RowRange | undefined {
  const [range, setRange] = useState<RowRange | undefined>(() => visibleRows(layout, 0, window.innerHeight));
  const anchor = useRef({ item: 0, below: 0, width: layout.options.width });

  useLayoutEffect(() => {
    const top = () => -(grid.current?.getBoundingClientRect().top ?? 0);
    // Another width breaks the rows anew: the picture at the top of the window stays there.
    const { item, below, width } = anchor.current;
    if (width > 0 && width !== layout.options.width && item > 0) {
      window.scrollBy(0, (layout.tops[rowOfItem(layout, item)] ?? 0) + below - top());
    }
    const measure = () => {
      const from = top();
      const next = visibleRows(layout, from - OVERSCAN, from + window.innerHeight + OVERSCAN);
      setRange((before) => (before?.first === next?.first && before?.last === next?.last ? before : next));
      const atTop = visibleRows(layout, from, from)?.first ?? 0;
      const item = from > 0 ? (layout.starts[atTop] ?? 0) : 0;
      anchor.current = { item, below: from - (layout.tops[atTop] ?? 0), width: layout.options.width };
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
