import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let member: Browser;
beforeAll(async () => {
  server = await startTestApp();
  member = await visit().as('member001');
  await server.opened.pool.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('savedSearches', 100, now(), 'x')",
  );
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from saved_searches');
  await server.opened.pool.query('delete from contents');
});

const visit = () => new Browser(server.app);
const CALL = '/api/saved-searches';
const saved = async (changes: object = {}, browser = member) => {
  const search = { name: '夏の祭り', folder: '', search: { query: '祭り' }, ...changes };
  return (await browser.post(CALL, search)).body.data;
};
const newHits = async (browser = member) => (await browser.get(`${CALL}/new-hits`)).body.data.newHits;

test('the badge: hits since it was last seen, with the rights of now, honest above 99', async () => {
  await addContents(server.opened.db, [{ headline: '祭りの前' }]);
  const { savedSearchId } = await saved();
  expect(await newHits()).toEqual([{ savedSearchId, count: 0, relation: 'eq' }]);
  const [open = 0] = await addContents(server.opened.db, [
    { headline: '祭り' },
    { headline: '会見' },
    { headline: '祭りの稽古', visibility: '2' },
    { headline: '祭りの夜', visibility: '3' },
  ]);
  expect(await newHits()).toEqual([{ savedSearchId, count: 2, relation: 'eq' }]);
  await server.opened.pool.query("update content_search set visibility = '2' where content_id = $1", [open]);
  expect(await newHits()).toEqual([{ savedSearchId, count: 1, relation: 'eq' }]);
  expect((await member.post(`${CALL}/${savedSearchId}/seen`)).status).toBe(200);
  expect(await newHits()).toEqual([{ savedSearchId, count: 0, relation: 'eq' }]);
  await addContents(
    server.opened.db,
    Array.from({ length: 100 }, () => ({ headline: '祭り' })),
  );
  expect(await newHits()).toEqual([{ savedSearchId, count: 99, relation: 'gte' }]);
});

test('badges of many searches: each since it was last seen, for its own expression, whatever else is requested', async () => {
  const queries = Array.from({ length: 60 }, (_, index) => `題${String(index).padStart(3, '0')}号`);
  const ids: string[] = [];
  for (const query of queries) ids.push((await saved({ name: query, search: { query } })).savedSearchId);
  const early = await saved({ name: '全部', search: { query: '' } });
  await addContents(server.opened.db, [{ headline: queries[3] }, { headline: queries[41] }]);
  await member.post(`${CALL}/${ids[3]}/seen`);
  await addContents(server.opened.db, [{ headline: queries[59] }, { headline: `${queries[41]}の続報` }]);
  const counts = new Map<string, number>(
    (await newHits()).map(({ savedSearchId, count }: { savedSearchId: string; count: number }) => [
      savedSearchId,
      count,
    ]),
  );
  expect([...counts.keys()]).toEqual([...ids, early.savedSearchId]);
  expect(ids.flatMap((id, index) => (counts.get(id) ? [[index, counts.get(id)]] : []))).toEqual([
    [41, 2],
    [59, 1],
  ]);
  expect(counts.get(early.savedSearchId)).toBe(4);
});

test('beyond the newest 2,000 arrivals: what is found there is counted, and marked as incomplete if they were not checked', async () => {
  const rare = await saved({ name: '稀', search: { query: '珍獣' } });
  const both = await saved({ name: '両方', search: { query: '到着＋珍獣' } });
  const late = await saved({ name: '後から', search: { query: '終着' } });
  await addContents(server.opened.db, [{ headline: '珍獣' }, { headline: '終着' }]);
  await addContents(
    server.opened.db,
    Array.from({ length: 1999 }, () => ({ headline: '通過' })),
  );
  await member.post(`${CALL}/${late.savedSearchId}/seen`);
  await addContents(server.opened.db, [{ headline: '到着' }, { headline: '終着' }]);
  expect(await newHits()).toEqual([
    { savedSearchId: rare.savedSearchId, count: 1, relation: 'eq' },
    { savedSearchId: both.savedSearchId, count: 1, relation: 'gte' },
    { savedSearchId: late.savedSearchId, count: 1, relation: 'eq' },
  ]);
});

test('the badge counts a content under embargo from its release on, for internal users from its arrival on', async () => {
  const editor = await visit().as('editor001');
  const counts = async (browser: Browser) =>
    (await newHits(browser)).map(({ count }: { count: number }) => count);
  const own = [
    await saved({ search: { query: '祭り' } }),
    await saved({ search: { query: '祭り' } }, editor),
  ];
  const [id = 0] = await addContents(server.opened.db, [{ headline: '祭りの発表' }]);
  const release = (moment: string) =>
    server.opened.pool.query(`update contents set released_at = ${moment} where content_id = $1`, [id]);
  await release("now() + interval '1 hour'");
  expect([await counts(member), await counts(editor)]).toEqual([[0], [1]]);
  await member.post(`${CALL}/${own[0].savedSearchId}/seen`);
  await editor.post(`${CALL}/${own[1].savedSearchId}/seen`);
  await release('clock_timestamp()');
  // One user could not find it before, the other could.
  expect([await counts(member), await counts(editor)]).toEqual([[1], [0]]);
  await member.post(`${CALL}/${own[0].savedSearchId}/seen`);
  expect(await counts(member)).toEqual([0]);
});

test('a search that is no longer allowed counts nothing', async () => {
  const editor = await visit().as('editor001');
  const { savedSearchId } = await saved({ search: { query: '', conditions: { visibility: ['2'] } } }, editor);
  await server.opened.pool.query("update saved_searches set user_id = 'member001'");
  await addContents(server.opened.db, [{ visibility: '2' }]);
  expect(await newHits()).toEqual([{ savedSearchId, count: 0, relation: 'eq' }]);
});

// The embedded database has one connection: nothing overlaps there.
(process.env.TEST_DATABASE === 'postgres' ? test : test.skip)(
  'what is still being written while it is marked as seen is new afterwards',
  async () => {
    const { savedSearchId } = await saved({ search: { query: '' } });
    const client = await server.opened.pool.connect();
    await client.query('begin');
    await client.query('insert into content_id_counters values (1999, 1) on conflict (year) do nothing');
    await addContents(server.opened.db, [{ headline: '間' }]);
    await member.post(`${CALL}/${savedSearchId}/seen`);
    await client.query('commit');
    client.release();
    expect(await newHits()).toEqual([{ savedSearchId, count: 1, relation: 'eq' }]);
  },
);
