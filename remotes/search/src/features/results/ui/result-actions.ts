import type { MouseEvent } from 'react';

/** What can be done to an item of the result, by its index. */
export interface ResultActions {
  readonly select: (index: number) => void;
  readonly toggle: (index: number) => void;
  readonly tickRange: (index: number) => void;
  readonly open: (index: number) => void;
}

/** A finger has no hover and no double-click: a tap opens. */
const byTouch = (event: MouseEvent): boolean =>
  'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';

/**
 * A click on an item's link selects it; the link itself is followed by Enter, a screen reader, a tap, or
 * with the keys that open a new tab.
 */
export function handleItemClick(event: MouseEvent, index: number, actions: ResultActions): void {
  const fromKeyboard = event.detail === 0;
  if (fromKeyboard || byTouch(event) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (event.shiftKey) actions.tickRange(index);
  else actions.select(index);
}
