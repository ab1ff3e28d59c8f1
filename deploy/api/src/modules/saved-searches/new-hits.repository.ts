import { NEW_HITS_COUNTED } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SearchConditions } from '../contents/search-conditions.ts';
import { arrivalClause, arrivedSince } from './arrived-since.ts';

/** Newest arrivals that are looked at one by one; beyond them the index of words is asked. */
const LOOKED_AT = 2000;

export interface NewHitCount {
  readonly count: number;
  readonly relation: 'eq' | 'gte';
}

/**
 * How many hits of a search can be found only since it was last seen. It costs what came in, up to 2,000 contents,
 * whatever the size of the archive; where none of them is a hit, words so rare are cheap to ask the index for.
 */
export async function countNewHits(
  db: Database,
  savedSearchId: number,
  conditions: SearchConditions,
): Promise<NewHitCount> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
      transaction,
    );
    const seen = sql`(select last_seen_at from saved_searches where saved_search_id = ${savedSearchId})`;
    const { rows } = await sql<{ hits: number; looked_at: number }>`
      with arrived as materialized (
        ${arrivedSince(seen)} order by found_since desc limit ${sql.lit(LOOKED_AT)}
      )
      select (select count(*) from (
          select 1 from arrived s where ${arrivalClause(conditions)} limit ${sql.lit(NEW_HITS_COUNTED + 1)}
        ) hit)::int as hits, (select count(*) from arrived)::int as looked_at`.execute(transaction);
    const { hits = 0, looked_at = 0 } = rows[0] ?? {};
    if (hits > 0 || looked_at < LOOKED_AT) return capped(hits, looked_at === LOOKED_AT);
    const all = await sql<{ hits: number }>`
      select count(*)::int as hits from (
        select 1 from (${arrivedSince(seen)}) s where ${arrivalClause(conditions)}
        limit ${sql.lit(NEW_HITS_COUNTED + 1)}
      ) hit`.execute(transaction);
    return capped(all.rows[0]?.hits ?? 0, false);
  });
}

const capped = (hits: number, isPart: boolean): NewHitCount => ({
  count: Math.min(hits, NEW_HITS_COUNTED),
  relation: isPart || hits > NEW_HITS_COUNTED ? 'gte' : 'eq',
});
