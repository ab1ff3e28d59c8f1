/** What is ticked of a result, the one that is selected (previewed), and where a range starts. */
export interface Selection {
  /** True: the whole result is ticked but `marked`. False: `marked` alone is ticked. */
  readonly all: boolean;
  readonly marked: ReadonlySet<string>;
  /** Index in the result. */
  readonly current: number | undefined;
  readonly anchor: number | undefined;
}

export const EMPTY_SELECTION: Selection = {
  all: false,
  marked: new Set(),
  current: undefined,
  anchor: undefined,
};

export const isTicked = (selection: Selection, id: string): boolean =>
  selection.marked.has(id) !== selection.all;

/** How many of `total` items are ticked. */
export const tickedCount = ({ all, marked }: Selection, total: number): number =>
  all ? total - marked.size : marked.size;

/** Ids of what is ticked, in the order of the result. */
export const tickedIds = (selection: Selection, ids: readonly string[]): string[] =>
  ids.filter((id) => isTicked(selection, id));

/** Selects without ticking; a following range starts here. */
export const select = (selection: Selection, index: number): Selection => ({
  ...selection,
  current: index,
  anchor: index,
});

/** Nothing is selected any more, and no range starts anywhere; what is ticked stays. */
export const unselect = (selection: Selection): Selection => ({
  ...selection,
  current: undefined,
  anchor: undefined,
});

/** Ticks or unticks one; a following range starts here. */
export function toggle(selection: Selection, index: number, ids: readonly string[]): Selection {
  const id = ids[index];
  if (id === undefined) return selection;
  const marked = new Set(selection.marked);
  if (!marked.delete(id)) marked.add(id);
  return { ...selection, marked, current: index, anchor: index };
}

/** Ticks everything from the anchor to here, in either direction. */
export function tickRange(selection: Selection, index: number, ids: readonly string[]): Selection {
  const anchor = selection.anchor ?? selection.current ?? index;
  const marked = new Set(selection.marked);
  for (const id of ids.slice(Math.min(anchor, index), Math.max(anchor, index) + 1)) {
    if (selection.all) marked.delete(id);
    else marked.add(id);
  }
  return { ...selection, marked, current: index, anchor };
}

/** Ticks the whole result, also what nobody has seen of it yet. */
export const tickAll = (selection: Selection): Selection => ({ ...selection, all: true, marked: new Set() });

/**
 * The same items, selected and ticked, in a list that changed: they may stand elsewhere now. What is gone is selected no
 * more, and nothing takes its place: the next key would be done to it. What is new is not ticked, though all was.
 */
export function followed(
  selection: Selection,
  before: readonly string[],
  after: readonly string[],
): Selection {
  const placeOf = (index: number | undefined): number | undefined => {
    const place = index === undefined ? -1 : after.indexOf(before[index] ?? '');
    return place < 0 ? undefined : place;
  };
  const [known, left] = [new Set(before), new Set(after)];
  const fresh = selection.all ? after.filter((id) => !known.has(id)) : [];
  return {
    all: selection.all,
    marked: new Set([...[...selection.marked].filter((id) => left.has(id)), ...fresh]),
    current: placeOf(selection.current),
    anchor: placeOf(selection.anchor),
  };
}

/** Escape: first the ticks go, then the selection. */
export const clear = (selection: Selection): Selection =>
  selection.all || selection.marked.size > 0
    ? { ...selection, all: false, marked: new Set() }
    : EMPTY_SELECTION;
