import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LIMITS } from '../limits/limit-catalogue.ts';

const CART_LIMIT = LIMITS.cartItems.initial;

let server: TestApp;
let ids: string[];
let limited: string;
let hidden: string;
let member: Browser;

beforeAll(async () => {
  server = await startTestApp();
  const open = await addContents(
    server.opened.db,
    Array.from({ length: CART_LIMIT + 2 }, (_, index) => ({ headline: `写真${index}` })),
  );
  const [members = 0, noUser = 0] = await addContents(server.opened.db, [
    { headline: '限定', visibility: '3' },
    { headline: '非公開', visibility: '2' },
  ]);
  ids = open.map(String);
  [limited, hidden] = [String(members), String(noUser)];
  member = await new Browser(server.app).as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from cart_items');
  await server.opened.pool.query("delete from user_permissions where user_id = 'guest'");
});

const allowGuests = () =>
  server.opened.pool.query("insert into user_permissions (user_id, code) values ('guest', 'AA006')");
const add = (browser: Browser, ...contentIdList: string[]) =>
  browser.post('/api/cart/info', { contentIdList });
const listOf = async (browser: Browser, contentIdList: string[] | null = null): Promise<string[]> => {
  const { body } = await browser.post('/api/cart/info-list', { contentIdList, loginUser: '' });
  return body.data.resultList.map(({ contentId }: { contentId: string }) => contentId);
};

test('[A-028][S-036] what is put in is in the list, once, in order', async () => {
  const { status, body } = await add(member, ids[1] ?? '', ids[0] ?? '');
  expect(status).toBe(200);
  expect(body.data.resultList[0]).toEqual({ contentId: ids[1], addedAt: expect.stringMatching(/^\d{14}$/) });
  await add(member, ids[0] ?? '', ids[2] ?? '');
  expect(await listOf(member)).toEqual([ids[1], ids[0], ids[2]]);
});

test('[A-026] null answers all of the cart, ids what it holds of them, to a member and to a kind of guest', async () => {
  await add(member, ids[0] ?? '', ids[1] ?? '');
  expect(await listOf(member, null)).toEqual([ids[0], ids[1]]);
  expect(await listOf(member, [ids[1] ?? '', ids[5] ?? ''])).toEqual([ids[1]]);
  expect(await listOf(member, [])).toEqual([]);
  await allowGuests();
  const guest = await new Browser(server.app).asGuest();
  await add(guest, ids[2] ?? '', ids[3] ?? '');
  const listed = async (contentIdList: string[] | null) => {
    const { status, body } = await guest.post('/api/cart/info-list', { contentIdList, loginUser: 'general' });
    return [status, body];
  };
  const item = (contentId = '') => ({ contentId, addedAt: expect.stringMatching(/^\d{14}$/) });
  const [all, one] = [[item(ids[2]), item(ids[3])], [item(ids[3])]];
  expect(await listed(null)).toEqual([200, { data: { resultList: all } }]);
  expect(await listed([ids[3] ?? ''])).toEqual([200, { data: { resultList: one } }]);
});

test('[A-027] what is taken out is gone, also where it was gone before', async () => {
  await add(member, ids[0] ?? '', ids[1] ?? '');
  const remove = (): Promise<Answer> => member.delete('/api/cart/info', { contentIdList: [ids[0]] });
  expect((await remove()).body.data.resultList).toHaveLength(1);
  expect((await remove()).status).toBe(200);
  expect(await listOf(member)).toEqual([ids[1]]);
});

test('[A-029] a guest empties their cart; a member’s stays', async () => {
  await allowGuests();
  const guest = await new Browser(server.app).asGuest();
  for (const browser of [guest, member]) await add(browser, ids[0] ?? '');
  expect((await guest.delete('/api/cart/info/delete-guest')).body.data.resultList).toEqual([]);
  expect(await listOf(guest)).toEqual([]);
  expect((await member.delete('/api/cart/info/delete-guest')).body.data.resultList).toHaveLength(1);
});

test('a member finds their cart on another machine, a guest has a separate one in each browser', async () => {
  await allowGuests();
  await add(member, ids[0] ?? '');
  expect(await listOf(await new Browser(server.app).as('member001'))).toEqual([ids[0]]);
  expect(await listOf(await new Browser(server.app).as('premium01'))).toEqual([]);
  const [one, other] = [
    await new Browser(server.app).asGuest(),
    await new Browser(server.app).asGuest(),
  ] as const;
  await add(one, ids[3] ?? '');
  expect([await listOf(one), await listOf(other)]).toEqual([[ids[3]], []]);
});

