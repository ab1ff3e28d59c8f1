import { call } from '@newsphoto/http';
import { type ApiQuery, afterRest, readCached, useApiQuery } from '@newsphoto/query';
import { useCallback } from 'react';
import type { LoadedResult, ResultOrder } from './loaded-result.ts';

const orderQuery = (handle: string, restMs: number): ApiQuery<ResultOrder> => ({
  key: ['result-order', handle],
  call: afterRest(restMs, async (options) => {
    const input = { params: { handle } };
    const { ids, aspectRatios } = await call('GET /contents/search/:handle/layout', input, options);
    return { ids, ratios: aspectRatios };
  }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The order of a result: at once that of the first page, then that of the whole, which may be a few shorter than announced. */
export function useResultOrder({ handle, length, firstOrder }: LoadedResult, restMs: number) {
  const isFirstAll = firstOrder.ids.length >= length;
  const { data, isError } = useApiQuery(orderQuery(handle, restMs), { enabled: !isFirstAll });
  const order = data ?? firstOrder;
  // The actions of each tile hold the function: they stay the same when the whole order arrives.
  const ids = useCallback(() => (readCached(orderQuery(handle, 0)) ?? firstOrder).ids, [handle, firstOrder]);
  return { order, ids, isComplete: isFirstAll || data !== undefined, failed: isError };
}
