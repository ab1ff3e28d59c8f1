import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MESSAGES } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LIMITS, type LimitKey } from './limit-catalogue.ts';
import { limitOf } from './limits.service.ts';

let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('truncate limits');
});

const set = (key: string, value: number | null, version = 0, browser = admin) =>
  browser.put(`/api/admin/limits/${key}`, { value, version });

/** A count, a size or a duration that users may reach, not a rule of a form or a result. */
const CONTAINS_A_LIMIT = /^(E1|E004[789]|W).*：.*(\{\d\}(件|個|回|文字|分間)|サイズ.*\{\d\}|期間は\{0\})/;

test('every count and size message of the catalogue has its limit', () => {
  const reported = Object.entries(MESSAGES)
    .filter(([code, text]) => CONTAINS_A_LIMIT.test(`${code}：${text}`))
    // The position in a search expression, not a number of characters.
    .filter(([code]) => code !== 'E1073' && code !== 'E1074')
    .map(([code]) => code);
  const limited = new Set<string>(Object.values(LIMITS).flatMap(({ messages }) => [...messages]));
  expect([...limited].sort()).toEqual(reported.sort());
});

test.each(Object.entries(LIMITS))('%s starts within its bounds', (_key, { initial, minimum, maximum }) => {
  expect(initial).toBeGreaterThanOrEqual(minimum);
  expect(initial).toBeLessThanOrEqual(maximum);
});

test('a limit is its default until it is set, and again when it is set back', async () => {
  expect(await limitOf(server.opened.db, 'cartItems')).toBe(100);
  const { status, body } = await set('cartItems', 3);
  expect(status).toBe(200);
  expect(body.data.limit).toEqual({
    ...{ key: 'cartItems', label: 'カートに入れられる素材', unit: 'items', messages: ['E1048'] },
    ...{ value: 3, defaultValue: 100, minimum: 1, maximum: 1000, version: 1, editedBy: 'admin0001' },
    editedAt: expect.stringMatching(/^\d{14}$/),
  });
  expect(await limitOf(server.opened.db, 'cartItems')).toBe(3);
  expect((await set('cartItems', null, 1)).body.data.limit).toMatchObject({ value: 100, version: 2 });
  expect(await limitOf(server.opened.db, 'cartItems')).toBe(100);
  const { rows } = await server.opened.pool.query(
    "select actor_id, subject, detail from audit_log where action = 'limit-edited' order by audit_id",
  );
  expect(rows).toEqual([
    { actor_id: 'admin0001', subject: 'cartItems', detail: { from: 100, to: 3 } },
    { actor_id: 'admin0001', subject: 'cartItems', detail: { from: 3, to: 100 } },
  ]);
});

test('the cart enforces its current limit, with a message', async () => {
  await set('cartItems', 2);
  const ids = await addContents(server.opened.db, [{}, {}, {}]);
  const member = await new Browser(server.app).as('member001');
  const add = (count: number) =>
    member.post('/api/cart/info', { contentIdList: ids.slice(0, count).map(String) });
  const { status, body } = await add(3);
  expect([status, body.messages[0].text]).toEqual([400, 'カートに入れられる素材は2件までです。']);
  expect((await add(2)).status).toBe(200);
});

test('logins are locked after as many failures and for as long as is set', async () => {
  await set('loginFailures', 3);
  await set('loginLockMinutes', 2);
  const enter = (password?: string) =>
    new Browser(server.app).login('premium01', password ? { password } : {});
  for (let failure = 0; failure < 3; failure += 1) await enter('wrong');
  const { body } = await enter();
  expect(body.messages[0].text).toContain('あと2分間は受け付けられません');
  server.clock.advance(2 * 60_000 + 1);
  expect((await enter()).status).toBe(200);
});

test('the other of two administrators is refused because another set it before: 409, W0002', async () => {
  const answers = await Promise.all([set('printItems', 10), set('printItems', 20)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.messages[0].code).toBe('W0002');
});

test.each([
  [
    'below its bounds',
    'cartItems',
    0,
    'E0023',
    'カートに入れられる素材は1から1,000までの値を入力してください。',
  ],
  ['above its bounds', 'ftpBytes', 1e15, 'E0023', '1.0 MBから1024.0 GBまで'],
  ['no whole number', 'cartItems', 1.5, 'E0061', ''],
])('400 for a value %s', async (_case, key, value, code, text) => {
  const { status, body } = await set(key, value);
  expect([status, body.messages[0].code]).toEqual([400, code]);
  expect(body.messages[0].text).toContain(text);
  expect(await limitOf(server.opened.db, key as LimitKey)).toBe(LIMITS[key as LimitKey].initial);
});

test('the ladder: 401, 403, 404, 200', async () => {
  const as = (userId: string) => new Browser(server.app).as(userId);
  const reads = (browser: Browser) => browser.get('/api/admin/limits');
  const sets = (browser: Browser) => set('cartItems', 5, 0, browser);
  for (const call of [reads, sets]) {
    expect((await call(new Browser(server.app))).status).toBe(401);
    expect((await call(await new Browser(server.app).asGuest())).status).toBe(401);
    expect((await call(await as('member001'))).status).toBe(403);
  }
  const desk = await as('desk00001');
  expect((await reads(desk)).body.data.limits).toHaveLength(Object.keys(LIMITS).length);
  // Internal, but no administrator.
  expect((await sets(desk)).status).toBe(403);
  expect((await set('nothing', 5)).status).toBe(404);
  expect((await set('toString', 5)).status).toBe(404);
  expect((await sets(admin)).status).toBe(200);
});
