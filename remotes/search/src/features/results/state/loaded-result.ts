import type { ContentSummary, SearchRequest, SearchResult } from '@newsphoto/contract';
import { pageSizeOf } from '@newsphoto/domain';
import { type CallOptions, call, isApiError } from '@newsphoto/http';
import {
  type ApiQuery,
  afterRest,
  fetchCached,
  prefetch,
  readCached,
  useApiQuery,
  writeCached,
} from '@newsphoto/query';
import { createItemPages, type PageRequest, type ResultPages } from '@newsphoto/ui/grid';
import { useCallback } from 'react';
import { resultReader } from '../../../blocks/result/model/result-items.ts';
import { fetchFirstPictures } from './first-pictures.ts';

export interface ResultOrder {
  readonly ids: readonly string[];
  readonly ratios: readonly number[];
}

export interface LoadedResult extends Omit<SearchResult, 'items'> {
  readonly items: ResultPages<ContentSummary>;
  readonly firstOrder: ResultOrder;
  /** Handle of the result that this one continues: the same for the reader's place. */
  readonly origin: string;
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
  const { handle } = result;
  const read = resultReader(handle);
  const load = ({ signal, ...page }: PageRequest) =>
    read(page, signal).catch(async (error: unknown) => {
      if (isApiError(error) && error.status === 404) await renew(request, handle);
      throw error;
    });
  const pages = createItemPages({
    length: result.length,
    pageSize: pageSizeOf(request.onePageCnt ?? '0'),
    mostAtOnce: 200,
    first: items,
    load,
  });
  const ids = items.map(({ contentId }) => contentId);
  const firstOrder = { ids, ratios: items.map(({ aspectRatio }) => aspectRatio) };
  return { ...result, items: pages, firstOrder, origin: handle };
}

/** A result that the archive has forgotten. The answer is complete, so that the page does not jump to it. */
const renewedQuery = (request: SearchRequest, forgotten: string): ApiQuery<LoadedResult> => ({
  key: ['result-again', forgotten],
  call: async (options) => {
    const result = await search(request, options);
    if (result.firstOrder.ids.length < result.length) await prefetch(orderQuery(result.handle, 0));
    return result;
  },
  gcTime: 0,
});

/** Searches again, and shows that in the place of the forgotten result, if it is still shown. Never rejects. */
async function renew(request: SearchRequest, forgotten: string): Promise<void> {
  const query = resultQuery(request);
  // Another page of it was answered first.
  if (readCached(query)?.handle !== forgotten) return;
  const result = await fetchCached(renewedQuery(request, forgotten)).catch(() => undefined);
  const shown = readCached(query);
  if (result && shown?.handle === forgotten) writeCached(query, { ...result, origin: shown.origin });
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
