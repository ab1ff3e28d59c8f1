import { followed, type SelectionOptions, useSelection } from '@newsphoto/ui/grid';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** The selection of a list that others change meanwhile: a key is never done to another content than the one that was chosen. */
export function useFollowedSelection(ids: readonly string[], onOpen: SelectionOptions['onOpen']) {
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
