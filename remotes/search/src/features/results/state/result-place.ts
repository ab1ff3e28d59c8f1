import { EMPTY_SELECTION, type GridPlace, type Selection } from '@newsphoto/ui/grid';
import { storeByName, valueByName } from '../../../blocks/result/model/result-address.ts';

export interface ResultPlace {
  readonly key: string;
  readonly scrollY: number;
  /** The position in a grid, valid at any width; absent: above it, or in a list. */
  readonly grid?: GridPlace | undefined;
  readonly selection: Selection;
}

const PAGE = 'refineResultsList';
const KEY = 'places';
/** Ticks of an older result beyond these are not stored: the storage of a tab is small. */
const MOST_OLDER_TICKS = 1_000;

export function writePlace({ key, scrollY, grid, selection }: ResultPlace): void {
  const { all, marked, current, anchor } = selection;
  const place = { scrollY, grid, all, marked: [...marked], current, anchor };
  storeByName(PAGE, KEY, [key, place], withFewTicks);
}

function withFewTicks(place: unknown): unknown {
  const { marked, ...rest }: Record<string, unknown> = { ...Object(place) };
  if (Array.isArray(marked) && marked.length <= MOST_OLDER_TICKS) return place;
  return { ...rest, all: false, marked: [] };
}

const index = (value: unknown): number | undefined => (Number.isInteger(value) ? Number(value) : undefined);

function gridPlace(value: unknown): GridPlace | undefined {
  const { item, below }: Record<string, unknown> = { ...Object(value) };
  const at = index(item);
  return at !== undefined && typeof below === 'number' ? { item: at, below } : undefined;
}

export const topOf = (key: string): ResultPlace => ({ key, scrollY: 0, selection: EMPTY_SELECTION });

export function readPlace(key: string): ResultPlace {
  const stored = valueByName(PAGE, KEY, key);
  if (typeof stored !== 'object' || stored === null) return topOf(key);
  const { scrollY, grid, all, marked, current, anchor }: Record<string, unknown> = { ...stored };
  const ids = Array.isArray(marked) ? marked.filter((id) => typeof id === 'string') : [];
  return {
    key,
    scrollY: typeof scrollY === 'number' ? scrollY : 0,
    grid: gridPlace(grid),
    selection: { all: all === true, marked: new Set(ids), current: index(current), anchor: index(anchor) },
  };
}
