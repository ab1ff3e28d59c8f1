import type {
  ContentSummary,
  HitCount,
  ResultLayoutResponse,
  SearchRequest,
  SearchResponse,
} from '@newsphoto/contract';
import { SearchRequestSchema } from '@newsphoto/contract';
import { describeSearch, pageSizeOf, parseSearchExpression, type SearchNode } from '@newsphoto/domain';
import { Value } from 'typebox/value';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { openContentIds } from '../special-pages/open-contents.service.ts';
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
import { countContents, EXACT_UP_TO, searchAndKeep } from './search.repository.ts';
import { type SearchConditions, shotDatesOf } from './search-conditions.ts';

export interface SearchService {
  search(request: SearchRequest, actor: Actor): Promise<SearchResponse['data']>;
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

async function conditionsOf(
  db: Database,
  request: SearchRequest,
  { actor, now }: { actor: Actor; now: Date },
): Promise<SearchConditions> {
  const dates = shotDatesOf(request, now);
  if (dates) requireDates(dates);
  const ast = parse(request.query);
  const { specialPageSeqNo } = request;
  return {
    ast,
    dates,
    filters: request.filters ?? {},
    visibilities: visibleTo(actor),
    among: specialPageSeqNo ? await openContentIds(db, specialPageSeqNo, now) : undefined,
  };
}

/** Throws what `search` would of an expression or dates that cannot be searched for. */
export function requireSearchable(request: SearchRequest, now: Date): void {
  parse(request.query);
  const dates = shotDatesOf(request, now);
  if (dates) requireDates(dates);
}

function parse(query: string): SearchNode | undefined {
  const parsed = parseSearchExpression(query);
  if (parsed.ok) return parsed.ast;
  const { code, position } = parsed.error;
  const there = query.charAt(position).trim() || '空白';
  throw new ApiError(code === 'E1073' ? 'search/bad-operator' : 'search/bad-bracket', [position + 1, there], {
    field: 'query',
    position,
  });
}

/** Days that exist, in order. */
function requireDates({ start, end }: { start: string; end: string }): void {
  const isDay = (day: string) => {
    const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    const time = Date.parse(`${iso}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) && day >= '00010101';
  };
  const isGood = [start, end].every((day) => day === '' || isDay(day));
  if (!isGood) throw new ApiError('request/invalid', [], { field: 'shotDate' });
  if (start !== '' && end !== '' && start > end) {
    throw new ApiError('search/bad-dates', [], { field: 'shotDate' });
  }
}
