import { useCallback, useState } from 'react';

/** Whether a part of a screen is open in this browser; undefined: nobody has said so yet. */
export function readOpen(key: string): boolean | undefined {
  try {
    const stored = window.localStorage.getItem(key);
    return stored === null ? undefined : stored === 'open';
  } catch {
    return undefined;
  }
}

/** Keeps it for all visits; a storage that is refused costs the setting, nothing else. */
export function writeOpen(key: string, open: boolean): void {
  try {
    window.localStorage.setItem(key, open ? 'open' : 'closed');
  } catch {
    // Refused by the browser's settings.
  }
}

/** Whether a part of a screen is open in this browser, and how to change that. Undefined: the user has not chosen yet. */
export function useOpenPart(key: string) {
  const [changed, setChanged] = useState<{ readonly key: string; readonly open: boolean }>();
  const set = useCallback(
    (open: boolean) => {
      writeOpen(key, open);
      setChanged({ key, open });
    },
    [key],
  );
  return { open: changed?.key === key ? changed.open : readOpen(key), set };
}
