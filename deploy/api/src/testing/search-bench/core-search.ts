import type { SearchRequest } from '@newsphoto/contract';
import { parseSearchExpression } from '@newsphoto/domain';
import { openPostgres } from '../../db/postgres.ts';
import { findResult } from '../../modules/results/find-result.repository.ts';
import { openBlockSearch } from '../../modules/search-index/blocks/block-search.ts';
import { shotDatesOf } from '../../modules/search-index/search-conditions.ts';

const PAGE = 50;

interface CoreSearch {
  /** Finds and keeps a result; `foundMs` until it was found. */
  search(
    request: SearchRequest,
  ): Promise<{ readonly hits: number; readonly first: readonly number[]; readonly foundMs: number }>;
  close(): Promise<void>;
}

/** The product's search in the caller's process, like its peers: without HTTP, session lookup, and texts. */
export async function openCoreSearch(url: string): Promise<CoreSearch> {
  const { db, pool, close } = openPostgres({ url, poolSize: 1 });
  const { rows } = await pool.query<{ session_id: string }>(
    'select session_id from sessions order by created_at desc limit 1',
  );
  const sessionId = rows[0]?.session_id ?? '';
  const archive = { db, blocks: openBlockSearch(db) };
  return {
    close,
    async search(request) {
      const now = new Date();
      const parsed = parseSearchExpression(request.query);
      const conditions = {
        collection: request.collection ?? 'pictures',
        ast: parsed.ok ? parsed.ast : undefined,
        dates: shotDatesOf(request, now),
        filters: request.filters ?? {},
        visibilities: ['1', '2', '3'] as const,
        among: undefined,
        detailed: undefined,
      };
      const stored = { request, sessionId, now, sortType: request.sortType, pageSize: PAGE };
      const started = performance.now();
      const { total, firstPage, keep } = await findResult(archive, conditions, stored);
      const foundMs = performance.now() - started;
      await keep();
      return { hits: total.value, first: firstPage.map((id) => id % 100_000_000), foundMs };
    },
  };
}
