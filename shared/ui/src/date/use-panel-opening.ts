import { useEffect, useRef, useState } from 'react';

/** Specification, section 9, in milliseconds. */
const CLICK_GUARD_MS = 2000;
const OPEN_AFTER_CLICK_MS = 100;
const HIDE_AFTER_CHOICE_MS = 17;

/**
 * When the calendar is shown. A click opens it after 100 ms, the focus at once; a second opening within two seconds is
 * ignored, so that a closed calendar does not come back under the pointer.
 */
export function usePanelOpening() {
  const [open, setOpen] = useState(false);
  const [focusRequest, setFocusRequest] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (shown: boolean) => {
    setOpen(shown);
    if (!shown) setFocusRequest(0);
  };
  const after = (ms: number, shown: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(shown), ms);
  };
  const isGuarded = (): boolean => {
    const now = Date.now();
    if (open || now - openedAt.current < CLICK_GUARD_MS) return true;
    openedAt.current = now;
    return false;
  };
  return {
    open,
    /** Incremented when a key moves to the days; 0: the focus stays in the field. */
    focusRequest,
    openAfterClick() {
      if (!isGuarded()) after(OPEN_AFTER_CLICK_MS, true);
    },
    openOnFocus() {
      if (!isGuarded()) setOpen(true);
    },
    /** By a key that opens the calendar, which takes the focus. The guard is for clicks. */
    openByKey() {
      clearTimeout(timer.current);
      setOpen(true);
      setFocusRequest((count) => count + 1);
    },
    hide() {
      clearTimeout(timer.current);
      show(false);
    },
    hideAfterChoice: () => after(HIDE_AFTER_CHOICE_MS, false),
  };
}

export type PanelOpening = ReturnType<typeof usePanelOpening>;
