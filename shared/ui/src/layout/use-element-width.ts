import { type RefObject, useLayoutEffect, useState } from 'react';

const widthOf = (element: HTMLElement): number => Math.floor(element.getBoundingClientRect().width);

/** Width of an element in whole pixels; 0 before it is measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // What is drawn with it may make it wider or narrower: measured before that is painted.
  useLayoutEffect(() => {
    if (element.current) setWidth(widthOf(element.current));
  });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setWidth(widthOf(target)));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
