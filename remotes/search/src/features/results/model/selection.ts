/** Ticked contents, the one that is selected (previewed), and where a range starts. */
export interface Selection {
  readonly ticked: ReadonlySet<string>;
  /** Index in the result. */
  readonly current: number | undefined;
  readonly anchor: number | undefined;
}

export const EMPTY_SELECTION: Selection = { ticked: new Set(), current: undefined, anchor: undefined };

/** Selects without ticking. */
export const select = (selection: Selection, index: number): Selection => ({
  ...selection,
  current: index,
  anchor: index,
});

/** Ticks or unticks one; a following range starts here. */
export function toggle(selection: Selection, index: number, ids: readonly string[]): Selection {
  const id = ids[index];
  if (id === undefined) return selection;
  const ticked = new Set(selection.ticked);
  if (!ticked.delete(id)) ticked.add(id);
  return { ticked, current: index, anchor: index };
}

/** Ticks everything from the anchor to here, in either direction. */
export function tickRange(selection: Selection, index: number, ids: readonly string[]): Selection {
  const anchor = selection.anchor ?? selection.current ?? index;
  const range = ids.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
  return { ticked: new Set([...selection.ticked, ...range]), current: index, anchor };
}

/** Escape: first the ticks go, then the selection. */
export const clear = (selection: Selection): Selection =>
  selection.ticked.size > 0 ? { ...selection, ticked: new Set() } : EMPTY_SELECTION;
