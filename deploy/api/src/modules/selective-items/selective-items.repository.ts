import type { SelectiveItem, SelectiveItemDefinition } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';

/** Item code → offered entries, in order. Requesting a code twice narrows nothing: entries are joined. */
export async function findSelectiveItems(
  db: Database,
  definitions: readonly SelectiveItemDefinition[],
): Promise<Record<string, SelectiveItem[]>> {
  const found: Record<string, SelectiveItem[]> = Object.fromEntries(
    definitions.map(({ itemCd }) => [itemCd, []]),
  );
  const rows = await db
    .selectFrom('selective_items')
    .selectAll()
    .where('item_cd', 'in', Object.keys(found))
    .where('hidden', '=', false)
    .orderBy('item_cd')
    .orderBy('sort_order')
    .execute();
  for (const row of rows) {
    const isWanted = definitions.some(
      ({ itemCd, itemTypeCd, groupCd }) =>
        itemCd === row.item_cd &&
        (itemTypeCd === undefined || itemTypeCd === row.item_type_cd) &&
        (groupCd === undefined || groupCd === row.group_cd),
    );
    if (!isWanted) continue;
    found[row.item_cd]?.push({
      itemId: row.item_id,
      itemName: row.item_name,
      itemTypeCd: row.item_type_cd,
      itemTypeName: row.item_type_name,
      groupCd: row.group_cd,
    });
  }
  return found;
}
