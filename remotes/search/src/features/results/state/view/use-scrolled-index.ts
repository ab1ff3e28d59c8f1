import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ScrollScale } from '../../model/scroll-scale.ts';

/** Without scrolling for so long the page rests. Milliseconds. */
const REST_MS = 120;

/**
 * Follows the page along a scale: the thumb in every frame, past React, and the entry that is reached when the page rests.
 * After a jump it is the target: rounding to whole pixels may put the page slightly beside it.
 */
export function useScrolledIndex(
  scale: ScrollScale,
  thumb: RefObject<HTMLElement | null>,
): { readonly index: number; readonly goTo: (index: number) => void } {
  const [index, setIndex] = useState(() => scale.indexAt(scale.now()));
  const aimed = useRef<{ readonly index: number; readonly scrollY: number }>(undefined);
  const goTo = useCallback(
    (to: number) => {
      scale.goTo(to);
      aimed.current = { index: to, scrollY: window.scrollY };
      setIndex(to);
    },
    [scale],
  );
  useLayoutEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const showThumb = () => {
      if (thumb.current) thumb.current.style.top = `${(scale.now() * 100).toFixed(3)}%`;
    };
    const reach = () => {
      const isThere = aimed.current && Math.abs(aimed.current.scrollY - window.scrollY) < 1;
      setIndex(isThere && aimed.current ? aimed.current.index : scale.indexAt(scale.now()));
    };
    const follow = ({ target }: Event) => {
      if (target !== document) return;
      showThumb();
      clearTimeout(rest);
      rest = setTimeout(reach, REST_MS);
    };
    showThumb();
    // Before the grid draws rows for this scrolling: the page is still laid out, and reading it costs nothing.
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [scale, thumb]);
  useEffect(() => {
    // Another width, another list: the target is elsewhere now.
    aimed.current = undefined;
    setIndex(scale.indexAt(scale.now()));
  }, [scale]);
  return { index, goTo };
}

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
