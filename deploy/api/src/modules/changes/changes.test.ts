import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { tidyUp } from '../../housekeeping.ts';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { createChangeFeed } from './change-feed.ts';
import { findChanges, orderChanges } from './changes.repository.ts';
import { recordChange, recordContentChanges } from './record-change.ts';

let server: TestApp;
let member: Browser;
let desk: Browser;

beforeAll(async () => {
  server = await startTestApp({ heartbeatMs: 100 });
  member = await new Browser(server.app).as('member001');
  desk = await new Browser(server.app).as('desk00001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from pushed_changes');
});

const change = (key: string) =>
  server.opened.db
    .transaction()
    .execute((transaction) => recordChange(transaction, { topic: 'jobs', key, userId: 'member001' }));
const keysAfter = async (lastId: string, count: number) => {
  const events = await readEvents(server, member, 'jobs', lastId);
  await until(async () => events.changes.length >= count);
  events.leave();
  return events.changes.map(({ key }) => key);
};

test('no session is 401, an unknown or missing topic 400, a topic without the right 403', async () => {
  const status = async (browser: Browser, query: string) => (await browser.get(`/api/events${query}`)).status;
  const guest = await new Browser(server.app).asGuest();
  for (const visitor of [new Browser(server.app), guest])
    expect(await status(visitor, '?topics=jobs')).toBe(401);
  for (const query of ['', '?topics=', '?topics=order', '?topics=jobs,x', '?topics=jobs&x=1'])
    expect(await status(member, query)).toBe(400);
  for (const topics of ['wire', 'all-jobs', 'jobs,wire', 'all-orders'])
    expect(await status(member, `?topics=${topics}`)).toBe(403);
  const opened = await readEvents(server, desk, 'jobs,all-jobs,lightboxes,wire,all-orders');
  expect(await status(await new Browser(server.app).as('editor001'), '?topics=all-orders')).toBe(403);
  expect(opened.status).toBe(200);
  opened.leave();
});

test('a reader that leaves while changes are read causes no error', async () => {
  const { db } = server.opened;
  const errors: unknown[] = [];
  const feed = createChangeFeed({
    db,
    listen: () => () => undefined,
    onError: (error) => errors.push(error),
  });
  feed.watch(undefined, () => undefined)();
  // Reads as the feed does, after it.
  for (let read = 0; read < 3; read += 1) {
    await orderChanges(db);
    await findChanges(db, 0, 1);
  }
  expect(errors).toEqual([]);
});

test('HEAD opens no push connection', async () => {
  const cookies = Object.fromEntries(member.cookies);
  const answer = await server.app.inject({ method: 'HEAD', url: '/api/events?topics=jobs', cookies });
  expect(answer.statusCode).toBe(404);
});

test('a change that is rolled back is not pushed', async () => {
  const events = await readEvents(server, member, 'jobs');
  await server.opened.db
    .transaction()
    .execute(async (transaction) => {
      await recordChange(transaction, { topic: 'jobs', key: 'undone', userId: 'member001' });
      throw new Error('back');
    })
    .catch(() => undefined);
  await change('done');
  await events.hears('jobs', 'done');
  expect(events.changes.map(({ key }) => key)).toEqual(['done']);
  events.leave();
});

test('a connection goes on after the last event, by the header and by the parameter', async () => {
  const first = await readEvents(server, member, 'jobs');
  await change('1');
  await first.hears('jobs', '1');
  first.leave();
  for (const key of ['2', '2', '3']) await change(key);
  expect(await keysAfter(first.lastId, 2)).toEqual(['2', '3']);
  const { cookies } = member;
  const pushed = await server.app.inject({
    ...{ method: 'GET', url: `/api/events?topics=jobs&lastEventId=${first.lastId}`, payloadAsStream: true },
    cookies: Object.fromEntries(cookies),
  });
  let text = '';
  for await (const chunk of pushed.stream()) {
    text += String(chunk);
    if (text.includes('"key":"3"')) break;
  }
  expect(text).toContain('"key":"2"');
});

test('where the changes since are no longer stored, anything may have changed', async () => {
  const first = await readEvents(server, member, 'jobs');
  await change('1');
  await first.hears('jobs', '1');
  first.leave();
  await change('2');
  const now = new Date(server.clock.now().getTime() + 61 * 60_000);
  await tidyUp({ db: server.opened.db, media: server.media, now });
  for (const key of ['3', '4']) await change(key);
  expect(await keysAfter(first.lastId, 1)).toEqual(['']);
  // Of another database, and none of ours.
  for (const lastId of ['999999999', 'x']) expect(await keysAfter(lastId, 1)).toEqual(['']);
});

