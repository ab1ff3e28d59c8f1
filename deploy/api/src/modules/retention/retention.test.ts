import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { tidyUp } from '../../housekeeping.ts';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addTexts } from '../../testing/text-factory.ts';
import { removeOld } from './remove-old.ts';
import { createRetentionService } from './retention.service.ts';
import { RETENTION_KEYS, RETENTIONS } from './retention-kinds.ts';

let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  now = server.clock.now();
  await run('delete from retentions');
  await run('delete from wire_items');
  await run('delete from jobs');
});

const run = async (text: string, values: unknown[] = []) =>
  (await server.opened.pool.query(text, values)).rows;
const countOf = async (table: string) => (await run(`select count(*)::int as n from ${table}`))[0]?.n;
const DAY_MS = 86_400_000;
/** The clock of the server runs; this moment does not. */
let now: Date;
const daysAgo = (days: number, more = 0) => new Date(now.getTime() - days * DAY_MS + more);
const tidy = () => tidyUp({ db: server.opened.db, media: server.media, now: server.clock.now() });

const addWire = async (guid: string, receivedAt: Date, version = '1', isHeld = false): Promise<string> => {
  const [row] = await run(
    `insert into wire_items (guid, version, received_at, urgency, kind, category, slug, headline, source, item_number, byline, note,
       char_count, paragraphs, is_held) values ($1, $2, $3, 4, 'story', '', '', '見出し', '', '', '', '', 0, '{}', $4)
     returning wire_id`,
    [guid, version, receivedAt, isHeld],
  );
  return row.wire_id;
};
const addJob = (finishedAt: Date | null, state = 'done') =>
  run(
    `insert into jobs (job_id, kind, payload, state, finished_at) values (gen_random_uuid(), 'mail-send', '{}', $1, $2)`,
    [state, finishedAt],
  );
const dryRun = (key: string, value?: number, browser = admin) =>
  browser.get(`/api/admin/retentions/${key}/dry-run${value === undefined ? '' : `?value=${value}`}`);
const set = (
  key: string,
  value: number | null,
  { version = 0, confirmed = null as number | null, browser = admin } = {},
) => browser.put(`/api/admin/retentions/${key}`, { value, version, confirmed });

test.each(Object.entries(RETENTIONS))(
  '%s starts within its bounds',
  (_key, { initial, minimum, maximum }) => {
    expect(initial ?? minimum).toBeGreaterThanOrEqual(minimum);
    expect(initial ?? maximum).toBeLessThanOrEqual(maximum);
  },
);

test('the moment of the boundary stays, the one before goes, and what is under way stays', async () => {
  await addJob(daysAgo(60, -1));
  await addJob(daysAgo(60));
  await addJob(null, 'running');
  const service = createRetentionService(server.opened.db, () => now);
  expect(await service.dryRun('jobs', null)).toMatchObject({ value: 60, count: 1 });
  await removeOld(server.opened.db, now);
  expect(await run('select state from jobs order by state')).toEqual([
    { state: 'done' },
    { state: 'running' },
  ]);
  expect(await service.dryRun('jobs', null)).toMatchObject({ count: 0 });
});

