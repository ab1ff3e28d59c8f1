import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { input } from '../api-module.ts';
import type { OpenDatabase } from '../db/database.ts';
import { erasePerson } from '../personal-data.ts';
import { databaseWithAccounts } from '../testing/database.ts';
import { STARTUP_MS } from '../testing/test-app.ts';
import { API_MODULES } from './index.ts';

/** Columns about a person, by name; besides those that refer to `users`. */
const OF_A_PERSON = [
  /^(user_id|owner_id|address|device|payer|payer_key|billing|recipient|mail|phone|fax|postal_code|prefecture|town|building)$/,
  /^(company|department|family_name)(_kana)?$/,
  /(mail_address|orderer_name|recipient_name|user_name|user_code|member|profile)$/,
];

const CONCERNS = API_MODULES.flatMap(({ personalData }) => input(personalData) ?? []);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await databaseWithAccounts();
}, STARTUP_MS);
afterAll(async () => opened.close());

test('every table about a person is erased, changed, or stays with a reason, by the module that it belongs to', async () => {
  const { rows } = await opened.pool.query<{ table: string; column: string; is_key: boolean }>(
    `select c.relname::text as table, a.attname::text as column, exists (select from pg_constraint k
       where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'users'::regclass and a.attnum = any (k.conkey)) as is_key
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  const found = rows.filter(({ column, is_key }) => is_key || OF_A_PERSON.some((name) => name.test(column)));
  const statedBy = (table: string) =>
    API_MODULES.filter(({ tables }) => {
      const { copied = [], former = [], rebuilt = [] } = input(tables) ?? {};
      return [...copied, ...former, ...rebuilt].includes(table);
    }).flatMap(({ personalData }) => {
      const { deletes = {}, changes = {}, stays = {} } = input(personalData) ?? {};
      return [...Object.keys(deletes), ...Object.keys(changes), ...Object.keys(stays)];
    });
  const open = found.filter(({ table }) => statedBy(table).filter((one) => one === table).length !== 1);
  expect([...new Set(open.map(({ table, column }) => `${table}.${column}`))].sort()).toEqual([]);
});

test('reasons why rows stay are stated, and every export reads its rows', async () => {
  const reasons = CONCERNS.flatMap(({ stays = {} }) => Object.values(stays));
  expect(reasons.filter((reason) => reason.length < 5)).toEqual([]);
  const names = CONCERNS.flatMap(({ exports }) => exports.map(({ name }) => name));
  expect([...names].sort()).toEqual([...new Set(names)].sort());
  for (const { exports } of CONCERNS)
    for (const { name, columns, rows } of exports) {
      expect(`${name}: ${Object.keys(columns).join()}`).not.toMatch(/hash|token|secret|password|\bversion\b/);
      for await (const page of rows(opened.db, 'member001')) expect(Array.isArray(page)).toBe(true);
    }
});

test('an erasure leaves the row of the account alone, without its values', async () => {
  const erase = () =>
    opened.db
      .transaction()
      .execute((transaction) =>
        erasePerson(
          transaction,
          { userId: 'member001', mailAddress: 'member001@newsphoto.example', now: new Date() },
          CONCERNS,
        ),
      );
  await erase();
  const { rows } = await opened.pool.query("select * from users where user_id = 'member001'");
  expect(rows).toEqual([
    expect.objectContaining({
      ...{ user_id: 'member001', user_name: '退会した利用者', user_code: '' },
      ...{ mail_address: null, password_hash: null },
    }),
  ]);
  // Again without an effect: an erasure that was interrupted is repeated.
  await erase();
});
