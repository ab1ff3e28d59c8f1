import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type pg from 'pg';
import { buildBlocks } from '../modules/search-index/blocks/build-blocks.ts';
import { Browser } from '../testing/browser.ts';
import { addContents } from '../testing/content-factory.ts';
import { databaseWithAccounts } from '../testing/database.ts';
import { type StandbyServer, startStandby } from '../testing/standby.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import type { OpenDatabase } from './database.ts';
import { openPool } from './postgres.ts';
import { Replica } from './replica.ts';

jest.setTimeout(60_000);

// The embedded database has no replicas.
const onPostgres = process.env.TEST_DATABASE === 'postgres' ? test : test.skip;
/** No busy machine is too far behind. */
const MOST_LAG_MS = 60_000;

let standby: StandbyServer;
let urlOfStandby: string;
let opened: OpenDatabase;
let replica: Replica;
let server: TestApp;
let onStandby: pg.Pool;
const lines: string[] = [];
beforeAll(async () => {
  if (process.env.TEST_DATABASE !== 'postgres') return;
  opened = await databaseWithAccounts();
  const { rows } = await opened.pool.query('select current_database() as name');
  standby = startStandby();
  urlOfStandby = standby.urlOf(rows[0].name);
  onStandby = openPool({ connectionString: urlOfStandby, max: 2 });
  replica = openReplica(urlOfStandby);
  server = await startTestApp({ database: opened, replica });
  await addContents(opened.db, [{ headline: '桜島の噴火' }, { headline: '桜島の夜明け' }]);
  await buildBlocks(opened.db, { fewest: 1 });
  await until(async () => (await hitsOf('桜島', 'replica')) === 2);
});
afterEach(async () => {
  if (onStandby) await onStandby.query('select pg_wal_replay_resume()').catch(() => undefined);
});
afterAll(async () => {
  await onStandby?.end();
  await replica?.close();
  await server?.close();
  standby?.close();
});

const openReplica = (url: string, mostLagMs = MOST_LAG_MS) =>
  new Replica({
    ...{ url, primary: opened.pool, poolSize: 4, mostLagMs, lookMs: 50, restMs: 300 },
    say: (line) => lines.push(line),
  });

let guest: Browser | undefined;
/** Hits of a search, and where they were read. */
async function search(query: string): Promise<{ total: number; items: number; from: string[] }> {
  guest ??= await new Browser(server.app).asGuest();
  const before = new Map(replica.reads);
  const { status, body } = await guest.post('/api/contents/search', { query });
  expect([status, body.messages]).toEqual([200, undefined]);
  const from = [...replica.reads].flatMap(([to, count]) => (count > (before.get(to) ?? 0) ? [to] : []));
  return { total: body.data.total.value, items: body.data.items.length, from };
}

async function hitsOf(query: string, from: string): Promise<number | undefined> {
  const found = await search(query);
  return found.from.join() === from ? found.total : undefined;
}

const pause = () => onStandby.query('select pg_wal_replay_pause()');

onPostgres(
  'searches read the replica; while it stands still they find neither what was taken down nor miss what was changed',
  async () => {
    expect(await search('桜島')).toEqual({ total: 2, items: 2, from: ['replica'] });
    await pause();
    const editor = new Browser(server.app);
    await editor.login('desk00001');
    const { rows } = await opened.pool.query("select content_id from contents where headline = '桜島の噴火'");
    expect(await search('桜島')).toEqual({ total: 2, items: 2, from: ['replica'] });
    // The block takes in the change: nothing is left of it but the number of the block.
    await addContents(opened.db, [{ headline: '桜島の灰' }]);
    await buildBlocks(opened.db, { fewest: 1 });
    expect(await search('桜島')).toEqual({ total: 3, items: 3, from: ['waiting'] });
    const taken = await editor.post('/api/admin/takedowns', {
      contentIds: [String(rows[0].content_id)],
      reason: '本人からの申し出',
    });
    expect(taken.status).toBeLessThan(300);
    expect(await search('桜島')).toEqual({ total: 2, items: 2, from: ['waiting'] });
    const impatient = openReplica(urlOfStandby, 100);
    await until(async () => impatient.state === 'behind');
    expect(lines.at(-1)).toContain('too far behind');
    await onStandby.query('select pg_wal_replay_resume()');
    await until(async () => impatient.state === 'current');
    await impatient.close();
    await until(async () => (await hitsOf('桜島', 'replica')) === 2);
  },
);

