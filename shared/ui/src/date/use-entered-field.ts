import { type FocusEvent, useRef } from 'react';
import { calendarPart } from './date-panel.tsx';

interface EnteredFieldOptions {
  readonly fixed: boolean;
  /** Focused by keyboard or by a script. */
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

/** Follows the focus into the field and its calendar, and out of both. */
export function useEnteredField({ fixed, onFocus, onLeave }: EnteredFieldOptions) {
  const entered = useRef(false);
  const pressed = useRef(false);
  return {
    /** A press becomes a click, which opens it later. */
    markPress() {
      pressed.current = true;
    },
    listeners: {
      onFocus() {
        const byPress = pressed.current;
        pressed.current = false;
        if (entered.current) return;
        entered.current = true;
        if (fixed) return;
        calendarPart.load().catch(() => undefined);
        if (!byPress) onFocus();
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        // If the window itself lost the focus, the entry continues when it returns.
        if (document.activeElement === event.target) return;
        if (event.currentTarget.contains(event.relatedTarget)) return;
        entered.current = false;
        onLeave();
      },
    },
  };
}
