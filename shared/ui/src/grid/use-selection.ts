import { useMemo, useState } from 'react';
import type { ItemActions } from './item-actions.ts';
import {
  clear,
  EMPTY_SELECTION,
  type Selection,
  select,
  tickAll,
  tickRange,
  toggle,
  unselect,
} from './selection.ts';

export interface SelectionOptions {
  /** Ids in the order of the result, as far as they are known now. Must be stable. */
  readonly ids: () => readonly string[];
  /** Must be stable. */
  readonly onOpen: (index: number) => void;
  readonly initial?: Selection | undefined;
}

/** The selection of one result and the actions of a grid, a bar or a key on it. */
export function useSelection({ ids, onOpen, initial = EMPTY_SELECTION }: SelectionOptions): {
  readonly selection: Selection;
  readonly actions: ItemActions;
  /** For a list that changes while it is shown. */
  readonly update: (next: (before: Selection) => Selection) => void;
} {
  const [selection, setSelection] = useState(initial);
  const actions = useMemo<ItemActions>(
    () => ({
      select: (index) => setSelection((before) => select(before, index)),
      toggle: (index) => setSelection((before) => toggle(before, index, ids())),
      tickRange: (index) => setSelection((before) => tickRange(before, index, ids())),
      tickAll: () => setSelection(tickAll),
      clear: () => setSelection(clear),
      unselect: () => setSelection(unselect),
      open: (index) => {
        // The opened item is where the user returns to, however it was opened.
        setSelection((before) => ({ ...before, current: index }));
        onOpen(index);
      },
    }),
    [ids, onOpen],
  );
  return { selection, actions, update: setSelection };
}
