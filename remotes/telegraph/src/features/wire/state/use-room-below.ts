import { type RefObject, useLayoutEffect } from 'react';

/** Gives an element the height that is left below its top, as `--room`: in the shell and in a window alike. */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--room', `calc(100dvh - ${Math.round(top)}px)`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [ref]);
}
