import { contentQuery } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import type { ApiError } from '@newsphoto/http';
import { type ApiQuery, afterRest, endpointQuery, useApiQuery } from '@newsphoto/query';
import { rememberContent } from '@newsphoto/session';
import { useEffect, useState } from 'react';

export type DetailState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  /** Refused, by a message of the catalogue: a SAVE link that is over (E1077). */
  | { readonly status: 'forbidden'; readonly message: string; readonly code: string }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly content: ContentDetail };

const CONTENT_ID = /^[0-9]{12}$/;

function failureOf({ status, code, text }: ApiError): DetailState {
  if (status === 404) return { status: 'missing' };
  return status === 403 ? { status: 'forbidden', message: text, code } : { status: 'failed', message: text };
}

/** A content as this user may see it. While the next one is loading the previous one stays (`waiting`): paging does not flicker. */
export function useContentDetail(contentId: string, handle: string) {
  const isId = CONTENT_ID.test(contentId);
  const query = useApiQuery(contentQuery(contentId, handle), { enabled: isId, keepPrevious: true });
  const { data, error, isPending, isPlaceholderData, errorUpdateCount, refetch } = query;
  const stateOf = (): DetailState => {
    if (!isId) return { status: 'missing' };
    if (error) return failureOf(error);
    // After a failure the screen showed no content: the previous one does not come back while it is read again.
    const isUsable = data !== undefined && !(isPlaceholderData && errorUpdateCount > 0);
    return isUsable ? { status: 'ready', content: data } : { status: 'loading' };
  };
  return { state: stateOf(), waiting: isPending || isPlaceholderData, retry: () => void refetch() };
}

/** A user who pages on needs nothing of what is around a content. Milliseconds. */
const REST_MS = 200;

const rested = <Data>(query: ApiQuery<Data>): ApiQuery<Data> => ({
  ...query,
  call: afterRest(REST_MS, query.call),
});

export const useRelations = (contentId: string) =>
  useApiQuery(rested(endpointQuery('GET /contents/:contentId/relations', { params: { contentId } })));

/** Who did what to it; for internal users only. */
export const useHistory = (contentId: string) =>
  useApiQuery(rested(endpointQuery('GET /contents/:contentId/history', { params: { contentId } })));

/** A user who pages on earlier needs other neighbours. Milliseconds. */
const NEIGHBOURS_REST_MS = 250;

/** Reads the previous and the next content with their pictures, so that the next step shows them at once. */
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

/** Keeps what is looked at for the list of the home screen. */
export function useRememberedContent(content: ContentDetail | undefined): void {
  useEffect(() => {
    if (!content) return;
    const timer = setTimeout(() => void rememberContent(content), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [content]);
}
