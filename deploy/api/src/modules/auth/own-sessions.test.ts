import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { isSealed, type OwnSession, SEALED_MARKER } from '@newsphoto/contract';
import { Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const CHROME = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' };
const userId = 'member001';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from sessions');
  await server.opened.pool.query('delete from remembered_credentials');
});

const visit = () => new Browser(server.app);
const list = async (browser: Browser): Promise<OwnSession[]> =>
  (await browser.get('/api/user/sessions')).body.data.sessions;
const isIn = async (browser: Browser) =>
  (await browser.get('/api/login-user-info')).body.userInfo.userId === userId;

async function remembered(): Promise<{ browser: Browser; credential: string }> {
  const browser = visit();
  const { body } = await browser.login(userId, { save: true });
  return { browser, credential: body.credential };
}
const comeBack = (browser: Browser, credential: string) =>
  browser.post('/api/auto-login', { userId, password: credential });

test.each(['GET', 'DELETE'] as const)('%s /user/sessions is for members', async (method) => {
  const request = (browser: Browser) =>
    method === 'GET' ? browser.get('/api/user/sessions') : browser.delete('/api/user/sessions');
  expect((await request(visit())).status).toBe(401);
  expect((await request(await visit().asGuest())).status).toBe(401);
  expect((await request(await visit().as(userId))).status).toBe(200);
});

test('a member sees each browser by name and address, the calling one marked, and no other user’s', async () => {
  const home = visit();
  await home.post(
    '/api/login',
    { userId, password: SAMPLE_PASSWORD },
    { ...CHROME, 'x-forwarded-for': '203.0.113.7' },
  );
  server.clock.advance(10 * 60_000);
  const office = visit();
  await office.post(
    '/api/login',
    { userId, password: SAMPLE_PASSWORD },
    { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' },
  );
  await visit().as('member002');
  const [first, second, ...others] = await list(office);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ isCurrent: true, device: 'その他のブラウザー', address: '2001:db8:1:2::' });
  expect(second).toMatchObject({ isCurrent: false, device: 'Chrome（Windows）', address: '203.0.113.7' });
  expect(second).toMatchObject({ isOpen: true, isRemembered: false });
  expect(Object.keys(first ?? {}).sort()).toEqual(Object.keys(second ?? {}).sort());
  expect(JSON.stringify([first, second])).not.toContain(office.cookies.get('NPSESSION'));
});

test('ending another browser closes it at once, and with it what it remembers', async () => {
  const [home, office] = [await remembered(), await visit().as(userId)];
  const other = (await list(office)).find(({ isRemembered }) => isRemembered);
  const { status, body } = await office.delete(`/api/user/sessions/${other?.sessionId}`);
  expect([status, body.data.sessions.length]).toEqual([200, 1]);
  expect([await isIn(home.browser), await isIn(office)]).toEqual([false, true]);
  expect((await comeBack(home.browser, home.credential)).body.messages[0].code).toBe('E1057');
});

test('a browser that only remembers is listed until it is ended', async () => {
  const home = await remembered();
  server.clock.advance(13 * 3_600_000);
  const office = await visit().as(userId);
  const asleep = (await list(office)).find(({ isOpen }) => !isOpen);
  expect(asleep).toMatchObject({ isRemembered: true, isCurrent: false });
  expect((await office.delete(`/api/user/sessions/${asleep?.sessionId}`)).status).toBe(200);
  expect(await list(office)).toHaveLength(1);
  expect((await comeBack(home.browser, home.credential)).status).toBe(400);
});

test('ending all others keeps the calling browser and what it remembers', async () => {
  const others = [await visit().as(userId), (await remembered()).browser];
  const here = await remembered();
  expect((await here.browser.delete('/api/user/sessions')).status).toBe(200);
  expect(await list(here.browser)).toHaveLength(1);
  expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
  server.clock.advance(60_000);
  expect((await comeBack(here.browser, here.credential)).status).toBe(200);
});

test("another user's session and an unknown one are not found, and a strange id is refused", async () => {
  const victim = await visit().as('member002');
  const [theirs] = await list(victim);
  const browser = await visit().as(userId);
  for (const id of [theirs?.sessionId, '00000000-0000-4000-8000-000000000000']) {
    const { status, body } = await browser.delete(`/api/user/sessions/${id}`);
    expect([status, body.messages[0].code]).toEqual([404, 'W0003']);
  }
  expect((await victim.get('/api/user/sessions')).status).toBe(200);
  expect((await browser.delete('/api/user/sessions/1%27%20or%201=1')).status).toBe(400);
  expect((await visit().delete(`/api/user/sessions/${theirs?.sessionId}`)).status).toBe(401);
  expect((await (await visit().asGuest()).delete(`/api/user/sessions/${theirs?.sessionId}`)).status).toBe(
    401,
  );
});

test('each end is written into the audit log', async () => {
  const browser = await visit().as(userId);
  await visit().as(userId);
  const other = (await list(browser)).find(({ isCurrent }) => !isCurrent);
  await browser.delete(`/api/user/sessions/${other?.sessionId}`);
  await browser.delete('/api/user/sessions');
  const { rows } = await server.opened.pool.query(
    'select action, subject from audit_log where actor_id = $1 order by audit_id desc limit 2',
    [userId],
  );
  expect(rows).toEqual([
    { action: 'other-sessions-ended', subject: '' },
    { action: 'session-ended', subject: other?.sessionId },
  ]);
});

test('the list travels as sealed text after its marker; a refusal is sealed never', async () => {
  const browser = visit();
  await browser.post(
    '/api/login',
    { userId, password: SAMPLE_PASSWORD },
    { 'x-forwarded-for': '203.0.113.7' },
  );
  const { headers, raw, body } = await browser.get('/api/user/sessions');
  expect(headers['content-type']).toContain('application/json');
  const text = JSON.parse(raw.toString());
  expect(isSealed(text)).toBe(true);
  expect(Buffer.from(text.slice(SEALED_MARKER.length), 'base64').toString('latin1')).not.toContain('203.0');
  expect(body.data.sessions[0].address).toBe('203.0.113.7');
  const refused = await visit().get('/api/user/sessions');
  expect(JSON.parse(refused.raw.toString()).messages).toHaveLength(1);
});
