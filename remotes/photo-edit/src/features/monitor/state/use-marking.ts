import type { DeskChange, DeskFilter, DeskOutcome, DeskPhoto } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { useUserId, useUserName } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui';
import { useRef } from 'react';
import { type MarkedPhoto, type MarkStep, restoring, withStep } from '../model/marks.ts';
import { editMarks, type Pending, reread } from './desk-list.ts';

/** Undone one after the other. */
const MOST_UNDONE = 100;
/** What was looked at is reported together. Milliseconds. */
const SEEN_REST_MS = 800;

export interface Marking {
  readonly mark: (photos: readonly DeskPhoto[], step: MarkStep) => void;
  /** It was looked at. */
  readonly see: (photo: DeskPhoto) => void;
  /** Takes back the last marks; false without any. */
  readonly undo: () => Promise<boolean>;
}

/**
 * Marks photographs: shown at once, and sent one call after the other in the order of the keys. What the server refuses is shown as it
 * is there, with the reason.
 */
export function useMarking(filter: DeskFilter, pending: Pending): Marking {
  const user = { userId: useUserId(), userName: useUserName() };
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const done = useRef<(readonly MarkedPhoto[])[]>([]);
  const seen = useRef(new Set<string>());

  const send = (change: DeskChange): Promise<readonly DeskOutcome[]> => {
    for (const id of change.contentIds) pending.set(id, (pending.get(id) ?? 0) + 1);
    const sent = queue.current.then(() => call('POST /desk/marks', { body: change }, QUIET_CALL));
    const settle = () => {
      for (const id of change.contentIds) {
        const left = (pending.get(id) ?? 1) - 1;
        if (left > 0) pending.set(id, left);
        else pending.delete(id);
      }
    };
    queue.current = sent.then(settle, settle);
    return sent;
  };
  const report = async (contentIds: readonly string[], sending: Promise<readonly DeskOutcome[]>) => {
    try {
      const outcomes = await sending;
      const refused = outcomes.filter(({ code }) => code !== '');
      // The answer counts, unless a later key is on its way.
      const current = outcomes.filter(({ contentId }) => (pending.get(contentId) ?? 0) <= 1);
      editMarks(
        filter,
        new Map(current.flatMap(({ contentId, after }) => (after ? [[contentId, after]] : []))),
      );
      const [first] = refused;
      if (first) warn(refused.length === 1 ? first.text : `${first.text}（ほか${refused.length - 1}件）`);
      return outcomes;
    } catch (error) {
      if (!isApiError(error)) throw error;
      warn(`印を保存できませんでした。${error.text}`);
      await reread(filter, contentIds).catch(() => undefined);
      return [];
    }
  };
  const flushSeen = () => {
    const contentIds = [...seen.current];
    seen.current.clear();
    if (contentIds.length > 0) void report(contentIds, send({ contentIds, seen: true }));
  };
  return {
    mark(photos, step) {
      const contentIds = photos.map(({ contentId }) => contentId);
      if (contentIds.length === 0) return;
      editMarks(filter, new Map(photos.map((photo) => [photo.contentId, withStep(photo, step, user)])));
      void report(contentIds, send({ contentIds, ...step })).then((outcomes) => {
        const marked = outcomes.flatMap(({ contentId, before, after }) =>
          before && after ? [{ contentId, before, after }] : [],
        );
        if (marked.length > 0) done.current = [...done.current, marked].slice(-MOST_UNDONE);
      });
    },
    see(photo) {
      if (photo.seen || seen.current.has(photo.contentId)) return;
      if (seen.current.size === 0) setTimeout(flushSeen, SEEN_REST_MS);
      seen.current.add(photo.contentId);
      editMarks(filter, new Map([[photo.contentId, { ...photo, seen: true }]]));
    },
    async undo() {
      // The last key may still be on its way.
      await queue.current;
      const last = done.current.at(-1);
      if (!last) return false;
      done.current = done.current.slice(0, -1);
      editMarks(filter, new Map(last.map(({ contentId, before }) => [contentId, before])));
      for (const change of restoring(last, user.userId)) await report(change.contentIds, send(change));
      return true;
    },
  };
}

const warn = (message: string) => pageBanners.show({ type: 'warning', message, closable: true });
