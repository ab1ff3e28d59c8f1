import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { limitOf } from '../limits/limits.service.ts';
import type { RankedHit } from '../search-index/blocks/order-hits.ts';
import { orderOf, type SortType } from '../search-index/result-order.ts';
import { type SearchConditions, whereClause } from '../search-index/search-conditions.ts';
import { prepareSearch } from '../search-index/search-session.ts';
import { ratiosOf } from './found-results.repository.ts';
import { live, type ResultKey } from './results.repository.ts';

/** The search of a result, and how much of it is stored. */
export interface StoredSearch {
  readonly query: unknown;
  readonly created_at: Date;
  readonly is_whole: boolean;
  readonly storedEntries: number;
  /** Entries of the complete result. */
  readonly length: number;
}

export async function findStored(db: Database, key: ResultKey): Promise<StoredSearch | undefined> {
  return live(db, key)
    .select(['query', 'created_at', 'is_whole', sql<number>`cardinality(ids)`.as('storedEntries')])
    .select(sql<number>`coalesce(length, cardinality(ids))`.as('length'))
    .executeTakeFirst();
}

/** The beginning of a result whose rest is not stored yet. */
export interface StoredBeginning {
  readonly ids: readonly number[];
  /** Time of the search: microseconds since 1970. */
  readonly searched: number;
}

/** Undefined if another process has stored all of it. */
export async function findBeginning(
  db: DatabaseHandle,
  { handle }: ResultKey,
): Promise<StoredBeginning | undefined> {
  return db
    .selectFrom('search_results')
    .select(['ids', sql<number>`(extract(epoch from searched_at) * 1000000)::float8`.as('searched')])
    .where('handle', '=', handle)
    .where('is_whole', '=', false)
    .executeTakeFirst();
}

/** Adds the rest to a partly stored result, unless another process was faster. */
export async function addRest(
  db: Database,
  { handle }: ResultKey,
  rest: readonly RankedHit[],
): Promise<void> {
  const ids = numberArray(rest.map(({ contentId }) => contentId));
  await sql`
    update search_results set ids = ids || ${ids}::bigint[], ratios = ratios || ${ratiosOf(rest)}::real[],
      is_whole = true, length = cardinality(ids) + ${rest.length}
    where handle = ${handle} and not is_whole`.execute(db);
}

/**
 * Adds the hits of the database's own search. Stored entries keep their positions, and hits that became visible after the
 * search are left out: no row moves while the user looks at it.
 */
export async function completeResult(
  db: Database,
  { handle }: ResultKey,
  conditions: SearchConditions,
  sortType: SortType | undefined,
): Promise<void> {
  const { order, ranked } = orderOf(conditions, sortType);
  await db.transaction().execute(async (transaction) => {
    const retained = await transaction
      .selectFrom('search_results')
      .select(['ids', sql<string>`searched_at::text`.as('searched_at')])
      .where('handle', '=', handle)
      .where('is_whole', '=', false)
      .forUpdate()
      .executeTakeFirst();
    // Another process was faster.
    if (!retained) return;
    const longest = await limitOf(transaction, 'resultItems');
    await prepareSearch(transaction);
    const others = sql`found_since <= ${retained.searched_at}::timestamptz and content_id <> all(${retained.ids}::bigint[])`;
    const most = Math.max(0, longest - retained.ids.length);
    await addEntries(
      transaction,
      handle,
      sql`
      select content_id, aspect_ratio from (
        select content_id, aspect_ratio, shot_date, registered_at, ${ranked} as ranked from content_search s
        where ${whereClause(conditions)} and ${others} offset 0
      ) hits order by ${order} limit ${sql.lit(most)}`,
    );
  });
}

async function addEntries(db: DatabaseTransaction, handle: string, rest: RawBuilder<unknown>): Promise<void> {
  await sql`
    update search_results kept set ids = kept.ids || added.ids, ratios = kept.ratios || added.ratios,
      is_whole = true, length = cardinality(kept.ids) + cardinality(added.ids)
    from (
      select coalesce(array_agg(content_id), '{}') as ids, coalesce(array_agg(aspect_ratio), '{}') as ratios
      from (${rest}) ordered
    ) added
    where handle = ${handle}`.execute(db);
}
