import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Answer, Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(() => server.opened.pool.query('delete from guesses'));

const MINUTE_MS = 60_000;
const UUID = '00000000-0000-4000-8000-000000000000';
const visit = () => new Browser(server.app);
const confirm = (browser: Browser, password = SAMPLE_PASSWORD) =>
  browser.post('/api/user/confirm-password', { password });
const codeOf = ({ status, body }: Answer) => [status, body?.messages?.[0].code];

/** Every call that needs the password, with invalid input. */
const GUARDED_CALLS = [
  'post /api/admin/users',
  'put /api/admin/users/member001',
  'post /api/admin/users/nobody/one-time-password',
  'post /api/admin/users/nobody/password-link',
  'post /api/admin/users/nobody/unlock',
  'delete /api/admin/users/nobody/sessions',
  `delete /api/admin/users/nobody/sessions/${UUID}`,
  'post /api/admin/groups',
  'put /api/admin/groups/20',
  'delete /api/admin/groups/nothing?version=1',
  'put /api/admin/limits/cartItems',
  'post /api/admin/takedowns',
  'delete /api/admin/takedowns/202600000001',
  'post /api/admin/fees',
  'post /api/admin/releases/search/changes',
  `put /api/admin/fees/${UUID}`,
  `delete /api/admin/fees/${UUID}?version=1`,
  `put /api/admin/fees/${UUID}/start`,
  'put /api/admin/tax-rates',
  'get /api/admin/audit/export?kind=nothing',
] as const;

const send = (browser: Browser, call: string) => {
  const [method = '', url = ''] = call.split(' ');
  if (method === 'get') return browser.get(url);
  const body = url.includes('/nobody') || method === 'delete' ? undefined : {};
  return browser[method as 'post' | 'put' | 'delete'](url, body);
};

test('changes of rights and fees and the export of the audit trail need a password of the last ten minutes, after the right itself and before its input', async () => {
  const admin = await visit().as('admin0001');
  const editor = await visit().as('member001');
  server.clock.advance(10 * MINUTE_MS);
  for (const call of GUARDED_CALLS) {
    expect([call, ...codeOf(await send(editor, call))]).toEqual([call, 403, '403']);
    expect([call, ...codeOf(await send(admin, call))]).toEqual([call, 403, '403-password']);
  }
  expect((await admin.get('/api/admin/users')).status).toBe(200);
  expect((await confirm(admin)).status).toBe(204);
  for (const call of GUARDED_CALLS) expect([400, 404]).toContain((await send(admin, call)).status);
  server.clock.advance(10 * MINUTE_MS);
  expect(codeOf(await send(admin, 'put /api/admin/limits/cartItems'))).toEqual([403, '403-password']);
});

test('daily work of the desk needs no password: visibility, lists, and trying fees out', async () => {
  const admin = await visit().as('admin0001');
  server.clock.advance(10 * MINUTE_MS);
  for (const call of [
    'put /api/contents/202600000001/visibility',
    'put /api/admin/lists/nothing',
    `post /api/admin/fees/${UUID}/quote`,
    'get /api/admin/audit?kind=nothing',
  ])
    expect([call, [400, 404].includes((await send(admin, call)).status)]).toEqual([call, true]);
});

test('a log-in by password counts as a confirmation, in its session alone; a remembered one does not', async () => {
  const admin = visit();
  const { body } = await admin.login('admin0001', { save: true });
  expect(codeOf(await send(admin, 'put /api/admin/limits/cartItems'))).toEqual([400, 'E0061']);
  const stolen = visit();
  await stolen.post('/api/auto-login', { userId: 'admin0001', password: body.credential });
  expect(codeOf(await send(stolen, 'put /api/admin/limits/cartItems'))).not.toEqual([400, 'E0061']);
  // The page renews its own session: the time of the password does not change.
  server.clock.advance(6 * MINUTE_MS);
  const again = await visitRemembered(admin, body.credential);
  expect(codeOf(await send(admin, 'put /api/admin/limits/cartItems'))).toEqual([400, 'E0061']);
  server.clock.advance(5 * MINUTE_MS);
  await visitRemembered(admin, again);
  expect(codeOf(await send(admin, 'put /api/admin/limits/cartItems'))).toEqual([403, '403-password']);
});

/** Logs in by a remembered credential; returns the next one. */
async function visitRemembered(browser: Browser, credential: string): Promise<string> {
  const { status, body } = await browser.post('/api/auto-login', {
    userId: 'admin0001',
    password: credential,
  });
  expect(status).toBe(200);
  return body.credential ?? credential;
}

test('the ladder of a confirmation: 401, 401 for guests, 400, 204, and the entries of the trail', async () => {
  expect((await confirm(visit())).status).toBe(401);
  expect((await confirm(await visit().asGuest())).status).toBe(401);
  const admin = await visit().as('admin0001');
  expect(codeOf(await admin.post('/api/user/confirm-password', {}))).toEqual([400, 'E0061']);
  expect(codeOf(await confirm(admin, 'wrong'))).toEqual([400, 'E1006']);
  expect((await confirm(admin)).status).toBe(204);
  const { rows } = await server.opened.pool.query(
    "select action, detail from audit_log where actor_id = 'admin0001' order by audit_id desc limit 2",
  );
  expect(rows).toEqual([
    { action: 'password-confirmed', detail: {} },
    { action: 'confirmation-refused', detail: { reason: 'password/wrong' } },
  ]);
});

test('wrong passwords lock confirmations of this browser, not the log-in, nor confirmations elsewhere', async () => {
  const admin = await visit().as('admin0001');
  for (let failure = 1; failure < 5; failure += 1)
    expect(codeOf(await confirm(admin, 'wrong'))).toEqual([400, 'E1006']);
  expect(codeOf(await confirm(admin, 'wrong'))).toEqual([400, 'E1080']);
  expect(codeOf(await confirm(admin))).toEqual([400, 'E1080']);
  const other = await visit().as('admin0001');
  expect((await confirm(other)).status).toBe(204);
});
