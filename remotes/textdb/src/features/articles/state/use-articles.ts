import type { ContentSummary, SearchResult, TimelinePeriod } from '@newsphoto/contract';
import { type ApiQuery, afterRest, endpointQuery, readCached, useApiQuery } from '@newsphoto/query';
import { useCallback, useEffect } from 'react';
import {
  type ArticleSearch,
  PAGE_SIZE,
  requestOf,
  storeForm,
} from '../../../blocks/search/model/article-search.ts';

/** A result stays as it is until the reader searches again: new arrivals do not move what is being read. */
const UNTIL_SEARCHED = { staleTime: Number.POSITIVE_INFINITY };
/** The first texts are shown before what is only needed for ticks and dates. Milliseconds. */
const TEXTS_FIRST_MS = 150;

/** The result of a search, and the page of it that the address names. */
export function useArticles(search: ArticleSearch, isSearchable: boolean) {
  const found = useApiQuery<SearchResult>(
    endpointQuery('POST /contents/search', { body: requestOf(search) }, UNTIL_SEARCHED),
    { enabled: isSearchable, keepPrevious: true },
  );
  const { data: result } = found;
  const page = Math.min(search.page, Math.max(1, Math.ceil((result?.length ?? 0) / PAGE_SIZE)));
  const offset = (page - 1) * PAGE_SIZE;
  const further: ApiQuery<{ items: ContentSummary[] }> = endpointQuery(
    'GET /contents/search/:handle/items',
    { params: { handle: result?.handle ?? '' }, query: { offset, limit: PAGE_SIZE } },
    UNTIL_SEARCHED,
  );
  const isFurther = page > 1 && result !== undefined;
  const rest = useApiQuery(further, { enabled: isFurther, keepPrevious: true });
  useEffect(() => {
    if (result) storeForm(search);
  }, [result, search]);
  return {
    result,
    page,
    offset,
    items: (isFurther ? rest.data?.items : result?.items) ?? [],
    isWaiting: found.isPlaceholderData || (isFurther && (!rest.data || rest.isPlaceholderData)),
    failed: found.error ? found : rest.error ? rest : undefined,
    /** What is there although the latest search failed would answer another one. */
    hasResult: isSearchable && !found.error && !rest.error && result !== undefined,
  };
}

const orderQuery = (handle: string): ApiQuery<readonly string[]> => ({
  key: ['article-order', handle],
  call: afterRest(TEXTS_FIRST_MS, async (options) => {
    const { call } = endpointQuery('GET /contents/search/:handle/layout', { params: { handle } });
    return (await call(options)).ids;
  }),
  ...UNTIL_SEARCHED,
});

/** Ids of every hit in order: until they are known, those of the first page. */
export function useOrder({ handle, length, items }: SearchResult) {
  const isFirstAll = items.length >= length;
  const { data } = useApiQuery(orderQuery(handle), { enabled: !isFirstAll });
  const first = useCallback(() => items.map(({ contentId }) => contentId), [items]);
  const ids = useCallback(() => readCached(orderQuery(handle)) ?? first(), [handle, first]);
  return { ids, all: data ?? first(), isComplete: isFirstAll || data !== undefined };
}

/** How many hits each year has, in the order of the result; none where it is not sorted by days. */
export function useYears({ handle, length }: SearchResult, sort: string) {
  const { key, call } = endpointQuery('GET /contents/search/:handle/timeline', { params: { handle } });
  const query: ApiQuery<{ readonly periods: readonly TimelinePeriod[] }> = {
    ...{ key, call: afterRest(TEXTS_FIRST_MS, call), ...UNTIL_SEARCHED },
  };
  const { data } = useApiQuery(query, { enabled: sort !== '4' && length > PAGE_SIZE });
  const years = new Map<string, { readonly first: number; readonly count: number }>();
  let first = 0;
  for (const { period, count } of sort === '4' ? [] : (data?.periods ?? [])) {
    const year = period.slice(0, 4);
    const known = years.get(year);
    years.set(year, { first: known?.first ?? first, count: (known?.count ?? 0) + count });
    first += count;
  }
  return [...years].map(([year, place]) => ({ year, ...place })).filter((one) => one.first < length);
}
