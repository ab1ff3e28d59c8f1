import type {
  ContentSummary,
  HitCount,
  ResultLayoutResponse,
  SearchRequest,
  SearchResponse,
} from '@newsphoto/contract';
import { SearchRequestSchema } from '@newsphoto/contract';
import { describeSearch, pageSizeOf } from '@newsphoto/domain';
import { Value } from 'typebox/value';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { conditionsOf } from './asked-conditions.service.ts';
import { visibleTo } from './contents.policy.ts';
import { presentFacets, presentId, presentSummary } from './contents.presenter.ts';
import { findCategories, findSummaries } from './contents.repository.ts';
import {
  findIds,
  findLayout,
  findTotal,
  keepTotal,
  type ResultKey,
  touchResult,
} from './results.repository.ts';
import { countContents, countUpTo, EXACT_UP_TO, searchAndKeep } from './search.repository.ts';

export interface SearchService {
  search(request: SearchRequest, actor: Actor): Promise<SearchResponse['data']>;
  /** How many hits a search would have; no more than are shown are counted, and nothing is kept. */
  count(request: SearchRequest, actor: Actor): Promise<HitCount>;
  items(handle: string, page: { offset: number; limit: number }, actor: Actor): Promise<ContentSummary[]>;
  layout(handle: string, actor: Actor): Promise<ResultLayoutResponse['data']>;
  exactCount(handle: string, actor: Actor): Promise<HitCount>;
}

export function createSearchService(db: Database, now: () => Date): SearchService {
  const keyOf = (handle: string, { sessionId }: Actor): ResultKey => ({ handle, sessionId, now: now() });
  const use = async (handle: string, actor: Actor): Promise<ResultKey> => {
    const key = keyOf(handle, actor);
    if (!(await touchResult(db, key))) throw new ApiError('search/unknown-handle');
    return key;
  };
  return {
    async search(request, actor) {
      const conditions = await conditionsOf(db, request, { actor, now: now() });
      const { handle, length, firstPage, isCapped, facets } = await searchAndKeep(db, conditions, {
        ...{ request, sessionId: actor.sessionId, now: now() },
        sortType: request.sortType,
        pageSize: pageSizeOf(request.onePageCnt ?? '0'),
      });
      const items = await findSummaries(db, firstPage, visibleTo(actor));
      return {
        handle,
        total: isCapped ? { value: EXACT_UP_TO, relation: 'gte' } : { value: length, relation: 'eq' },
        length,
        words: describeSearch(conditions.ast),
        facets: presentFacets(facets, isCapped, await findCategories(db)),
        items: items.map(presentSummary),
      };
    },
    async count(request, actor) {
      const conditions = await conditionsOf(db, request, { actor, now: now() });
      const hits = await countUpTo(db, conditions, EXACT_UP_TO + 1);
      return hits > EXACT_UP_TO ? { value: EXACT_UP_TO, relation: 'gte' } : { value: hits, relation: 'eq' };
    },
    async items(handle, page, actor) {
      const ids = await findIds(db, await use(handle, actor), page);
      return (await findSummaries(db, ids, visibleTo(actor))).map(presentSummary);
    },
    async layout(handle, actor) {
      const found = await findLayout(db, await use(handle, actor));
      return { ids: (found?.ids ?? []).map(presentId), aspectRatios: found?.ratios ?? [] };
    },
    async exactCount(handle, actor) {
      const key = await use(handle, actor);
      const kept = await findTotal(db, key);
      if (!kept) throw new ApiError('search/unknown-handle');
      if (kept.total_is_exact) return { value: kept.total, relation: 'eq' };
      const request = Value.Parse(SearchRequestSchema, kept.query);
      const conditions = await conditionsOf(db, request, { actor, now: now() });
      const total = await countContents(db, conditions);
      await keepTotal(db, key, total);
      return { value: total, relation: 'eq' };
    },
  };
}
