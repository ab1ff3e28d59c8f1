import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createPostgresDatabase } from '../testing/postgres-server.ts';
import { databaseFailure, noteDatabaseError } from './database-failure.ts';
import { openPostgres } from './postgres.ts';

// The embedded database has no connections that could be lost.
const onPostgres = process.env.TEST_DATABASE === 'postgres' ? test : test.skip;

onPostgres(
  'a connection that ends inside a transaction fails that one alone: the process and the pool go on',
  async () => {
    const { db, pool, close } = openPostgres({ url: await createPostgresDatabase(), poolSize: 2 });
    try {
      await sql`create table notes (n int)`.execute(db);
      const cut = db.transaction().execute(async (transaction) => {
        await sql`insert into notes values (1)`.execute(transaction);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        // The end arrives while no statement waits for it.
        await new Promise((resolve) => setTimeout(resolve, 50));
        await sql`insert into notes values (2)`.execute(transaction);
      });
      const error = await cut.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(databaseFailure(error)).toBe('lost');
      expect((await sql<{ n: number }>`select count(*)::int as n from notes`.execute(db)).rows).toEqual([
        { n: 0 },
      ]);
    } finally {
      await close();
    }
  },
);

onPostgres('a connection to a server that takes no writes any more is not used again', async () => {
  const { db, close } = openPostgres({ url: await createPostgresDatabase(), poolSize: 1 });
  try {
    await sql`create table notes (n int)`.execute(db);
    await sql`set default_transaction_read_only = on`.execute(db);
    const refused = await sql`insert into notes values (1)`.execute(db).catch((reason: unknown) => reason);
    expect(databaseFailure(refused)).toBe('away');
    await sql`insert into notes values (2)`.execute(db);
  } finally {
    await close();
  }
});

test('a call waits for a server that takes no connections at this moment', async () => {
  const server = createServer((connection) => connection.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { db, close } = openPostgres({ url: `postgres://nobody@127.0.0.1:${port}/x` });
  let isAnswered = false;
  const answer = sql`select 1`
    .execute(db)
    .catch(() => undefined)
    .then(() => {
      isAnswered = true;
    });
  await once(server, 'connection');
  await once(server, 'connection');
  expect(isAnswered).toBe(false);
  await close();
  await answer;
  server.close();
});

test('failures of connections are recognized, those of files and other servers are none', () => {
  const failed = (code: string, isNoted = true) => {
    const error = Object.assign(new Error('x'), { code });
    if (isNoted) noteDatabaseError(error);
    return databaseFailure(error);
  };
  expect([failed('57P01'), failed('08006'), failed('ECONNRESET')]).toEqual(['lost', 'lost', 'lost']);
  expect([failed('57P03'), failed('53300'), failed('ECONNREFUSED')]).toEqual(['away', 'away', 'away']);
  expect(failed('23505')).toBeUndefined();
  for (const code of ['ENOENT', 'ECONNRESET', 'ECONNREFUSED']) expect(failed(code, false)).toBeUndefined();
});
