import type { ContentSummary, SearchRequest, SearchResult } from '@newsphoto/contract';
import { pageSizeOf } from '@newsphoto/domain';
import { type CallOptions, call } from '@newsphoto/http';
import { type ApiQuery, afterRest, readCached, useApiQuery } from '@newsphoto/query';
import { createItemPages, type ResultPages } from '@newsphoto/ui/grid';
import { useCallback } from 'react';
import { resultItems } from '../../../blocks/result/model/result-items.ts';
import { fetchFirstPictures } from './first-pictures.ts';

export interface ResultOrder {
  readonly ids: readonly string[];
  readonly ratios: readonly number[];
}

export interface LoadedResult extends Omit<SearchResult, 'items'> {
  readonly items: ResultPages<ContentSummary>;
  readonly firstOrder: ResultOrder;
}

/**
 * A result stays as it is until the user reloads it: new arrivals do not move what is being read. One of the user's ratings
 * changes with them: it is only cached while it is shown.
 */
export const resultQuery = (request: SearchRequest): ApiQuery<LoadedResult> => ({
  key: ['result', request],
  call: (options) => search(request, options),
  staleTime: Number.POSITIVE_INFINITY,
  ...(request.rating && { gcTime: 0 }),
});

async function search(request: SearchRequest, options: CallOptions): Promise<LoadedResult> {
  const { items, ...result } = await call('POST /contents/search', { body: request }, options);
  fetchFirstPictures(items);
  const pages = createItemPages({
    length: result.length,
    pageSize: pageSizeOf(request.onePageCnt ?? '0'),
    mostAtOnce: 200,
    first: items,
    load: ({ offset, limit, signal }) => resultItems(result.handle, { offset, limit }, signal),
  });
  const ids = items.map(({ contentId }) => contentId);
  const firstOrder = { ids, ratios: items.map(({ aspectRatio }) => aspectRatio) };
  return { ...result, items: pages, firstOrder };
}

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
