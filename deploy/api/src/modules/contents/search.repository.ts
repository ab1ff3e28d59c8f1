import type { FacetField, SearchRequest } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { limitOf } from '../limits/limits.service.ts';
import { type SearchConditions, whereClause } from './search-conditions.ts';

/** Counts are exact up to here. */
export const EXACT_UP_TO = 10_000;

export type SortType = NonNullable<SearchRequest['sortType']>;

export interface FacetCount {
  readonly field: FacetField;
  readonly value: string;
  readonly count: number;
}

export interface FoundContents {
  readonly ids: readonly number[];
  readonly ratios: readonly number[];
  /** More hits than are counted exactly. */
  readonly isCapped: boolean;
  readonly facets: readonly FacetCount[];
}

interface FoundRow {
  readonly ids: number[] | null;
  readonly ratios: number[] | null;
  readonly facets: FacetCount[] | null;
}

const ORDERS: Record<SortType, RawBuilder<unknown>> = {
  '0': sql`shot_date desc nulls last, content_id desc`,
  '1': sql`shot_date asc nulls last, content_id asc`,
  '2': sql`registered_at desc, content_id desc`,
  '3': sql`registered_at asc, content_id asc`,
};

function orderOf({ among }: SearchConditions, sortType: SortType | undefined): RawBuilder<unknown> {
  return among && !sortType ? sql`array_position(${among}::bigint[], content_id)` : ORDERS[sortType ?? '0'];
}

/**
 * Hits with their facets. The hits are taken first, without an order and no more than are counted; only
 * where there are more is the result read in order from the index of the sort.
 */
export async function searchContents(
  db: Database,
  conditions: SearchConditions,
  sortType: SortType | undefined,
): Promise<FoundContents> {
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const order = orderOf(conditions, sortType);
    const capped = await takeHits(transaction, whereClause(conditions), order);
    const facets = capped.facets ?? [];
    if ((capped.ids?.length ?? 0) <= EXACT_UP_TO) {
      return { ids: capped.ids ?? [], ratios: capped.ratios ?? [], isCapped: false, facets };
    }
    const longest = await limitOf(transaction, 'resultItems');
    const long = await takeInOrder(transaction, whereClause(conditions), order, longest);
    return { ids: long.ids ?? [], ratios: long.ratios ?? [], isCapped: true, facets };
  });
}

/** Every hit is counted: seconds rather than milliseconds on a large archive. */
export async function countContents(db: Database, conditions: SearchConditions): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const { rows } = await sql<{ hits: number }>`
      select count(*) as hits from content_search s where ${whereClause(conditions)}`.execute(transaction);
    return rows[0]?.hits ?? 0;
  });
}

/** The planner takes `@@` for cheap and would read every stored vector. */
async function prepareSearch(transaction: DatabaseTransaction): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '64MB', true),
    set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true)`.execute(transaction);
}

async function takeHits(
  transaction: DatabaseTransaction,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<FoundRow> {
  const { rows } = await sql<FoundRow>`
    with hits as materialized (
      select content_id, aspect_ratio, shot_date, registered_at,
        content_type, origin, category, shot_year::text as year, country, credit
      from content_search s where ${where} limit ${sql.lit(EXACT_UP_TO + 1)}
    ), counted as (
      select
        case when grouping(content_type) = 0 then 'contentType' when grouping(origin) = 0 then 'origin'
          when grouping(category) = 0 then 'category' when grouping(year) = 0 then 'year'
          when grouping(country) = 0 then 'country' else 'credit' end as field,
        coalesce(content_type, origin, category, year, country, credit) as value, count(*) as count
      from hits
      group by grouping sets ((content_type), (origin), (category), (year), (country), (credit))
    )
    select array_agg(content_id order by ${order}) as ids,
      array_agg(aspect_ratio order by ${order}) as ratios,
      (select json_agg(c order by c.count desc, c.value) from counted c where c.value <> '') as facets
    from hits`.execute(transaction);
  return rows[0] ?? { ids: null, ratios: null, facets: null };
}

async function takeInOrder(
  transaction: DatabaseTransaction,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  longest: number,
): Promise<Pick<FoundRow, 'ids' | 'ratios'>> {
  const { rows } = await sql<Pick<FoundRow, 'ids' | 'ratios'>>`
    select array_agg(content_id) as ids, array_agg(aspect_ratio) as ratios
    from (
      select content_id, aspect_ratio from content_search s where ${where}
      order by ${order} limit ${sql.lit(longest)}
    ) ordered`.execute(transaction);
  return rows[0] ?? { ids: null, ratios: null };
}