test('a guest who logs in takes their cart along, as far as there is room', async () => {
  await allowGuests();
  const guest = await new Browser(server.app).asGuest();
  await add(guest, ids[0] ?? '', ids[1] ?? '', ids[CART_LIMIT] ?? '');
  await add(member, ...ids.slice(1, CART_LIMIT));
  await guest.login('member001');
  expect(await listOf(guest)).toEqual([...ids.slice(1, CART_LIMIT), ids[0]]);
  const reader = await new Browser(server.app).asGuest();
  await add(reader, ids[0] ?? '');
  await reader.login('member002');
  const { rows } = await server.opened.pool.query("select 1 from cart_items where user_id = 'member002'");
  expect(rows).toEqual([]);
});

test('[E-077] the limit: nothing is added beyond it, not even by two calls at once', async () => {
  await add(member, ...ids.slice(0, CART_LIMIT - 1));
  const { status, body } = await add(member, ...ids.slice(CART_LIMIT - 1, CART_LIMIT + 1));
  expect([status, body.messages[0].code]).toEqual([400, 'E1048']);
  expect(body.messages[0].text).toContain(`${CART_LIMIT}件`);
  expect(await listOf(member)).toHaveLength(CART_LIMIT - 1);
  const both = await Promise.all([
    add(member, ids[CART_LIMIT] ?? ''),
    add(member, ids[CART_LIMIT + 1] ?? ''),
  ]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  expect(await listOf(member)).toHaveLength(CART_LIMIT);
});

test('only what the reader may see: 404 otherwise, and nothing of the call is added', async () => {
  await allowGuests();
  const guest = await new Browser(server.app).asGuest();
  expect((await add(guest, ids[0] ?? '', limited)).status).toBe(404);
  expect(await listOf(guest)).toEqual([]);
  expect((await add(member, limited)).status).toBe(200);
  const refused = await add(member, hidden);
  expect([refused.status, refused.body.messages[0].code]).toEqual([404, 'E1071']);
  expect((await add(member, '999999999999')).status).toBe(404);
});

test('a content that was hidden since is not in the list any more', async () => {
  await add(member, ids[0] ?? '', ids[1] ?? '');
  await server.opened.pool.query("update contents set visibility = '2' where content_id = $1", [ids[0]]);
  expect(await listOf(member)).toEqual([ids[1]]);
  await server.opened.pool.query("update contents set visibility = '1' where content_id = $1", [ids[0]]);
});

const call = (
  browser: Browser,
  method: 'post' | 'delete',
  path: string,
  body?: unknown,
  header = 'newsphoto',
): Promise<Answer> => browser[method](`/api/cart/${path}`, body, { 'x-requested-with': header });

const bodyOf = (path: string): object | undefined => {
  if (path === 'info-list') return { contentIdList: null, loginUser: 'general' };
  return path === 'info' ? { contentIdList: [ids[0]] } : undefined;
};

test.each([
  ['post', 'info-list'],
  ['post', 'info'],
  ['delete', 'info'],
  ['delete', 'info/delete-guest'],
] as const)('the ladder of %s %s: 401, 403, 200', async (method, path) => {
  const body = () => bodyOf(path);
  expect((await call(new Browser(server.app), method, path, body())).status).toBe(401);
  // Without AA006: a guest, and a member.
  expect((await call(await new Browser(server.app).asGuest(), method, path, body())).status).toBe(403);
  expect((await call(await new Browser(server.app).as('member002'), method, path, body())).status).toBe(403);
  expect((await call(member, method, path, body(), 'x')).status).toBe(403);
  expect((await call(member, method, path, body())).status).toBe(200);
});

test.each([
  ['post', 'info-list', {}],
  ['post', 'info-list', { contentIdList: null, loginUser: 'admin' }],
  ['post', 'info-list', { contentIdList: ['1'], loginUser: '' }],
  ['post', 'info', { contentIdList: [] }],
  ['post', 'info', { contentIdList: ["1' or 1=1"] }],
  ['post', 'info', { contentIdList: [202600000001] }],
  ['delete', 'info', undefined],
  ['delete', 'info', { contentIdList: 'all' }],
] as const)('400 for a wrong body of %s %s: %j', async (method, path, body) => {
  expect((await call(member, method, path, body)).status).toBe(400);
});
