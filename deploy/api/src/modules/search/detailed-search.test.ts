import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reindexOutdated } from '../search-index/content-index.ts';

let server: TestApp;
let guest: Browser;
let member: Browser;
let editor: Browser;
let ids: number[];

const day = (shot_date: string, shot_date_to = shot_date) => ({
  ...{ shot_date, shot_date_to },
  shot_precision: shot_date === shot_date_to ? ('day' as const) : ('month' as const),
});
const entry = (key: string, ...values: string[]) => ({ key, values });

beforeAll(async () => {
  server = await startTestApp();
  ids = await addContents(server.opened.db, [
    {
      ...day('1964-10-10'),
      ...{
        headline: '甲',
        caption: '津市の開会式',
        byline: '山田 花子',
        credit: '東洋フォト',
        category: 'SPO',
      },
      ...{ origin: '1', country: '日本', registered_at: new Date(Date.now() - 3 * 3_600_000) },
      metadata: [
        entry('creator', '山田 花子'),
        entry('city', '津市'),
        entry('scene', '010100'),
        entry('instructions', '要連絡'),
      ],
    },
    {
      ...day('1964-10-01', '1964-10-31'),
      ...{
        headline: '乙',
        aspect_ratio: 0.667,
        credit: '東洋',
        category: 'POL',
        origin: '2',
        country: '大韓民国',
      },
      registered_at: new Date('2026-06-30T15:00:00Z'),
      metadata: [
        entry('city', '大津市'),
        entry('supplementalCategories', '国会', '内閣'),
        entry('keywords', '資料'),
      ],
    },
    {
      ...day('2020-10-10'),
      ...{
        headline: '丙',
        aspect_ratio: 1,
        registered_at: new Date('2026-06-30T14:59:59Z'),
        input_source: '7',
      },
      metadata: [entry('imageCreator', '佐藤 次郎', 'J. Moebius'), entry('source', '津市役所')],
    },
    {
      headline: '丁',
      content_type: '2',
      aspect_ratio: 1,
      ...day('1999-12-31'),
      registered_at: new Date('2025-01-01T00:00:00Z'),
    },
    { headline: '戊', visibility: '3', restrictions: '使用前に要連絡' },
    { headline: '己', visibility: '2' },
  ]);
  await server.opened.pool.query(
    `insert into selective_items (item_cd, item_id, item_name, sort_order) values
      ('900010', 'J2401', '津市', 1), ('900012', 'POL01', '国会', 1), ('900014', '2', '資料', 1), ('900011', '1', '日本', 1)`,
  );
  guest = await new Browser(server.app).asGuest();
  member = await new Browser(server.app).as('member001');
  editor = await new Browser(server.app).as('editor001');
}, STARTUP_MS);
afterAll(async () => server.close());

const request = (browser: Browser, conditions: object, rest: object = {}) =>
  browser.post('/api/contents/search', { query: '', conditions, sortType: '3', ...rest });
async function marks(browser: Browser, conditions: object, rest: object = {}): Promise<string> {
  const { status, body } = await request(browser, conditions, rest);
  expect(status).toBe(200);
  const counted = await browser.post('/api/contents/search/count', { query: '', conditions, ...rest });
  expect(counted.body.data.total).toEqual(body.data.total);
  const found: string[] = body.data.items.map(({ headline }: { headline: string }) => headline);
  return [...'甲乙丙丁戊己'].filter((mark) => found.includes(mark)).join('');
}

test.each([
  [{ all: { words: 'Möbius', fields: ['photographer'] } }, '丙'],
  [{ all: { words: 'Möbius' } }, '丙'],
  [{ photographer: ['Möbius'] }, '丙'],
  [{ shotDate: '19641010' }, '甲'],
  [{ shotDate: '196410XX' }, '甲乙'],
  [{ shotDate: '1964XXXX:' }, '甲乙丙丁'],
  [{ shotDate: ':19641031' }, '甲乙'],
  [{ shotDate: '19641001:19641030' }, '甲'],
  [{ shotDate: '199XXXXX' }, '丁'],
  [{ shotDate: '19XX10XX' }, '甲乙'],
  [{ shotDate: '2XXX1010' }, '丙'],
  [{ shotDate: '1964XX10' }, '甲'],
  [{ registeredDate: '20260701' }, '乙'],
  [{ registeredDate: ':20260630' }, '丙丁'],
  [{ registeredDate: '2026XX30' }, '丙'],
  [{ registeredHours: 4 }, '甲'],
  [{ registeredHours: 2 }, ''],
])('days: %j finds %s', async (conditions, expected) => {
  expect(await marks(guest, conditions)).toBe(expected);
});

