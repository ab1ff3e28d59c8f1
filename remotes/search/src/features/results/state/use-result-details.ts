import type { SearchConditions } from '@newsphoto/contract';
import type { CallOptions } from '@newsphoto/http';
import { type ApiQuery, endpointQuery, useApiQuery } from '@newsphoto/query';
import type { ConditionText } from '../../../blocks/search/model/condition-texts.ts';
import type { LoadedResult } from './loaded-result.ts';

/** Read when the user requests it. A failure is shown by the banner, and the user can request it again. */
function useOnRequest<Data>({ key, call }: ApiQuery<Data>) {
  const query = { key, call: ({ signal }: CallOptions) => call({ loading: false, signal }) };
  const { data, isFetching, refetch } = useApiQuery(query, { enabled: false });
  return { data, counting: isFetching, count: () => void refetch() };
}

export function useTotal({ handle, total }: LoadedResult) {
  const query = endpointQuery('GET /contents/search/:handle/count', { params: { handle } });
  const { data, ...exact } = useOnRequest(query);
  return { total: data?.total ?? total, ...exact };
}

export function useFacets({ handle, facets }: LoadedResult) {
  const query = endpointQuery('GET /contents/search/:handle/facets', { params: { handle } });
  const { data, ...exact } = useOnRequest(query);
  const shown = data?.facets ?? facets;
  return { facets: shown, isEstimate: shown.some(({ approximate }) => approximate), ...exact };
}

const NOTHING: readonly ConditionText[] = [];

const conditionTextsQuery = (conditions: SearchConditions = {}): ApiQuery<readonly ConditionText[]> => ({
  key: ['conditions-in-words', conditions],
  call: async () => {
    const [{ conditionTexts }, { loadNames }] = await Promise.all([
      import('../../../blocks/search/model/condition-texts.ts'),
      import('../../../blocks/search/model/condition-lists.ts'),
    ]);
    return conditionTexts(conditions, await loadNames(Object.keys(conditions)));
  },
});

/**
 * Conditions of a detailed search in words. What names them is loaded with the first such search: a result of the search
 * box needs none of it.
 */
export const useConditionTexts = (conditions: SearchConditions | undefined): readonly ConditionText[] =>
  useApiQuery(conditionTextsQuery(conditions), { enabled: conditions !== undefined }).data ?? NOTHING;

const EVERY_MS = 30_000;

function arrivalsQuery(handle: string): ApiQuery<{ readonly count: number }> {
  const { key, call } = endpointQuery('GET /contents/search/:handle/arrivals', { params: { handle } });
  return {
    key,
    call: (options) => call({ ...options, background: true }),
    // A result has no arrivals when it is made.
    initialData: { count: 0 },
    staleTime: EVERY_MS,
  };
}

/** How many hits arrived since the result was made. Read regularly while the page is visible; the result itself stays. */
export const useArrivals = (handle: string): number =>
  useApiQuery(arrivalsQuery(handle), {
    // A result that the server has forgotten has no arrivals any more.
    rereadAfter: (error) => error?.status !== 404 && EVERY_MS,
  }).data?.count ?? 0;
