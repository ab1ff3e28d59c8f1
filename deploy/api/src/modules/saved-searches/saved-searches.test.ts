import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { tidyUp } from '../../housekeeping.ts';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let member: Browser;
beforeAll(async () => {
  server = await startTestApp();
  member = await visit().as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from saved_searches');
  await server.opened.pool.query('delete from contents');
});

const visit = () => new Browser(server.app);
const CALL = '/api/saved-searches';
const save = (changes: object = {}, browser = member) =>
  browser.post(CALL, { name: '夏の祭り', folder: '', search: { query: '祭り' }, ...changes });
const saved = async (changes: object = {}, browser = member) => (await save(changes, browser)).body.data;
const list = async (browser = member) => (await browser.get(CALL)).body.data.searches;
const newHits = async (browser = member) => (await browser.get(`${CALL}/new-hits`)).body.data.newHits;
const codeOf = ({ status, body }: { status: number; body: { messages: { code: string }[] } }) => [
  status,
  body.messages[0]?.code,
];

test('a search is kept under a name, as it was asked for, and changed by whoever read it last', async () => {
  const search = {
    query: '祭り＃花火',
    dateFilter: 3,
    filters: { category: ['SOC'] },
    conditions: { all: { words: '神輿' } },
    sortType: '2',
  };
  const { status, body } = await save({ name: '　夏の\n祭り ', folder: ' 行事 ', search });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ name: '夏の 祭り', folder: '行事', search, version: 1 });
  const one = `${CALL}/${body.data.savedSearchId}`;
  const changed = await member.put(one, { version: 1, name: '秋の祭り' });
  expect(changed.body.data).toMatchObject({ name: '秋の祭り', folder: '行事', version: 2 });
  expect(codeOf(await member.put(one, { version: 1, folder: '' }))).toEqual([409, 'W0002']);
  expect(await list()).toEqual([changed.body.data]);
});

test.each([
  ['an expression', { search: { query: '（祭り' } }, [400, 'E1074']],
  ['days in reverse', { search: { query: '', shotDate: '20250301:20250201' } }, [400, 'E1010']],
  ['a condition', { search: { query: '', conditions: { registeredHours: 0 } } }, [400, 'E0023']],
  ['what is not his to ask', { search: { query: '', conditions: { visibility: ['2'] } } }, [403, '403']],
  ['how many a page shows', { search: { query: '', onePageCnt: '0' } }, [400, 'E0061']],
  ['no name', { name: ' ' }, [400, 'E0001']],
  ['a long name', { name: 'あ'.repeat(101) }, [400, 'E0024']],
  ['a long folder', { folder: 'あ'.repeat(51) }, [400, 'E0024']],
])('what could not be searched for or named is refused: %s', async (_what, changes, expected) => {
  expect(codeOf(await save(changes))).toEqual(expected);
  expect(await list()).toEqual([]);
});

test.each([
  ['10,000 characters', { search: { query: '東'.repeat(10_000) } }, 'E0024'],
  ['1,000 brackets', { search: { query: '('.repeat(1000) } }, 'E1073'],
  ['NUL', { search: { query: '祭\u0000り' } }, 'E0061'],
  ['half a pair', { search: { query: '祭\ud800り' } }, 'E0061'],
  ['NUL in a condition', { search: { query: '', conditions: { all: { words: '祭\u0000' } } } }, 'E0061'],
  ['half a pair in a filter', { search: { query: '', filters: { credit: ['\udc00'] } } }, 'E0061'],
  ['NUL in the name', { name: '祭\u0000' }, 'E0061'],
  ['half a pair in the folder', { folder: '\udc00' }, 'E0061'],
])('hostile texts are refused with their code, and leave nothing: %s', async (_what, changes, code) => {
  expect(codeOf(await save(changes))).toEqual([400, code]);
  expect(await list()).toEqual([]);
});

