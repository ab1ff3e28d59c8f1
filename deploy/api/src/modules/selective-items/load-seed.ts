import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';

const SETTING_KEY = 'selective-items/seed';

/** Item code → the list: entries in order, if the list has parents with type code and name. */
const SeedSchema = Type.Record(
  Type.String(),
  Type.Object(
    {
      label: Type.String({ minLength: 1 }),
      extensible: Type.Boolean(),
      items: Type.Array(
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
    },
    { additionalProperties: false },
  ),
);
type Seed = Static<typeof SeedSchema>;
type SeedList = Seed[string];

/**
 * Loads changed seed files into the database. An edited list keeps its labels, its order and hidden entries, and gets new
 * entries at its end; any other list follows the seed, and entries that the seed dropped are hidden. Returns whether anything
 * was done.
 */
export async function loadSelectiveItems(db: Database, folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const checksum = createHash('sha256').update(texts.join('\0')).digest('hex');
  const seeds = texts.map((text) => Value.Parse(SeedSchema, JSON.parse(text)));
  return db.transaction().execute(async (transaction) => {
    // Of several processes that start at once one loads, the others find it done.
    await lockKey(transaction, SETTING_KEY);
    const known = await transaction
      .selectFrom('app_settings')
      .select('value')
      .where('key', '=', SETTING_KEY)
      .executeTakeFirst();
    if (known?.value === checksum) return false;
    for (const seed of seeds) {
      for (const [itemCd, list] of Object.entries(seed)) await loadList(transaction, itemCd, list);
    }
    const value = JSON.stringify(checksum);
    await transaction
      .insertInto('app_settings')
      .values({ key: SETTING_KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return true;
  });
}

async function loadList(transaction: DatabaseTransaction, itemCd: string, list: SeedList): Promise<void> {
  const { label, extensible, items } = list;
  const { edited_at } = await transaction
    .insertInto('selective_lists')
    .values({ item_cd: itemCd, label, extensible, edited_by: null })
    .onConflict((conflict) =>
      conflict.column('item_cd').doUpdateSet((of) => ({
        label,
        extensible,
        // A current editor must notice the change.
        version: of('selective_lists.version', '+', 1),
      })),
    )
    .returning('edited_at')
    .executeTakeFirstOrThrow();
  const entries = JSON.stringify(items);
  await (edited_at ? appendNew(transaction, itemCd, entries) : followSeed(transaction, itemCd, entries));
}

const entriesOf = (entries: string) =>
  sql`select row_number() over () as place, e.id, e.name, coalesce(e."typeCd", '') as type_cd,
        coalesce(e."typeName", '') as type_name, coalesce(e."groupCd", '') as group_cd
      from json_to_recordset(${entries}::json) as e(id text, name text, "typeCd" text, "typeName" text, "groupCd" text)`;

async function followSeed(transaction: DatabaseTransaction, itemCd: string, entries: string): Promise<void> {
  await sql`update selective_items set hidden = true where item_cd = ${itemCd}`.execute(transaction);
  await sql`
    insert into selective_items
      (item_cd, item_id, item_name, item_type_cd, item_type_name, group_cd, sort_order, hidden)
    select ${itemCd}, id, name, type_cd, type_name, group_cd, place, false from (${entriesOf(entries)}) seed
    on conflict (item_cd, item_type_cd, item_id) do update set
      item_name = excluded.item_name, item_type_name = excluded.item_type_name,
      group_cd = excluded.group_cd, sort_order = excluded.sort_order, hidden = false`.execute(transaction);
}

async function appendNew(transaction: DatabaseTransaction, itemCd: string, entries: string): Promise<void> {
  await sql`
    insert into selective_items
      (item_cd, item_id, item_name, item_type_cd, item_type_name, group_cd, sort_order)
    select ${itemCd}, id, name, type_cd, type_name, group_cd,
      place + (select coalesce(max(sort_order), 0) from selective_items where item_cd = ${itemCd})
    from (${entriesOf(entries)}) seed
    on conflict (item_cd, item_type_cd, item_id) do nothing`.execute(transaction);
}
