import { readPageValue, writePageValue } from '@newsphoto/session';
import { EMPTY_SELECTION, type Selection } from '@newsphoto/ui/grid';

/** Where a reader stands in a result. */
export interface ResultPlace {
  /** Names the result. */
  readonly key: string;
  readonly scrollY: number;
  readonly selection: Selection;
}

const PAGE = 'refineResultsList';
const KEY = 'place';

/** Keeps the place of the last result, so that coming back (or reloading) finds it again. */
export function writePlace(place: ResultPlace): void {
  const { all, marked, current, anchor } = place.selection;
  writePageValue(PAGE, KEY, {
    key: place.key,
    scrollY: place.scrollY,
    all,
    marked: [...marked],
    current,
    anchor,
  });
}

const index = (value: unknown): number | undefined => (Number.isInteger(value) ? Number(value) : undefined);

/** The beginning of a result. */
export const topOf = (key: string): ResultPlace => ({ key, scrollY: 0, selection: EMPTY_SELECTION });

/** The kept place of a result; the top where there is none. */
export function readPlace(key: string): ResultPlace {
  const stored = readPageValue(PAGE, KEY);
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || stored.key !== key)
    return topOf(key);
  const { scrollY, all, marked, current, anchor }: Record<string, unknown> = { ...stored };
  const ids = Array.isArray(marked) ? marked.filter((id) => typeof id === 'string') : [];
  return {
    key,
    scrollY: typeof scrollY === 'number' ? scrollY : 0,
    selection: { all: all === true, marked: new Set(ids), current: index(current), anchor: index(anchor) },
  };
}
