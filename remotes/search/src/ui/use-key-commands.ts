import { isTyping } from '@newsphoto/ui';
import { useEffect, useEffectEvent } from 'react';

interface KeyCommandOptions {
  /** Asked before the commands of the rest of the page. */
  readonly first?: boolean;
}

/** Single keys as commands of the page: never while typing or composing, never with a modifier. */
export function useKeyCommands(
  commands: Readonly<Record<string, () => void>>,
  { first = false }: KeyCommandOptions = {},
): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    // A dialog that is open has the keys for itself.
    if (document.querySelector('[aria-modal="true"]')) return;
    const command = commands[event.key];
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
