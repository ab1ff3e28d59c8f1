import type { HitCount } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { limitOf } from '../limits/limits.service.ts';
import { countSome, EXACT_UP_TO, type SearchedArchive } from '../search-index/count-hits.ts';
import { COUNTED, FACET_COLUMNS, type FacetCount } from '../search-index/facets.ts';
import { findFirst } from '../search-index/first-page.ts';
import { orderOf, type SortType } from '../search-index/result-order.ts';
import { candidateClause, type SearchConditions, whereClause } from '../search-index/search-conditions.ts';
import { prepareSearch } from '../search-index/search-session.ts';
import { withSiblings } from '../search-index/sibling-counts.ts';
import { resultOfFound } from './found-results.repository.ts';
import { type NewResult, newHandle, surplusResults } from './results.repository.ts';
import type { FoundResult, NewSearch } from './stored-result.ts';

/** Finds a result, with its facets. It is only stored by its `keep`. */
export async function findResult(
  { db, blocks }: SearchedArchive,
  conditions: SearchConditions,
  search: NewSearch,
): Promise<FoundResult> {
  const found = await blocks.find(conditions, search.sortType);
  return found ? resultOfFound(db, found, search) : searchAndStore(db, conditions, search);
}

/**
 * The database's own search. The hits are taken first, without an order and no more than are counted. If there are more, only
 * the first page is read, and the rest on request. The result itself never leaves the database: reading and writing its
 * numbers here would block all others.
 */
async function searchAndStore(
  db: Database,
  conditions: SearchConditions,
  { sortType, pageSize, ...result }: NewSearch,
): Promise<FoundResult> {
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const handle = newHandle();
    const keep: KeepOptions = { ...result, handle, pageSize, ...orderOf(conditions, sortType) };
    const found = await keepHits(transaction, whereClause(conditions), keep);
    const isCapped = found.hits > EXACT_UP_TO;
    const { length, first_page } = isCapped
      ? await keepFirst(transaction, conditions, { ...keep, sortType, found })
      : found;
    await surplusResults(result.sessionId).execute(transaction);
    const counts = (found.facets ?? []).map((one) =>
      isCapped ? { ...one, count: one.count * SAMPLED } : one,
    );
    const facets = await withSiblings(transaction, conditions, { counts, most: EXACT_UP_TO });
    const total: HitCount = isCapped
      ? { value: EXACT_UP_TO, relation: 'gte' }
      : { value: length, relation: 'eq' };
    return { handle, length, firstPage: first_page, total, facets, keep: async () => undefined };
  });
}

interface KeepOptions extends NewResult {
  readonly handle: string;
  readonly pageSize: number;
  readonly order: RawBuilder<unknown>;
  readonly ranked: RawBuilder<boolean>;
}

interface StoredRow {
  readonly length: number;
  readonly first_page: readonly number[];
}

interface Hits extends StoredRow {
  /** One more than are counted. */
  readonly hits: number;
  readonly facets: FacetCount[] | null;
  /** Estimated number of hits: they were taken in table order, and this part of the table was passed by then. */
  readonly estimated: number;
  readonly rows: number;
}

/** With more hits than are counted exactly every fifth is enough for the approximate facets. */
const SAMPLED = 5;

/** Stores the hits unless there are too many. */
async function keepHits(
  transaction: DatabaseTransaction,
  where: RawBuilder<unknown>,
  { order, ranked, pageSize, ...result }: KeepOptions,
): Promise<Hits> {
  const { rows } = await sql<Hits>`
    with taken as materialized (
      select content_id, aspect_ratio, shot_date, registered_at, ${ranked} as ranked, ${FACET_COLUMNS}, ctid as lies
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
  { order: _order, ranked: _ranked, pageSize, sortType, found, ...result }: FirstOptions,
): Promise<StoredRow> {
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
