import { exactCount, exactFacets } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';
import type { LoadedResult } from './loaded-result.ts';

/** Read when the user requests it. A failure is shown by the banner, and the user can request it again. */
function useOnRequest<Data>(query: ApiQuery<Data>) {
  const { data, isFetching, refetch } = useApiQuery(query, { enabled: false });
  return { data, counting: isFetching, count: () => void refetch() };
}

/** The number of hits: of a large result the least number, until the user has it counted. */
export function useTotal({ handle, total }: LoadedResult) {
  const { data = total, ...exact } = useOnRequest({
    key: ['exact-count', handle],
    call: ({ signal }) => exactCount(handle, { loading: false, signal }),
  });
  return { total: data, ...exact };
}

/** The facets of a result. Those of a large one are estimates, until the user has them counted. */
export function useFacets({ handle, facets }: LoadedResult) {
  const { data = facets, ...exact } = useOnRequest({
    key: ['exact-facets', handle],
    call: ({ signal }) => exactFacets(handle, { loading: false, signal }),
  });
  return { facets: data, isEstimate: data.some(({ approximate }) => approximate), ...exact };
}
