import { contentQuery } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { type ApiQuery, afterRest, endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { rememberContent, useChanges } from '@newsphoto/session';
import { useEffect, useState } from 'react';

const CONTENT_ID = /^[0-9]{12}$/;

/** A content as this user may see it. While the next one is loading the previous one stays (`waiting`): paging does not flicker. */
export function useContentDetail(contentId: string, handle: string) {
  const isId = CONTENT_ID.test(contentId);
  const query = useApiQuery(contentQuery(contentId, handle), { enabled: isId, keepPrevious: true });
  const { data, error, isPending, isPlaceholderData, errorUpdateCount, refetch } = query;
  // What an editor changes elsewhere is shown at once.
  useChanges('contents', (key) => {
    if (key === '' || key === contentId) void invalidate(['contents', 'detail', contentId]);
  });
  // After a failure the screen showed no content: the previous one does not come back while it is read again.
  const isShown = isId && !error && !(isPlaceholderData && errorUpdateCount > 0);
  const content = isShown ? data : undefined;
  const isLoading = isId && !error && !content;
  return { content, error, isLoading, waiting: isPending || isPlaceholderData, retry: () => void refetch() };
}

/** A user who pages on needs nothing of what is around a content. Milliseconds. */
const REST_MS = 200;

const rested = <Data>(query: ApiQuery<Data>): ApiQuery<Data> => ({
  ...query,
  call: afterRest(REST_MS, query.call),
});

/** Relations and history are read again when another user changes them. */
export function useRelations(contentId: string) {
  useChanges('contents', (key) => {
    if (key === '' || key === contentId) void invalidate(['contents', contentId]);
  });
  return useApiQuery(rested(endpointQuery('GET /contents/:contentId/relations', { params: { contentId } })));
}

export const useHistory = (contentId: string) =>
  useApiQuery(rested(endpointQuery('GET /contents/:contentId/history', { params: { contentId } })));

export const useCredentials = (contentId: string) =>
  useApiQuery(rested(endpointQuery('GET /contents/:contentId/credentials', { params: { contentId } })));

export const useRegions = (contentId: string, enabled: boolean) =>
  useApiQuery(endpointQuery('GET /contents/:contentId/regions', { params: { contentId } }), { enabled });

/** A user who pages on earlier needs other neighbours. Milliseconds. */
const NEIGHBOURS_REST_MS = 250;

export function useNeighbours(content: ContentDetail | undefined, handle: string): void {
  const [rested, setRested] = useState<ContentDetail>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(content), NEIGHBOURS_REST_MS);
    return () => clearTimeout(timer);
  }, [content]);
  const place = rested === content ? rested?.place : undefined;
  useNeighbour(place?.nextId, handle);
  useNeighbour(place?.previousId, handle);
}

function useNeighbour(contentId = '', handle: string): void {
  const enabled = contentId !== '' && handle !== '';
  const { data } = useApiQuery(contentQuery(contentId, handle), { enabled });
  const picture = data && (data.previewUrl || data.thumbnails.large);
  useEffect(() => {
    if (picture) new Image().src = picture;
  }, [picture]);
}

/** A user who pages on sooner has not viewed it. */
const LOOKED_AT_MS = 1000;

export function useRememberedContent(content: ContentDetail | undefined): void {
  useEffect(() => {
    if (!content) return;
    const timer = setTimeout(() => void rememberContent(content), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [content]);
}
