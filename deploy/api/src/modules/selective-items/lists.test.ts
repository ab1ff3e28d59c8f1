import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AdminListItem, CodeList } from '@newsphoto/contract';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadSelectiveItems } from './load-seed.ts';

const SEED = fileURLToPath(new URL('../../../seeds/selective-items', import.meta.url));
let server: TestApp;
let editor: Browser;
beforeAll(async () => {
  server = await startTestApp();
  editor = await new Browser(server.app).as('editor001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('truncate selective_items, selective_lists, app_settings');
  await loadSelectiveItems(server.opened.db, SEED);
});

const read = async (itemCd: string): Promise<CodeList> =>
  (await editor.get(`/api/admin/lists/${itemCd}`)).body.data;
const save = (itemCd: string, version: number, items: readonly Partial<AdminListItem>[], browser = editor) =>
  browser.put(`/api/admin/lists/${itemCd}`, { version, items });
const offered = async (itemCd: string): Promise<string[]> => {
  const { body } = await editor.post('/api/selective-item/setting-value', [{ itemCd }]);
  return body.data[itemCd].map(({ itemName }: AdminListItem) => itemName);
};

test('every list is there with its name and the number of its entries', async () => {
  const { status, body } = await editor.get('/api/admin/lists');
  expect(status).toBe(200);
  expect(body.data.lists).toHaveLength(60);
  expect(body.data.lists).toContainEqual({
    ...{ itemCd: '900002', label: '署名', extensible: true, version: 1, editedAt: '', editedBy: '' },
    itemCount: 18,
  });
});

test('order, labels and hidden entries are saved, shown in forms, and recorded in the trail', async () => {
  const { version, items } = await read('usage');
  const [first, second, ...rest] = items;
  if (!first || !second) throw new Error('the list is too short');
  const { status, body } = await save('usage', version, [
    second,
    { ...first, itemName: ' 報道（速報） ' },
    ...rest.map((item, index) => (index === 0 ? { ...item, hidden: true } : item)),
  ]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    version: 2,
    editedBy: 'editor001',
    editedAt: expect.stringMatching(/^\d{14}$/),
  });
  const shown = await offered('usage');
  expect(shown.slice(0, 2)).toEqual([second.itemName, '報道（速報）']);
  expect(shown).toHaveLength(items.length - 1);
  expect((await read('usage')).items.map(({ hidden }) => hidden)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  const { rows } = await server.opened.pool.query(
    "select actor_id, subject, detail from audit_log where action = 'list-edited' order by audit_id desc limit 1",
  );
  expect(rows[0]).toEqual({
    actor_id: 'editor001',
    subject: 'usage',
    detail: {
      ...{ added: [], hidden: ['03'], shown: [], reordered: true },
      renamed: [{ itemId: '01', from: '報道', to: '報道（速報）' }],
    },
  });
});

test('an edit survives the next start with another seed', async () => {
  const { version, items } = await read('usage');
  await save(
    'usage',
    version,
    items.map((item, index) => (index === 0 ? { ...item, itemName: '取材' } : item)),
  );
  await server.opened.pool.query("delete from app_settings where key = 'selective-items/seed'");
  expect(await loadSelectiveItems(server.opened.db, SEED)).toBe(true);
  expect((await offered('usage'))[0]).toBe('取材');
});

test('new entries go into lists that take them, under the parent that is there', async () => {
  const city = { itemId: 'F900', itemName: 'リヨン', itemTypeCd: '15', hidden: false };
  const { version, items } = await read('900010');
  const { body } = await save('900010', version, [city, ...items]);
  expect(body.data.items[0]).toEqual({ ...city, itemTypeName: 'フランス', groupCd: '' });
  const closed = await read('sortCondition');
  const refused = await save('sortCondition', closed.version, [
    ...closed.items,
    { itemId: '9', itemName: '人気順', hidden: false },
  ]);
  expect([refused.status, refused.body.messages[0].code]).toEqual([400, 'E1055']);
});

test('the other of two editors is refused because another saved before: 409, W0002', async () => {
  const { version, items } = await read('job');
  const answers = await Promise.all([save('job', version, items), save('job', version, items.toReversed())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.messages[0]).toMatchObject({
    code: 'W0002',
    text: 'ほかのユーザーが使用しています。',
  });
});

test.each([
  ['an empty label', 'E0001', (items: AdminListItem[]) => items.map((item) => ({ ...item, itemName: ' ' }))],
  ['an entry twice', 'E0041', (items: AdminListItem[]) => [...items, ...items.slice(0, 1)]],
  ['an entry left out', 'E1055', (items: AdminListItem[]) => items.slice(1)],
  [
    'a strange value',
    'E0061',
    (items: AdminListItem[]) => [...items, { itemId: 'a b', itemName: 'x', hidden: false }],
  ],
  [
    'an entry without hidden',
    'E0061',
    (items: AdminListItem[]) => items.map(({ hidden: _, ...item }) => item),
  ],
])('400 for %s: %s, and nothing is saved', async (_case, code, change) => {
  const { version, items } = await read('industry');
  const { status, body } = await save('industry', version, change(items));
  expect([status, body.messages[0].code]).toEqual([400, code]);
  expect(await read('industry')).toMatchObject({ version, items });
});

test.each([
  ['GET', '/api/admin/lists'],
  ['GET', '/api/admin/lists/usage'],
  ['PUT', '/api/admin/lists/usage'],
] as const)('the ladder of %s %s: 401, 403, 200', async (method, url) => {
  const body = { version: 1, items: (await read('usage')).items };
  const call = (browser: Browser, headers = {}) =>
    method === 'GET' ? browser.get(url, headers) : browser.put(url, body, headers);
  expect((await call(new Browser(server.app))).status).toBe(401);
  expect((await call(await new Browser(server.app).asGuest())).status).toBe(401);
  expect((await call(await new Browser(server.app).as('member001'))).status).toBe(403);
  if (method === 'PUT') expect((await call(editor, { 'x-requested-with': 'x' })).status).toBe(403);
  expect((await call(editor)).status).toBe(200);
});

test('404 for a list that is not there', async () => {
  expect((await editor.get('/api/admin/lists/900099')).status).toBe(404);
  const { status, body } = await save('900099', 1, []);
  expect([status, body.messages[0].code]).toEqual([404, '404']);
});
