import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import type { SearchConditions } from '../search-index/search-conditions.ts';
import { arrivalClause, arrivedSince } from './arrived-since.ts';
import { settledSince } from './saved-searches.repository.ts';

/** Up to where a check misses nothing: a moment of contents, and a number of the wire. */
export interface Horizon {
  readonly contents: string;
  readonly wire: string;
}

/** Days for which arrivals are handled later: after a suspended account, or a server that was down. */
const BACKLOG = sql`interval '7 days'`;

/** The moment up to which a check that starts now misses nothing; text, to the microsecond. */
export async function readHorizon(db: Database): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`select ${settledSince}::text as horizon`.execute(db);
  return rows[0]?.horizon ?? '-infinity';
}

/**
 * The start of the checked period. `now()` and not `clock_timestamp()`, which may change from row to row: no index could be
 * used, and each check would read the whole archive.
 */
export const sinceLook = (lookedUntil: string): RawBuilder<unknown> =>
  sql`greatest(${lookedUntil}::timestamptz, now() - ${BACKLOG})`;

export async function hasArrivals(db: Database, lookedUntil: string): Promise<boolean> {
  const { rows } = await sql<{ has_arrivals: boolean }>`
    select exists (${arrivedSince(sinceLook(lookedUntil))}) as has_arrivals`.execute(db);
  return rows[0]?.has_arrivals === true;
}

export interface ArrivalQuery {
  readonly lookedUntil: string;
  readonly conditions: SearchConditions;
  /** A condition on `s`, a row of `content_search` with `released_at`: it was handled before, or is not wanted. */
  readonly isClaimed: RawBuilder<unknown>;
  readonly limit: number;
}

/**
 * Hits of a search among the arrivals since its last check that were not handled yet. Only the arrivals are read, whatever
 * the size of the archive.
 */
export async function findUnclaimed(
  db: DatabaseHandle,
  { lookedUntil, conditions, isClaimed, limit }: ArrivalQuery,
): Promise<number[]> {
  const { rows } = await sql<{ content_id: number }>`
    with arrived as materialized (${arrivedSince(sinceLook(lookedUntil))})
    select s.content_id from arrived s
    where ${arrivalClause(conditions)} and not (${isClaimed})
    order by s.found_since, s.content_id limit ${limit}`.execute(db);
  return rows.map(({ content_id }) => content_id);
}

/**
 * Which of some queries have hits among the arrivals since a moment, reported or not, by their indexes. The arrivals are read
 * once for all of them.
 */
export async function findMatched(
  db: Database,
  lookedUntil: string,
  questions: readonly SearchConditions[],
): Promise<number[]> {
  const tests = questions.map(
    (conditions, place) => sql`select ${sql.lit(place)}::int as place
      where exists (select 1 from arrived s where ${arrivalClause(conditions)})`,
  );
  const { rows } = await sql<{ place: number }>`
    with arrived as materialized (${arrivedSince(sinceLook(lookedUntil))})
    ${sql.join(tests, sql` union all `)}`.execute(db);
  return rows.map(({ place }) => place);
}
