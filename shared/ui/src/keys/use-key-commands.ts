import { useEffect, useEffectEvent, useRef } from 'react';
import { isTyping } from '../controls/ime-guard.ts';
import { uppermostDialog } from '../dialog/open-dialogs.ts';

export interface KeyCommandOptions {
  /** Checked before the commands of the rest of the page. */
  readonly first?: boolean;
  /** The commands belong to an open dialog: they work in it while no other one covers it, and those of the page do not. */
  readonly inDialog?: boolean;
}

/** Menus and calendars over the page handle their own keys. */
const isInPopover = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[popover]') !== null;

/** Keys that operate a focused control. */
const isOfControl = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') &&
  target instanceof Element &&
  target.closest('button, summary, a:not([data-item-focus])') !== null;

/**
 * Single keys as commands of the page, by `KeyboardEvent.key`. A key fires nothing while a field has the focus or an input
 * method composes, nor with Ctrl, Alt or Meta: those chords are the browser's. Keys that an element has handled
 * (`defaultPrevented`) and keys during a dialog are ignored; Space and Enter belong to the focused control. A command that
 * returns false leaves its key to the browser.
 */
export function useKeyCommands(
  commands: Readonly<Record<string, () => unknown>>,
  { first = false, inDialog = false }: KeyCommandOptions = {},
): void {
  const dialog = useRef<string>(undefined);
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const isDialogOpen = document.querySelector('[aria-modal="true"]') !== null;
    if (inDialog && dialog.current !== uppermostDialog()) return;
    if (isDialogOpen !== inDialog || isInPopover(event.target) || isOfControl(event)) return;
    const command = Object.hasOwn(commands, event.key) ? commands[event.key] : undefined;
    if (command && command() !== false) event.preventDefault();
  });
  useEffect(() => {
    if (inDialog) dialog.current = uppermostDialog();
  }, [inDialog]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener, { capture: first });
    return () => document.removeEventListener('keydown', listener, { capture: first });
  }, [first]);
}