test('a right that is taken away ends the connection', async () => {
  const events = await readEvents(server, desk, 'lightboxes,wire');
  const kind = (value: string) =>
    server.opened.pool.query(
      "update groups set group_kbn = $1 where group_id = (select group_id from users where user_id = 'desk00001')",
      [value],
    );
  const { rows } = await server.opened.pool.query(
    "select group_kbn from groups join users using (group_id) where user_id = 'desk00001'",
  );
  await kind('1');
  await until(async () => events.hasEnded);
  await kind(rows[0].group_kbn);
});

test('a hundred changes at once are each pushed, and one key once', async () => {
  const events = await readEvents(server, member, 'jobs');
  const keys = Array.from({ length: 100 }, (_, index) => String(index));
  await server.opened.db.transaction().execute(async (transaction) => {
    for (const key of [...keys, ...keys])
      await recordChange(transaction, { topic: 'jobs', key, userId: 'member001' });
  });
  await until(async () => events.changes.length >= keys.length);
  expect(events.changes.map(({ key }) => key)).toEqual(keys);
  events.leave();
});

test('a change of a content reaches those who may see it, or could until then', async () => {
  const { db, pool } = server.opened;
  const [open = 0, limited = 0, hidden = 0, embargoed = 0] = await addContents(db, [
    { visibility: '1' },
    { visibility: '3' },
    { visibility: '2' },
    { visibility: '1' },
  ]);
  await pool.query("update contents set released_at = now() + interval '1 day' where content_id = $1", [
    embargoed,
  ]);
  const ids = [open, limited, hidden, embargoed];
  const [guests, members, internal] = [
    await readEvents(server, await new Browser(server.app).asGuest(), 'contents'),
    await readEvents(server, member, 'contents'),
    await readEvents(server, desk, 'contents'),
  ];
  await db.transaction().execute((transaction) => recordContentChanges(transaction, ids));
  // Changes of one key that are read together are pushed once.
  await until(async () => internal.changes.length === 4);
  await desk.put(`/api/contents/${limited}/visibility`, { visibility: '2' });
  await until(async () => internal.changes.length === 5);
  await db.transaction().execute((transaction) => recordContentChanges(transaction, [open]));
  await until(async () => members.changes.filter(({ key }) => key === String(open)).length === 2);
  expect(members.changes.map(({ key }) => Number(key))).toEqual([open, limited, limited, open]);
  expect(internal.changes.map(({ key }) => Number(key)).slice(0, 5)).toEqual([...ids, limited]);
  await until(async () => guests.changes.length === 2);
  expect(guests.changes.map(({ key }) => Number(key))).toEqual([open, open]);
  for (const events of [guests, members, internal]) events.leave();
});

/** The embedded database has one connection: its transactions commit in the order in which they begin. */
const onPostgres = process.env.TEST_DATABASE === 'postgres' ? test : test.skip;
onPostgres('a transaction that commits late is not passed over by one that began after it', async () => {
  const { db, pool } = server.opened;
  const { newest } = await orderChanges(db);
  const keys = async (after: number) => (await findChanges(db, after, 10)).map(({ key }) => key);
  const early = await pool.connect();
  await early.query('begin');
  await early.query("insert into pushed_changes (topic, key, user_id) values ('jobs', 'early', 'member001')");
  const events = await readEvents(server, member, 'jobs');
  await change('late');
  await events.hears('jobs', 'late');
  const seen = await orderChanges(db);
  expect(await keys(newest)).toEqual(['late']);
  await early.query("select pg_notify('changes', '')");
  await early.query('commit');
  early.release();
  await events.hears('jobs', 'early');
  expect(await keys(seen.newest)).toEqual(['early']);
  events.leave();
});

onPostgres('a lost connection for notifications is replaced', async () => {
  const events = await readEvents(server, member, 'jobs');
  const ended = await server.opened.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen changes'",
  );
  expect(ended.rowCount).toBeGreaterThan(0);
  await change('after');
  // By the notification or by the look without one.
  expect(await events.hears('jobs', 'after')).toBeLessThan(10_000);
  events.leave();
});
