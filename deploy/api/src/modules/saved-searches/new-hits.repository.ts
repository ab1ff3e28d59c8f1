import { NEW_HITS_COUNTED } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { SearchConditions } from '../search-index/search-conditions.ts';
import { statementTimeout } from '../search-index/search-run.ts';
import { arrivalClause, arrivedFor, fewArrivalsClause, newestArrivals } from './arrived-since.ts';

/** Newest arrivals that are checked one by one; beyond them the index is used. */
const LOOKED_AT = 2000;
/** Searches of one statement. More of them save nothing, and other queries wait longer for the one connection of PGlite. */
const AT_ONCE = 25;

/** A saved search as its owner may run it; all of one owner, with the same rights. */
export interface RequestedSearch {
  readonly id: number;
  readonly conditions: SearchConditions;
}

export interface NewHitCount {
  readonly count: number;
  readonly relation: 'eq' | 'gte';
}

/**
 * How many hits of each of a member's searches became visible since it was last seen. The arrivals are read once for many
 * searches. It costs the arrivals, up to 2,000 contents, whatever the size of the archive; if none of them is a hit, such
 * rare words are cheap to query in the index.
 */
export async function countNewHits(
  db: Database,
  requested: readonly RequestedSearch[],
  atOnce = AT_ONCE,
): Promise<ReadonlyMap<number, NewHitCount>> {
  const counts = new Map<number, NewHitCount>();
  const visibilities = requested[0]?.conditions.visibilities ?? [];
  for (let at = 0; at < requested.length; at += atOnce) {
    const some = requested.slice(at, at + atOnce);
    await db.transaction().execute(async (transaction) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
        set_config('statement_timeout', ${statementTimeout()}, true)`.execute(transaction);
      const looks = await countAmongNewest(transaction, some, visibilities);
      const open = some.filter(({ id }) => !isAnswered(looks.get(id)));
      const all = await countInTheIndex(transaction, open, visibilities);
      for (const { id } of some) {
        const { hits = 0, lookedAt = 0 } = looks.get(id) ?? {};
        counts.set(id, all.has(id) ? capped(all.get(id) ?? 0, false) : capped(hits, lookedAt === LOOKED_AT));
      }
    });
  }
  return counts;
}

interface Look {
  readonly hits: number;
  /** How many of the arrivals came after the search was last seen. */
  readonly lookedAt: number;
}

const isAnswered = (look: Look | undefined): boolean =>
  look === undefined || look.hits > 0 || look.lookedAt < LOOKED_AT;

async function countAmongNewest(
  transaction: DatabaseTransaction,
  requested: readonly RequestedSearch[],
  visibilities: readonly VisibilityCode[],
): Promise<ReadonlyMap<number, Look>> {
  const ids = requested.map(({ id }) => id);
  const since = sql`(select min(last_seen_at) from saved_searches where saved_search_id = any(${ids}::bigint[]))`;
  const looks = requested.map(({ id, conditions }) => {
    const isNew = sql`s.moment > ${lastSeen(id)}`;
    return sql`select ${sql.lit(id)}::bigint as id, ${upToCap(sql`arrived s where ${isNew} and ${fewArrivalsClause(conditions)}`)} as hits,
      (select count(*)::int from arrived s where ${isNew}) as "lookedAt"`;
  });
  const { rows } = await sql<Look & { id: number }>`
    with arrived as materialized (${newestArrivals(visibilities, { since, limit: LOOKED_AT })})
    ${sql.join(looks, sql` union all `)}`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

async function countInTheIndex(
  transaction: DatabaseTransaction,
  requested: readonly RequestedSearch[],
  visibilities: readonly VisibilityCode[],
): Promise<ReadonlyMap<number, number>> {
  if (requested.length === 0) return new Map();
  const counts = requested.map(({ id, conditions }) => {
    const arrived = arrivedFor(visibilities, lastSeen(id));
    return sql`select ${sql.lit(id)}::bigint as id, ${upToCap(sql`(${arrived}) s where ${arrivalClause(conditions)}`)} as hits`;
  });
  const { rows } = await sql<{ id: number; hits: number }>`${sql.join(counts, sql` union all `)}`.execute(
    transaction,
  );
  return new Map(rows.map(({ id, hits }) => [id, hits]));
}

/** Read within the statement, to the microsecond: a search that is seen meanwhile has no new hits. */
const lastSeen = (id: number): RawBuilder<unknown> =>
  sql`(select last_seen_at from saved_searches where saved_search_id = ${sql.lit(id)})`;

/** How many rows there are, at most one more than are counted. */
const upToCap = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::int from (select 1 from ${rows} limit ${sql.lit(NEW_HITS_COUNTED + 1)}) hit)`;

const capped = (hits: number, isPart: boolean): NewHitCount => ({
  count: Math.min(hits, NEW_HITS_COUNTED),
  relation: isPart || hits > NEW_HITS_COUNTED ? 'gte' : 'eq',
});
