import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());

const guest = { autoLoginUser: 'general' };

test.each([
  ['without the header', { 'x-requested-with': '' }],
  ['of another origin', { origin: 'http://evil.example' }],
  ['of an origin that cannot be read', { origin: 'null' }],
])('a state-changing call %s is refused with 403', async (_case, headers) => {
  const browser = new Browser(server.app);
  const { status, body } = await browser.post('/api/auto-login', guest, headers);
  expect([status, body.messages[0].code]).toEqual([403, '403']);
  expect(browser.cookies.size).toBe(0);
});

test('a call of the own origin passes, behind the gateway too', async () => {
  const browser = new Browser(server.app);
  const headers = { origin: 'http://photo.example:8080', 'x-forwarded-host': 'photo.example:8080' };
  expect((await browser.post('/api/auto-login', guest, headers)).status).toBe(200);
});
