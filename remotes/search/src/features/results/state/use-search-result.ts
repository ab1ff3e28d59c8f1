import type { SearchRequest } from '@newsphoto/contract';
import { prefetch, useApiQuery } from '@newsphoto/query';
import { useMemo, useState } from 'react';
import { type SearchState, searchRequestOf } from '../../../blocks/search/model/search-state.ts';
import { type LoadedResult, resultQuery } from './loaded-result.ts';
import { expressionFailureOf, type SearchFailure, searchFailureOf } from './search-failure.ts';

export interface ShownResult {
  readonly result: LoadedResult;
  readonly search: SearchState;
  /** Another search is running: this is the result before it. */
  readonly isOld: boolean;
}

interface SearchOutcome {
  /** The page is never empty between two results: undefined before the first, and after a failure. */
  readonly shown: ShownResult | undefined;
  readonly failure: SearchFailure | undefined;
  readonly retry: () => void;
}

/** Starts a search that the page is about to show: it runs while the page changes. */
export function anticipateSearch(request: SearchRequest): void {
  if (!expressionFailureOf(request.query)) void prefetch(resultQuery(request));
}

/**
 * The result of a search. An expression that is at fault is not sent.
 * @param search the same object as long as it is the same search
 */
export function useSearchResult(search: SearchState): SearchOutcome {
  const request = searchRequestOf(search);
  const refused = useMemo(() => expressionFailureOf(request.query), [request.query]);
  const query = useApiQuery(resultQuery(request), { enabled: !refused, keepPrevious: true });
  const { data: result, error, isPlaceholderData: isOld, refetch } = query;
  const [answered, setAnswered] = useState(search);
  if (result && !isOld && answered !== search) setAnswered(search);
  const retry = () => void refetch();
  if (refused) return { shown: undefined, failure: refused, retry };
  if (result)
    return { shown: { result, search: isOld ? answered : search, isOld }, failure: undefined, retry };
  return { shown: undefined, failure: error ? searchFailureOf(error) : undefined, retry };
}
