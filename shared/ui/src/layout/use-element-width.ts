import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const widthOf = (element: HTMLElement): number => Math.floor(element.getBoundingClientRect().width);

/** Width of an element in whole pixels; 0 before it is measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Rendering with a width may change the element's width (a scroll bar appears): measured again before it is painted. Not
  // after each rendering: a list that renders rows while it is scrolled would be laid out twice a frame.
  useLayoutEffect(() => {
    const measured = element.current ? widthOf(element.current) : width;
    if (measured !== width) setWidth(measured);
  }, [element, width]);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    // Called between layout and paint: synchronous rendering is part of this frame.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(widthOf(target))));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
