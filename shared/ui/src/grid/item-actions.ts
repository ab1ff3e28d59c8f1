import type { MouseEvent } from 'react';

/** Actions on an item of a result, by its index. */
export interface ItemActions {
  readonly select: (index: number) => void;
  readonly toggle: (index: number) => void;
  readonly tickRange: (index: number) => void;
  readonly tickAll: () => void;
  /** The ticks first, then the selection. */
  readonly clear: () => void;
  /** Clears the selection; ticks stay. */
  readonly unselect: () => void;
  readonly open: (index: number) => void;
}

/** Links, buttons and fields inside of an item handle their own clicks and keys; the item's own link is the item. */
export const isOwnControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a:not([data-item-focus]), button, summary, label, input, select, textarea, fieldset') !==
    null;

/** A finger has no hover and no double-click: a tap opens. */
const byTouch = (event: MouseEvent): boolean =>
  'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';

/**
 * A click on an item's link selects it, with Shift it ticks a range. Enter, a screen reader and a tap open; keys and buttons
 * that open a new tab work as usual.
 */
export function handleItemClick(event: MouseEvent, index: number, actions: ItemActions): void {
  if (event.ctrlKey || event.metaKey || event.button !== 0) return;
  event.preventDefault();
  const fromKeyboard = event.detail === 0;
  if (fromKeyboard || byTouch(event)) actions.open(index);
  else if (event.shiftKey) actions.tickRange(index);
  else actions.select(index);
}
