import { type ToggleEvent, useCallback, useState } from 'react';

export function readOpen(key: string): boolean | undefined {
  try {
    const stored = window.localStorage.getItem(key);
    return stored === null ? undefined : stored === 'open';
  } catch {
    return undefined;
  }
}

/** Stores it for all visits; a storage that is refused costs the setting, nothing else. */
export function writeOpen(key: string, open: boolean): void {
  try {
    window.localStorage.setItem(key, open ? 'open' : 'closed');
  } catch {
    // Refused by the browser's settings.
  }
}

/**
 * A part that the reader opens and closes. `details`: for the element of that name.
 * @param atFirst whether it is open before they did so
 */
export function useOpenPart(key: string, atFirst: boolean) {
  const [changed, setChanged] = useState<{ readonly key: string; readonly open: boolean }>();
  const set = useCallback(
    (open: boolean) => {
      writeOpen(key, open);
      setChanged({ key, open });
    },
    [key],
  );
  const open = (changed?.key === key ? changed.open : readOpen(key)) ?? atFirst;
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    // The event also fires for what was rendered open.
    if (currentTarget.open !== open) set(currentTarget.open);
  };
  return { open, set, details: { open, onToggle } };
}
