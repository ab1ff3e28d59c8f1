import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** State of a navigation: what has the focus when the next content is shown. */
export interface WalkFocus {
  readonly focus: string;
}

export const focusOnField = (key: string): WalkFocus => ({
  focus: `[data-field="${key}"] :is(input, textarea, button)`,
});
export const focusOnButton = (label: string): WalkFocus => ({ focus: `button[aria-label="${label}"]` });

/** The field in which the caret is. */
export function focusedField(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field;
}

/** Once the form is shown the focus is where it was in the content before: an editor types on. */
export function useWalkFocus(): void {
  const { state } = useLocation();
  const focusPlace = useEffectEvent(() => {
    // The shell focuses the page, or its heading, when another screen is opened.
    const isLost = document.activeElement?.matches('body, main, h1') ?? true;
    if (isLost && isWalkFocus(state)) document.querySelector<HTMLElement>(state.focus)?.focus();
  });
  useEffect(() => focusPlace(), []);
}

const isWalkFocus = (state: unknown): state is WalkFocus =>
  typeof state === 'object' && state !== null && 'focus' in state && typeof state.focus === 'string';
