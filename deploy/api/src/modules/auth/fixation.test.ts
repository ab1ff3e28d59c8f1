import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const sessionOf = (browser: Browser) => browser.cookies.get('NPSESSION') ?? '';
const userOf = async (browser: Browser): Promise<string> =>
  (await browser.get('/api/login-user-info')).body.userInfo.userId;

/** A victim whose browser has a session cookie that an attacker set. */
function victimWith(planted: string): Browser {
  const victim = visit();
  victim.cookies.set('NPSESSION', planted);
  return victim;
}

test('an invented session id opens nothing and is never taken over', async () => {
  const victim = victimWith('A'.repeat(43));
  await victim.post('/api/auto-login', { autoLoginUser: 'general' });
  expect(sessionOf(victim)).not.toBe('A'.repeat(43));
  victim.cookies.set('NPSESSION', 'A'.repeat(43));
  await victim.login('member001');
  expect(sessionOf(victim)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await userOf(victimWith('A'.repeat(43)))).toBe('');
});

test("an attacker's guest session in the victim's browser ends with the victim's login", async () => {
  const attacker = await visit().asGuest();
  const victim = victimWith(sessionOf(attacker));
  await victim.login('member001');
  expect(await userOf(victim)).toBe('member001');
  expect(await userOf(attacker)).toBe('');
});

test("an attacker's own session in the victim's browser ends too: the two never share one", async () => {
  const attacker = await visit().as('member002');
  const victim = victimWith(sessionOf(attacker));
  await victim.login('member001');
  expect([await userOf(victim), await userOf(attacker)]).toEqual(['member001', '']);
});

test('a remembered login gives a new session id as well', async () => {
  const attacker = await visit().asGuest();
  const victim = visit();
  const { body } = await victim.login('member001', { save: true });
  victim.cookies.set('NPSESSION', sessionOf(attacker));
  await victim.post('/api/auto-login', { userId: 'member001', password: body.credential });
  expect([await userOf(victim), await userOf(attacker)]).toEqual(['member001', '']);
});

test('a log-in that is refused leaves the session as it was', async () => {
  const guest = await visit().asGuest();
  const before = sessionOf(guest);
  await guest.login('member001', { password: 'wrong' });
  expect([sessionOf(guest), await userOf(guest)]).toEqual([before, 'guest']);
});

test('ids of sessions are unlike each other and lie in the database as hashes only', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => sessionOf(await visit().asGuest())));
  expect(new Set(ids).size).toBe(20);
  const { rows } = await server.opened.pool.query('select * from sessions');
  const stored = JSON.stringify(rows);
  for (const id of ids) expect(stored).not.toContain(id);
});

test('no answer and no header but the cookie itself ever contains a session id', async () => {
  const browser = await visit().as('member001');
  for (const url of ['/api/login-user-info', '/api/user/sessions', '/api/aws-cookie-info']) {
    const { raw, headers } = await browser.get(url);
    const { 'set-cookie': _cookie, ...others } = headers;
    expect(raw.toString() + JSON.stringify(others)).not.toContain(sessionOf(browser));
  }
});
