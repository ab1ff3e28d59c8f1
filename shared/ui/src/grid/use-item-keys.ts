import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isTyping } from '../controls/ime-guard.ts';
import { type ItemActions, isOwnControl } from './item-actions.ts';
import type { KeyTarget } from './key-target.ts';
import type { Selection } from './selection.ts';
import type { GridPlace } from './use-visible-rows.ts';

export interface ItemKeys {
  readonly container: RefObject<HTMLElement | null>;
  readonly selection: Selection;
  readonly actions: ItemActions;
  readonly target: KeyTarget;
  /** Scrolls the item into view. */
  readonly reveal: (index: number) => void;
  /** Whether any part of the item is visible; if so, focusing does not scroll. */
  readonly isInSight?: (index: number) => boolean;
}

/** Handle of a grid or list for its screen. */
export interface ItemFocus {
  /** Focuses an item as soon as it exists; if it is visible, nothing scrolls. */
  readonly focusItem: (index: number) => void;
  /** Scroll position in items; undefined above them. Absent if items are not laid out by the width. */
  readonly placeNow?: () => GridPlace | undefined;
  /** Restores a saved scroll position, at any width. */
  readonly showPlace?: (place: GridPlace) => void;
}

/** Index of the item that an event's target is in. */
export const itemIndexAt = (target: EventTarget): number | undefined => {
  const item = target instanceof Element ? target.closest('[data-index]') : null;
  return item instanceof HTMLElement ? Number(item.dataset.index) : undefined;
};

/** Buttons and links inside of an item handle their own keys; the item's own link counts as the item, as its tick box does. */
const hasOwnKeys = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, summary, a:not([data-item-focus])') !== null;

/** The item whose focusable part an event's target is in: a double-click beside it, or on its tick box, opens nothing. */
const pressedItem = (target: EventTarget): number | undefined =>
  target instanceof Element && target.closest('[data-item-focus]') ? itemIndexAt(target) : undefined;

const lastIndex = (container: HTMLElement | null): number | undefined => {
  const items = container?.querySelectorAll<HTMLElement>('[data-index]') ?? [];
  const indices = Array.from(items, (item) => Number(item.dataset.index));
  return indices.length > 0 ? Math.max(...indices) : undefined;
};

/**
 * Arrows, Home, End and the page keys move selection and focus, with Shift they also tick; Space ticks, Enter opens, Esc
 * clears. The focused item is returned as `focused`: it has to stay in the document when it is scrolled out of view. If it is
 * removed from the list, its neighbour gets the focus. A double-click opens the item that was pressed first, whatever the
 * page has moved under the pointer since.
 *
 * Items have `data-index`, and their focusable element `data-item-focus`.
 */
export function useItemKeys({ container, selection, actions, target, reveal, isInSight }: ItemKeys) {
  const wanted = useRef<number | undefined>(undefined);
  const [focused, setFocused] = useState<number>();
  // Known at once, where the state follows with the next render: between `blur` and `focus` of a click no item has the focus.
  const hasFocus = useRef(false);
  // The item may only be created by the scrolling: the focus follows as soon as it exists.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const item = container.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    const place = item?.matches('[data-item-focus]')
      ? item
      : item?.querySelector<HTMLElement>('[data-item-focus]');
    if (!place) return;
    wanted.current = undefined;
    place.focus({ preventScroll: true });
  });

  const [, drawAgain] = useState(0);
  const focusItem = (index: number) => {
    wanted.current = index;
    if (!isInSight?.(index)) reveal(index);
    drawAgain((times) => times + 1);
  };
  // A list that changed: the focused item may be at another index, and if it was removed its position gets the focus.
  useEffect(() => {
    if (focused === undefined || wanted.current !== undefined) return;
    const active = document.activeElement;
    const place = active && container.current?.contains(active) ? itemIndexAt(active) : undefined;
    if (place !== undefined) setFocused(place);
    else if (active === document.body && hasFocus.current) {
      const last = lastIndex(container.current);
      if (last === undefined) setFocused(undefined);
      else focusItem(Math.min(focused, last));
    }
  });
  const pressed = useRef<number | undefined>(undefined);
  const onMouseDown = (event: MouseEvent) => {
    if (event.detail > 1 || event.button !== 0) return;
    pressed.current = isOwnControl(event.target) ? undefined : pressedItem(event.target);
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || pressed.current === undefined) return;
    actions.open(pressed.current);
  };
  const move = (event: KeyboardEvent, index: number) => {
    const next = target(event.key, index);
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    if (event.shiftKey) {
      // A range begins at the focused item, where none was selected before.
      if (selection.current === undefined) actions.select(index);
      actions.tickRange(next);
    } else actions.select(next);
    reveal(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (hasOwnKeys(event.target)) return;
    // An item that is still loading gets the focus later: held keys continue from there.
    const here = wanted.current ?? itemIndexAt(event.target);
    // Headings of the grid handle their own keys.
    if (here === undefined || itemIndexAt(event.target) === undefined) return;
    if (event.key === ' ') {
      event.preventDefault();
      actions.toggle(here);
    } else if (event.key === 'Escape') {
      if (!selection.all && selection.marked.size === 0 && selection.current === undefined) return;
      event.preventDefault();
      actions.clear();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      actions.open(here);
    } else move(event, here);
  };
  return {
    focused,
    focusItem,
    listeners: {
      onKeyDown,
      onMouseDown,
      onDoubleClick,
      onFocus: (event: FocusEvent) => {
        wanted.current = undefined;
        hasFocus.current = true;
        setFocused(itemIndexAt(event.target));
      },
      onBlur: (event: FocusEvent) => {
        // The window itself lost the focus: the item still has it when the user returns.
        if (document.activeElement === event.target) return;
        hasFocus.current = false;
        setFocused(undefined);
      },
    },
  };
}
