import { useLayoutEffect } from 'react';

let open = 0;

/** The page behind does not scroll while any dialog is open. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    open += 1;
    const root = document.documentElement;
    if (open === 1) {
      // The scroll bar goes: its room is kept, so that the page does not jump.
      root.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
      document.body.style.overflow = 'hidden';
    }
    return () => {
      open -= 1;
      if (open > 0) return;
      root.style.paddingInlineEnd = '';
      document.body.style.overflow = '';
    };
  }, []);
}
