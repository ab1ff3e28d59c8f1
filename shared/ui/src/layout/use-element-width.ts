import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const widthOf = (element: HTMLElement): number => Math.floor(element.getBoundingClientRect().width);

/** Width of an element in whole pixels; 0 before it is measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // What is drawn with a width may make the element wider or narrower (a scroll bar comes): measured again before that
  // is painted. Not after each drawing: a list that draws rows while it is scrolled would be laid out twice a frame.
  useLayoutEffect(() => {
    const measured = element.current ? widthOf(element.current) : width;
    if (measured !== width) setWidth(measured);
  }, [element, width]);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    // Told between layout and paint: what is drawn at once is part of this frame.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(widthOf(target))));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
