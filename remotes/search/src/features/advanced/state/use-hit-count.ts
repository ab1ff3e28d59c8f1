import type { HitCount, SearchRequest } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, afterRest, useApiQuery } from '@newsphoto/query';

/** No count is requested while the user types. Milliseconds. */
const REST_MS = 400;

export interface HitCounting {
  /** The last count, of these conditions or of the previous ones; undefined before the first. */
  readonly total: HitCount | undefined;
  readonly state: 'counting' | 'ready' | 'failed';
  /** Why the count failed, where the conditions or the load are the reason. */
  readonly reason: string | undefined;
  readonly retry: () => void;
}

/** A search beyond its budget, and too many searches. */
const EXPLAINED = ['E1081', 'E1082', 'E1083'];

const hitCountQuery = (request: SearchRequest | undefined): ApiQuery<HitCount> => ({
  key: ['hit-count', request],
  call: afterRest(REST_MS, async (options) => {
    const body = request ?? { query: '' };
    return (await call('POST /contents/search/count', { body }, options)).total;
  }),
});

/**
 * How many hits a search would have. A change of conditions cancels the running count; the previous one stays until the
 * next one arrives.
 * @param request undefined: the conditions cannot be searched for and nothing is counted
 */
export function useHitCount(request: SearchRequest | undefined): HitCounting {
  const enabled = request !== undefined;
  const query = useApiQuery(hitCountQuery(request), { enabled, keepPrevious: true });
  const { data: total, error, isPending, isPlaceholderData, refetch } = query;
  const retry = () => void refetch();
  if (error) {
    const reason = EXPLAINED.includes(error.code) ? error.text : undefined;
    return { total: undefined, state: 'failed', reason, retry };
  }
  return { total, state: isPending || isPlaceholderData ? 'counting' : 'ready', reason: undefined, retry };
}
