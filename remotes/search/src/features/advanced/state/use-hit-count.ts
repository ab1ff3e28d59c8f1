import type { HitCount, SearchRequest } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, afterRest, useApiQuery } from '@newsphoto/query';

/** No count is requested while the user types. Milliseconds. */
const REST_MS = 400;

const EXPLAINED = ['E1081', 'E1082', 'E1083'];

const hitCountQuery = (request: SearchRequest | undefined): ApiQuery<HitCount> => ({
  key: ['hit-count', request],
  call: afterRest(REST_MS, async (options) => {
    const body = request ?? { query: '' };
    return (await call('POST /contents/search/count', { body }, options)).total;
  }),
});

export function useHitCount(request: SearchRequest | undefined) {
  const enabled = request !== undefined;
  const query = useApiQuery(hitCountQuery(request), { enabled, keepPrevious: true });
  const { data: total, error, isPending, isPlaceholderData, refetch } = query;
  const retry = () => void refetch();
  const state = isPending || isPlaceholderData ? 'counting' : 'ready';
  const reason = error && EXPLAINED.includes(error.code) ? error.text : undefined;
  return { total: error ? undefined : total, state: error ? 'failed' : state, reason, retry };
}
