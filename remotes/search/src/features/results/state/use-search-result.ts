import type { SearchRequest } from '@newsphoto/contract';
import { prefetch, useApiQuery } from '@newsphoto/query';
import { useMemo, useState } from 'react';
import { type SearchState, searchRequestOf } from '../../../blocks/search/model/search-state.ts';
import { type LoadedResult, resultQuery } from './loaded-result.ts';
import { expressionFailureOf, searchFailureOf } from './search-failure.ts';

export interface ShownResult {
  readonly result: LoadedResult;
  readonly search: SearchState;
  readonly isOld: boolean;
}

export function anticipateSearch(request: SearchRequest): void {
  if (!expressionFailureOf(request.query)) void prefetch(resultQuery(request));
}

/**
 * The result of a search. An expression that is invalid is not sent.
 * @param search the same object as long as it is the same search
 */
export function useSearchResult(search: SearchState) {
  const request = searchRequestOf(search);
  const refused = useMemo(() => expressionFailureOf(request.query), [request.query]);
  const query = useApiQuery(resultQuery(request), { enabled: !refused, keepPrevious: true });
  const { data: result, error, isPlaceholderData: isOld, refetch } = query;
  const [answered, setAnswered] = useState(search);
  if (result && !isOld && answered !== search) setAnswered(search);
  const retry = () => void refetch();
  const failure = refused ?? (!result && error ? searchFailureOf(error) : undefined);
  // The page is never empty between two results: undefined before the first, and after a failure.
  const shown: ShownResult | undefined =
    result && !refused ? { result, search: isOld ? answered : search, isOld } : undefined;
  return { shown, failure, retry };
}
