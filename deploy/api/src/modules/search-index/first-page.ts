import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { orderOf, type SortType } from './result-order.ts';
import { type SearchConditions, shotClauses, whereClause } from './search-conditions.ts';
import { inIndexOrder } from './search-session.ts';

/** Reading a row's text, which is out of line, costs as much as reading and sorting this many hits. */
const ROW_IN_HITS = 40;
/** Hits are not evenly distributed in the order: this multiple of the expected rows is read. */
const PATIENCE = 3;

export interface ResultEntry {
  readonly content_id: number;
  readonly aspect_ratio: number;
}

interface FirstPageOptions {
  readonly sortType: SortType | undefined;
  readonly most: number;
  /** Estimated hits, and rows of the index: they only decide on the method. */
  readonly estimated: number;
  readonly rows: number;
}

interface FirstPage {
  readonly entries: readonly ResultEntry[];
  /** The number of hits, if all of them had to be read. */
  readonly hits: number | undefined;
}

/**
 * The first hits in order, of a search with many. If hits are dense they are found by walking the index of the order; if they
 * are sparse, or fewer than estimated, all of them are sorted.
 */
export async function findFirst(
  transaction: DatabaseTransaction,
  conditions: SearchConditions,
  { sortType, most, estimated, rows }: FirstPageOptions,
): Promise<FirstPage> {
  const { walk } = orderOf(conditions, sortType);
  const walked = Math.ceil((PATIENCE * most * rows) / Math.max(1, estimated));
  if (walk && walked * ROW_IN_HITS < PATIENCE * estimated) {
    const entries = await walkIndex(transaction, conditions, { sortType, most, walked });
    if (entries.length === most) return { entries, hits: undefined };
  }
  return sortHits(transaction, conditions, { sortType, most });
}

/** The first hits among so many rows in the order of an index: all there are, or fewer than `most`. */
export async function walkIndex(
  transaction: DatabaseTransaction,
  conditions: SearchConditions,
  { sortType, most, walked }: Pick<FirstPageOptions, 'sortType' | 'most'> & { readonly walked: number },
): Promise<readonly ResultEntry[]> {
  const { order, walk } = orderOf(conditions, sortType);
  // A period narrows the walk only if the index begins with the day.
  const within = sql.join([sql`true`, ...(walk === 'shot' ? shotClauses(conditions) : [])], sql` and `);
  return inIndexOrder(
    transaction,
    sql<ResultEntry>`
      select content_id, aspect_ratio from (
        select * from content_search s where ${within} order by ${order} limit ${sql.lit(walked)}
      ) s where ${whereClause(conditions)} order by ${order} limit ${sql.lit(most)}`,
  );
}

async function sortHits(
  transaction: DatabaseTransaction,
  conditions: SearchConditions,
  { sortType, most }: Pick<FirstPageOptions, 'sortType' | 'most'>,
): Promise<FirstPage> {
  const { order, ranked } = orderOf(conditions, sortType);
  const { rows } = await sql<{ ids: number[]; ratios: number[]; hits: number }>`
    with hits as materialized (
      select content_id, aspect_ratio, shot_date, registered_at, ${ranked} as ranked from content_search s
      where ${whereClause(conditions)}
    ), first as (select content_id, aspect_ratio from hits order by ${order} limit ${sql.lit(most)})
    select array(select content_id from first) as ids, array(select aspect_ratio from first) as ratios,
      (select count(*) from hits) as hits`.execute(transaction);
  const { ids = [], ratios = [], hits = 0 } = rows[0] ?? {};
  const entries = ids.map((content_id, index) => ({ content_id, aspect_ratio: ratios[index] ?? 1 }));
  return { entries, hits };
}
