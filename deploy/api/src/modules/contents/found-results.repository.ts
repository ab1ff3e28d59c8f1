import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { limitOf } from '../limits/limits.service.ts';
import type { FoundHits } from './blocks/block-search.ts';
import { EXACT_UP_TO, type KeptResult, type NewSearch } from './kept-result.ts';
import { deleteSurplusResults, newHandle } from './results.repository.ts';

/**
 * Keeps what the blocks found: all of it, or of more hits than are worth writing down at once the first page, which is
 * completed when somebody asks for more. Total and facets are exact either way.
 */
export async function keepFound(
  db: Database,
  found: FoundHits,
  { sessionId, request, now, sortType, pageSize }: NewSearch,
): Promise<KeptResult> {
  const handle = newHandle();
  const isWhole = found.total <= EXACT_UP_TO;
  const length = isWhole ? found.total : Math.min(found.total, await limitOf(db, 'resultItems'));
  const hits = found.first(sortType, isWhole ? EXACT_UP_TO : pageSize);
  const ids = hits.map(({ contentId }) => contentId);
  const ratios = hits.map(({ ratio }) => ratio);
  const facets = found.facets();
  await sql`
    insert into search_results (handle, session_id, query, created_at, last_used_at, ids, ratios, total, total_is_exact,
      is_whole, length, facets)
    values (${handle}, ${sessionId}::uuid, ${JSON.stringify(request)}::jsonb, ${now}::timestamptz, ${now}::timestamptz,
      ${ids}::bigint[], ${ratios}::real[], ${found.total}, true, ${isWhole}, ${length}, ${JSON.stringify(facets)}::jsonb)`.execute(
    db,
  );
  await deleteSurplusResults(db, sessionId);
  const firstPage = ids.slice(0, pageSize);
  return { handle, length, firstPage, total: { value: found.total, relation: 'eq' }, facets };
}
