import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * A control that is used may disappear: the focus is moved to an area then, so that the next Tab goes on from there. React sends
 * no blur for what it removes itself. Returns what the area needs, and the handlers of a further place with such controls.
 */
export function useLastingFocus() {
  const area = useRef<HTMLDivElement>(null);
  const used = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (!used.current || used.current.isConnected) return;
    used.current = undefined;
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  });
  const handlers = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      used.current = target;
    },
    onBlur: () => {
      used.current = undefined;
    },
  };
  return { area: { ...handlers, ref: area, tabIndex: -1 }, handlers };
}
