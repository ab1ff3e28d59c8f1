import { type ApiError, isApiError, QUIET_CALL } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { type QueryFunctionContext, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiQuery, userKey } from './api-query.ts';
import { queryClient } from './query-client.ts';

export interface QueryView {
  /** False: not read for now. */
  readonly enabled?: boolean | undefined;
  /** The answer for the previous key stays (`isPlaceholderData`) until the next one arrives. */
  readonly keepPrevious?: boolean | undefined;
  /** May be read before the visitor is identified. */
  readonly withoutUser?: boolean | undefined;
  /**
   * Milliseconds after which it is read again while the page is visible; false: never. Receives the error of the last read.
   */
  readonly rereadAfter?: ((error: ApiError | null) => number | false) | undefined;
  /** Also read again while the page is hidden: what it renews must not expire. */
  readonly inBackground?: boolean | undefined;
}

/** Options of TanStack Query for a description. */
export function queryOptions<Data>({ key, call, ...times }: ApiQuery<Data>, userId?: string) {
  return {
    ...times,
    queryKey: userKey(key, userId),
    queryFn: ({ signal }: QueryFunctionContext) => call({ ...QUIET_CALL, signal }),
  };
}

/** A bug or a missing chunk is no answer: the boundary around the remote shows and reports it. */
export const isUnexpected = (error: Error): boolean => !isApiError(error);

/** Reads an answer of the API, again whenever its key or the user changes, and shows the cached one meanwhile. */
export function useApiQuery<Data>(
  query: ApiQuery<Data>,
  {
    enabled = true,
    keepPrevious = false,
    withoutUser = false,
    rereadAfter,
    inBackground = false,
  }: QueryView = {},
): UseQueryResult<Data, ApiError> {
  const userId = useUserId();
  return useQuery<Data, ApiError>(
    {
      ...queryOptions(query, userId),
      enabled: enabled && (withoutUser || userId !== ''),
      throwOnError: isUnexpected,
      refetchInterval: rereadAfter && (({ state }) => rereadAfter(state.error)),
      refetchIntervalInBackground: inBackground,
      placeholderData: (previous, previousQuery) =>
        keepPrevious && previousQuery?.queryKey[0] === userId ? previous : undefined,
    },
    queryClient,
  );
}
