import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addFirstFeeVersion } from '../fees/first-fee-version.ts';

const USE = {
  ...{ mediumCode: '01', sizeCode: 'half', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: [], territory: 'japan', title: '朝刊', publisher: '試験新聞社', plannedOn: '' },
  ...{ color: 'color', secondaryUse: false, trimming: true, creditLine: '' },
};

let server: TestApp;
let ids: string[];
let member: Browser;

beforeAll(async () => {
  server = await startTestApp();
  const added = await addContents(
    server.opened.db,
    Array.from({ length: 4 }, (_, index) => ({ headline: `写真${index}` })),
  );
  ids = added.map(String);
  await server.opened.pool.query("update contents set restrictions = '広告不可' where content_id = $1", [
    ids[0],
  ]);
  await addFirstFeeVersion(server.opened.db, true);
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from cart_items');
  await server.opened.pool.query('delete from carts');
  await server.opened.pool.query('delete from use_presets');
  await server.opened.pool.query("delete from user_permissions where user_id = 'guest'");
  await member.post('/api/cart/info', { contentIdList: ids.slice(0, 3) });
});

const read = async (browser = member) => (await browser.get('/api/cart')).body.data;
const orderOf = async (browser = member): Promise<string[]> =>
  (await read(browser)).entries.map(({ contentId }: { contentId: string }) => contentId);
const setUse = (body: object, browser = member): Promise<Answer> =>
  browser.put('/api/cart/use', { use: USE, contentIdList: null, version: 1, ...body });

test('the cart with its contents, and the fees of the day for who may see them', async () => {
  const cart = await read();
  expect(cart).toMatchObject({ use: null, version: 1, pricing: { today: expect.stringMatching(/^\d{8}$/) } });
  expect(cart.pricing.table.media.length).toBeGreaterThan(0);
  expect(cart.entries[0]).toMatchObject({
    ...{ contentId: ids[0], note: '', use: null, state: 'ok' },
    content: { headline: '写真0', restrictions: '広告不可', expiresAt: null },
  });
});

test.each([
  ['takenDown', "state = 'taken-down'", "state = 'ready'"],
  ['withdrawn', "visibility = '2'", "visibility = '1'"],
])('a content that is %s since is reported so, without its data', async (state, change, back) => {
  await server.opened.pool.query(`update contents set ${change} where content_id = $1`, [ids[1]]);
  const { entries } = await read();
  await server.opened.pool.query(`update contents set ${back} where content_id = $1`, [ids[1]]);
  expect(entries[1]).toMatchObject({ contentId: ids[1], state, content: null });
  expect(entries[2].state).toBe('ok');
});

test('the order is kept, new contents are at its end', async () => {
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const move = (contentIdList: string[], beforeId: string | null) =>
    member.put('/api/cart/order', { contentIdList, beforeId });
  expect((await move([third], first)).status).toBe(204);
  expect(await orderOf()).toEqual([third, first, second]);
  await move([third], null);
  expect(await orderOf()).toEqual([first, second, third]);
  await member.post('/api/cart/info', { contentIdList: [fourth] });
  expect(await orderOf()).toEqual([first, second, third, fourth]);
  // Not in the cart (any more): the order that the user saw is another one.
  expect((await move([first], '202600999999')).status).toBe(409);
});

test('what was removed is put back with note, conditions and place', async () => {
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const own = { ...USE, sizeCode: 'full' };
  await member.put(`/api/cart/items/${second}/note`, { note: '1面', was: '' });
  await setUse({ use: own, contentIdList: [second] });
  await member.delete('/api/cart/info', { contentIdList: [first, second] });
  await member.post('/api/cart/info', { contentIdList: [fourth] });
  const restore = (entries: object[], browser = member) =>
    browser.post('/api/cart/restore', { entries, order: [first, second, third] });
  const removed = [
    { contentId: first, note: '', use: null },
    { contentId: second, note: '1面', use: own },
  ];
  expect((await restore(removed)).status).toBe(204);
  expect(await orderOf()).toEqual([first, second, third, fourth]);
  expect((await read()).entries[1]).toMatchObject({ note: '1面', use: own });
  // What is in the cart stays as it is.
  await restore([{ contentId: second, note: '2面', use: null }]);
  expect((await read()).entries[1]).toMatchObject({ note: '1面', use: own });
});

