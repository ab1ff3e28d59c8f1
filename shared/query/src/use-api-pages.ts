import { type ApiError, QUIET_CALL } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ApiPagesQuery, type Page, userKey } from './api-query.ts';
import { queryClient } from './query-client.ts';
import { isUnexpected } from './use-api-query.ts';

export type Pages<Row> = InfiniteData<Page<Row>, string | undefined>;

/** Reads a list page by page. `data` contains the rows of all pages that were read so far. */
export function useApiPages<Row>({
  key,
  call,
  ...times
}: ApiPagesQuery<Row>): UseInfiniteQueryResult<readonly Row[], ApiError> {
  const userId = useUserId();
  return useInfiniteQuery<Page<Row>, ApiError, readonly Row[], readonly unknown[], string | undefined>(
    {
      ...times,
      queryKey: userKey(key, userId),
      queryFn: ({ pageParam, signal }) => call(pageParam, { ...QUIET_CALL, signal }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      select: rowsOf,
      enabled: userId !== '',
      throwOnError: isUnexpected,
      // Filters of the same list: the rows stay until the next ones arrive, so that nothing below jumps.
      placeholderData: (previous, before) =>
        before?.queryKey[0] === userId && before.queryKey[1] === key[0] ? previous : undefined,
    },
    queryClient,
  );
}

const rowsOf = <Row>({ pages }: Pages<Row>): readonly Row[] => pages.flatMap(({ rows }) => rows);
