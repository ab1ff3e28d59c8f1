import { detailHref, noteFailure } from '@newsphoto/content';
import { neighbourOf, useOrderedItems, useShownMoves } from '@newsphoto/content/item-order';
import type { CartDetail } from '@newsphoto/contract';
import { useNoteEditing } from '@newsphoto/ui/forms';
import { pagesOfArray, tickedIds } from '@newsphoto/ui/grid';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { viewOfCart } from '../../../blocks/cart/model/cart-rows.ts';
import { writeCartList } from '../../../blocks/cart/state/stored-cart-list.ts';
import { rereadCart, useDownloadedOn, useEntitlements } from '../../../blocks/cart/state/use-cart.ts';
import { orderCart, removeFromCart, writeCartNote } from '../state/cart-actions.ts';
import { moveToLightbox } from '../state/move-to-lightbox.ts';

/** The rows of the cart, and what can be done with them. */
export function useCartItems(cart: CartDetail) {
  const navigate = useNavigate();
  const entitlements = useEntitlements(cart);
  const downloadedOn = useDownloadedOn(cart);
  const { shown = cart.entries, showMoved } = useShownMoves(cart.entries);
  const view = useMemo(
    () => viewOfCart({ ...cart, entries: shown }, entitlements),
    [cart, shown, entitlements],
  );
  const { rows } = view;
  const ids = useMemo(() => rows.map(({ contentId }) => contentId), [rows]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.contentId, row])), [rows]);
  const entries = useMemo(() => new Map(shown.map((entry) => [entry.contentId, entry])), [shown]);
  const items = useMemo(() => pagesOfArray(rows), [rows]);
  const ordered = useOrderedItems({
    ids,
    onOpen: useCallback((index) => void navigate(detailHref(ids[index] ?? '')), [ids, navigate]),
    onMove: (moved, beforeId) => {
      const endMove = showMoved(new Set(moved), beforeId);
      void orderCart(moved, beforeId).then(endMove);
    },
  });
  const { selection } = ordered;
  const notes = useNoteEditing({
    ...{ entries, reload: rereadCart, failureOf: noteFailure },
    save: async (contentId, change) => void (await writeCartNote(contentId, change)),
  });
  useEffect(() => {
    writeCartList(sessionStorage, { contentIds: ids, ticked: tickedIds(selection, ids) });
  }, [ids, selection]);
  /** Blocked rows are first by their reason, and have no place to move to. */
  const movable = (contentIds: readonly string[]) => contentIds.filter((id) => !byId.get(id)?.block);
  const free = () => movable(ids);
  const moveTo = (contentIds: readonly string[], beforeId: string | null) => {
    const moved = movable(contentIds);
    const target = beforeId !== null && byId.get(beforeId)?.block ? (free()[0] ?? null) : beforeId;
    if (moved.length > 0 && !moved.includes(target ?? '')) ordered.moveTo(moved, target);
  };
  const step = (contentIds: readonly string[], by: 1 | -1) => {
    const moved = movable(contentIds);
    // The first of the free rows stays below the blocked ones.
    if (by === -1 && free()[0] === moved[0]) return;
    ordered.step(moved, by);
  };
  /** Moves a content to a place in the list, from 1. */
  const moveToPlace = (contentId: string, place: number) => {
    const others = free().filter((id) => id !== contentId);
    moveTo([contentId], others[Math.max(0, place - 1)] ?? null);
  };
  const remove = (contentIds: readonly string[]) => {
    if (contentIds.length === 0) return;
    ordered.goOn(neighbourOf(ids, new Set(contentIds)));
    void removeFromCart(contentIds, cart.entries);
  };
  /** What is not open to the user any more stays in the cart. */
  const toLightbox = (contentIds: readonly string[]) => {
    const open = contentIds.filter((id) => byId.get(id)?.entry.state === 'ok');
    if (open.length > 0) void moveToLightbox(open, cart.entries);
  };
  return {
    ...ordered,
    ...{
      ids,
      rows,
      byId,
      items,
      notes,
      moveTo,
      step,
      moveToPlace,
      remove,
      toLightbox,
      quote: view.quote,
      downloadedOn,
    },
    noted: notes.draft?.contentId,
  };
}

export type CartItems = ReturnType<typeof useCartItems>;
