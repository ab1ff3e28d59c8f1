import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from '../../db/database.ts';

const SETTING_KEY = 'selective-items/seed';

/** Item code → entries in their order: id, name, and where the list has parents, type code and name. */
const SeedSchema = Type.Record(
  Type.String(),
  Type.Array(
    Type.Object(
      {
        id: Type.String({ minLength: 1 }),
        name: Type.String({ minLength: 1 }),
        typeCd: Type.Optional(Type.String()),
        typeName: Type.Optional(Type.String()),
        groupCd: Type.Optional(Type.String()),
      },
      { additionalProperties: false },
    ),
  ),
);

/** Brings the lists of the seed file into the database where the file changed; other lists stay. */
export async function loadSelectiveItems(db: Database, file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  const seed = Value.Parse(SeedSchema, JSON.parse(text));
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('app_settings')
      .select('value')
      .where('key', '=', SETTING_KEY)
      .executeTakeFirst();
    if (known?.value === checksum) return false;
    await transaction.deleteFrom('selective_items').where('item_cd', 'in', Object.keys(seed)).execute();
    await transaction.insertInto('selective_items').values(rowsOf(seed)).execute();
    const value = JSON.stringify(checksum);
    await transaction
      .insertInto('app_settings')
      .values({ key: SETTING_KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return true;
  });
}

function rowsOf(seed: Static<typeof SeedSchema>) {
  return Object.entries(seed).flatMap(([itemCd, entries]) =>
    entries.map(({ id, name, typeCd = '', typeName = '', groupCd = '' }, index) => ({
      item_cd: itemCd,
      item_id: id,
      item_name: name,
      item_type_cd: typeCd,
      item_type_name: typeName,
      group_cd: groupCd,
      sort_order: index + 1,
    })),
  );
}
