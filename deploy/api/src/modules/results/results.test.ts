import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let guest: Browser;
let ids: string[];

beforeAll(async () => {
  server = await startTestApp();
  const day = (shot_date: string | null) => ({
    shot_date,
    shot_date_to: shot_date,
    ...(shot_date ? {} : { shot_precision: 'unknown' as const }),
  });
  const added = await addContents(server.opened.db, [
    {
      ...day('2021-05-05'),
      headline: '甲',
      credit: '通信社',
      country: '日本',
      origin: '1',
      aspect_ratio: 0.667,
    },
    {
      ...{ ...day('1964-10-10'), headline: '乙', category: 'SPO', country: '日本', origin: '1' },
      restrictions: '二次使用不可',
    },
    { ...day(null), headline: '丙', content_type: '2', aspect_ratio: 1 },
    { ...day('2022-01-01'), headline: '丁', visibility: '3' },
    { ...day('2023-01-01'), headline: '戊', visibility: '2' },
  ]);
  ids = added.map(String);
  guest = await new Browser(server.app).asGuest();
}, STARTUP_MS);
afterAll(async () => server.close());

const search = async (browser: Browser, request: object = {}) =>
  (await browser.post('/api/contents/search', { query: '', ...request })).body.data;
const marks = ({ items }: { items: { headline: string }[] }) =>
  items.map(({ headline }) => headline).join('');

test('guests find public contents, members limited ones too, the agency everything', async () => {
  expect(marks(await search(guest))).toBe('甲乙丙');
  expect(marks(await search(await new Browser(server.app).as('member001')))).toBe('丁甲乙丙');
  expect(marks(await search(await new Browser(server.app).as('editor001')))).toBe('戊丁甲乙丙');
});

test('that there are notes to the editor is shown to members alone, in the search, in its pages and in a detail', async () => {
  const member = await new Browser(server.app).as('member001');
  const restricted = async (browser: Browser) => {
    const found = await search(browser, { query: '乙' });
    const page = await browser.get(`/api/contents/search/${found.handle}/items?offset=0&limit=1`);
    const detail = await browser.get(`/api/contents/detail/${ids[1]}`);
    return [found.items[0], page.body.data.items[0], detail.body.data].map((item) => item.restricted);
  };
  expect(await restricted(guest)).toEqual([undefined, undefined, undefined]);
  expect(await restricted(member)).toEqual([true, true, true]);
  expect((await search(member, { query: '甲' })).items[0].restricted).toBeUndefined();
});

test.each([
  ['0', '甲乙丙'],
  ['1', '乙甲丙'],
  ['2', '丙乙甲'],
  ['3', '甲乙丙'],
])('sort %s: %s, what has no date last', async (sortType, expected) => {
  expect(marks(await search(guest, { sortType }))).toBe(expected);
});

test.each([
  [{ shotDate: '19640101:19691231' }, '乙'],
  [{ shotDate: '20000101:' }, '甲'],
  [{ shotDate: ':19991231' }, '乙'],
  [{ shotDate: ':', dateFilter: -1 }, '甲乙丙'],
  [{ dateFilter: 13 }, '乙'],
  [{ shotDate: '20210505:20210505', dateFilter: 13 }, '甲'],
  [{ filters: { year: ['1964', '2021'] } }, '甲乙'],
  [{ filters: { category: ['SPO'], country: ['日本'] } }, '乙'],
  [{ filters: { contentType: ['1', '2'] } }, '丙'],
  [{ filters: { credit: ['通信社'], origin: ['1'] } }, '甲'],
  [{ filters: { year: ['none'] } }, ''],
])('%j finds %s', async (request, expected) => {
  expect(marks(await search(guest, request))).toBe(expected);
});

test('days that do not exist, or the wrong way round, are refused', async () => {
  const sendRequest = (shotDate: string) => guest.post('/api/contents/search', { query: '', shotDate });
  expect((await sendRequest('20230229:')).body.messages[0]).toMatchObject({
    ...{ code: 'E0007', field: 'shotDate', text: '撮影日に存在しない日付が入力されています。' },
  });
  expect((await sendRequest('20230201:20230101')).body.messages[0]).toMatchObject({
    code: 'E1010',
    field: 'shotDate',
  });
});

