import { isTyping } from '@newsphoto/ui';
import { useEffect, useEffectEvent } from 'react';

/** Single keys as commands of the page: never while typing or composing, never with a modifier. */
export function useKeyCommands(commands: Readonly<Record<string, () => void>>): void {
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
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
