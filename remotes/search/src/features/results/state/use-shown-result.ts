import { useState } from 'react';
import type { SearchState } from '../../../model/search-state.ts';
import type { LoadedResult } from './loaded-result.ts';
import type { ResultState } from './use-search-result.ts';

/** What stands on the screen. */
export interface ShownResult {
  readonly result: LoadedResult;
  /** The search that it answers. */
  readonly search: SearchState;
  /** Another search is on its way: this is the result before it. */
  readonly isOld: boolean;
}

/**
 * The result of the search, or the one before it while another is on its way: the page never stands empty between two
 * results. What another user found is never kept.
 * @param search the same object as long as it is the same search
 */
export function useShownResult(
  state: ResultState,
  search: SearchState,
  userId: string,
): ShownResult | undefined {
  const [last, setLast] = useState<Omit<ShownResult, 'isOld'>>();
  if (state.status === 'ready') {
    const { result } = state;
    if (last?.result !== result || last.search !== search) setLast({ result, search });
    return { result, search, isOld: false };
  }
  if (state.status === 'failed' || !last || !last.result.key.startsWith(`${userId} `)) return undefined;
  return { ...last, isOld: true };
}