test.each([
  [{ shotDate: '1964' }, '乙'],
  [{ shotDate: '昭和39年' }, '乙'],
  [{ shotDate: '2021-05' }, '甲'],
  [{ shotDate: '２０２１年5月:' }, '甲'],
  [{ shotDate: '1966-10' }, ''],
])('%j is a period: it finds %s', async (request, expected) => {
  expect(marks(await search(guest, request))).toBe(expected);
});

test.each([
  [{ shotDate: '昨日' }, 'E0030'],
  [{ shotDate: '0000-01-01' }, 'E0007'],
  [{ shotDate: '00000101:' }, 'E0007'],
  [{ shotDate: '19XX1010' }, 'E0030'],
  [{ dateFilter: 40 }, 'E0030'],
  [{ dateFilter: 0 }, 'E0030'],
])('%j is refused with its field, and finds not everything', async (request, code) => {
  const { status, body } = await guest.post('/api/contents/search', { query: '', ...request });
  expect([status, body.messages[0]]).toMatchObject([400, { code, field: 'shotDate' }]);
});

test('facets count all hits, with labels, and say that they are exact', async () => {
  const { facets } = await search(guest);
  const facet = (field: string) => facets.find((one: { field: string }) => one.field === field);
  expect(facet('contentType')).toEqual({
    field: 'contentType',
    approximate: false,
    buckets: [
      { value: '0', label: '写真', count: 2 },
      { value: '2', label: '音声', count: 1 },
    ],
  });
  expect(facet('year').buckets.map(({ label }: { label: string }) => label)).toEqual(['2021年', '1964年']);
  expect(facet('country').buckets).toEqual([{ value: '日本', label: '日本', count: 2 }]);
});

test('a result gives its layout, any stretch of its items, and its count', async () => {
  const { handle, length, total } = await search(guest);
  expect([length, total]).toEqual([3, { value: 3, relation: 'eq' }]);
  const layout = await guest.get(`/api/contents/search/${handle}/layout`);
  expect(layout.body.data).toEqual({ ids: [ids[0], ids[1], ids[2]], aspectRatios: [0.667, 1.5, 1] });
  const items = await guest.get(`/api/contents/search/${handle}/items?offset=1&limit=2`);
  expect(marks(items.body.data)).toBe('乙丙');
  const count = await guest.get(`/api/contents/search/${handle}/count`);
  expect(count.body.data.total).toEqual({ value: 3, relation: 'eq' });
});

test('a result belongs to its session and is forgotten after an hour without use', async () => {
  const { handle } = await search(guest);
  const stranger = await new Browser(server.app).asGuest();
  const url = `/api/contents/search/${handle}/layout`;
  expect((await stranger.get(url)).status).toBe(404);
  expect((await new Browser(server.app).get(url)).status).toBe(401);
  server.clock.advance(50 * 60_000);
  expect((await guest.get(url)).status).toBe(200);
  server.clock.advance(50 * 60_000);
  expect((await guest.get(url)).status).toBe(200);
  server.clock.advance(61 * 60_000);
  const gone = await guest.get(url);
  expect([gone.status, gone.body.messages[0].code]).toEqual([404, '404']);
});

test('the ladder of the results: 400 for what is no handle or no stretch', async () => {
  const { handle } = await search(guest);
  expect((await guest.get('/api/contents/search/nothing/layout')).status).toBe(400);
  expect((await guest.get(`/api/contents/search/${'0'.repeat(32)}/count`)).status).toBe(404);
  expect((await guest.get(`/api/contents/search/${handle}/items?offset=0&limit=201`)).status).toBe(400);
  expect((await guest.get(`/api/contents/search/${handle}/items`)).status).toBe(400);
});

test('what was made private meanwhile is no longer shown, and the others keep their places', async () => {
  const { handle } = await search(guest);
  const change = (visibility: string) =>
    server.opened.pool.query('update contents set visibility = $1 where content_id = $2', [
      visibility,
      ids[1],
    ]);
  await change('2');
  const { body } = await guest.get(`/api/contents/search/${handle}/items?offset=0&limit=10`);
  expect(marks(body.data)).toBe('甲丙');
  expect(body.data.places).toEqual([0, 2]);
  const rest = await guest.get(`/api/contents/search/${handle}/items?offset=1&limit=2`);
  expect([marks(rest.body.data), rest.body.data.places]).toEqual(['丙', [2]]);
  await change('1');
});
