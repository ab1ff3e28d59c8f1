import type { HitCount } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { BlockSearch } from './blocks/block-search.ts';
import { COUNTED, FACET_COLUMNS, type FacetCount } from './facets.ts';
import { type SearchConditions, whereClause } from './search-conditions.ts';
import { prepareSearch } from './search-session.ts';
import { withSiblings } from './sibling-counts.ts';

/** Results up to this length are stored completely at once; if the database counts hits, counts are exact up to here. */
export const EXACT_UP_TO = 10_000;

/** Where contents are searched: in the blocks, and for other conditions in the database. */
export interface SearchedArchive {
  readonly db: Database;
  readonly blocks: BlockSearch;
}

/** Every hit is counted: seconds rather than milliseconds on a large archive. */
export async function countContents(
  { db, blocks }: SearchedArchive,
  conditions: SearchConditions,
): Promise<number> {
  const found = await blocks.find(conditions);
  if (found) return found.total;
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const { rows } = await sql<{ hits: number }>`
      select count(*) as hits from content_search s where ${whereClause(conditions)}`.execute(transaction);
    return rows[0]?.hits ?? 0;
  });
}

/** Every hit of every facet is counted. */
export async function countFacets(
  { db, blocks }: SearchedArchive,
  conditions: SearchConditions,
): Promise<readonly FacetCount[]> {
  const found = await blocks.find(conditions);
  if (found) return found.facets();
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    const { rows } = await sql<FacetCount>`
      with hits as (
        select ${FACET_COLUMNS} from content_search s where ${whereClause(conditions)}
      ), counted as (${COUNTED})
      select * from counted where value <> '' order by count desc, value`.execute(transaction);
    return withSiblings(transaction, conditions, { counts: rows });
  });
}

/** Counts hits, exactly if that costs nothing, otherwise up to EXACT_UP_TO. */
export async function countHits(
  { db, blocks }: SearchedArchive,
  conditions: SearchConditions,
): Promise<HitCount> {
  const found = await blocks.find(conditions);
  if (found) return { value: found.total, relation: 'eq' };
  const hits = await countUpTo(db, conditions, EXACT_UP_TO + 1);
  return hits > EXACT_UP_TO ? { value: EXACT_UP_TO, relation: 'gte' } : { value: hits, relation: 'eq' };
}

/** Counts hits, but no more than `most`. */
export async function countUpTo(db: Database, conditions: SearchConditions, most: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await prepareSearch(transaction);
    return countSome(transaction, whereClause(conditions), most);
  });
}

/** Counts hits of a condition within a prepared transaction, but no more than `most`. */
export async function countSome(
  transaction: DatabaseTransaction,
  where: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*) as hits from (
      select 1 from content_search s where ${where} limit ${sql.lit(most)}
    ) counted`.execute(transaction);
  return rows[0]?.hits ?? 0;
}
