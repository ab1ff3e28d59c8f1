import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { executePrepared } from '../../db/prepared.ts';
import { limitOf } from '../limits/limits.service.ts';
import type { FoundHits } from '../search-index/blocks/block-search.ts';
import type { RankedHit } from '../search-index/blocks/order-hits.ts';
import { EXACT_UP_TO } from '../search-index/count-hits.ts';
import { newHandle, surplusResults } from './results.repository.ts';
import type { FoundResult, NewSearch } from './stored-result.ts';

/**
 * The result of a search by blocks: all of it is stored, or of more hits than are worth writing at once the first page, which
 * is completed on request. Total and facets are exact either way.
 */
export async function resultOfFound(
  db: Database,
  found: FoundHits,
  { sessionId, request, now, sortType, pageSize }: NewSearch,
): Promise<FoundResult> {
  const handle = newHandle();
  const isComplete = found.total <= EXACT_UP_TO;
  const length = isComplete ? found.total : Math.min(found.total, await limitOf(db, 'resultItems'));
  const hits = found.first(sortType, isComplete ? EXACT_UP_TO : pageSize);
  const ids = hits.map(({ contentId }) => contentId);
  const facets = found.facets();
  const keep = async (): Promise<void> => {
    const statement = sql`
      with inserted as (
        insert into search_results (handle, session_id, query, created_at, last_used_at, ids, ratios, total,
          total_is_exact, is_whole, length, facets)
        values (${handle}, ${sessionId}::uuid, ${JSON.stringify(request)}::jsonb, ${now}::timestamptz,
          ${now}::timestamptz, ${numberArray(ids)}::bigint[], ${ratiosOf(hits)}::real[], ${found.total}, true, ${isComplete}, ${length},
          ${JSON.stringify(facets)}::jsonb)
      ) ${surplusResults(sessionId, { besides: 1 })}`;
    await executePrepared(db, statement.compile(db));
  };
  return {
    ...{ handle, length, facets, keep },
    firstPage: ids.slice(0, pageSize),
    total: { value: found.total, relation: 'eq' },
  };
}

/** Aspect ratios: a ten-thousandth is less than any pixel, and shorter to write. */
export const ratiosOf = (hits: readonly RankedHit[]): string =>
  numberArray(hits.map(({ ratio }) => Math.round(ratio * 10_000) / 10_000));
