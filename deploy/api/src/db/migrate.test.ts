import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshDatabase, MIGRATIONS_DIR } from '../testing/database.ts';
import { STARTUP_MS } from '../testing/test-app.ts';
import type { OpenDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

let opened: OpenDatabase;
const directory = mkdtempSync(join(tmpdir(), 'newsphoto-migrations-'));
beforeAll(async () => {
  opened = await freshDatabase();
}, STARTUP_MS);
afterAll(async () => {
  await opened.close();
  rmSync(directory, { recursive: true });
});

async function folder(name: string, files: Record<string, string>) {
  const path = join(directory, name);
  mkdirSync(path);
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(path, file), sql);
  return readMigrations(path);
}
const current = () => readMigrations(MIGRATIONS_DIR);

test('what was applied is not applied again', async () => {
  expect(await migrate(opened.pool, await current())).toEqual([]);
});

test('a file that was changed after it was applied is refused', async () => {
  const [first, ...others] = await current();
  const changed = { name: first?.name ?? '', sql: 'select 1', checksum: 'other' };
  await expect(migrate(opened.pool, [changed, ...others])).rejects.toThrow('0001_initial.sql was changed');
});

test('a file that fails leaves nothing behind, and the next try goes on from it', async () => {
  const known = await current();
  const name = `${String(known.length + 1).padStart(4, '0')}_next.sql`;
  const failing = { name, sql: 'create table half (a int); select 1/0;', checksum: 'a' };
  await expect(migrate(opened.pool, [...known, failing])).rejects.toMatchObject({ code: '22012' });
  const repaired = { name, sql: 'create table half (a int); create table whole (a int);', checksum: 'b' };
  expect(await migrate(opened.pool, [...known, repaired])).toEqual([name]);
});

test('a gap or a double number is refused', async () => {
  await expect(folder('gap', { '0001_a.sql': '', '0003_b.sql': '' })).rejects.toThrow(
    '0003_b.sql is not number 2',
  );
  await expect(folder('double', { '0001_a.sql': '', '0001_b.sql': '' })).rejects.toThrow('0001_b.sql');
});

test('a failed transaction leaves nothing, and its error carries the code of PostgreSQL', async () => {
  const twice = opened.db.transaction().execute(async (transaction) => {
    for (const name of ['a', 'b']) {
      await transaction.insertInto('groups').values({ group_id: 'x', name, group_kbn: '1' }).execute();
    }
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  const left = await opened.db.selectFrom('groups').selectAll().where('group_id', '=', 'x').execute();
  expect(left).toEqual([]);
});

test('days are text, ids and counts are numbers', async () => {
  const { rows } = await opened.pool.query(
    "select date '2020-02-29' as day, 202600000001::bigint as id, array[1, 2]::bigint[] as ids, 1.5::numeric as n",
  );
  expect(rows[0]).toEqual({ day: '2020-02-29', id: 202600000001, ids: [1, 2], n: 1.5 });
});

test('the audit log only grows', async () => {
  await opened.pool.query("insert into audit_log (actor_id, action) values ('x', 'login')");
  await expect(opened.pool.query('delete from audit_log')).rejects.toThrow('append only');
  await expect(opened.pool.query("update audit_log set action = 'y'")).rejects.toThrow('append only');
});
