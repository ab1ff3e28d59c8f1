const SESSION_KEY = 'saveContentIds';
const CONTENT_ID = /^[0-9]{12}$/;

/** The contents that were last chosen for a SAVE, in this tab. */
export function readSaveContents(storage: Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(SESSION_KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    return ids.filter((id) => CONTENT_ID.test(id));
  } catch {
    return [];
  }
}

/** Where the storage is full or disabled, only the value is lost. */
export function storeSaveContents(storage: Storage, contentIds: readonly string[]): void {
  try {
    storage.setItem(SESSION_KEY, JSON.stringify(contentIds));
  } catch {
    storage.removeItem(SESSION_KEY);
  }
}
