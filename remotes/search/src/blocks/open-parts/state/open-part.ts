import { useCallback, useState } from 'react';

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

export function useOpenPart(key: string) {
  const [changed, setChanged] = useState<{ readonly key: string; readonly open: boolean }>();
  const set = useCallback(
    (open: boolean) => {
      writeOpen(key, open);
      setChanged({ key, open });
    },
    [key],
  );
  const open = changed?.key === key ? changed.open : readOpen(key);
  return { open, set };
}
