import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_S = 24 * 3_600;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ heartbeatMs: 30 });
}, STARTUP_MS);
afterAll(async () => server.close());
const visit = () => new Browser(server.app);
const infoOf = async (browser: Browser, headers = {}) =>
  (await browser.get('/api/login-user-info', headers)).body;
/** Uses a session once an hour; returns the hours after which it was valid. */
async function use(browser: Browser, hours: number): Promise<number> {
  for (let hour = 1; hour <= hours; hour += 1) {
    server.clock.advance(HOUR_MS);
    if ((await infoOf(browser)).userInfo.userId === '') return hour - 1;
  }
  return hours;
}

test('a session ends 24 hours after its log-in, however much it is used, and another log-in begins another one', async () => {
  const browser = await visit().as('member001');
  expect(await use(browser, 30)).toBe(23);
  expect((await browser.get('/api/user/sessions')).status).toBe(401);
  await browser.as('member001');
  expect(await use(browser, 2)).toBe(2);
});

test('a session that is not used ends after 12 hours', async () => {
  const browser = await visit().as('member001');
  server.clock.advance(12 * HOUR_MS + 1_000);
  expect((await browser.get('/api/user/sessions')).status).toBe(401);
});

test('the API reports the seconds that are left: 12 hours without use, never beyond 24 after the log-in', async () => {
  const browser = await visit().as('member001');
  expect((await infoOf(browser)).sessionSeconds).toBeGreaterThan(DAY_S / 2 - 10);
  server.clock.advance(11 * HOUR_MS);
  expect((await infoOf(browser)).sessionSeconds).toBeGreaterThan(DAY_S / 2 - 10);
  server.clock.advance(9 * HOUR_MS);
  expect((await infoOf(browser)).sessionSeconds).toBeLessThanOrEqual(4 * 3_600);
  const { body } = await visit().get('/api/login-user-info');
  expect(body.sessionSeconds).toBeUndefined();
});

test('background calls do not prolong a session: the media cookie, and calls with the header', async () => {
  const browser = await visit().as('member001');
  for (let hour = 0; hour < 11; hour += 1) {
    server.clock.advance(HOUR_MS);
    expect((await browser.get('/api/aws-cookie-info')).status).toBe(200);
    await infoOf(browser, { 'x-newsphoto-background': '1' });
  }
  expect((await infoOf(browser, { 'x-newsphoto-background': '1' })).sessionSeconds).toBeLessThanOrEqual(
    3_600,
  );
  server.clock.advance(HOUR_MS + 1_000);
  expect((await browser.get('/api/aws-cookie-info')).status).toBe(401);
});

test('a push connection ends with its session, which its heartbeats do not prolong', async () => {
  const browser = await visit().as('member001');
  const lastUse = () =>
    server.opened.pool.query(
      `select max(last_seen_at) as at from sessions where user_id = 'member001' and revoked_at is null`,
    );
  const { rows: before } = await lastUse();
  server.clock.advance(11 * HOUR_MS);
  const pushed = await server.app.inject({
    ...{ method: 'GET', url: '/api/events?topics=jobs', payloadAsStream: true },
    cookies: Object.fromEntries(browser.cookies),
  });
  expect(pushed.statusCode).toBe(200);
  const signs: string[] = [];
  for await (const sign of pushed.stream()) {
    signs.push(String(sign));
    if (signs.filter((one) => one === 'data: []\n\n').length === 2) server.clock.advance(HOUR_MS + 1_000);
  }
  expect((await lastUse()).rows).toEqual(before);
  expect((await browser.get('/api/events?topics=jobs')).status).toBe(401);
});

test('a remembered log-in opens another session after 24 hours, with another token', async () => {
  const browser = visit();
  const { body } = await browser.login('member001', { save: true });
  const first = browser.cookies.get('NPSESSION');
  await use(browser, 23);
  server.clock.advance(2 * HOUR_MS);
  const answer = await browser.post('/api/auto-login', { userId: 'member001', password: body.credential });
  expect([answer.status, answer.body.user.userInfo.userId]).toEqual([200, 'member001']);
  expect(browser.cookies.get('NPSESSION')).not.toBe(first);
  expect(answer.body.user.sessionSeconds).toBeGreaterThan(DAY_S / 2 - 10);
});

test('pictures of members end with the session as well', async () => {
  const browser = await visit().as('member001');
  await use(browser, 23);
  const { body } = await browser.get('/api/aws-cookie-info');
  await browser.get(body.requestUrl);
  const key = `/media/l/${'0'.repeat(32)}/240.jpg`;
  const holder = visit();
  holder.cookies.set('NPMEDIA', browser.cookies.get('NPMEDIA') ?? '');
  expect((await holder.get(key)).status).toBe(404);
  // The cookie itself is valid for another minute.
  await server.opened.pool.query(
    `update sessions set created_at = created_at - interval '1 hour' where user_id = 'member001'`,
  );
  server.clock.advance(20_001);
  expect((await holder.get(key)).status).toBe(403);
});

const TLS = { 'x-forwarded-proto': 'https' };
const SECURE = ['__Secure-NPSESSION', '__Secure-NPREMEMBER', '__Secure-NPDEVICE', '__Secure-NPMEDIA'];

test('under TLS cookies have the prefix that browsers protect, on plain HTTP the name alone', async () => {
  const names = async (headers: Record<string, string>) => {
    const browser = visit();
    await browser.post('/api/login', { userId: 'member001', password: SAMPLE_PASSWORD, save: true }, headers);
    return [...browser.cookies.keys()].sort();
  };
  expect(await names(TLS)).toEqual([...SECURE].sort());
  expect(await names({})).toEqual(SECURE.map((name) => name.replace('__Secure-', '')).sort());
});

test('under TLS a cookie without the prefix opens nothing, and is removed when one with it is set', async () => {
  const plain = await visit().as('member001');
  expect((await plain.get('/api/user/sessions')).status).toBe(200);
  expect((await plain.get('/api/user/sessions', TLS)).status).toBe(401);
  await plain.post('/api/login', { userId: 'member001', password: SAMPLE_PASSWORD }, TLS);
  expect([...plain.cookies.keys()].filter((name) => name.endsWith('NPSESSION'))).toEqual([
    '__Secure-NPSESSION',
  ]);
  expect((await plain.get('/api/user/sessions', TLS)).status).toBe(200);
  expect((await plain.get('/api/user/sessions')).status).toBe(401);
});