onPostgres('an embargo that is set counts at once, although it writes nothing of the index', async () => {
  await addContents(opened.db, [{ headline: '浅間山' }]);
  await until(async () => (await hitsOf('浅間山', 'replica')) === 1);
  await pause();
  await opened.pool.query(
    "update contents set released_at = now() + interval '1 day' where headline = '浅間山'",
  );
  expect(await search('浅間山')).toMatchObject({ total: 0, from: ['waiting'] });
});

onPostgres(
  'a search that the replica ends, and one that finds it away, are answered by the server; later it is read again',
  async () => {
    await until(async () => (await hitsOf('桜島', 'replica')) !== undefined);
    const text = 'canceling statement due to conflict with recovery';
    const conflict = Object.assign(new Error(text), { code: '40001' });
    const connect = jest.spyOn(replica.db, 'getExecutor').mockImplementationOnce(() => {
      throw conflict;
    });
    expect(await search('桜島')).toMatchObject({ total: 2, from: ['conflict'] });
    connect.mockRestore();
    expect(lines.join()).toContain('it ended a search');
    await until(async () => (await hitsOf('桜島', 'replica')) === 2);

    standby.stop();
    await until(async () => (await search('桜島')).from.includes('away'));
    expect((await search('桜島')).total).toBe(2);
    const { body } = await new Browser(server.app).get('/readyz');
    expect(body).toMatchObject({ status: 'ok', replica: 'away' });
    const { raw } = await new Browser(server.app).get('/metrics');
    expect(raw.toString()).toMatch(/^newsphoto_replica_usable 0$/m);
    expect(raw.toString()).toMatch(/^newsphoto_replica_reads\{to="away"\} [1-9]/m);
    standby.start();
    await until(async () => (await hitsOf('桜島', 'replica')) === 2);
    expect(lines.at(-1)).toContain('searches read from it');
  },
);

onPostgres('a server that follows none is no replica, and one that never answers is reported', async () => {
  const one = openReplica(String(opened.pool.options.connectionString));
  await one.look();
  const from = await one.read(0, opened.db, async (db) => db);
  expect([one.state, from === opened.db]).toEqual(['no-replica', true]);
  await one.close();
  const none = openReplica('postgres://postgres@/x?host=/nowhere');
  await none.look();
  expect(lines.at(-1)).toContain('it does not answer');
  await none.close();
});

onPostgres(
  'a replica with another time zone is read in UTC, and not at all through a pooler that passes it on',
  async () => {
    const other = { url: urlOfStandby, primary: opened.pool, mostLagMs: MOST_LAG_MS, say: () => undefined };
    await onStandby.query("alter system set timezone = 'Asia/Tokyo'");
    await onStandby.query('select pg_reload_conf()');
    await until(async () => {
      const fresh = openPool({ connectionString: urlOfStandby, max: 1 });
      const { rows } = await fresh.query("select current_setting('TimeZone') as zone");
      await fresh.end();
      return rows[0].zone === 'Asia/Tokyo';
    });
    for (const [isPooled, state] of [
      [false, 'current'],
      [true, 'no-replica'],
    ] as const) {
      const one = new Replica({ ...other, isPooled });
      await one.look();
      expect([isPooled, one.state]).toEqual([isPooled, state]);
      await one.close();
    }
    await onStandby.query('alter system reset timezone');
    await onStandby.query('select pg_reload_conf()');
  },
);

onPostgres('a search that took too long on the replica is not repeated on the server', async () => {
  const readers: boolean[] = [];
  const overran = replica.read(0, opened.db, async (from) => {
    readers.push(from === opened.db);
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  });
  await expect(overran).rejects.toThrow('statement timeout');
  expect([readers, replica.state]).toEqual([[false], 'current']);
});

onPostgres('after a failover a replica that still follows the former server is not read', async () => {
  const promoted = Object.create(opened.pool, {
    query: {
      async value(text: string) {
        const { rows } = await opened.pool.query(text);
        // As pg_promote() leaves it.
        return { rows: rows.map((row) => ({ ...row, timeline: row.timeline + 1 })) };
      },
    },
  });
  for (const [primary, state] of [
    [opened.pool, 'current'],
    [promoted, 'no-replica'],
  ] as const) {
    const one = new Replica({ url: urlOfStandby, primary, mostLagMs: MOST_LAG_MS, say: () => undefined });
    await one.look();
    expect(one.state).toBe(state);
    await one.close();
  }
});
