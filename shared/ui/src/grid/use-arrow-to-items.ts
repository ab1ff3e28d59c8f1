import type { RefObject } from 'react';
import { useKeyCommands } from '../keys/use-key-commands.ts';

/**
 * While no control has the focus, as on a page that was opened by its address, the first arrow key goes to the items: to
 * their tab stop, which is the selected or the first one in view.
 */
export function useArrowToItems(place: RefObject<HTMLElement | null>): void {
  const focusStop = () => {
    if (!document.activeElement?.matches('body, main, h1')) return false;
    const stop = place.current?.querySelector<HTMLElement>('[data-item-focus][tabindex="0"]');
    stop?.focus();
    return stop !== null && stop !== undefined;
  };
  useKeyCommands({ ArrowDown: focusStop, ArrowRight: focusStop, ArrowUp: focusStop, ArrowLeft: focusStop });
}
