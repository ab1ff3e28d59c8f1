import { useCallback, useMemo, useState } from 'react';
import { movedBefore } from './item-order.ts';

interface Move {
  readonly block: ReadonlySet<string>;
  readonly beforeId: string | null;
}

/** Entries with the moves that are shown before the server has stored them. `showMoved` returns what ends a move. */
export function useShownMoves<Entry extends { readonly contentId: string }>(
  entries: readonly Entry[] | undefined,
) {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const shown = useMemo(
    () =>
      entries &&
      moves.reduce<readonly Entry[]>(
        (all, { block, beforeId }) => entriesMoved(all, block, beforeId),
        entries,
      ),
    [entries, moves],
  );
  const showMoved = useCallback((block: ReadonlySet<string>, beforeId: string | null) => {
    const move = { block, beforeId };
    setMoves((before) => [...before, move]);
    return () => setMoves((before) => before.filter((one) => one !== move));
  }, []);
  return { shown, showMoved };
}

/** Entries with a block of them before another one, or at the end (null). */
export function entriesMoved<Entry extends { readonly contentId: string }>(
  entries: readonly Entry[],
  block: ReadonlySet<string>,
  beforeId: string | null,
): readonly Entry[] {
  const byId = new Map(entries.map((entry) => [entry.contentId, entry]));
  return movedBefore([...byId.keys()], block, beforeId).flatMap((id) => byId.get(id) ?? []);
}
