import type { HitCount } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { EXACT_UP_TO, type SearchedArchive } from './count-hits.ts';
import { walkIndex } from './first-page.ts';
import { orderOf, type SortType } from './result-order.ts';
import { type SearchConditions, whereClause } from './search-conditions.ts';
import { prepareSearch } from './search-session.ts';

interface TopHits {
  readonly total: HitCount;
  readonly ids: readonly number[];
}

interface TopOptions {
  readonly sortType: SortType | undefined;
  readonly most: number;
}

/** Rows of the index that are read for the newest of more hits than are counted. */
const WALKED = 2000;

/** How many hits there are, and the first of them; nothing is stored. */
export async function findTopHits(
  { db, blocks }: SearchedArchive,
  conditions: SearchConditions,
  options: TopOptions,
): Promise<TopHits> {
  const found = await blocks.find(conditions, options.sortType);
  if (found) {
    const hits = found.first(options.sortType, options.most);
    return { total: { value: found.total, relation: 'eq' }, ids: hits.map(({ contentId }) => contentId) };
  }
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const { hits, ids } = await takeHits(transaction, conditions, options);
    if (hits <= EXACT_UP_TO) return { total: { value: hits, relation: 'eq' }, ids };
    // The relevance of all of them would take seconds.
    const newest = await walkIndex(transaction, conditions, {
      ...{ sortType: '0', most: options.most, walked: WALKED },
    });
    return {
      total: { value: EXACT_UP_TO, relation: 'gte' },
      ids: newest.map(({ content_id }) => content_id),
    };
  });
}

async function takeHits(
  transaction: DatabaseTransaction,
  conditions: SearchConditions,
  { sortType, most }: TopOptions,
): Promise<{ readonly hits: number; readonly ids: readonly number[] }> {
  const { order, ranked } = orderOf(conditions, sortType);
  const { rows } = await sql<{ hits: number; ids: number[] }>`
    with hits as materialized (
      select content_id, shot_date, registered_at, ${ranked} as ranked from content_search s
      where ${whereClause(conditions)} limit ${sql.lit(EXACT_UP_TO + 1)}
    )
    select (select count(*) from hits) as hits,
      array(select content_id from hits order by ${order} limit ${sql.lit(most)}) as ids`.execute(
    transaction,
  );
  return rows[0] ?? { hits: 0, ids: [] };
}
