let locked = false;

/** Locks or frees the scrolling of the page. */
export function lockPage(lock: boolean): void {
  if (lock === locked) return;
  locked = lock;
  const root = document.documentElement;
  // The scroll bar disappears: its room is preserved, so that the page does not jump.
  root.style.paddingInlineEnd = lock ? `${window.innerWidth - root.clientWidth}px` : '';
  document.body.style.overflow = lock ? 'hidden' : '';
}
