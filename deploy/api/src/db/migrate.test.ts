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

const AT_ONCE = { attempts: 5, pauseMs: 1 };
const numbered = (number: number, sql: string) => {
  const name = `${String(number).padStart(4, '0')}_step.sql`;
  return { name, sql, checksum: sql };
};
/** What a database knows, in order, and its next number. */
async function appliedSoFar() {
  const { rows } = await opened.pool.query('select name, checksum from schema_migrations order by name');
  return rows.map(({ name, checksum }) => ({ name: String(name), sql: '', checksum: String(checksum) }));
}

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

test('a file waits its turn for a lock: it is tried again, and every try leaves nothing', async () => {
  const known = await appliedSoFar();
  await opened.pool.query('create sequence tries');
  const busy = `create table once_only (a int);
    do $$ begin
      if current_setting('lock_timeout') <> '2s' then raise exception 'no limit'; end if;
      if nextval('tries') < 3 then raise exception 'busy' using errcode = '55P03'; end if;
    end $$;`;
  const next = numbered(known.length + 1, busy);
  expect(await migrate(opened.pool, [...known, next], AT_ONCE)).toEqual([next.name]);
  const { rows } = await opened.pool.query('select last_value::int as tries from tries');
  expect(rows).toEqual([{ tries: 3 }]);
});

test('outside a transaction, an index that a try before left invalid is built again', async () => {
  const known = await appliedSoFar();
  await opened.pool.query('create table doubles (a int); insert into doubles values (1), (1)');
  const sql = `-- outside a transaction
create unique index concurrently if not exists doubles_a on doubles (a);

-- The next statement.
create index concurrently if not exists doubles_plain on doubles (a);
`;
  const next = numbered(known.length + 1, sql);
  await expect(migrate(opened.pool, [...known, next])).rejects.toMatchObject({ code: '23505' });
  const valid = async () =>
    (
      await opened.pool.query(
        "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'doubles'::regclass order by 1",
      )
    ).rows;
  expect(await valid()).toEqual([{ name: 'doubles_a', valid: false }]);
  await opened.pool.query('truncate doubles');
  expect(await migrate(opened.pool, [...known, next])).toEqual([next.name]);
  expect(await valid()).toEqual([
    { name: 'doubles_a', valid: true },
    { name: 'doubles_plain', valid: true },
  ]);
});

test('a release that does not know what a later one relies on is refused, a newer one starts', async () => {
  const known = await appliedSoFar();
  const expand = numbered(known.length + 1, 'create table replacement (a int);');
  const needed = String(known.length + 1).padStart(4, '0');
  const contract = numbered(known.length + 2, `-- requires ${needed}\ndrop table replacement;`);
  await migrate(opened.pool, [...known, expand, contract]);
  await expect(migrate(opened.pool, known)).rejects.toThrow(`needs a release that knows migration ${needed}`);
  expect(await migrate(opened.pool, [...known, expand])).toEqual([]);
});
