import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { isComposing } from '../controls/ime-guard.ts';

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

const reachable = (box: HTMLElement): HTMLElement[] =>
  Array.from(box.querySelectorAll<HTMLElement>(FOCUSABLE));

/** First a field to type into, else the box itself, so that its title is read. */
function focusInside(box: HTMLElement): void {
  if (box.contains(document.activeElement)) return;
  (box.querySelector<HTMLElement>('input:not([disabled]),textarea:not([disabled])') ?? box).focus();
}

/**
 * Keeps Tab inside the box, gives the focus back afterwards, and calls `onEscape` on Escape.
 * Answers the box's key handler.
 */
export function useFocusTrap(box: RefObject<HTMLElement | null>, onEscape: (() => void) | undefined) {
  useEffect(() => {
    const before = document.activeElement;
    if (box.current) focusInside(box.current);
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box]);

  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) {
      event.stopPropagation();
      onEscape?.();
    }
    if (event.key !== 'Tab' || !box.current) return;
    const stops = reachable(box.current);
    const first = stops[0];
    const last = stops.at(-1);
    if (!first || !last) return;
    const onEdge = event.shiftKey
      ? document.activeElement === first || document.activeElement === box.current
      : document.activeElement === last;
    if (!onEdge) return;
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  };
}
