import type {
  Facet,
  HitCount,
  ResultItems,
  ResultLayout,
  SearchRequest,
  SearchResult,
  TimelinePeriod,
  TopHits,
} from '@newsphoto/contract';
import { describeSearch, pageSizeOf } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { findableBy, grantedAmong } from '../contents/contents.policy.ts';
import { presentId, presentSummary } from '../contents/contents.presenter.ts';
import { findCategories, findSummaries, type SummaryRow } from '../contents/summaries.service.ts';
import { withTexts } from '../contents/text-summaries.service.ts';
import { openResult, requireEntries, type UsedResult } from '../results/complete-results.service.ts';
import {
  countArrivals,
  findFacets,
  findIds,
  findLayout,
  findResult,
  findTotal,
  keepFacets,
  keepTotal,
} from '../results/results.service.ts';
import { findStacks } from '../results/stacks.service.ts';
import { timelineOf } from '../results/timeline.service.ts';
import { blockSearchOf } from '../search-index/blocks/block-search.ts';
import { countContents, countFacets, countHits, type SearchedArchive } from '../search-index/count-hits.ts';
import { markedWords } from '../search-index/marked-words.ts';
import { conditionsOf, shownFacets } from '../search-index/requested-conditions.service.ts';
import type { SearchConditions } from '../search-index/search-conditions.ts';
import { findTopHits } from '../search-index/top-hits.ts';
import { presentFacets } from './facets.presenter.ts';

export interface SearchService {
  search(request: SearchRequest, actor: Actor): Promise<SearchResult>;
  /** How many hits a search would have; no more than are shown are counted, and nothing is stored. */
  count(request: SearchRequest, actor: Actor): Promise<HitCount>;
  /** As `count`, with the first hits. */
  top(request: SearchRequest, most: number, actor: Actor): Promise<TopHits>;
  items(handle: string, page: { offset: number; limit: number }, actor: Actor): Promise<ResultItems>;
  layout(handle: string, actor: Actor): Promise<ResultLayout>;
  exactCount(handle: string, actor: Actor): Promise<HitCount>;
  /** Facets that count every hit, also of a result that is larger than is counted at first. */
  exactFacets(handle: string, actor: Actor): Promise<Facet[]>;
  /** How many entries are of each month, in the order of the result. */
  timeline(handle: string, actor: Actor): Promise<TimelinePeriod[]>;
  /** Positions that belong together: variations of one picture, and neighbours of one series. */
  stacks(handle: string, actor: Actor): Promise<number[][]>;
  /** Hits that arrived after the result was created; it does not change. */
  arrivals(handle: string, actor: Actor): Promise<number>;
}

export function createSearchService(db: Database, now: () => Date): SearchService {
  const archive: SearchedArchive = { db, blocks: blockSearchOf(db) };
  const use = (handle: string, actor: Actor): Promise<UsedResult> =>
    openResult(db, handle, { actor, now: now() });
  const present = (rows: readonly SummaryRow[], actor: Actor, conditions: SearchConditions) =>
    withTexts(
      db,
      rows.map((row) => presentSummary(row, actor)),
      { reader: actor, searched: markedWords(conditions) },
    );
  return {
    async search(request, actor) {
      const conditions = await conditionsOf(db, request, { actor, now: now() });
      const found = await findResult(archive, conditions, {
        ...{ request, sessionId: actor.sessionId, now: now() },
        sortType: request.sortType,
        pageSize: pageSizeOf(request.onePageCnt ?? '0'),
      });
      const { handle, length, total } = found;
      const [items, categories] = await Promise.all([
        findSummaries(db, found.firstPage, findableBy(actor)),
        findCategories(db),
        found.keep(),
      ]);
      return {
        ...{ handle, total, length },
        words: describeSearch(conditions.ast),
        facets: presentFacets({
          counts: found.facets,
          approximate: total.relation === 'gte',
          fields: shownFacets(actor, conditions.collection),
          filters: conditions.filters,
          categories,
        }),
        items: await present(items, actor, conditions),
      };
    },
    async count(request, actor) {
      const conditions = await conditionsOf(db, request, { actor, now: now() });
      return countHits(archive, conditions);
    },
    async top(request, most, actor) {
      const conditions = await conditionsOf(db, request, { actor, now: now() });
      const { total, ids } = await findTopHits(archive, conditions, { sortType: request.sortType, most });
      const rows = await findSummaries(db, ids, findableBy(actor));
      return { total, items: await present(rows, actor, conditions) };
    },
    async items(handle, page, actor) {
      const used = await use(handle, actor);
      await requireEntries(db, used, page.offset + page.limit);
      const ids = await findIds(db, used.key, page);
      const rows = await findSummaries(db, grantedAmong(actor, ids), findableBy(actor));
      const placeOf = new Map(ids.map((id, at) => [id, page.offset + at]));
      return {
        items: await present(rows, actor, used.conditions),
        places: rows.map((row) => placeOf.get(row.content_id) ?? 0),
      };
    },
    async layout(handle, actor) {
      const used = await use(handle, actor);
      await requireEntries(db, used);
      const found = await findLayout(db, used.key);
      return { ids: (found?.ids ?? []).map(presentId), aspectRatios: found?.ratios ?? [] };
    },
    async exactCount(handle, actor) {
      const { key, conditions } = await use(handle, actor);
      const retained = await findTotal(db, key);
      if (retained?.total_is_exact) return { value: retained.total, relation: 'eq' };
      const total = await countContents(archive, conditions);
      await keepTotal(db, key, total);
      return { value: total, relation: 'eq' };
    },
    async exactFacets(handle, actor) {
      const { key, conditions } = await use(handle, actor);
      const retained = await findFacets(db, key);
      const facets = retained ?? (await countFacets(archive, conditions));
      if (!retained) await keepFacets(db, key, facets);
      const fields = shownFacets(actor, conditions.collection);
      const categories = await findCategories(db);
      return presentFacets({
        counts: facets,
        approximate: false,
        fields,
        filters: conditions.filters,
        categories,
      });
    },
    async timeline(handle, actor) {
      return timelineOf(db, await use(handle, actor));
    },
    async stacks(handle, actor) {
      return findStacks(db, await use(handle, actor), actor);
    },
    async arrivals(handle, actor) {
      const { key, conditions } = await use(handle, actor);
      return countArrivals(db, key, conditions);
    },
  };
}
