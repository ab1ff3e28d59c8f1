import type { FacetField } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { columnOfFacet, type FacetCount, filteredFields, withoutFilter } from './facets.ts';
import { type SearchConditions, whereClause } from './search-conditions.ts';

/**
 * The facets of a search with filters: the values of a filtered field are counted among what the other conditions find, so that
 * its siblings show how many they would add. The other fields stay as they are.
 *
 * @param most hits that are read for each field; of more the counts are approximate. Absent: all
 */
export async function withSiblings(
  transaction: DatabaseTransaction,
  conditions: SearchConditions,
  { counts, most }: { readonly counts: readonly FacetCount[]; readonly most?: number },
): Promise<readonly FacetCount[]> {
  const fields = filteredFields(conditions.filters);
  const siblings: FacetCount[] = [];
  for (const field of fields) {
    siblings.push(...(await countSiblings(transaction, conditions, { field, most })));
  }
  return [...counts.filter(({ field }) => !fields.includes(field)), ...siblings];
}

async function countSiblings(
  transaction: DatabaseTransaction,
  conditions: SearchConditions,
  { field, most }: { readonly field: FacetField; readonly most: number | undefined },
): Promise<readonly FacetCount[]> {
  const among = { ...conditions, filters: withoutFilter(conditions.filters, field) };
  const value = field === 'person' ? sql`unnest(facet)` : sql`facet`;
  const { rows } = await sql<{ value: string; count: number; hits: number }>`
    with hits as materialized (
      select ${columnOfFacet(field)} as facet from content_search s where ${whereClause(among)}
      ${most === undefined ? sql`` : sql`limit ${sql.lit(most + 1)}`}
    )
    select value, count(*) as count, (select count(*) from hits) as hits
    from (select ${value} as value from hits) v where value <> '' group by value order by count desc, value`.execute(
    transaction,
  );
  return rows.map(({ value: one, count, hits }) => ({
    ...{ field, value: one, count },
    ...(most !== undefined && hits > most ? { approximate: true as const } : {}),
  }));
}