test('what the reader may not see any more is not put back, and no conditions that they may not enter', async () => {
  const [first = '', second = ''] = ids;
  const { pool } = server.opened;
  await pool.query("update contents set visibility = '2' where content_id = $1", [first]);
  const withoutFees = await new Browser(server.app).as('member002');
  await pool.query(
    "insert into user_permissions (user_id, code) values ('member002', 'AA006') on conflict do nothing",
  );
  const entries = [first, second].map((contentId) => ({ contentId, note: '', use: USE }));
  expect((await withoutFees.post('/api/cart/restore', { entries, order: [] })).status).toBe(204);
  const { entries: restored } = await read(withoutFees);
  await pool.query("update contents set visibility = '1' where content_id = $1", [first]);
  await pool.query("delete from user_permissions where user_id = 'member002' and code = 'AA006'");
  expect(restored).toMatchObject([{ contentId: second, use: null }]);
  const long = [{ contentId: second, note: 'あ'.repeat(501), use: null }];
  const refused = await member.post('/api/cart/restore', { entries: long, order: [] });
  expect(refused.body.messages[0].code).toBe('E0024');
});

test('a note is written over the one that was seen', async () => {
  const write = (note: string, was: string, id = ids[0]) =>
    member.put(`/api/cart/items/${id}/note`, { note, was });
  expect((await write(' 1面 ', '')).status).toBe(204);
  expect((await read()).entries[0].note).toBe('1面');
  expect((await write('2面', '')).body.messages[0].code).toBe('W0002');
  expect((await write('あ'.repeat(501), '1面')).body.messages[0].code).toBe('E0024');
  expect((await write('x', '', ids[3])).status).toBe(404);
});

test('conditions for the whole cart, for one content, and removed from it again', async () => {
  expect((await setUse({})).body.data).toMatchObject({ use: USE, version: 2 });
  const own = { ...USE, sizeCode: 'full' };
  const { body } = await setUse({ use: own, contentIdList: [ids[1]], version: 2 });
  expect(body.data.entries.map(({ use }: { use: object | null }) => use)).toEqual([null, own, null]);
  expect(body.data.use).toEqual(USE);
  await setUse({ use: null, contentIdList: [ids[1]], version: 3 });
  expect((await read()).entries[1].use).toBeNull();
  // Of two pages that saw the same version one is refused, and nothing is lost.
  expect((await setUse({ use: own, version: 3 })).status).toBe(409);
  expect((await read()).use).toEqual(USE);
});

test.each([
  ['E0002', 'mediumCode', { mediumCode: '99' }],
  ['E0001', 'title', { title: ' ' }],
  ['E0053', 'plannedOn', { plannedOn: '20200101' }],
])('%s for %s, and the cart is unchanged', async (code, field, change) => {
  const { status, body } = await setUse({ use: { ...USE, ...change } });
  expect([status, body.messages[0].code, body.messages[0].field]).toEqual([400, code, field]);
  expect((await read()).use).toBeNull();
});

test('conditions for a content that is not in the cart change nothing', async () => {
  expect((await setUse({ contentIdList: [ids[0], ids[3]] })).status).toBe(404);
  expect((await read()).entries[0].use).toBeNull();
});

test('without fees in force no conditions are stored', async () => {
  const { pool } = server.opened;
  // Dated fees cannot be deleted, and orders refer to them.
  await pool.query('alter table fee_versions disable trigger keep_dated_fees');
  await pool.query('delete from fee_versions');
  await pool.query('alter table fee_versions enable trigger keep_dated_fees');
  const { status, body } = await setUse({});
  const { pricing } = await read();
  await addFirstFeeVersion(server.opened.db, true);
  expect([status, body.messages[0].text, pricing]).toEqual([400, expect.stringContaining('料金表'), null]);
});

