import type { CartUse } from '@newsphoto/contract';
import type { Selectable } from 'kysely';
import type { UsePresetsTable } from '../../db/cart-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

export type UsePresetRow = Selectable<UsePresetsTable>;

export async function findUsePresets(db: DatabaseHandle, userId: string): Promise<UsePresetRow[]> {
  return db.selectFrom('use_presets').selectAll().where('user_id', '=', userId).orderBy('name').execute();
}

export async function insertUsePreset(
  transaction: DatabaseTransaction,
  { userId, name, use }: { readonly userId: string; readonly name: string; readonly use: CartUse },
): Promise<UsePresetRow> {
  return transaction
    .insertInto('use_presets')
    .values({ user_id: userId, name, use_conditions: JSON.stringify(use) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False if the member has no such preset. */
export async function deleteUsePreset(db: Database, userId: string, presetId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('use_presets')
    .where('user_id', '=', userId)
    .where('preset_id', '=', presetId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
