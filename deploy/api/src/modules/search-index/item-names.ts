import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Names of entries of code lists, hidden ones included: item code → id → name. */
export async function findItemNames(
  db: Database,
  wanted: readonly { readonly itemCd: string; readonly ids: readonly string[] }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map<string, Map<string, string>>(wanted.map(({ itemCd }) => [itemCd, new Map()]));
  if (wanted.length === 0) return found;
  const rows = await db
    .selectFrom('selective_items')
    .select(['item_cd', 'item_id', 'item_name'])
    .where((where) =>
      where.or(
        wanted.map(({ itemCd, ids }) =>
          where.and([where('item_cd', '=', itemCd), where('item_id', '=', sql<string>`any(${ids}::text[])`)]),
        ),
      ),
    )
    .execute();
  for (const row of rows) found.get(row.item_cd)?.set(row.item_id, row.item_name);
  return found;
}
