import { MOST_LIGHTBOX_MARKS } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { type ApiQuery, editCached, gathered, invalidate, useApiQuery } from '@newsphoto/query';
import { followChanges, useLogined } from '@newsphoto/session';
import { useEffect } from 'react';

const MARKS = ['lightbox-marks'] as const;

/** What is drawn together is read together, once the page rests: fast scrolling passes thousands. */
const readMark = gathered({
  restMs: 250,
  most: MOST_LIGHTBOX_MARKS,
  call: async (contentIdList) => {
    const marked = new Set(await call('POST /lightboxes/marks', { body: { contentIdList } }, QUIET_CALL));
    return (contentId) => marked.has(contentId);
  },
});

const markQuery = (contentId: string): ApiQuery<boolean> => ({
  key: [...MARKS, contentId],
  call: (options) => readMark(contentId, options),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useIsInLightbox = (contentId: string): boolean =>
  useApiQuery(markQuery(contentId), { enabled: useLogined() && contentId !== '' }).data ?? false;

export function markInLightbox(contentIds: readonly string[]): void {
  for (const id of contentIds) editCached(markQuery(id), () => true);
}

/** The marks that are shown follow the lightboxes. They are on every result: no reason for a push connection. */
export const useMarkChanges = (): void =>
  useEffect(() => followChanges('lightboxes', () => void invalidate(MARKS), { connects: false }), []);
