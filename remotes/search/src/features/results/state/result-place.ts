import { EMPTY_SELECTION, type Selection } from '@newsphoto/ui/grid';

/** Where a reader stands in a result. */
export interface ResultPlace {
  /** Names the result. */
  readonly key: string;
  readonly scrollY: number;
  readonly selection: Selection;
}

/** Session storage key, named after the page. */
const SESSION_KEY = 'refineResultsList.place';

/** Keeps the place of the last result, so that coming back (or reloading) finds it again. */
export function writePlace(storage: Storage, place: ResultPlace): void {
  const { all, marked, current, anchor } = place.selection;
  const stored = { key: place.key, scrollY: place.scrollY, all, marked: [...marked], current, anchor };
  try {
    storage.setItem(SESSION_KEY, JSON.stringify(stored));
  } catch {
    // A full storage costs the place, nothing else.
    storage.removeItem(SESSION_KEY);
  }
}

const index = (value: unknown): number | undefined => (Number.isInteger(value) ? Number(value) : undefined);

/** The beginning of a result. */
export const topOf = (key: string): ResultPlace => ({ key, scrollY: 0, selection: EMPTY_SELECTION });

/** The kept place of a result; the top where there is none. */
export function readPlace(storage: Storage, key: string): ResultPlace {
  const top = topOf(key);
  try {
    const stored: unknown = JSON.parse(storage.getItem(SESSION_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || stored.key !== key) return top;
    const { scrollY, all, marked, current, anchor }: Record<string, unknown> = { ...stored };
    const ids = Array.isArray(marked) ? marked.filter((id) => typeof id === 'string') : [];
    return {
      key,
      scrollY: typeof scrollY === 'number' ? scrollY : 0,
      selection: { all: all === true, marked: new Set(ids), current: index(current), anchor: index(anchor) },
    };
  } catch {
    return top;
  }
}
