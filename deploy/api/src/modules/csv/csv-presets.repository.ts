import type { CsvSetting } from '@newsphoto/contract';
import type { Selectable } from 'kysely';
import type { CsvPresetsTable } from '../../db/csv-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

export type PresetRow = Selectable<CsvPresetsTable>;

interface PresetValues extends CsvSetting {
  readonly name: string;
}

const ofUser = (db: DatabaseHandle, userId: string) =>
  db.selectFrom('csv_presets').where('user_id', '=', userId);

export async function findPresets(db: DatabaseHandle, userId: string): Promise<PresetRow[]> {
  return ofUser(db, userId).selectAll().orderBy('name').execute();
}

export async function findPresetNamed(db: DatabaseHandle, userId: string, name: string) {
  return ofUser(db, userId).select('preset_id').where('name', '=', name).executeTakeFirst();
}

export async function countPresets(db: DatabaseHandle, userId: string): Promise<number> {
  const { count } = await ofUser(db, userId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertPreset(
  transaction: DatabaseTransaction,
  { userId, name, columns, encoding }: PresetValues & { userId: string },
): Promise<PresetRow> {
  return transaction
    .insertInto('csv_presets')
    .values({ user_id: userId, name, columns: JSON.stringify(columns), encoding })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updatePreset(
  transaction: DatabaseTransaction,
  presetId: number,
  { name, columns, encoding }: PresetValues,
): Promise<PresetRow> {
  return transaction
    .updateTable('csv_presets')
    .set((of) => ({ name, columns: JSON.stringify(columns), encoding, version: of('version', '+', 1) }))
    .where('preset_id', '=', presetId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False if the member has no such preset. */
export async function deletePreset(db: Database, userId: string, presetId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('csv_presets')
    .where('user_id', '=', userId)
    .where('preset_id', '=', presetId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
