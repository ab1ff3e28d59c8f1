import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { orderOf, type SortType } from './result-order.ts';
import { type SearchConditions, shotClauses, whereClause } from './search-conditions.ts';
import { inIndexOrder } from './search-session.ts';

/** Rows that are looked at one by one before all hits are rather sorted: about as dear as sorting 50,000. */
const WALKED = 2000;

export interface ResultEntry {
  readonly content_id: number;
  readonly aspect_ratio: number;
}

/**
 * The first hits in their order, of a search that has many. Where hits are close together they are found by walking the
 * index of the order; where that meets too few of them, all hits are sorted.
 */
export async function findFirst(
  transaction: DatabaseTransaction,
  conditions: SearchConditions,
  { sortType, most }: { sortType: SortType | undefined; most: number },
): Promise<readonly ResultEntry[]> {
  const { order, walk } = orderOf(conditions, sortType);
  const where = whereClause(conditions);
  if (walk) {
    // A period narrows the walk only where the index begins with the day.
    const within = sql.join([sql`true`, ...(walk === 'shot' ? shotClauses(conditions) : [])], sql` and `);
    const found = await inIndexOrder(
      transaction,
      sql<ResultEntry>`
        select content_id, aspect_ratio from (
          select * from content_search s where ${within} order by ${order} limit ${sql.lit(WALKED)}
        ) s where ${where} order by ${order} limit ${sql.lit(most)}`,
    );
    if (found.length === most) return found;
  }
  const { rows } = await sql<ResultEntry>`
    select content_id, aspect_ratio from (
      select content_id, aspect_ratio, shot_date, registered_at from content_search s where ${where} offset 0
    ) hits order by ${order} limit ${sql.lit(most)}`.execute(transaction);
  return rows;
}
