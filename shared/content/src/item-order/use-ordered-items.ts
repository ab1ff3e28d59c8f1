import { followed, type ItemFocus, type SelectionOptions, tickedIds, useSelection } from '@newsphoto/ui/grid';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { movedBefore, stepBefore } from './item-order.ts';

export interface OrderedItemsOptions {
  /** In their order. */
  readonly ids: readonly string[];
  /** Must be stable. */
  readonly onOpen: SelectionOptions['onOpen'];
  /** Shows and stores a move: `moved`, in the order that they have, before another item or at the end (null). */
  readonly onMove: (moved: readonly string[], beforeId: string | null) => void;
}

/** Selection, focus and moves of items that the user orders, and that others may change meanwhile. */
export function useOrderedItems({ ids, onOpen, onMove }: OrderedItemsOptions) {
  const { selection, actions } = useFollowedSelection(ids, onOpen);
  const focus = useRef<ItemFocus>(null);
  const [message, setMessage] = useState('');
  const shownIds = useRef(ids);
  useLayoutEffect(() => {
    shownIds.current = ids;
  }, [ids]);
  const current = selection.current === undefined ? undefined : ids[selection.current];
  const chosen = (): readonly string[] => {
    const ticked = tickedIds(selection, ids);
    return ticked.length > 0 ? ticked : current === undefined ? [] : [current];
  };
  const goOn = (id: string | undefined) => {
    actions.clear();
    const place = id === undefined ? -1 : shownIds.current.indexOf(id);
    if (place < 0) return;
    actions.select(place);
    focus.current?.focusItem(place);
  };
  const moveTo = (moved: readonly string[], beforeId: string | null) => {
    const block = new Set(moved);
    const next = movedBefore(ids, block, beforeId);
    if (next.every((id, index) => id === ids[index])) return;
    onMove(moved, beforeId);
    const isAlong = current !== undefined && block.has(current);
    const place = next.indexOf(isAlong ? current : (moved[0] ?? ''));
    if (isAlong) focus.current?.focusItem(place);
    setMessage(`${(place + 1).toLocaleString('ja-JP')}番目に移動しました`);
  };
  const step = (moved: readonly string[], by: 1 | -1) => {
    const beforeId = stepBefore(ids, new Set(moved), by);
    if (beforeId !== undefined) moveTo(moved, beforeId);
  };
  return {
    ...{ selection, actions, current, message, ref: focus },
    /** What is ticked, or else the selected item. */
    chosen,
    /** Ends the selection and selects this item, where it still is. */
    goOn,
    ...{ moveTo, step },
  };
}

/** The selection of a list that others change meanwhile: a key is never done to another item than the one that was chosen. */
function useFollowedSelection(ids: readonly string[], onOpen: SelectionOptions['onOpen']) {
  const { selection, actions, update } = useSelection({
    ids: useCallback(() => ids, [ids]),
    onOpen,
  });
  const before = useRef(ids);
  // Before the reader can press a key.
  useLayoutEffect(() => {
    const [was, now] = [before.current, ids];
    before.current = ids;
    if (was !== now) update((selected) => followed(selected, was, now));
  }, [ids, update]);
  return { selection, actions };
}
