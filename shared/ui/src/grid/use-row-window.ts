import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Below this number of rows all of them exist, so that the browser's own search and print find each one. */
const VIRTUAL_FROM = 200;
/** Rendered rows above and below the visible ones. */
const OVERSCAN = 10;

export interface RowWindow {
  /** Rows to draw, first and last. */
  readonly first: number;
  readonly last: number;
  /** Rows in sight. */
  readonly top: number;
  readonly bottom: number;
}

interface RowWindowOptions {
  /** The scrolling element. */
  readonly box: RefObject<HTMLElement | null>;
  readonly length: number;
  /** Pixels; the same for every row. */
  readonly rowHeight: number;
}

const STEP = 5;

/**
 * The rows of a scrolling box that have to exist. Every row has the same height, so that its position is a multiplication:
 * nothing is measured, and a jump over 100,000 rows costs as much as a step.
 */
export function useRowWindow({ box, length, rowHeight }: RowWindowOptions): RowWindow {
  const [sight, setSight] = useState({ top: 0, bottom: 20 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const top = Math.floor(element.scrollTop / rowHeight);
      const bottom = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight);
      // Rendered again only every few rows: the overscan covers the rows between.
      const next = { top: Math.floor(top / STEP) * STEP, bottom: Math.ceil(bottom / STEP) * STEP };
      setSight((last) => (last.top === next.top && last.bottom === next.bottom ? last : next));
    };
    // In the frame of this scroll event: a jump would otherwise show a window without rows first.
    const measureInFrame = () => flushSync(measure);
    measure();
    element.addEventListener('scroll', measureInFrame, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measureInFrame);
      observer.disconnect();
    };
  }, [box, rowHeight]);
  const end = length - 1;
  const top = Math.min(sight.top, Math.max(0, end));
  const bottom = Math.min(sight.bottom, end);
  if (length < VIRTUAL_FROM) return { first: 0, last: end, top, bottom };
  return { first: Math.max(0, top - OVERSCAN), last: Math.min(end, bottom + OVERSCAN), top, bottom };
}