test('a dry run counts what is removed, whatever the rows are in', async () => {
  const guids = [
    'plain',
    'flagged',
    'taken',
    'held',
    'newer',
    'pictured',
    'sent',
    'text',
    'cancels',
    'adds',
    'forgotten',
  ];
  const ids = new Map<string, string>();
  for (const guid of guids) ids.set(guid, await addWire(guid, daysAgo(100), '1', guid === 'held'));
  await addWire('newer', daysAgo(1), '2');
  await addWire('cancels', daysAgo(100), '2');
  const links = [
    ['cancels', 'cancels', 'flagged'],
    ['adds', 'adds', 'flagged'],
    ['forgotten', 'cancels', 'plain'],
  ] as const;
  for (const [guid, relation, other] of links)
    await run(
      "insert into wire_links (wire_id, place, relation, guid, version, title) values ($1, 0, $2, $3, '', '')",
      [ids.get(guid), relation, other],
    );
  await run(`insert into wire_flags (user_id, guid, flagged_at) values ('desk00001', 'flagged', $1)`, [
    server.clock.now(),
  ]);
  await run(`insert into wire_takes (user_id, guid, taken_at) values ('desk00001', 'taken', $1)`, [
    server.clock.now(),
  ]);
  await addWire('old0', daysAgo(200));
  await run(`insert into wire_items (guid, version, received_at, urgency, kind, category, slug, headline, source, item_number, byline,
      note, char_count, paragraphs) select 'old' || n, version, received_at, urgency, kind, category, slug, headline, source, item_number,
      byline, note, char_count, paragraphs from wire_items, generate_series(1, 1202) n where guid = 'old0'`);
  const [contentId] = await addContents(server.opened.db, [{}]);
  await run(
    `insert into wire_pictures (wire_id, place, folder, file_name, content_id) values ($1, 0, '', 'a.jpg', $2)`,
    [ids.get('pictured'), contentId],
  );
  const [textId] = await addTexts(server.opened.db, [{ body: '本文' }]);
  await run("update text_records set guid = 'text' where content_id = $1", [textId]);
  await run(
    `insert into transfers (transfer_id, request_id, user_id, destination_name, origin, state, created_at)
     values ('t', gen_random_uuid(), 'desk00001', '', 'wire', 'done', $1)`,
    [now],
  );
  await run(
    `insert into transfer_files (transfer_id, position, kind, wire_id, folder, name, part_name, size, crc32, state)
     values ('t', 0, 'wire', $1, '', 'a.txt', 'b', 1, 1, 'sent')`,
    [ids.get('sent')],
  );
  const counted = (await dryRun('wire', 90)).body.data.dryRun.count;
  await set('wire', 90, { confirmed: counted });
  const before = await countOf('wire_items');
  await tidy();
  expect(before - (await countOf('wire_items'))).toBe(counted);
  const left = await run('select guid from wire_items order by guid, version');
  expect(left.map(({ guid }) => guid)).toEqual([
    // Else the flagged story, which it cancels, would look valid again.
    'cancels',
    'cancels',
    'flagged',
    'held',
    'newer',
    'newer',
    'pictured',
    'sent',
    'taken',
    'text',
  ]);
  const { body } = await admin.get('/api/admin/retentions');
  expect(body.data.retentions.find(({ key }: { key: string }) => key === 'wire')).toMatchObject({
    ...{ removed: counted, count: 0, value: 90 },
  });
  const recorded = await run(
    "select actor_id, subject, detail from audit_log where action = 'old-data-removed' and subject = 'wire'",
  );
  expect(recorded).toEqual([
    { actor_id: '', subject: 'wire', detail: { rows: counted, removedBefore: expect.stringMatching(/Z$/) } },
  ]);
});

test('after an interruption the next run continues, and counts each row once', async () => {
  await run(
    `insert into jobs (job_id, kind, payload, state, finished_at)
    select gen_random_uuid(), case when n = 700 then 'x' else 'mail-send' end, '{}', 'done', $1::timestamptz + n * interval '1 second'
    from generate_series(1, 1100) n`,
    [daysAgo(99)],
  );
  await run(
    `create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'interrupted'; end $$`,
  );
  await run(
    `create trigger stops before delete on jobs for each row when (old.kind = 'x') execute function stop_here()`,
  );
  await expect(removeOld(server.opened.db, now)).rejects.toThrow('retention');
  const removed = async () => (await run("select removed from retentions where kind = 'jobs'"))[0]?.removed;
  expect([await countOf('jobs'), await removed()]).toEqual([600, 500]);
  await run('drop function stop_here cascade');
  await removeOld(server.opened.db, now);
  expect([await countOf('jobs'), await removed()]).toEqual([0, 1100]);
  const recorded = await run(
    "select detail->>'rows' as n from audit_log where action = 'old-data-removed' and subject = 'jobs'",
  );
  expect(recorded.at(-1)).toEqual({ n: '1100' });
});

test('two processes at once remove each row once', async () => {
  for (let n = 0; n < 20; n += 1) await addJob(daysAgo(99));
  await Promise.all([removeOld(server.opened.db, now), removeOld(server.opened.db, now)]);
  expect([await countOf('jobs'), await run("select removed from retentions where kind = 'jobs'")]).toEqual([
    0,
    [{ removed: 20 }],
  ]);
});

