import { detailHref, noteFailure } from '@newsphoto/content';
import { neighbourOf, useOrderedItems } from '@newsphoto/content/item-order';
import { chooseLightbox } from '@newsphoto/content/lightboxes';
import { call, QUIET_CALL } from '@newsphoto/http';
import { rememberLightbox } from '@newsphoto/session';
import { type NoteChange, useNoteEditing } from '@newsphoto/ui/forms';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { lightboxActions } from '../state/lightbox-actions.ts';
import type { OpenLightbox } from '../state/use-lightbox-detail.ts';

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
  const events = lightboxActions({ lightbox, reload, choose: chooseLightbox });
  const save = async (contentId: string, change: NoteChange) => {
    const input = { params: { lightboxId, contentId }, body: change };
    await call('PUT /lightboxes/:lightboxId/items/:contentId/note', input, QUIET_CALL);
    void rememberLightbox(lightbox);
  };
  const notes = useNoteEditing({ entries: byId, reload, save, failureOf: noteFailure });
  const ordered = useOrderedItems({
    ids,
    onOpen: useCallback((index) => void navigate(detailHref(ids[index] ?? '')), [ids, navigate]),
    onMove: (moved, beforeId) => {
      const endMove = showMoved(new Set(moved), beforeId);
      void events.order(moved, beforeId).then(endMove);
    },
  });
  const { selection, actions, current, chosen, goOn, moveTo } = ordered;
  const step: typeof ordered.step = (moved, by) => {
    if (mayWrite) ordered.step(moved, by);
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
    ...{ ref: ordered.ref, message: ordered.message, notes, moveTo, step, remove, transfer },
  };
}

export type LightboxItems = ReturnType<typeof useLightboxItems>;
