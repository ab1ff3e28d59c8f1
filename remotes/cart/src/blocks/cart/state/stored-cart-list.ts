/** Session storage: the cart as this tab last showed it, and what is ticked there for the conditions of use. */
const KEY = 'sessionStorageCartList';

export interface StoredCartList {
  /** In the order of the screen. */
  readonly contentIds: readonly string[];
  readonly ticked: readonly string[];
}

const NOTHING: StoredCartList = { contentIds: [], ticked: [] };

/** A storage that is full or refused costs the ticks, nothing else. */
export function writeCartList(storage: Storage, list: StoredCartList): void {
  try {
    storage.setItem(KEY, JSON.stringify(list));
  } catch {
    storage.removeItem(KEY);
  }
}

/** Any script may have written it: only ids are taken. */
export function readCartList(storage: Storage): StoredCartList {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NOTHING;
    const { contentIds, ticked }: { contentIds?: unknown; ticked?: unknown } = stored;
    return { contentIds: idsIn(contentIds), ticked: idsIn(ticked) };
  } catch {
    return NOTHING;
  }
}

const idsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string' && /^\d{12}$/.test(id)) : [];