test('presets are the member’s own, each name once', async () => {
  const create = (browser: Browser, name: string) =>
    browser.post('/api/cart/use-presets', { name, use: USE });
  const { status, body } = await create(member, ' 朝刊  1面 ');
  expect([status, body.data.name]).toEqual([201, '朝刊 1面']);
  expect((await create(member, '朝刊 1面')).body.messages[0].code).toBe('E1029');
  const other = await new Browser(server.app).as('premium01');
  expect((await other.get('/api/cart/use-presets')).body.data).toEqual([]);
  const path = `/api/cart/use-presets/${body.data.presetId}`;
  expect((await other.delete(path)).status).toBe(404);
  expect((await member.get('/api/cart/use-presets')).body.data).toEqual([
    { presetId: body.data.presetId, name: '朝刊 1面', use: USE },
  ]);
  expect((await member.delete(path)).status).toBe(204);
  expect((await member.delete(path)).status).toBe(404);
});

test('a guest who logs in takes notes and conditions along; restrictions are for members', async () => {
  await server.opened.pool.query(
    "insert into user_permissions (user_id, code) values ('guest', 'AA006'), ('guest', 'AG015')",
  );
  const guest = await new Browser(server.app).asGuest();
  await guest.post('/api/cart/info', { contentIdList: [ids[3], ids[0]] });
  await guest.put(`/api/cart/items/${ids[3]}/note`, { note: '候補', was: '' });
  expect((await setUse({}, guest)).status).toBe(200);
  expect((await read(guest)).entries[1].content).toMatchObject({ restrictions: '', expiresAt: null });
  expect((await guest.get('/api/cart/use-presets')).status).toBe(401);
  await guest.login('member001');
  const cart = await read(guest);
  expect(cart.use).toEqual(USE);
  expect(cart.entries.at(-1)).toMatchObject({ contentId: ids[3], note: '候補' });
});

test.each([
  ['get', '', undefined],
  ['put', '/order', { contentIdList: ['000000000001'], beforeId: null }],
  ['put', '/items/000000000001/note', { note: '', was: '' }],
  ['put', '/use', { use: USE, contentIdList: null, version: 1 }],
  ['get', '/use-presets', undefined],
  ['post', '/use-presets', { name: 'a', use: USE }],
  ['delete', '/use-presets/1', undefined],
] as const)('%s /cart%s: 401 without a session, 403 without the permission', async (method, path, body) => {
  const call = (browser: Browser): Promise<Answer> =>
    method === 'get' ? browser.get(`/api/cart${path}`) : browser[method](`/api/cart${path}`, body);
  expect((await call(new Browser(server.app))).status).toBe(401);
  expect((await call(await new Browser(server.app).as('member002'))).status).toBe(403);
});

test('conditions and fees need AG015', async () => {
  const { pool } = server.opened;
  await pool.query("delete from user_permissions where user_id = 'member001' and code = 'AG015'");
  await pool.query("delete from group_permissions where code = 'AG015'");
  const reader = await new Browser(server.app).as('member001');
  expect((await read(reader)).pricing).toBeNull();
  expect((await setUse({}, reader)).status).toBe(403);
});

test.each([
  ['put', '/use', { use: { ...USE, copies: -1 }, contentIdList: null, version: 1 }],
  ['put', '/use', { use: { ...USE, extra: 1 }, contentIdList: null, version: 1 }],
  ['put', '/use', { use: USE, contentIdList: [], version: 1 }],
  ['put', '/order', { contentIdList: ["1' or 1=1"], beforeId: null }],
  ['put', '/items/1/note', { note: '', was: '' }],
  ['delete', '/use-presets/0', undefined],
] as const)('400 for a wrong %s %s', async (method, path, body) => {
  expect((await member[method](`/api/cart${path}`, body)).status).toBe(400);
});
