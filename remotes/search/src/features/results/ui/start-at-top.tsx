import { useLayoutEffect } from 'react';

/** A new result is read from its top. Stands before it: the grid measures what is in sight when the page is there. */
export function StartAtTop() {
  useLayoutEffect(() => {
    if (window.scrollY > 0) window.scrollTo(0, 0);
  }, []);
  return null;
}
