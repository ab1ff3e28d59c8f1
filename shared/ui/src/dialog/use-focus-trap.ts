import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { isComposing } from '../controls/ime-guard.ts';
import { uppermostDialog } from './open-dialogs.ts';

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

const reachable = (box: HTMLElement): HTMLElement[] =>
  Array.from(box.querySelectorAll<HTMLElement>(FOCUSABLE));

/** First a field to type into, else the box itself, so that its title is read. */
function focusInside(box: HTMLElement): void {
  if (box.contains(document.activeElement)) return;
  (box.querySelector<HTMLElement>('input:not([disabled]),textarea:not([disabled])') ?? box).focus();
}

/** Tab and Shift+Tab wrap around; true if the step was handled. */
function stepRound(box: HTMLElement, backwards: boolean): boolean {
  const stops = reachable(box);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return true;
  const active = document.activeElement;
  const outside = !box.contains(active);
  const onEdge = backwards ? active === first || active === box : active === last;
  if (!outside && !onEdge) return false;
  (backwards ? last : first).focus();
  return true;
}

interface FocusTrap {
  readonly box: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly shown: boolean;
  readonly onEscape: () => void;
}

/**
 * Traps Tab inside the box while it is shown, restores the focus afterwards, and calls `onEscape` on Escape. Returns the
 * box's key handler.
 */
export function useFocusTrap({ box, id, shown, onEscape }: FocusTrap) {
  const handleKey = useEffectEvent((event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean => {
    if (event.key === 'Escape') onEscape();
    if (event.key !== 'Tab') return event.key === 'Escape';
    return box.current !== null && stepRound(box.current, event.shiftKey);
  });

  useEffect(() => {
    if (!shown) return undefined;
    const before = document.activeElement;
    if (box.current) focusInside(box.current);
    // Without this, a click beside the box or a removed button would move the focus to the page behind.
    const handleOutside = (event: globalThis.KeyboardEvent) => {
      // A native dialog is above all of them: the log-in and the password dialog of the host.
      const isInside =
        event.target instanceof Element && event.target.closest('[role=dialog],dialog') !== null;
      if (isInside || uppermostDialog() !== id || event.defaultPrevented || event.isComposing) return;
      if (handleKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', handleOutside);
    return () => {
      document.removeEventListener('keydown', handleOutside);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box, id, shown]);

  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) {
      event.stopPropagation();
      onEscape();
    }
    if (event.key === 'Tab' && box.current && stepRound(box.current, event.shiftKey)) event.preventDefault();
  };
}