test('a shorter period needs the number of rows that it removes; a longer one does not', async () => {
  for (let n = 0; n < 150; n += 1) await addJob(daysAgo(20));
  const refused = await set('jobs', 10);
  expect([refused.status, refused.body.messages[0].text]).toEqual([
    409,
    expect.stringContaining('150件が削除されます'),
  ]);
  expect((await set('jobs', 10, { confirmed: 10 })).status).toBe(409);
  // Its user confirmed that nothing is removed.
  await run('delete from jobs where job_id in (select job_id from jobs limit 60)');
  expect((await set('jobs', 10, { confirmed: 0 })).status).toBe(409);
  for (let n = 0; n < 60; n += 1) await addJob(daysAgo(20));
  expect((await set('jobs', 10, { confirmed: 150 })).body.data.retention).toMatchObject({
    ...{ key: 'jobs', value: 10, version: 1, count: 150, editedBy: 'admin0001' },
  });
  expect((await set('jobs', 20, { version: 1 })).status).toBe(200);
  expect(await countOf('jobs')).toBe(150);
  const rows = await run("select detail from audit_log where action = 'retention-edited' order by audit_id");
  expect(rows.map(({ detail }) => detail)).toEqual([
    { from: 'unlimited', to: '90 days', rows: expect.any(Number) },
    { from: '60 days', to: '10 days', rows: 150 },
    { from: '10 days', to: '20 days' },
  ]);
  expect((await set('jobs', 30, { version: 1 })).body.messages[0].code).toBe('W0002');
});

test('the trail loses entries of former decades alone, by its retention alone', async () => {
  const add = (at: Date) =>
    run("insert into audit_log (actor_id, action, happened_at) values ('', 'x', $1)", [at]);
  await add(daysAgo(3660));
  await expect(run("delete from audit_log where action = 'x'")).rejects.toThrow('append only');
  await tidy();
  expect(await run("select 1 from audit_log where action = 'x'")).toHaveLength(1);
  expect((await set('audit', 3653, { confirmed: 1 })).status).toBe(200);
  await tidy();
  expect(await run("select 1 from audit_log where action = 'x'")).toEqual([]);
  await expect(
    server.opened.db.transaction().execute(async (transaction) => {
      await sql`select set_config('archive.removes_old', 'on', true)`.execute(transaction);
      await sql`delete from audit_log`.execute(transaction);
    }),
  ).rejects.toThrow('preserved for ten years');
});

test('results that are retained for longer can be read for longer', async () => {
  expect((await set('results', 3)).status).toBe(200);
  const guest = await new Browser(server.app).asGuest();
  await guest.post('/api/contents/search', { query: '' });
  const [{ n }] = await run('select count(*)::int as n from search_results');
  server.clock.advance(2 * 3_600_000);
  await tidy();
  expect(await countOf('search_results')).toBe(n);
  server.clock.advance(3_600_000 + 1);
  await tidy();
  expect(await countOf('search_results')).toBe(0);
});

test('the ladder: 401, 403, 400, 404, 200', async () => {
  admin = await new Browser(server.app).as('admin0001');
  const as = (userId: string) => new Browser(server.app).as(userId);
  const calls = [
    (browser: Browser) => browser.get('/api/admin/retentions'),
    (browser: Browser) => dryRun('jobs', 60, browser),
    (browser: Browser) => set('jobs', 60, { browser }),
  ];
  const [guest, member, desk] = [
    await new Browser(server.app).asGuest(),
    await as('member001'),
    await as('editor001'),
  ];
  for (const call of calls) {
    expect((await call(new Browser(server.app))).status).toBe(401);
    expect((await call(guest)).status).toBe(401);
    expect((await call(member)).status).toBe(403);
    expect((await call(desk)).status).toBe(403);
    expect((await call(admin)).status).toBe(200);
  }
  for (const [key, value] of [
    ['audit', 3652],
    ['jobs', 6],
    ['jobs', 731],
  ] as const) {
    expect((await set(key, value)).body.messages[0].code).toBe('E0023');
    expect((await dryRun(key, value)).status).toBe(400);
  }
  expect((await set('jobs', 7.5)).status).toBe(400);
  expect((await dryRun('toString')).status).toBe(404);
  expect((await set('orders', 10)).status).toBe(404);
  const { body } = await admin.get('/api/admin/retentions');
  expect(body.data.retentions.map(({ key }: { key: string }) => key)).toEqual(RETENTION_KEYS);
});
