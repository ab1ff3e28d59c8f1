import {
  CHANGED_FORMS,
  CHANGED_SUMMARY,
  type DeskFilter,
  type DeskPhotos,
  type DeskSummary,
} from '@newsphoto/contract';
import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import {
  type ApiQuery,
  endpointQuery,
  invalidate,
  oneAtATime,
  readCached,
  useApiQuery,
  writeCached,
} from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui';
import { useMemo } from 'react';
import { deskQuery, type Pending, readAgain, reread, rereading } from './desk-list.ts';

export const SUMMARY: ApiQuery<DeskSummary> = endpointQuery('GET /desk/summary', {});

export interface Desk {
  /** Undefined before the first answer. */
  readonly list: DeskPhotos | undefined;
  readonly error: { readonly text: string } | null;
  /** Photographs that arrived since the list was read. */
  readonly news: number;
  readonly summary: DeskSummary | undefined;
  /** Reads the list again, with what arrived. */
  readonly reload: () => void;
}

/** How many arrived since; in the cache beside the list. */
const newsQuery = (filter: DeskFilter): ApiQuery<number> => ({
  key: ['desk', 'news', filter],
  call: async () => countNews(filter),
  initialData: 0,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

async function countNews(filter: DeskFilter): Promise<number> {
  const list = readCached(deskQuery(filter));
  if (!list) return 0;
  const [newest] = list.photos;
  // Of one length: they are ordered as the numbers are.
  const largest = list.photos
    .map(({ contentId }) => contentId)
    .toSorted()
    .at(-1);
  const query = {
    ...filter,
    ...(newest ? { after: newest.contentId, above: largest ?? newest.contentId } : {}),
  };
  const { count } = await call('GET /desk/news', { query }, QUIET_CALL);
  // The list may have been read again meanwhile.
  const isSame = readCached(deskQuery(filter))?.photos[0]?.contentId === newest?.contentId;
  return isSame ? count : countNews(filter);
}

/** Between two reads of what is locked: a lock that expires is no change that could be pushed. Milliseconds. */
const LOCKS_EVERY_MS = 15_000;

const locksQuery = (filter: DeskFilter, pending: Pending): ApiQuery<number> => ({
  key: ['desk', 'locks', filter],
  call: async () => {
    const photos = readCached(deskQuery(filter))?.photos ?? [];
    const locked = photos.flatMap(({ contentId, lock }) => (lock ? [contentId] : []));
    await reread(filter, locked, pending);
    return locked.length;
  },
  gcTime: 0,
});
const everyLocksRead = () => LOCKS_EVERY_MS;

/** The desk as it is shown. What others mark is read again in place; what arrives waits until the editor wants to see it. */
export function useDesk(filter: DeskFilter, pending: Pending): Desk {
  const query = useMemo(() => deskQuery(filter), [filter]);
  const arrivals = useMemo(() => newsQuery(filter), [filter]);
  const { data: list, error } = useApiQuery(query);
  const { data: news = 0 } = useApiQuery(arrivals);
  const { data: summary } = useApiQuery(SUMMARY);
  const readers = useMemo(
    () => ({
      photo: rereading(filter, pending),
      news: oneAtATime(() => invalidate(arrivals)),
      summary: oneAtATime(() => invalidate(SUMMARY)),
      all: oneAtATime(async () => {
        const photos = readCached(query)?.photos ?? [];
        await reread(
          filter,
          photos.map(({ contentId }) => contentId),
          pending,
        );
      }),
    }),
    [filter, arrivals, query, pending],
  );
  const handleChange = (contentId: string) => {
    if (contentId === CHANGED_FORMS) return;
    const isShown = list?.photos.some((photo) => photo.contentId === contentId);
    // What is looked at comes first.
    if (contentId === '') readers.all('');
    else if (isShown) readers.photo(contentId);
    else if (contentId !== CHANGED_SUMMARY) readers.news('');
    if (contentId === '') readers.news('');
    readers.summary('');
  };
  const isLocked = list?.photos.some(({ lock }) => lock) ?? false;
  useApiQuery(
    useMemo(() => locksQuery(filter, pending), [filter, pending]),
    { enabled: isLocked, rereadAfter: everyLocksRead },
  );
  useChanges('desk', handleChange);
  // What was edited, published or taken down elsewhere.
  useChanges('contents', (contentId) => {
    if (contentId === '') readers.all('');
    else if (list?.photos.some((photo) => photo.contentId === contentId)) readers.photo(contentId);
  });
  return {
    list,
    error,
    news,
    summary,
    reload: () => {
      // A failed first read is repeated by the query itself.
      if (!list) return void invalidate(query);
      void readAgain(filter).then(
        () => {
          writeCached(arrivals, 0);
          // What arrived while it was read.
          readers.news('');
        },
        (failure: unknown) => {
          const message = `新着を読み込めませんでした。${errorMessage(failure)}`;
          pageBanners.show({ type: 'warning', message, closable: true });
        },
      );
      readers.summary('');
    },
  };
}
