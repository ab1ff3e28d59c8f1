import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { freshDatabase } from '../testing/database.ts';
import { STARTUP_MS } from '../testing/test-app.ts';
import type { DatabaseHandle, OpenDatabase } from './database.ts';
import { executePrepared } from './prepared.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, STARTUP_MS);
afterAll(async () => opened.close());

const sumOf = async (db: DatabaseHandle, numbers: readonly number[]) => {
  const statement = sql<{ sum: number }>`select sum(n) as sum from unnest(${numbers}::int[]) n`;
  const [row] = await executePrepared(db, statement.compile(db));
  return row?.sum;
};
const preparedIn = async (db: DatabaseHandle) => {
  const { rows } = await sql<{ prepared: number }>`
    select count(*) as prepared from pg_prepared_statements where statement like '%sum(n)%unnest%'`.execute(
    db,
  );
  return rows[0]?.prepared;
};

test('a statement is prepared once on a connection, and answers by its values each time', async () => {
  await opened.db.connection().execute(async (db) => {
    expect(await sumOf(db, [1, 2])).toBe(3);
    expect(await sumOf(db, [3, 4, 5])).toBe(12);
    expect(await preparedIn(db)).toBe(1);
  });
});

test('after an error, which may cost the connection, it goes on', async () => {
  await expect(sql`select 1 / 0`.execute(opened.db)).rejects.toThrow('division by zero');
  expect(await sumOf(opened.db, [6])).toBe(6);
  await opened.db.transaction().execute(async (transaction) => {
    expect(await sumOf(transaction, [7])).toBe(7);
  });
});
