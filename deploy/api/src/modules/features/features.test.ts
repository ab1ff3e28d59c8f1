import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tokyoDate } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let editor: Browser;
beforeAll(async () => {
  server = await startTestApp();
  editor = await new Browser(server.app).as('editor001');
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const today = () => tokyoDate(server.clock.now());
const SEARCH = { query: '祭り', filters: { year: ['2025'] } };
const create = (changes: object = {}, browser = editor) =>
  browser.post('/api/admin/features', { title: '夏の祭り', search: SEARCH, expiresOn: null, ...changes });
const made = async (changes: object = {}): Promise<string> => (await create(changes)).body.data.featureId;
const read = (id: string) => visit().get(`/api/features/${id}`);

test('a feature is a search under a title, for users with the link', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    title: '夏の祭り',
    createdBy: 'editor001',
    state: 'live',
    expiresOn: null,
  });
  expect(body.data.address).toBe(`/fea/${body.data.featureId}`);
  const answer = await read(body.data.featureId);
  expect([answer.status, answer.body]).toEqual([
    200,
    { data: { featureId: body.data.featureId, title: '夏の祭り', search: SEARCH } },
  ]);
  expect((await editor.get('/api/admin/features')).body.data[0]).toEqual(body.data);
});

test('unknown, revoked and expired ones open nothing, and do not say which they are', async () => {
  const revoked = await made();
  expect((await editor.delete(`/api/admin/features/${revoked}`)).status).toBe(204);
  expect((await editor.delete(`/api/admin/features/${revoked}`)).status).toBe(404);
  const expired = await made({ expiresOn: today() });
  expect((await read(expired)).status).toBe(200);
  server.clock.advance(24 * 60 * 60_000);
  for (const id of ['A'.repeat(22), revoked, expired]) {
    const { status, body } = await read(id);
    expect([status, body.messages[0].code]).toEqual([404, 'E1077']);
  }
  editor = await visit().as('editor001');
  const { body } = await editor.get('/api/admin/features');
  const states = Object.fromEntries(
    body.data.map((one: { featureId: string; state: string }) => [one.featureId, one.state]),
  );
  expect([states[revoked], states[expired]]).toEqual(['revoked', 'expired']);
});

test.each([
  ['an expression', { search: { query: '（祭り' } }, 'E1074'],
  ['a day that is none', { search: { query: '', shotDate: '20250230:' } }, 'E0007'],
  ['days in reverse', { search: { query: '', shotDate: '20250301:20250201' } }, 'E1010'],
  ['an expiry that is over', { expiresOn: '20200101' }, 'E1013'],
  ['no title', { title: '' }, 'E0061'],
])('what could not be searched for is refused: %s', async (_what, changes, code) => {
  const { status, body } = await create(changes);
  expect([status, body.messages[0].code]).toEqual([400, code]);
});

test('the trail shows who created and who revoked one', async () => {
  const id = await made();
  await editor.delete(`/api/admin/features/${id}`);
  const { rows } = await server.opened.pool.query(
    'select actor_id, action from audit_log where subject = $1 order by audit_id',
    [id],
  );
  expect(rows).toEqual([
    { actor_id: 'editor001', action: 'feature-created' },
    { actor_id: 'editor001', action: 'feature-revoked' },
  ]);
});

test('the ladder: 401, 403, 404', async () => {
  const calls = (browser: Browser) => [
    browser.get('/api/admin/features'),
    create({}, browser),
    browser.delete(`/api/admin/features/${'A'.repeat(22)}`),
  ];
  const statuses = async (browser: Browser) =>
    (await Promise.all(calls(browser))).map(({ status }) => status);
  expect(await statuses(visit())).toEqual([401, 401, 401]);
  expect(await statuses(await visit().as('member001'))).toEqual([403, 403, 403]);
  expect(await statuses(editor)).toEqual([200, 201, 404]);
});
