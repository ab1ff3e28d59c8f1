import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isTyping } from '../controls/ime-guard.ts';
import type { ItemActions } from './item-actions.ts';
import type { KeyTarget } from './key-target.ts';
import type { Selection } from './selection.ts';
import type { GridPlace } from './use-visible-rows.ts';

export interface ItemKeys {
  readonly container: RefObject<HTMLElement | null>;
  readonly selection: Selection;
  readonly actions: ItemActions;
  readonly target: KeyTarget;
  /** Scrolls so that the item can be seen well. */
  readonly reveal: (index: number) => void;
  /** Whether any of the item can be seen as it is; where it can, a focus that is given moves nothing. */
  readonly isInSight?: (index: number) => boolean;
}

/** What a screen asks of its grid or list. */
export interface ItemFocus {
  /** Moves the focus to an item as soon as it is there, where it is in sight, nothing moves. */
  readonly focusItem: (index: number) => void;
  /** Where the window stands in the items; undefined above them. Absent where items are not laid out by the width. */
  readonly placeNow?: () => GridPlace | undefined;
  /** Scrolls to a place that was told before, at whatever width. */
  readonly showPlace?: (place: GridPlace) => void;
}

/** Index of the item that an event's target is in. */
export const itemIndexAt = (target: EventTarget): number | undefined => {
  const item = target instanceof Element ? target.closest('[data-index]') : null;
  return item instanceof HTMLElement ? Number(item.dataset.index) : undefined;
};

const lastIndex = (container: HTMLElement | null): number | undefined => {
  const items = container?.querySelectorAll<HTMLElement>('[data-index]') ?? [];
  const indices = Array.from(items, (item) => Number(item.dataset.index));
  return indices.length > 0 ? Math.max(...indices) : undefined;
};

/** Buttons and links inside of an item keep their keys; the item's own link is the item. */
const isOwnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, summary, a:not([data-item-focus])') !== null;

/**
 * Arrows, Home, End and the page keys move the selection and the focus with it, with Shift they tick on the
 * way; Space ticks, Enter opens, Esc clears. The item that has the focus is answered as `focused`: it has to
 * stay in the document when it is scrolled out of sight. Where it is removed from the list, its neighbour gets the focus.
 *
 * Items carry `data-index`, and what takes the focus in them `data-item-focus`.
 */
export function useItemKeys({ container, selection, actions, target, reveal, isInSight }: ItemKeys) {
  const wanted = useRef<number | undefined>(undefined);
  const [focused, setFocused] = useState<number>();
  // The item may only be made by the scrolling: the focus follows as soon as it is there.
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
  // A list that changed: what has the focus may stand elsewhere, and where it was taken away its place has the focus.
  useEffect(() => {
    if (focused === undefined || wanted.current !== undefined) return;
    const active = document.activeElement;
    const place = active && container.current?.contains(active) ? itemIndexAt(active) : undefined;
    if (place !== undefined) setFocused(place);
    else if (active === document.body) {
      const last = lastIndex(container.current);
      if (last === undefined) setFocused(undefined);
      else focusItem(Math.min(focused, last));
    }
  });
  const move = (event: KeyboardEvent, index: number) => {
    const next = target(event.key, index);
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    if (event.shiftKey) actions.tickRange(next);
    else actions.select(next);
    reveal(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOwnControl(event.target)) return;
    // An item that is still being fetched takes the focus later: keys that are held go on from there.
    const here = wanted.current ?? itemIndexAt(event.target);
    // Headings of the grid itself: their keys are their own.
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
      onFocus: (event: FocusEvent) => {
        wanted.current = undefined;
        setFocused(itemIndexAt(event.target));
      },
      onBlur: (event: FocusEvent) => {
        // The window itself lost the focus: the item has it still when the reader comes back.
        if (document.activeElement !== event.target) setFocused(undefined);
      },
    },
  };
}
