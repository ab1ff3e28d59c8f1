import { MOST_LIGHTBOX_MARKS } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { editCached, invalidate } from '@newsphoto/query';
import { followChanges } from '@newsphoto/session';
import { useCallback, useEffect } from 'react';
import { createDrawnMarks } from '../../drawn-marks/state/drawn-marks.ts';

/** Whether each of the contents is in a lightbox. */
const marks = createDrawnMarks<boolean>({
  name: 'lightbox-marks',
  most: MOST_LIGHTBOX_MARKS,
  read: async (contentIdList, options) => {
    const marked = new Set(await call('POST /lightboxes/marks', { body: { contentIdList } }, options));
    return new Map(contentIdList.map((id) => [id, marked.has(id)]));
  },
});

/** Requests the mark of a content while it is drawn. */
export const useDrawnMark = marks.useDrawn;

/** Whether contents are in a lightbox, as of now; for those that {@link useDrawnMark} requested. */
export function useIsInLightbox(): (contentId: string) => boolean {
  const all = marks.useMarks();
  // They are on every result: no reason for a push connection.
  useEffect(() => followChanges('lightboxes', () => void invalidate(marks.query), { connects: false }), []);
  return useCallback((contentId) => all.get(contentId) ?? false, [all]);
}

export const markInLightbox = (contentIds: readonly string[]): void =>
  editCached(marks.query, (all) => new Map([...all, ...contentIds.map((id) => [id, true] as const)]));
