import { type EditValues, editFieldOf, type IsListed } from '@newsphoto/domain/desk';
import type { DatabaseHandle } from '../../db/database.ts';

/** The entries of the selective lists of some fields; hidden ones are accepted, too. */
export async function readListedIds(db: DatabaseHandle, values: EditValues): Promise<IsListed> {
  const lists = Object.keys(values).flatMap((key) => editFieldOf(key)?.list ?? []);
  const rows =
    lists.length === 0
      ? []
      : await db
          .selectFrom('selective_items')
          .select(['item_cd', 'item_id'])
          .where('item_cd', 'in', [...new Set(lists)])
          .execute();
  const listed = new Set(rows.map(({ item_cd, item_id }) => `${item_cd}\n${item_id}`));
  return (itemCd, itemId) => listed.has(`${itemCd}\n${itemId}`);
}
