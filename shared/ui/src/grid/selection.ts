/** The ticks of a result, the selected (previewed) item, and where a range starts. */
export interface Selection {
  /** True: the complete result is ticked except for `marked`. False: only `marked` is ticked. */
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

/** Ticked ids, in the order of the result. */
export const tickedIds = (selection: Selection, ids: readonly string[]): string[] =>
  ids.filter((id) => isTicked(selection, id));

/** Selects without ticking; a following range starts here. */
export const select = (selection: Selection, index: number): Selection => ({
  ...selection,
  current: index,
  anchor: index,
});

/** Clears the selection and the start of a range; ticks stay. */
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

/** Ticks the complete result, including items that were never loaded. */
export const tickAll = (selection: Selection): Selection => ({ ...selection, all: true, marked: new Set() });

/**
 * The same items, selected and ticked, in a list that changed: they may be at other indices now. A removed item is no longer
 * selected, and no other one instead: the next key would act on it. New items are not ticked, even if all were.
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

/** Escape: first clears the ticks, then the selection. */
export const clear = (selection: Selection): Selection =>
  selection.all || selection.marked.size > 0
    ? { ...selection, all: false, marked: new Set() }
    : EMPTY_SELECTION;
