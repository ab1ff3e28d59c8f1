import { detailHref } from '@newsphoto/content';
import { neighbourOf, useOrderedItems } from '@newsphoto/content/item-order';
import type { ContentSummary } from '@newsphoto/contract';
import { pagesOfArray } from '@newsphoto/ui/grid';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

export interface TilesOptions {
  /** In their order. */
  readonly contents: readonly ContentSummary[];
  readonly onMove: (moved: readonly string[], beforeId: string | null) => void;
  /** Resolves with false if the editor decided against it. */
  readonly onRemove: (contentIds: readonly string[]) => boolean | Promise<boolean>;
}

/** Contents that an editor orders and removes: by mouse, by keys, or by what is ticked. */
export function useTiles({ contents, onMove, onRemove }: TilesOptions) {
  const navigate = useNavigate();
  const ids = useMemo(() => contents.map(({ contentId }) => contentId), [contents]);
  const pages = useMemo(() => pagesOfArray(contents), [contents]);
  const ratios = useMemo(() => contents.map(({ aspectRatio }) => aspectRatio), [contents]);
  const ordered = useOrderedItems({
    ids,
    onOpen: useCallback((index) => void navigate(detailHref(ids[index] ?? '')), [ids, navigate]),
    onMove,
  });
  const remove = async (contentIds: readonly string[]) => {
    if (contentIds.length === 0) return;
    const next = neighbourOf(ids, new Set(contentIds));
    if (await onRemove(contentIds)) ordered.goOn(next);
  };
  return { ...ordered, ids, pages, ratios, remove };
}

export type TilesState = ReturnType<typeof useTiles>;
