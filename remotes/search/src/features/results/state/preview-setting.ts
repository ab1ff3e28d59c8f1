const KEY = 'refineResultsList.preview';

/** Whether this browser's reader wants the preview; undefined: he has not said so yet. */
export function readPreviewSetting(): boolean | undefined {
  try {
    const stored = window.localStorage.getItem(KEY);
    return stored === null ? undefined : stored === 'open';
  } catch {
    return undefined;
  }
}

/** Keeps it for all visits; a storage that is refused costs the setting, nothing else. */
export function writePreviewSetting(open: boolean): void {
  try {
    window.localStorage.setItem(KEY, open ? 'open' : 'closed');
  } catch {
    // Refused by the browser's settings.
  }
}
