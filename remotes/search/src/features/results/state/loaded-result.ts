import type { ContentSummary, Facet, HitCount, SearchRequest } from '@newsphoto/contract';
import { pageSizeOf } from '@newsphoto/domain';
import { QUIET_CALL, resultItems, resultLayout, resultTimeline, searchContents } from '@newsphoto/http';
import { createItemPages, type ResultPages } from '@newsphoto/ui/grid';
import { fetchFirstPictures } from './first-pictures.ts';
import { createOrderStore, type OrderStore } from './result-order.ts';
import { createTimelineStore, type TimelineStore } from './timeline-store.ts';

/** An answered search with what was fetched of it so far. */
export interface LoadedResult {
  readonly key: string;
  readonly handle: string;
  readonly total: HitCount;
  /** Entries that can be shown. */
  readonly length: number;
  /** The expression in words. */
  readonly words: string;
  readonly facets: readonly Facet[];
  readonly items: ResultPages<ContentSummary>;
  readonly order: OrderStore;
  readonly timeline: TimelineStore;
}

/** Results that a reader may come back to. */
const KEPT = 3;
const kept = new Map<string, LoadedResult>();

/** A search names a result together with who asks: rights decide what is found. */
export const resultKey = (request: SearchRequest, userId: string): string =>
  `${userId} ${JSON.stringify(request)}`;

/** The result of a search that is still at hand. */
export const keptResult = (key: string): LoadedResult | undefined => kept.get(key);

/** Searches that were begun before their page asked for them. */
const begun = new Map<string, Promise<LoadedResult>>();

/** Begins a search; the next `loadResult` of its key takes it over. */
export function beginResult(key: string, request: SearchRequest): void {
  if (begun.has(key)) return;
  const loading = search(key, request);
  begun.set(key, loading);
  const forget = () => begun.delete(key);
  loading.then(forget, forget);
}

/** Searches anew, so that what is at hand is not used, or goes on with what has just been begun. */
export function loadResult(key: string, request: SearchRequest): Promise<LoadedResult> {
  const loading = begun.get(key);
  begun.delete(key);
  return loading ?? search(key, request);
}

async function search(key: string, request: SearchRequest): Promise<LoadedResult> {
  const { handle, total, length, words, facets, items } = await searchContents(request, QUIET_CALL);
  fetchFirstPictures(items);
  const result: LoadedResult = {
    key,
    handle,
    total,
    length,
    words,
    facets,
    items: createItemPages({
      length,
      pageSize: pageSizeOf(request.onePageCnt ?? '0'),
      mostAtOnce: 200,
      first: items,
      load: ({ offset, limit, signal }) => resultItems(handle, { offset, limit }, { ...QUIET_CALL, signal }),
    }),
    order: createOrderStore(
      { ids: items.map((item) => item.contentId), ratios: items.map((item) => item.aspectRatio) },
      length,
      async () => {
        const { ids, aspectRatios } = await resultLayout(handle, QUIET_CALL);
        return { ids, ratios: aspectRatios };
      },
    ),
    timeline: createTimelineStore(() => resultTimeline(handle, QUIET_CALL)),
  };
  kept.delete(key);
  kept.set(key, result);
  const oldest = [...kept.keys()].slice(0, -KEPT);
  for (const old of oldest) kept.delete(old);
  return result;
}
