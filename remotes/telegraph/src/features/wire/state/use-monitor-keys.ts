import { type RefObject, useEffect, useEffectEvent } from 'react';

const FIELDS = 'input:not([type="checkbox"], [type="range"]), textarea, select';

/**
 * Single keys of the monitor, wherever the focus is: in it, or nowhere. A window has no kit, whose commands would do the
 * same.
 */
export function useMonitorKeys(
  frame: RefObject<HTMLElement | null>,
  commands: Readonly<Record<string, () => void>>,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // What is typed is no command.
    if (target instanceof Element && target.matches(FIELDS)) return;
    const isHere = target === document.body || (target instanceof Node && frame.current?.contains(target));
    if (!isHere || document.querySelector('[aria-modal="true"]')) return;
    const command = Object.hasOwn(commands, key) ? commands[key] : undefined;
    if (!command) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
