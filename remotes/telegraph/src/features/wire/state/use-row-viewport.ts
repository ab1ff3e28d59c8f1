import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  drawnTop,
  firstInSight,
  type RowRange,
  rangeToDraw,
  rowsInSight,
  topToReveal,
  type Viewport,
} from '../model/visible-rows.ts';
import type { WireRows } from '../model/wire-rows.ts';

/** Before the first row is measured. */
const USUAL = { height: 600, head: 26, rowHeight: 33 };

export interface RowViewport {
  readonly range: RowRange;
  readonly rowHeight: number;
  /** Rows that fit. */
  pageSize(): number;
  /** Newest and oldest row in sight. */
  inSight(): readonly [number, number];
  /** Scrolls as little as the row needs. */
  reveal(index: number): void;
}

/**
 * The rows of a scrolled list that exist, all of one height. A row in sight keeps its place when rows before it arrive or
 * leave.
 */
export function useRowViewport(scroller: RefObject<HTMLElement | null>, items: WireRows): RowViewport {
  const [measures, setMeasures] = useState(USUAL);
  const [top, setTop] = useState(0);
  const shown = useRef(items);
  const now = (): Viewport => ({ ...measures, top: scroller.current?.scrollTop ?? 0 });
  const viewport = { ...measures, top };
  const range = rangeToDraw(viewport, items.length);
  const isThere = items.length > 0;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isThere) return;
    const measure = () => {
      const height = element.clientHeight || USUAL.height;
      const head = heightOf(element, 'thead tr') ?? USUAL.head;
      const rowHeight = heightOf(element, 'tbody tr[aria-rowindex]') ?? USUAL.rowHeight;
      setMeasures((old) =>
        old.height === height && old.head === head && old.rowHeight === rowHeight
          ? old
          : { height, head, rowHeight },
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const table = element.querySelector('table');
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, [scroller, isThere]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const handleScroll = () => setTop(drawnTop(element.scrollTop, measures.rowHeight));
    handleScroll();
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => element.removeEventListener('scroll', handleScroll);
  }, [scroller, measures.rowHeight]);

  const height = useRef(measures.rowHeight);
  useLayoutEffect(() => {
    const factor = measures.rowHeight / height.current;
    height.current = measures.rowHeight;
    if (factor !== 1 && scroller.current) scroller.current.scrollTop *= factor;
  }, [scroller, measures]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = items;
    const element = scroller.current;
    if (!element || before === items || element.scrollTop === 0) return;
    const index = firstInSight({ ...measures, top: element.scrollTop });
    const first = before.at(index);
    const moved = first ? items.placeOf(first.wireId) - index : 0;
    if (moved !== 0) element.scrollTop += moved * measures.rowHeight;
  }, [scroller, items, measures]);

  return {
    range,
    rowHeight: measures.rowHeight,
    pageSize: () => rowsInSight(now()),
    inSight: () => {
      const first = firstInSight(now());
      return [first, Math.min(items.length - 1, first + rowsInSight(now()))];
    },
    reveal: (index) => {
      const to = topToReveal(now(), index);
      if (to !== undefined) scroller.current?.scrollTo({ top: to });
    },
  };
}

const heightOf = (element: HTMLElement, selector: string): number | undefined =>
  element.querySelector(selector)?.getBoundingClientRect().height || undefined;
