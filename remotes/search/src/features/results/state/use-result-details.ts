import type { SearchConditions } from '@newsphoto/contract';
import type { CallOptions } from '@newsphoto/http';
import { type ApiQuery, endpointQuery, useApiQuery } from '@newsphoto/query';
import type { ConditionInWords } from '../../../blocks/search/model/condition-words.ts';
import type { LoadedResult } from './loaded-result.ts';

/** Read when the user requests it. A failure is shown by the banner, and the user can request it again. */
function useOnRequest<Data>({ key, call }: ApiQuery<Data>) {
  const query = { key, call: ({ signal }: CallOptions) => call({ loading: false, signal }) };
  const { data, isFetching, refetch } = useApiQuery(query, { enabled: false });
  return { data, counting: isFetching, count: () => void refetch() };
}

/** The number of hits: of a large result the least number, until the user has it counted. */
export function useTotal({ handle, total }: LoadedResult) {
  const query = endpointQuery('GET /contents/search/:handle/count', { params: { handle } });
  const { data, ...exact } = useOnRequest(query);
  return { total: data?.total ?? total, ...exact };
}

/** The facets of a result. Those of a large one are estimates, until the user has them counted. */
export function useFacets({ handle, facets }: LoadedResult) {
  const query = endpointQuery('GET /contents/search/:handle/facets', { params: { handle } });
  const { data, ...exact } = useOnRequest(query);
  const shown = data?.facets ?? facets;
  return { facets: shown, isEstimate: shown.some(({ approximate }) => approximate), ...exact };
}

const NOTHING: readonly ConditionInWords[] = [];

const wordsQuery = (conditions: SearchConditions = {}): ApiQuery<readonly ConditionInWords[]> => ({
  key: ['conditions-in-words', conditions],
  call: async () => {
    const [{ conditionsInWords }, { loadNames }] = await Promise.all([
      import('../../../blocks/search/model/condition-words.ts'),
      import('../../../blocks/search/model/condition-lists.ts'),
    ]);
    return conditionsInWords(conditions, await loadNames(Object.keys(conditions)));
  },
});

/**
 * Conditions of a detailed search in words. What names them is loaded with the first such search: a result of the search
 * box needs none of it.
 */
export const useConditionsInWords = (conditions: SearchConditions | undefined): readonly ConditionInWords[] =>
  useApiQuery(wordsQuery(conditions), { enabled: conditions !== undefined }).data ?? NOTHING;

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
