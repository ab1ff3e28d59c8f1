import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { releasedSince } from '../contents/embargo.ts';
import { type SearchConditions, whereClause } from '../search-index/search-conditions.ts';
import { statementTimeout } from '../search-index/search-run.ts';
import type { ResultKey } from './results.repository.ts';

/** Hits that were written while a result was created may be dated before it, and yet not be in it. */
const OVERLAP = sql`interval '1 minute'`;

/**
 * Hits that became visible after a result was created: from the newest rows of the index and releases since, so that the cost
 * depends on the arrivals, not on the size of the archive. If not all numbers are stored, hits of that very moment may be
 * missing.
 */
export async function countArrivals(
  db: Database,
  { handle }: ResultKey,
  conditions: SearchConditions,
): Promise<number> {
  const { visibilities } = conditions;
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
      set_config('statement_timeout', ${statementTimeout()}, true)`.execute(transaction);
    const { rows } = await sql<{ count: number }>`
      with made as materialized (
        select ids, is_whole and cardinality(ids) = total and total_is_exact as is_complete, searched_at
        from search_results where handle = ${handle}
      ), arrived as materialized (
        select s.* from content_search s
        where s.found_since > (select searched_at - ${OVERLAP} from made)
          or s.content_id = any(${releasedSince(visibilities, sql`(select searched_at - ${OVERLAP} from made)`)})
      )
      select count(*) as count from arrived s, made
      where ${whereClause(conditions)}
        and case when made.is_complete then s.content_id <> all(made.ids) else s.found_since > made.searched_at
          or s.content_id = any(${releasedSince(visibilities, sql`(select searched_at from made)`)}) end`.execute(
      transaction,
    );
    return rows[0]?.count ?? 0;
  });
}
