import type { FacetField, SearchRequest } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { limitOf } from '../limits/limits.service.ts';
import { deleteSurplusResults, type NewResult, newHandle } from './results.repository.ts';
import { type SearchConditions, whereClause } from './search-conditions.ts';

/** Counts are exact up to here. */
export const EXACT_UP_TO = 10_000;

export type SortType = NonNullable<SearchRequest['sortType']>;

export interface FacetCount {
  readonly field: FacetField;
  readonly value: string;
  readonly count: number;
}

/** What was found and is kept under a handle. */
export interface KeptResult {
  readonly handle: string;
  /** Entries that the handle holds. */
  readonly length: number;
  readonly firstPage: readonly number[];
  /** More hits than are counted exactly. */
  readonly isCapped: boolean;
  readonly facets: readonly FacetCount[];
}

interface NewSearch extends NewResult {
  readonly sortType: SortType | undefined;
  readonly pageSize: number;
}

interface KeptRow {
  readonly length: number;
  readonly first_page: number[];
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
 * Finds and keeps a result, with its facets. The hits are taken first, without an order and no more than are counted;
 * only where there are more is the result read in order from the index of the sort. The result itself, of up to
 * 100,000 numbers, never leaves the database: reading and writing it here would hold up everybody else.
 */
export async function searchAndKeep(
  db: Database,
  conditions: SearchConditions,
  { sortType, pageSize, ...result }: NewSearch,
): Promise<KeptResult> {
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const handle = newHandle();
    const where = whereClause(conditions);
    const keep: KeepOptions = { ...result, handle, pageSize, order: orderOf(conditions, sortType) };
    const { hits, facets, ...kept } = await keepHits(transaction, where, keep);
    const isCapped = hits > EXACT_UP_TO;
    const { length, first_page } = isCapped ? await keepInOrder(transaction, where, keep) : kept;
    await deleteSurplusResults(transaction, result.sessionId);
    return { handle, length, firstPage: first_page, isCapped, facets: facets ?? [] };
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

/** Counts hits, but no more than `most`. */
export async function countUpTo(db: Database, conditions: SearchConditions, most: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const { rows } = await sql<{ hits: number }>`
      select count(*) as hits from (
        select 1 from content_search s where ${whereClause(conditions)} limit ${sql.lit(most)}
      ) counted`.execute(transaction);
    return rows[0]?.hits ?? 0;
  });
}

/** The planner takes `@@` for cheap and would read every stored vector. */
async function prepareSearch(transaction: DatabaseTransaction): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '64MB', true),
    set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true)`.execute(transaction);
}

interface KeepOptions extends NewResult {
  readonly handle: string;
  readonly pageSize: number;
  readonly order: RawBuilder<unknown>;
}

/** Keeps the hits unless there are too many; tells how many there are, up to one more than are counted. */
async function keepHits(
  transaction: DatabaseTransaction,
  where: RawBuilder<unknown>,
  { order, pageSize, ...result }: KeepOptions,
): Promise<KeptRow & { readonly hits: number; readonly facets: FacetCount[] | null }> {
  const { rows } = await sql<KeptRow & { hits: number; facets: FacetCount[] | null }>`
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
    ), kept as (
      ${insertResult}
      select ${columnsOf(result)}, coalesce(array_agg(content_id order by ${order}), '{}'),
        coalesce(array_agg(aspect_ratio order by ${order}), '{}'), count(*), true
      from hits having count(*) <= ${sql.lit(EXACT_UP_TO)}
      returning cardinality(ids) as length, ids[1:${sql.lit(pageSize)}] as first_page
    )
    select (select count(*) from hits) as hits, (select length from kept) as length,
      (select first_page from kept) as first_page,
      (select json_agg(c order by c.count desc, c.value) from counted c where c.value <> '') as facets`.execute(
    transaction,
  );
  return rows[0] ?? { hits: 0, length: 0, first_page: [], facets: null };
}

async function keepInOrder(
  transaction: DatabaseTransaction,
  where: RawBuilder<unknown>,
  { order, pageSize, ...result }: KeepOptions,
): Promise<KeptRow> {
  const longest = await limitOf(transaction, 'resultItems');
  const { rows } = await sql<KeptRow>`
    ${insertResult}
    select ${columnsOf(result)}, coalesce(array_agg(content_id), '{}'),
      coalesce(array_agg(aspect_ratio), '{}'), ${sql.lit(EXACT_UP_TO)}, false
    from (
      select content_id, aspect_ratio from content_search s where ${where}
      order by ${order} limit ${sql.lit(longest)}
    ) ordered
    returning cardinality(ids) as length, ids[1:${sql.lit(pageSize)}] as first_page`.execute(transaction);
  return rows[0] ?? { length: 0, first_page: [] };
}

const insertResult = sql`
  insert into search_results (handle, session_id, query, created_at, last_used_at, ids, ratios, total, total_is_exact)`;

const columnsOf = ({ handle, sessionId, request, now }: NewResult & { readonly handle: string }) =>
  sql`${handle}, ${sessionId}::uuid, ${JSON.stringify(request)}::jsonb, ${now}::timestamptz, ${now}::timestamptz`;
