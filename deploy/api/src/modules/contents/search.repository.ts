import type { HitCount } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { limitOf } from '../limits/limits.service.ts';
import type { BlockSearch } from './blocks/block-search.ts';
import { findFirst } from './first-page.repository.ts';
import { resultOfFound } from './found-results.repository.ts';
import { EXACT_UP_TO, type FoundResult, type NewSearch } from './kept-result.ts';
import { orderOf, type SortType } from './result-order.ts';
import { type FacetCount, type NewResult, newHandle, surplusResults } from './results.repository.ts';
import { candidateClause, type SearchConditions, whereClause } from './search-conditions.ts';
import { prepareSearch } from './search-session.ts';

/** Where contents are searched: the blocks answer, and the database itself what they do not know. */
export interface SearchedArchive {
  readonly db: Database;
  readonly blocks: BlockSearch;
}

/** Finds a result, with its facets. Without its `keep` nobody finds it again. */
export async function findResult(
  { db, blocks }: SearchedArchive,
  conditions: SearchConditions,
  search: NewSearch,
): Promise<FoundResult> {
  const found = await blocks.find(conditions);
  return found ? resultOfFound(db, found, search) : askAndKeep(db, conditions, search);
}

/**
 * The database's own search. The hits are taken first, without an order and no more than are counted. Only
 * where there are more of them the first page alone is read, and the rest when somebody asks for it. The result itself
 * never leaves the database: reading and writing its numbers here would hold up everybody else.
 */
async function askAndKeep(
  db: Database,
  conditions: SearchConditions,
  { sortType, pageSize, ...result }: NewSearch,
): Promise<FoundResult> {
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const handle = newHandle();
    const { order } = orderOf(conditions, sortType);
    const keep: KeepOptions = { ...result, handle, pageSize, order };
    const found = await keepHits(transaction, whereClause(conditions), keep);
    const isCapped = found.hits > EXACT_UP_TO;
    const { length, first_page } = isCapped
      ? await keepFirst(transaction, conditions, { ...keep, sortType, found })
      : found;
    await surplusResults(result.sessionId).execute(transaction);
    const facets = (found.facets ?? []).map((one) =>
      isCapped ? { ...one, count: one.count * SAMPLED } : one,
    );
    const total: HitCount = isCapped
      ? { value: EXACT_UP_TO, relation: 'gte' }
      : { value: length, relation: 'eq' };
    return { handle, length, firstPage: first_page, total, facets, keep: async () => undefined };
  });
}

/** Every hit is counted: seconds rather than milliseconds on a large archive. */
export async function countContents(
  { db, blocks }: SearchedArchive,
  conditions: SearchConditions,
): Promise<number> {
  const found = await blocks.find(conditions);
  if (found) return found.total;
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const { rows } = await sql<{ hits: number }>`
      select count(*) as hits from content_search s where ${whereClause(conditions)}`.execute(transaction);
    return rows[0]?.hits ?? 0;
  });
}

/** Every hit of every facet is counted. */
export async function countFacets(
  { db, blocks }: SearchedArchive,
  conditions: SearchConditions,
): Promise<FacetCount[]> {
  const found = await blocks.find(conditions);
  if (found) return found.facets();
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const { rows } = await sql<FacetCount>`
      with hits as (
        select ${FACET_COLUMNS} from content_search s where ${whereClause(conditions)}
      ), counted as (${COUNTED})
      select * from counted where value <> '' order by count desc, value`.execute(transaction);
    return rows;
  });
}

/** Counts hits, exactly where that costs nothing, otherwise up to EXACT_UP_TO. */
export async function countHits(
  { db, blocks }: SearchedArchive,
  conditions: SearchConditions,
): Promise<HitCount> {
  const found = await blocks.find(conditions);
  if (found) return { value: found.total, relation: 'eq' };
  const hits = await countUpTo(db, conditions, EXACT_UP_TO + 1);
  return hits > EXACT_UP_TO ? { value: EXACT_UP_TO, relation: 'gte' } : { value: hits, relation: 'eq' };
}

/** Counts hits, but no more than `most`. */
export async function countUpTo(db: Database, conditions: SearchConditions, most: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    return countSome(transaction, whereClause(conditions), most);
  });
}

