import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { input } from '../api-module.ts';
import type { OpenDatabase } from '../db/database.ts';
import { API_MODULES } from '../modules/index.ts';
import { saveSecret } from '../modules/second-factors/totp.repository.ts';
import { providerOf, SEALED_CLIENTS } from '../modules/sso/group-sso.service.ts';
import { SEALED_SECRETS, sealSecret } from '../modules/transfer-destinations/stored-secret.ts';
import { SEALED_PASSWORDS, sealPassword } from '../modules/wire-collections/stored-password.ts';
import { databaseWithAccounts } from '../testing/database.ts';
import { STARTUP_MS, TEST_SECRETS } from '../testing/test-app.ts';
import { countBoxes, resealBoxes } from './reseal-boxes.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const MODULES = fileURLToPath(new URL('../modules', import.meta.url));

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await databaseWithAccounts();
}, STARTUP_MS);
afterAll(async () => opened.close());

test('every column with boxes is declared, with the primary key of its table', async () => {
  const { rows: columns } = await opened.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)(box|sealed)$'`,
  );
  const declared = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(columns.map(({ name }) => name).sort()).toEqual([...declared].sort());
  const { rows: keys } = await opened.pool.query<{ name: string; columns: number }>(
    `select c.table_name || '.' || min(k.column_name) as name, count(*)::int as columns
     from information_schema.table_constraints c
     join information_schema.key_column_usage k using (constraint_name, table_schema, table_name)
     where c.constraint_type = 'PRIMARY KEY' and c.table_schema = 'public' group by c.table_name`,
  );
  for (const { table, key } of SEALED_COLUMNS)
    expect(keys).toContainEqual({ name: `${table}.${key}`, columns: 1 });
});

test('every module that seals declares a column', () => {
  const sealing = readdirSync(MODULES).filter((folder) => {
    if (folder.includes('.')) return false;
    const files = readdirSync(join(MODULES, folder)).filter((file) => /(?<!\.test)\.ts$/.test(file));
    return files.some((file) => /\.seal\(/.test(readFileSync(join(MODULES, folder, file), 'utf8')));
  });
  const declaring = API_MODULES.filter(({ tables }) => input(tables)?.sealed).map(({ noun }) => noun);
  expect(sealing).toHaveLength(4);
  expect(sealing.sort()).toEqual(declaring.sort());
});

test('a declared purpose is the one that the module sealed for', async () => {
  const userId = 'member001';
  await opened.db
    .transaction()
    .execute((transaction) =>
      saveSecret(transaction, TEST_SECRETS, { userId, secret: 'ABC', now: new Date() }),
    );
  await opened.pool.query(
    `insert into sso_attempts (state_hash, browser_hash, group_id, secrets_box, target, expires_at)
     select 'a', 'b', group_id, $1, '/', now() from groups limit 1`,
    [TEST_SECRETS.seal('{}', 'sso attempt')],
  );
  const counts = await countBoxes(opened.db, SEALED_COLUMNS, TEST_SECRETS);
  expect(counts.filter(({ keys }) => Object.keys(keys).length > 0)).toEqual(
    ['totp_factors.secret_box', 'sso_attempts.secrets_box'].map((name) => {
      const [table, column] = name.split('.');
      return { table, column, keys: { [String(TEST_SECRETS.keyOf(TEST_SECRETS.seal('', ''), ''))]: 1 } };
    }),
  );
  // Of one key that was never changed: a command that repeats this until nothing is left comes to an end.
  expect(await resealBoxes(opened.db, SEALED_COLUMNS, { secrets: TEST_SECRETS })).toEqual({
    resealed: 0,
    closed: 0,
  });
  const logIn = {
    protocol: 'sftp',
    host: 'FTP.example.jp',
    port: 22,
    user_name: 'a',
    auth: 'password',
  } as const;
  const secret = sealSecret(TEST_SECRETS, logIn, { kind: 'password', password: 'x' });
  expect(TEST_SECRETS.open(secret, SEALED_SECRETS.purpose(logIn))).toBeDefined();
  const server = { host: 'ftp.example.jp', port: 21, security: 'none' } as const;
  const password = sealPassword(TEST_SECRETS, { ...server, userName: 'a' }, 'x');
  expect(TEST_SECRETS.open(password, SEALED_PASSWORDS.purpose({ ...server, user_name: 'a' }))).toBe('x');
  const client = { issuer: 'https://id.example.jp', client_id: 'a' };
  const box = TEST_SECRETS.seal('x', SEALED_CLIENTS.purpose(client));
  const row = { ...client, secret_box: box } as Parameters<typeof providerOf>[1];
  expect(providerOf(TEST_SECRETS, row)?.clientSecret).toBe('x');
});
