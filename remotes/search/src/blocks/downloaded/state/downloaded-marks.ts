import { MOST_DOWNLOADED_MARKS } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { followChanges } from '@newsphoto/session';
import { useCallback, useEffect } from 'react';
import { createDrawnMarks } from '../../drawn-marks/state/drawn-marks.ts';

/** The last day (YYYYMMDD) on which the user downloaded each of the contents; empty: never. */
const marks = createDrawnMarks<string>({
  name: 'downloaded-marks',
  most: MOST_DOWNLOADED_MARKS,
  read: async (contentIds, options) => {
    const body = { contentIds: [...contentIds] };
    const { downloaded } = await call('POST /contents/downloaded', { body }, options);
    const days = new Map(downloaded.map(({ contentId, day }) => [contentId, day]));
    return new Map(contentIds.map((id) => [id, days.get(id) ?? '']));
  },
});

/** Requests the mark of a content while it is drawn. */
export const useDrawnDownload = marks.useDrawn;

/** The day of the last download, as of now; empty without one. For those that {@link useDrawnDownload} requested. */
export function useDownloadedOn(): (contentId: string) => string {
  const all = marks.useMarks();
  // They are on every result: no reason for a push connection.
  useEffect(() => followChanges('downloads', () => void invalidate(marks.query), { connects: false }), []);
  return useCallback((contentId) => all.get(contentId) ?? '', [all]);
}
