import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { STAFF_PASS_COOKIE, staffPassText } from '@newsphoto/contract';
import { type Answer, Browser } from '../../testing/browser.ts';
import { PIN_SIGNER, STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
}, STARTUP_MS);
afterAll(() => running.close());

const HOUR_MS = 3_600_000;
const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .findLast((one) => one.startsWith(`${STAFF_PASS_COOKIE}=`)) ?? '';

/** When a pass ends, in ms; undefined without a signature by the key that gateways share. */
function endOf(cookie: string): number | undefined {
  const [ends = '', signature = ''] = (/=([^;]*)/.exec(cookie)?.[1] ?? '').split('.');
  return PIN_SIGNER.verify(staffPassText(Number(ends)), signature) ? Number(ends) * 1000 : undefined;
}

describe('the pass by which the gateway knows internal users', () => {
  test('is given at sign-in, below /web alone, for an hour', async () => {
    const cookie = cookieOf(await new Browser(running.app).login('desk00001'));
    expect(cookie).toMatch(/; Path=\/web; HttpOnly; SameSite=Lax$/);
    const left = (endOf(cookie) ?? 0) - running.clock.now().getTime();
    expect(left).toBeGreaterThan(HOUR_MS - 60_000);
    expect(left).toBeLessThanOrEqual(HOUR_MS);
  });

  test('is renewed by every page that loads the user info', async () => {
    const desk = await new Browser(running.app).as('desk00001');
    running.clock.advance(HOUR_MS / 2);
    const end = endOf(cookieOf(await desk.get('/api/login-user-info'))) ?? 0;
    expect(end - running.clock.now().getTime()).toBeGreaterThan(HOUR_MS - 60_000);
  });

  test('is removed at sign-out, and when another user signs in', async () => {
    const desk = await new Browser(running.app).as('desk00001');
    expect(cookieOf(await desk.login('member001'))).toMatch(/=; .*Path=\/web/);
    expect(cookieOf(await desk.post('/api/logout'))).toMatch(/=; .*Path=\/web/);
  });

  test.each(['member001', 'premium01'])('%s has none', async (userId) => {
    const member = new Browser(running.app);
    expect(endOf(cookieOf(await member.login(userId)))).toBeUndefined();
    expect(cookieOf(await member.get('/api/login-user-info'))).toBe('');
  });

  test('a guest has none, even one who follows an internal user', async () => {
    const guest = new Browser(running.app);
    const entered = await guest.post('/api/auto-login', { autoLoginUser: 'general' });
    expect(endOf(cookieOf(entered))).toBeUndefined();
  });
});
