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
