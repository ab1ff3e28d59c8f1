import { expect, test } from '@jest/globals';
import { readMigrations } from '../../db/migrate.ts';
import { MIGRATIONS_DIR } from '../database.ts';
import { lintMigrations } from './lint-migrations.ts';

/** The files before this number were applied to archives that were stopped for it. */
const FIRST = 92;

const migration = (sql: string) => ({ name: 'x.sql', sql, checksum: '' });
const codes = async (...files: string[]) =>
  (await lintMigrations(files.map(migration))).map(({ code, line }) => `${line} ${code}`);

test('no new migration holds readers or writers up, or breaks the release before', async () => {
  expect(await lintMigrations(await readMigrations(MIGRATIONS_DIR), FIRST)).toEqual([]);
});

test('the old ones would be found: the rules see the statements of this project', async () => {
  const found = new Set((await lintMigrations(await readMigrations(MIGRATIONS_DIR))).map(({ code }) => code));
  expect([...found]).toEqual(
    expect.arrayContaining(['index-blocks-writes', 'rewrites-table', 'contract-too-early']),
  );
});

test.each([
  ['create index a on t (b);', 'index-blocks-writes'],
  ['create index concurrently a on t (b);', 'concurrently-in-transaction'],
  ['alter table t add column a float default random();', 'default-rewrites'],
  ['alter table t add column a bigserial;', 'default-rewrites'],
  ['alter table t add column a int generated always as (b * 2) stored;', 'default-rewrites'],
  ['alter table t add column a text references u (id);', 'column-checks-rows'],
  ['alter table t alter column a type bigint;', 'type-rewrites'],
  ['alter table t alter column a set not null;', 'not-null-scans'],
  ['alter table t add constraint c check (a > 0);', 'constraint-scans'],
  ['alter table t add constraint c unique (a);', 'constraint-scans'],
  ['alter table t drop column a;', 'contract-too-early'],
  ['alter table t rename column a to b;', 'contract-too-early'],
  ['drop table t;', 'contract-too-early'],
  ['update t set a = 1;', 'rewrites-table'],
  ['with gone as (delete from t returning a) insert into u select a from gone;', 'rewrites-table'],
  ['do $$ begin execute 1; end $$;', 'cannot-be-checked'],
  ['lock table t;', 'locks-table'],
  ['-- outside a transaction\nalter table t add column a int;', 'not-repeatable'],
  ['-- outside a transaction\ncreate index concurrently a on t (b);', 'not-repeatable'],
])('%s: %s', async (sql, code) => {
  // A Japanese comment before it: positions are counted in bytes.
  expect(await codes(`-- 写真\n\n${sql}`)).toEqual([`${sql.startsWith('--') ? 4 : 3} ${code}`]);
});

test.each([
  ['create table t (a int); create index a on t (a); update t set a = 1;'],
  ["alter table t add column a text not null default '', add column b timestamptz default now();"],
  ['alter table t add constraint c foreign key (a) references u (id) not valid;'],
  ['alter table t validate constraint c;'],
  ['-- small table: app_settings\nupdate app_settings set a = 1;'],
  [
    '-- outside a transaction\ncreate index concurrently if not exists a on t (b);\n\nalter table t validate constraint c;',
  ],
  ['-- outside a transaction\ndo $$ begin loop\nupdate t set a = 1;\ncommit;\nend loop; end $$;'],
])('admitted: %s', async (sql) => {
  expect(await codes(sql)).toEqual([]);
});

test('a validation beside other statements would keep their locks while it reads the table', async () => {
  expect(
    await codes(
      'alter table t add constraint c check (a > 0) not valid;\nalter table t validate constraint c;',
    ),
  ).toEqual(['2 validates-under-lock']);
});

test('not null follows a check that an earlier file validated', async () => {
  const add = 'alter table t add constraint c check (a is not null) not valid;';
  const set = 'alter table t alter column a set not null;';
  expect(await codes(add, 'alter table t validate constraint c;', set)).toEqual([]);
  expect(await codes(add, set)).toEqual(['1 not-null-scans']);
});

test('a removal names the release that left it unused, and an earlier migration that releases must know', async () => {
  const drop = 'drop table t;';
  expect(await codes('select 1;', `-- unused since 5.2.0\n-- requires 0001\n${drop}`)).toEqual([]);
  expect(await codes('select 1;', `-- unused since 5.2.0\n${drop}`)).toEqual(['2 contract-too-early']);
  expect(await codes('select 1;', `-- unused since 5.2.0\n-- requires 0002\n${drop}`)).toEqual([
    '3 contract-too-early',
  ]);
});

test('outside a transaction, statements that would run as one are found', async () => {
  const two =
    '-- outside a transaction\ndrop index concurrently if exists a;\ndrop index concurrently if exists b;';
  expect(await codes(two)).toEqual(['1 not-separated']);
});
