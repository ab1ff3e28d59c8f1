import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { enqueueJob } from '../modules/jobs/enqueue-job.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import { buildBlocks } from '../modules/search-index/blocks/build-blocks.ts';
import { Browser } from '../testing/browser.ts';
import { addContents } from '../testing/content-factory.ts';
import { COUNTING, countingJob, effectsOf, installCounting } from '../testing/counting-job.ts';
import { databaseWithAccounts, MIGRATIONS_DIR } from '../testing/database.ts';
import { readEvents } from '../testing/event-reader.ts';
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import type { OpenDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';
import { withSessionLock } from './session-lock.ts';

jest.setTimeout(60_000);

const isServer = process.env.TEST_DATABASE === 'postgres';
if (isServer && !hasPgbouncer) console.log('pgbouncer is not installed: its tests are skipped');
const throughPgbouncer = isServer && hasPgbouncer ? test : test.skip;

const SOCKET = '.s.PGSQL.5432';
/** Fewer than calls at once: each gets those of others, from transaction to transaction. */
const CONNECTIONS = 3;
const CALLS = Array.from({ length: 20 }, (_, index) => index);

let direct: OpenDatabase;
let pgbouncer: Pgbouncer;
let server: TestApp;
let other: OpenDatabase;
const failures: unknown[] = [];
beforeAll(async () => {
  if (!isServer || !hasPgbouncer) return;
  direct = await databaseWithAccounts();
  await installCounting(direct.pool);
  pgbouncer = await startPgbouncer(sessionUrl(), { connections: CONNECTIONS });
  server = await startTestApp({ database: await open(), jobs: [COUNTING], heartbeatMs: 100 });
  other = await open();
});
afterAll(async () => {
  await server?.close();
  await other?.close();
  await pgbouncer?.close();
  await direct?.close();
  expect(failures).toEqual([]);
});

const sessionUrl = () => String(direct.pool.options.connectionString);

/** As each process of the API does. */
const open = (url = pgbouncer.url) =>
  openDatabase({
    ...{ url, sessionUrl: sessionUrl(), isPrepared: false, poolSize: CALLS.length },
    ...{ dataDir: '', workerUrl: new URL('file:///none') },
    onError: (error) => failures.push(error),
  });

throughPgbouncer('twenty calls at once log in, search and write, and a limit holds', async () => {
  await addContents(direct.db, [{ headline: '利根川の朝' }]);
  await buildBlocks(server.opened.db, { fewest: 1 });
  const member = await new Browser(server.app).as('member001');
  const guests = await Promise.all(CALLS.map(() => new Browser(server.app).asGuest()));
  const found = await Promise.all(
    guests.map((guest) => guest.post('/api/contents/search', { query: '利根川' })),
  );
  expect(found.map(({ status, body }) => [status, body.data?.total?.value])).toEqual(
    CALLS.map(() => [200, 1]),
  );
  await direct.pool.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('savedSearches', 7, now(), '')",
  );
  const save = (index: number) =>
    member.post('/api/saved-searches', { name: `検索${index}`, folder: '', search: { query: '利根川' } });
  const saved = await Promise.all(CALLS.map(save));
  expect(saved.filter(({ status }) => status < 300)).toHaveLength(7);
  expect(new Set(saved.map(({ status }) => status)).size).toBe(2);
});

throughPgbouncer('a job that another process does is pushed to the page of its user', async () => {
  const member = await new Browser(server.app).as('member001');
  const events = await readEvents(server, member, 'jobs');
  const jobId = await server.opened.db
    .transaction()
    .execute((transaction) => enqueueJob(transaction, COUNTING, { steps: 3 }, { ownerId: 'member001' }));
  const runner = await startJobRunner({
    ...{ db: other.db, jobs: [countingJob()], isAlone: false, onError: (error) => failures.push(error) },
    timing: { poll: 20, heartbeat: 50 },
  });
  await until(async () => (await member.get(`/api/jobs/${jobId}`)).body.data.state === 'done');
  await events.hears('jobs', jobId);
  expect(await effectsOf(direct.pool, jobId)).toHaveLength(3);
  await runner.stop();
  events.leave();
});

throughPgbouncer('one process at a time holds a lock, and migrations find theirs', async () => {
  const held = await withSessionLock(server.opened.db, 'one work', async (requireLock) => {
    for (const { db } of [other, server.opened])
      expect(await withSessionLock(db, 'one work', async () => undefined)).toBe(false);
    await requireLock();
  });
  expect(held).toBe(true);
  expect(await withSessionLock(other.db, 'one work', async () => undefined)).toBe(true);
  expect(await migrate(server.opened.sessionPool, await readMigrations(MIGRATIONS_DIR))).toEqual([]);
});

throughPgbouncer('another time zone of its connections is refused', async () => {
  const elsewhere = await startPgbouncer(sessionUrl(), { connections: 1, timeZone: 'Asia/Tokyo' });
  await expect(open(elsewhere.url)).rejects.toThrow('set timezone=UTC');
  await elsewhere.close();
});

throughPgbouncer('calls wait while pgbouncer reaches no server, and are carried out once', async () => {
  const [, host = ''] = /host=(.*)$/.exec(sessionUrl()) ?? [];
  const balancer = await startBalancer(join(host, SOCKET));
  const behind = sessionUrl().replace(host, balancer.folder);
  const bouncer = await startPgbouncer(behind, { connections: 2 });
  const { db, close } = openPostgres({
    url: bouncer.url,
    sessionUrl: sessionUrl(),
    poolSize: 2,
    isPrepared: false,
  });
  const [waiting, refused] = [new pg.Client(bouncer.url), new pg.Client(bouncer.url)];
  for (const client of [waiting, refused]) client.on('error', () => undefined);
  try {
    await sql`create table later (n int)`.execute(direct.db);
    await sql`select 1`.execute(db);
    await Promise.all([waiting.connect(), refused.connect()]);
    balancer.shut();
    const first = waiting.query('select 1');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(refused.query('select 1')).rejects.toThrow(/server login has been failing/);
    const calls = [
      sql`insert into later values (1)`.execute(db),
      db.transaction().execute((transaction) => sql`insert into later values (2)`.execute(transaction)),
      sql`insert into later values (3)`.execute(db),
    ];
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    balancer.open();
    await Promise.all([first, ...calls]);
    const { rows } = await direct.pool.query('select n from later order by n');
    expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  } finally {
    await waiting.end();
    await close();
    await bouncer.close();
    balancer.close();
  }
});

/** While it is shut it takes connections and ends them, as HAProxy does while no server is the primary. */
async function startBalancer(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'newsphoto-balancer-'));
  chmodSync(folder, 0o755);
  let isOpen = true;
  const connections = new Set<Socket>();
  const balancer = createServer((client) => {
    if (!isOpen) return void client.destroy();
    const upstream = connect(server);
    for (const socket of [client, upstream]) connections.add(socket.on('error', () => undefined));
    client.pipe(upstream).pipe(client);
  });
  const path = join(folder, SOCKET);
  await new Promise<void>((resolve) => balancer.listen(path, resolve));
  chmodSync(path, 0o777);
  return {
    folder,
    shut: () => {
      isOpen = false;
      for (const connection of connections) connection.destroy();
    },
    open: () => {
      isOpen = true;
    },
    close: () => {
      balancer.close();
      rmSync(folder, { recursive: true });
    },
  };
}