test('a name is there once, and no more are kept than the limit allows', async () => {
  const first = await saved();
  expect(codeOf(await save())).toEqual([400, 'E1030']);
  const second = await saved({ name: '別の名前' });
  const renamed = await member.put(`${CALL}/${second.savedSearchId}`, { version: 1, name: '夏の祭り' });
  expect(codeOf(renamed)).toEqual([400, 'E1030']);
  const limit = { limit_key: 'savedSearches', value: 2 };
  await server.opened.pool.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ($1, $2, now(), 'x')",
    [limit.limit_key, limit.value],
  );
  expect(codeOf(await save({ name: '三つ目' }))).toEqual([400, 'E1037']);
  await member.delete(`${CALL}/${first.savedSearchId}`);
  expect((await save({ name: '三つ目' })).status).toBe(201);
  expect(codeOf(await member.post(`${CALL}/${first.savedSearchId}/restore`))).toEqual([400, 'E1037']);
  await server.opened.pool.query('delete from limits');
  // Two at the same moment do not both get the name.
  const statuses = (await Promise.all([save({ name: '同時' }), save({ name: '同時' })])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([201, 400]);
});

test('order and folders; a deletion is taken back, with its place, until a day is over', async () => {
  const [a, b, c] = [
    await saved({ name: 'あ' }),
    await saved({ name: 'い', folder: '旧' }),
    await saved({ name: 'う', folder: '旧' }),
  ];
  const ids = [c, a, b].map(({ savedSearchId }) => savedSearchId);
  expect((await member.put(`${CALL}/order`, { savedSearchIds: ids })).status).toBe(204);
  const names = async () =>
    (await list()).map(({ name, folder }: Record<string, string>) => `${folder}/${name}`);
  expect(await names()).toEqual(['旧/う', '/あ', '旧/い']);
  for (const wrong of [ids.slice(1), [...ids, '999'], [ids[0], ids[0], ids[1]]])
    expect(codeOf(await member.put(`${CALL}/order`, { savedSearchIds: wrong }))).toEqual([409, 'W0002']);
  expect((await member.put(`${CALL}/folder`, { from: '旧', to: '新' })).status).toBe(204);
  expect((await member.put(`${CALL}/folder`, { from: '旧', to: '新' })).status).toBe(404);
  const one = `${CALL}/${a.savedSearchId}`;
  expect((await member.delete(one)).status).toBe(204);
  expect((await member.delete(one)).status).toBe(404);
  expect(await names()).toEqual(['新/う', '新/い']);
  expect((await member.post(`${one}/restore`)).status).toBe(200);
  expect((await member.post(`${one}/restore`)).status).toBe(404);
  expect(await names()).toEqual(['新/う', '/あ', '新/い']);
  await member.delete(one);
  await tidyUp(server.opened.db, new Date(server.clock.now().getTime() + 25 * 60 * 60_000));
  member = await visit().as('member001');
  expect((await member.post(`${one}/restore`)).status).toBe(404);
});

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

test('what may not be asked for any more counts nothing', async () => {
  const editor = await visit().as('editor001');
  const { savedSearchId } = await saved({ search: { query: '', conditions: { visibility: ['2'] } } }, editor);
  await server.opened.pool.query("update saved_searches set user_id = 'member001'");
  await addContents(server.opened.db, [{ visibility: '2' }]);
  expect(await newHits()).toEqual([{ savedSearchId, count: 0, relation: 'eq' }]);
});

// The embedded database has one connection: there, nothing overlaps.
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

test('the ladder: 401, 403, 400, 404, 200; nobody reaches what another keeps', async () => {
  const { savedSearchId } = await saved();
  const calls = (browser: Browser, id: string) => [
    () => browser.get(CALL),
    () => browser.get(`${CALL}/new-hits`),
    () => save({ name: `${id}の検索` }, browser),
    () => browser.put(`${CALL}/${id}`, { version: 1 }),
    () => browser.post(`${CALL}/${id}/seen`),
    () => browser.delete(`${CALL}/${id}`),
    () => browser.post(`${CALL}/${id}/restore`),
  ];
  const statuses = async (browser: Browser, id = savedSearchId) => {
    const found: number[] = [];
    for (const call of calls(browser, id)) found.push((await call()).status);
    return found;
  };
  expect(await statuses(visit())).toEqual([401, 401, 401, 401, 401, 401, 401]);
  expect(await statuses(await visit().asGuest())).toEqual([401, 401, 401, 401, 401, 401, 401]);
  expect(await statuses(await visit().as('member002'))).toEqual([200, 200, 201, 404, 404, 404, 404]);
  expect(await statuses(await visit().as('admin0001'))).toEqual([200, 200, 201, 404, 404, 404, 404]);
  expect(await statuses(member, 'x')).toEqual([200, 200, 201, 400, 400, 400, 400]);
  expect(await statuses(member)).toEqual([200, 200, 201, 200, 200, 204, 200]);
});
