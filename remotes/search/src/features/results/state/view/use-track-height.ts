import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of an element in pixels; follows it. */
export function useTrackHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setHeight(target.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
