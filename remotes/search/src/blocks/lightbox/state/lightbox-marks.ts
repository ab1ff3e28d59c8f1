import { MOST_LIGHTBOX_MARKS } from '@newsphoto/contract';
import { type CallOptions, call } from '@newsphoto/http';
import { type ApiQuery, editCached, invalidate, prefetch, readCached, useApiQuery } from '@newsphoto/query';
import { followChanges, readUserState, useLogined } from '@newsphoto/session';
import { useCallback, useEffect } from 'react';

/** Whether each of the contents is in a lightbox, by its id. */
type Marks = ReadonlyMap<string, boolean>;

/** What is drawn together is read together, once the page rests: fast scrolling passes thousands. Milliseconds. */
const REST_MS = 250;
const NONE: Marks = new Map();

/** Contents that are drawn, and in how many places. A fling draws hundreds in a second: one costs an entry here, no query. */
const drawn = new Map<string, number>();
let rest: ReturnType<typeof setTimeout> | undefined;

async function readMarks(ids: readonly string[], options: CallOptions): Promise<Marks> {
  const marks = new Map<string, boolean>();
  for (let at = 0; at < ids.length; at += MOST_LIGHTBOX_MARKS) {
    const contentIdList = ids.slice(at, at + MOST_LIGHTBOX_MARKS);
    const marked = new Set(await call('POST /lightboxes/marks', { body: { contentIdList } }, options));
    for (const id of contentIdList) marks.set(id, marked.has(id));
  }
  return marks;
}

const marksQuery: ApiQuery<Marks> = {
  key: ['lightbox-marks'],
  call: (options) => readMarks([...drawn.keys()], options),
  staleTime: Number.POSITIVE_INFINITY,
  initialData: NONE,
};

/** Of contents that were drawn since; {@link marksQuery} keeps the answer. */
const laterMarksQuery = (ids: readonly string[]): ApiQuery<Marks> => ({
  key: ['later-lightbox-marks', ids],
  call: (options) => readMarks(ids, options),
  gcTime: 0,
});

async function readMissing(): Promise<void> {
  const known = readCached(marksQuery);
  const ids = [...drawn.keys()].filter((id) => !known?.has(id));
  if (!readUserState().logined || !known || ids.length === 0) return;
  const later = laterMarksQuery(ids);
  await prefetch(later);
  // None after a failure, or for another user: they are read with what is drawn next.
  const marks = readCached(later);
  // What was put in meanwhile is newer.
  if (marks) editCached(marksQuery, (all) => new Map([...marks, ...all]));
}

function readAtRest(): void {
  clearTimeout(rest);
  rest = setTimeout(() => void readMissing(), REST_MS);
}

/** Requests the mark of a content while it is drawn. */
export const useDrawnMark = (contentId: string): void =>
  useEffect(() => {
    if (contentId === '') return;
    drawn.set(contentId, (drawn.get(contentId) ?? 0) + 1);
    readAtRest();
    return () => {
      const places = (drawn.get(contentId) ?? 1) - 1;
      if (places > 0) drawn.set(contentId, places);
      else drawn.delete(contentId);
    };
  }, [contentId]);

/** Whether contents are in a lightbox, as of now; for those that {@link useDrawnMark} requested. */
export function useIsInLightbox(): (contentId: string) => boolean {
  const logined = useLogined();
  const { data = NONE } = useApiQuery(marksQuery, { enabled: logined });
  // Another user: the marks of what is drawn are read again.
  useEffect(() => {
    if (logined && data === NONE) readAtRest();
  }, [logined, data]);
  // They are on every result: no reason for a push connection.
  useEffect(() => followChanges('lightboxes', () => void invalidate(marksQuery), { connects: false }), []);
  return useCallback((contentId) => data.get(contentId) ?? false, [data]);
}

export const markInLightbox = (contentIds: readonly string[]): void =>
  editCached(marksQuery, (all) => new Map([...all, ...contentIds.map((id) => [id, true] as const)]));
