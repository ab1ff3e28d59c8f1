import { detailHref } from '@newsphoto/content';
import { rememberLightbox } from '@newsphoto/session';
import { followed, type ItemFocus, type SelectionOptions, tickedIds, useSelection } from '@newsphoto/ui/grid';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { movedBefore, neighbourOf, stepBefore } from '../../../blocks/item-order/model/item-order.ts';
import { chooseLightbox } from '../../../blocks/lightbox/ui/lightbox-chooser.tsx';
import { lightboxActions } from '../state/lightbox-actions.ts';
import type { OpenLightbox } from '../state/use-lightbox-detail.ts';
import { useNoteEditing } from '../state/use-note-editing.ts';

export interface LightboxItemsOptions {
  readonly open: OpenLightbox;
  readonly reload: () => Promise<void>;
  /** Shows a move before the archive has answered; the returned function ends it. */
  readonly showMoved: (block: ReadonlySet<string>, beforeId: string | null) => () => void;
}

export function useLightboxItems({ open, reload, showMoved }: LightboxItemsOptions) {
  const { lightbox, entries, source } = open;
  const { mayWrite, lightboxId } = lightbox;
  const navigate = useNavigate();
  const ids = useMemo(() => entries.map(({ contentId }) => contentId), [entries]);
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.contentId, entry])), [entries]);
  const items = useMemo(() => source.inOrder(ids), [source, ids]);
  useSyncExternalStore(items.subscribe, items.version);
  const { selection, actions } = useFollowedSelection(
    ids,
    useCallback((index) => void navigate(detailHref(ids[index] ?? '')), [ids, navigate]),
  );
  const focus = useRef<ItemFocus>(null);
  const [message, setMessage] = useState('');
  const shownIds = useRef(ids);
  useLayoutEffect(() => {
    shownIds.current = ids;
  }, [ids]);
  const events = lightboxActions({ lightbox, reload, choose: chooseLightbox });
  const notes = useNoteEditing({
    lightboxId,
    entries: byId,
    reload,
    onSaved: () => void rememberLightbox(lightbox),
  });
  const current = selection.current === undefined ? undefined : ids[selection.current];
  const chosen = (): readonly string[] => {
    const ticked = tickedIds(selection, ids);
    return ticked.length > 0 ? ticked : current === undefined ? [] : [current];
  };
  const goOn = (contentId: string | undefined) => {
    actions.clear();
    const place = contentId === undefined ? -1 : shownIds.current.indexOf(contentId);
    if (place < 0) return;
    actions.select(place);
    focus.current?.focusItem(place);
  };
  const moveTo = (moved: readonly string[], beforeId: string | null) => {
    const block = new Set(moved);
    const next = movedBefore(ids, block, beforeId);
    if (next.every((id, index) => id === ids[index])) return;
    const endMove = showMoved(block, beforeId);
    const isAlong = current !== undefined && block.has(current);
    const place = next.indexOf(isAlong ? current : (moved[0] ?? ''));
    if (isAlong) focus.current?.focusItem(place);
    setMessage(`${(place + 1).toLocaleString('ja-JP')}番目に移動しました`);
    void events.order(moved, beforeId).then(endMove);
  };
  const step = (moved: readonly string[], by: 1 | -1) => {
    const beforeId = stepBefore(ids, new Set(moved), by);
    if (mayWrite && beforeId !== undefined) moveTo(moved, beforeId);
  };
  const remove = (contentIds: readonly string[]) => {
    if (!mayWrite || contentIds.length === 0) return;
    goOn(neighbourOf(ids, new Set(contentIds)));
    void events.remove(contentIds);
  };
  const transfer = async (act: 'copy' | 'move', contentIds: readonly string[]) => {
    const next = act === 'move' ? neighbourOf(ids, new Set(contentIds)) : current;
    if (await events.transfer(act, contentIds)) goOn(next);
  };
  return {
    ...{ lightbox, mayWrite, ids, entries: byId, items, selection, actions, current, chosen },
    ratios: entries.map(({ aspectRatio }) => aspectRatio),
    noted: notes.draft?.contentId,
    /** Undefined for read-only users; `onNote` is stable. */
    onNote: mayWrite ? notes.edit : undefined,
    onDrop: mayWrite ? moveTo : undefined,
    ...{ ref: focus, message, notes, moveTo, step, remove, transfer },
  };
}

export type LightboxItems = ReturnType<typeof useLightboxItems>;

/** The selection of a list that others change meanwhile: a key is never done to another content than the one that was chosen. */
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
