import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../controls/ime-guard.ts';
import type { DateEntry } from './use-date-entry.ts';
import type { PanelOpening } from './use-panel-opening.ts';

interface DateKeysOptions {
  readonly entry: DateEntry;
  readonly panel: PanelOpening;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly fixed: boolean;
}

/** The key handlers of the input and of the calendar under it. */
export function dateKeys({ entry, panel, input, fixed }: DateKeysOptions) {
  // At once: the focus trap of a dialog reads the tab stops.
  const hideAtOnce = () => flushSync(panel.hide);
  /** An open calendar handles Escape; a dialog around it stays. */
  const leaveByEscape = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    panel.hide();
    entry.discard();
    input.current?.focus();
  };
  return {
    ofInput(event: KeyboardEvent) {
      if (fixed || isComposing(event)) return;
      if (event.key === 'Tab') hideAtOnce();
      else if (event.key === 'Escape' && panel.open) leaveByEscape(event);
      else if (event.key === 'ArrowDown') {
        event.preventDefault();
        panel.openByKey();
      } else if (event.key === 'Enter') {
        const outcome = entry.validate();
        // The key was for the entry; the next one may submit the form.
        if (outcome !== 'idle') event.preventDefault();
        if (outcome !== 'refused') panel.hide();
      }
    },
    ofPanel(event: KeyboardEvent) {
      if (event.key === 'Escape') leaveByEscape(event);
      if (event.key !== 'Tab') return;
      // From the days Tab moves behind the field, and Shift+Tab back to it.
      input.current?.focus();
      hideAtOnce();
      if (event.shiftKey) event.preventDefault();
    },
  };
}
