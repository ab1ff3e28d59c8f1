import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../controls/ime-guard.ts';

export interface KeyCommandOptions {
  /** Asked before the commands of the rest of the page. */
  readonly first?: boolean;
  /** The commands are those of a dialog that is open: they act inside of it, where those of the page do not. */
  readonly inDialog?: boolean;
}

/** Menus and calendars over the page have keys of their own. */
const isInPopover = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[popover]') !== null;

/** Keys by which a control that has the focus is used. */
const isOfControl = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') &&
  target instanceof Element &&
  target.closest('button, summary, a:not([data-item-focus])') !== null;

/**
 * Single keys as commands of the page, by `KeyboardEvent.key`. A key fires nothing while a field has the
 * focus or an input method composes, nor with Ctrl, Alt or Meta: those chords are the browser's. What an
 * element has already used (`defaultPrevented`) and what happens while a dialog is open is left alone; Space and Enter
 * are those of the control that has the focus.
 */
export function useKeyCommands(
  commands: Readonly<Record<string, () => void>>,
  { first = false, inDialog = false }: KeyCommandOptions = {},
): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const isDialogOpen = document.querySelector('[aria-modal="true"]') !== null;
    if (isDialogOpen !== inDialog || isInPopover(event.target) || isOfControl(event)) return;
    const command = Object.hasOwn(commands, event.key) ? commands[event.key] : undefined;
    if (!command) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener, { capture: first });
    return () => document.removeEventListener('keydown', listener, { capture: first });
  }, [first]);
}