test.each([
  [{ photographer: ['山田　花子', '佐藤　次郎'] }, '甲丙'],
  [{ byline: ['山田　花子', '佐藤　次郎'] }, '甲'],
  [{ credit: ['東洋'] }, '甲乙'],
  [{ source: ['市役所'] }, '丙'],
  [{ city: ['J2401'] }, '甲'],
  [{ city: ['大津市'] }, '乙'],
  [{ subcategory: ['POL01'] }, '乙'],
  [{ scene: ['010100'] }, '甲'],
  [{ collection: ['2'] }, '乙'],
  [{ country: ['1'] }, '甲'],
  [{ category: ['SPO', 'POL'] }, '甲乙'],
  [{ category: ['SPO', 'POL'], englishCategory: ['POL'] }, '乙'],
  [{ contentType: ['2'] }, '丁'],
  [{ origin: ['1', '2'] }, '甲乙'],
  [{ inputSource: ['7'] }, '丙'],
  [{ orientation: ['0'] }, '甲'],
  [{ orientation: ['1', '2'] }, '乙丙'],
  [{ all: { words: '津市' } }, '甲乙丙'],
  [{ all: { words: '津市', fields: ['caption'] } }, '甲'],
  [{ all: { words: '津市 開会式' } }, '甲'],
  [{ any: { words: '開会式 市役所', fields: ['caption', 'credit'] } }, '甲丙'],
  [{ none: { words: '津市', fields: ['places'] } }, '丙丁'],
  [{ all: { words: '津市' }, none: { words: '大津市' }, shotDate: '1964XXXX' }, '甲'],
  [{}, '甲乙丙丁'],
])('fields: %j finds %s', async (conditions, expected) => {
  expect(await marks(guest, conditions)).toBe(expected);
});

test('numbers override all other conditions, and facets still narrow', async () => {
  const contentIds = [String(ids[1]), String(ids[3]), String(ids[5])];
  expect(
    await marks(guest, { contentIds, shotDate: '1800XXXX', none: { words: '乙' } }, { query: 'x' }),
  ).toBe('乙丁');
  expect(await marks(guest, { contentIds }, { filters: { contentType: ['2'] } })).toBe('丁');
  expect(await marks(editor, { contentIds })).toBe('乙丁己');
});

test('conditions and an expression hold together, and the exact count knows them', async () => {
  const { body } = await request(guest, { origin: ['1', '2'] }, { query: '津市' });
  expect(body.data.total).toEqual({ value: 2, relation: 'eq' });
  const exact = await guest.get(`/api/contents/search/${body.data.handle}/count`);
  expect(exact.body.data.total).toEqual({ value: 2, relation: 'eq' });
});

test('notes are a condition for members, visibility for internal users; they reveal nothing that is hidden', async () => {
  for (const call of ['search', 'search/count']) {
    const post = (browser: Browser, conditions: object) =>
      browser.post(`/api/contents/${call}`, { query: '', conditions });
    expect((await post(guest, { hasNotes: true })).status).toBe(403);
    expect((await post(guest, { hasNotes: false })).status).toBe(403);
    expect((await post(guest, { visibility: ['1'] })).status).toBe(403);
    expect((await post(member, { visibility: ['2'] })).status).toBe(403);
  }
  expect(await marks(member, { hasNotes: true })).toBe('甲戊');
  expect(await marks(member, { hasNotes: false })).toBe('乙丙丁');
  expect(await marks(editor, { visibility: ['2', '3'] })).toBe('戊己');
  expect(await marks(guest, { all: { words: '要連絡' } })).toBe('');
  expect(await marks(editor, { all: { words: '要連絡' } })).toBe('');
});

test.each([
  [{ shotDate: '20230229' }, 'conditions.shotDate', 'E0007'],
  [{ shotDate: '19641010:19641009' }, 'conditions.shotDate', 'E1010'],
  [{ registeredDate: '202' }, 'conditions.registeredDate', 'E0030'],
  [{ registeredHours: 9000 }, 'conditions.registeredHours', 'E0023'],
  [{ contentIds: ['12'] }, 'conditions.contentIds', 'E0030'],
  [{ contentIds: [] }, 'conditions.contentIds', 'E1072'],
  [{ all: { words: 'あ'.repeat(201) } }, 'conditions.all', 'E0024'],
  [{ byline: Array.from({ length: 51 }, (_, index) => `${index}`) }, 'conditions.byline', 'E0056'],
])('%j is refused at its field', async (conditions, field, code) => {
  const answer = await request(guest, conditions);
  expect([answer.status, answer.body.messages[0]]).toEqual([400, expect.objectContaining({ field, code })]);
});

test('the ladder of the count: 401 without a session, 403 without the header, 400 for a wrong body or expression', async () => {
  const url = '/api/contents/search/count';
  expect((await new Browser(server.app).post(url, { query: '' })).status).toBe(401);
  expect((await guest.post(url, { query: '' }, { 'x-requested-with': 'x' })).status).toBe(403);
  for (const conditions of [
    { other: 1 },
    { all: { words: 1 } },
    { contentType: ['9'] },
    { all: { words: 'a', fields: ['x'] } },
  ]) {
    expect((await guest.post(url, { query: '', conditions })).status).toBe(400);
  }
  expect((await guest.post(url, { query: '+a' })).body.messages[0]).toMatchObject({
    code: 'E1073',
    field: 'query',
  });
  expect((await guest.get(url)).status).toBe(404);
});

test('what an earlier program indexed is indexed again, and only that', async () => {
  const { pool, db } = server.opened;
  const [id] = ids;
  await pool.query("update content_search set index_version = 0, folded = '甲' where content_id = $1", [id]);
  expect(await marks(guest, { all: { words: '津市', fields: ['caption'] } })).toBe('');
  const reported: number[] = [];
  expect(await reindexOutdated(db, { say: (done) => reported.push(done) })).toBe(1);
  expect(reported).toEqual([1]);
  expect(await marks(guest, { all: { words: '津市', fields: ['caption'] } })).toBe('甲');
  expect(await reindexOutdated(db, { say: () => undefined })).toBe(0);
});
