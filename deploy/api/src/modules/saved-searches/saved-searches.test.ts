import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { tidyUp } from '../../housekeeping.ts';
import { codeOf } from '../../testing/alert-desk.ts';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let member: Browser;
beforeAll(async () => {
  server = await startTestApp();
  member = await visit().as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from limits');
  await server.opened.pool.query('delete from saved_searches');
});

const visit = () => new Browser(server.app);
const CALL = '/api/saved-searches';
const save = (changes: object = {}, browser = member) =>
  browser.post(CALL, { name: '夏の祭り', folder: '', search: { query: '祭り' }, ...changes });
const saved = async (changes: object = {}, browser = member) => (await save(changes, browser)).body.data;
const list = async (browser = member) => (await browser.get(CALL)).body.data.searches;
/** As if an administrator set the limit. */
const limitTo = (most: number) =>
  server.opened.pool.query(
    `insert into limits (limit_key, value, edited_at, edited_by) values ('savedSearches', $1, now(), 'x')
     on conflict (limit_key) do update set value = excluded.value`,
    [most],
  );

test('a search is stored under a name, as requested, and changed with its last version', async () => {
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
  [
    'a search that is not allowed',
    { search: { query: '', conditions: { visibility: ['2'] } } },
    [403, '403'],
  ],
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

test('a name is unique, and no more are stored than the limit allows', async () => {
  const first = await saved();
  expect(codeOf(await save())).toEqual([400, 'E1030']);
  const second = await saved({ name: '別の名前' });
  const renamed = await member.put(`${CALL}/${second.savedSearchId}`, { version: 1, name: '夏の祭り' });
  expect(codeOf(renamed)).toEqual([400, 'E1030']);
  await limitTo(2);
  expect(codeOf(await save({ name: '三つ目' }))).toEqual([400, 'E1037']);
  await member.delete(`${CALL}/${first.savedSearchId}`);
  expect((await save({ name: '三つ目' })).status).toBe(201);
  expect(codeOf(await member.post(`${CALL}/${first.savedSearchId}/restore`))).toEqual([400, 'E1037']);
  await limitTo(50);
  // Of two at the same moment only one gets the name.
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
  await tidyUp({
    db: server.opened.db,
    media: server.media,
    now: new Date(server.clock.now().getTime() + 25 * 60 * 60_000),
  });
  member = await visit().as('member001');
  expect((await member.post(`${one}/restore`)).status).toBe(404);
});