async function countSome(
  transaction: DatabaseTransaction,
  where: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*) as hits from (
      select 1 from content_search s where ${where} limit ${sql.lit(most)}
    ) counted`.execute(transaction);
  return rows[0]?.hits ?? 0;
}

interface KeepOptions extends NewResult {
  readonly handle: string;
  readonly pageSize: number;
  readonly order: RawBuilder<unknown>;
}

interface KeptRow {
  readonly length: number;
  readonly first_page: readonly number[];
}

interface Hits extends KeptRow {
  /** Up to one more than are counted. */
  readonly hits: number;
  readonly facets: FacetCount[] | null;
  /** How many there may be: the hits were taken as the table lies, and so much of it was passed by then. */
  readonly estimated: number;
  readonly rows: number;
}

/** Of more hits than are counted exactly every fifth is enough for facets that are approximate. */
const SAMPLED = 5;

const FACET_COLUMNS = sql`content_type, origin, category, shot_year::text as year, country, credit`;
const COUNTED = sql`
  select
    case when grouping(content_type) = 0 then 'contentType' when grouping(origin) = 0 then 'origin'
      when grouping(category) = 0 then 'category' when grouping(year) = 0 then 'year'
      when grouping(country) = 0 then 'country' else 'credit' end as field,
    coalesce(content_type, origin, category, year, country, credit) as value, count(*) as count
  from hits
  group by grouping sets ((content_type), (origin), (category), (year), (country), (credit))`;

/** Keeps the hits unless there are too many. */
async function keepHits(
  transaction: DatabaseTransaction,
  where: RawBuilder<unknown>,
  { order, pageSize, ...result }: KeepOptions,
): Promise<Hits> {
  const { rows } = await sql<Hits>`
    with taken as materialized (
      select content_id, aspect_ratio, shot_date, registered_at, ${FACET_COLUMNS}, ctid as lies
      from content_search s where ${where} limit ${sql.lit(EXACT_UP_TO + 1)}
    ), whole as materialized (
      select count(*) as hits, (max(lies)::text::point)[0] + 1 as passed from taken
    ), hits as (
      select taken.* from taken, whole
      where whole.hits <= ${sql.lit(EXACT_UP_TO)} or content_id % ${sql.lit(SAMPLED)} = 0
    ), counted as (${COUNTED}), kept as (
      ${insertResult}
      select ${columnsOf(result)}, coalesce(array_agg(content_id order by ${order}), '{}'),
        coalesce(array_agg(aspect_ratio order by ${order}), '{}'), count(*), true, true, count(*)
      from taken having count(*) <= ${sql.lit(EXACT_UP_TO)}
      returning length, ids[1:${sql.lit(pageSize)}] as first_page
    )
    select whole.hits, (select length from kept) as length, (select first_page from kept) as first_page,
      (select json_agg(c order by c.count desc, c.value) from counted c where c.value <> '') as facets,
      whole.hits * greatest(1, c.relpages / whole.passed)::float8 as estimated, c.reltuples::float8 as rows
    from whole, pg_class c where c.oid = 'content_search'::regclass`.execute(transaction);
  return rows[0] ?? { hits: 0, length: 0, first_page: [], facets: null, estimated: 0, rows: 0 };
}

interface FirstOptions extends KeepOptions {
  readonly sortType: SortType | undefined;
  readonly found: Hits;
}

async function keepFirst(
  transaction: DatabaseTransaction,
  conditions: SearchConditions,
  { order: _order, pageSize, sortType, found, ...result }: FirstOptions,
): Promise<KeptRow> {
  const longest = await limitOf(transaction, 'resultItems');
  const { entries, hits } = await findFirst(transaction, conditions, { sortType, most: pageSize, ...found });
  const length = hits ?? (await countSome(transaction, candidateClause(conditions), longest));
  const ids = entries.map(({ content_id }) => content_id);
  const ratios = entries.map(({ aspect_ratio }) => aspect_ratio);
  await sql`${insertResult} values (${columnsOf(result)}, ${ids}::bigint[], ${ratios}::real[],
    ${sql.lit(EXACT_UP_TO)}, false, false, ${sql.lit(Math.min(length, longest))})`.execute(transaction);
  return { length: Math.min(length, longest), first_page: ids };
}

const insertResult = sql`
  insert into search_results (handle, session_id, query, created_at, last_used_at, ids, ratios, total, total_is_exact,
    is_whole, length)`;

const columnsOf = ({ handle, sessionId, request, now }: NewResult & { readonly handle: string }) =>
  sql`${handle}, ${sessionId}::uuid, ${JSON.stringify(request)}::jsonb, ${now}::timestamptz, ${now}::timestamptz`;
