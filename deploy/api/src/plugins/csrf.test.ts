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
  ['of the own host at another port', { origin: 'http://localhost:81' }],
  ['of a host that begins like the own one', { origin: 'http://localhost.evil.example' }],
  ['of a host that hides the own one', { origin: 'http://localhost@evil.example' }],
  ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
  ['with a header of another value', { 'x-requested-with': 'XMLHttpRequest' }],
])('a state-changing call %s is refused with 403', async (_case, headers) => {
  const browser = new Browser(server.app);
  const { status, body } = await browser.post('/api/auto-login', guest, headers);
  expect([status, body.messages[0].code]).toEqual([403, '403']);
  expect(browser.cookies.size).toBe(0);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s without the header is refused, also where no such call exists',
  async (method) => {
    for (const url of ['/api/logout', '/api/cart/info', '/api/no-such-call']) {
      const answer = await server.app.inject({ method, url });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
  },
);

test('a GET changes nothing: neither session nor cookie comes of it', async () => {
  for (const call of ['login', 'auto-login', 'logout', 'cart/info', 'user/sessions']) {
    const answer = await server.app.inject({ method: 'GET', url: `/api/${call}` });
    expect([call, [401, 404].includes(answer.statusCode), answer.cookies]).toEqual([call, true, []]);
  }
});

test('no answer invites pages of other origins to read it', async () => {
  for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
    const answer = await server.app.inject({
      method,
      url: '/api/login-user-info',
      headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each(['same-origin', 'none'])('a call that the browser calls %s passes', async (site) => {
  const browser = new Browser(server.app);
  const { status } = await browser.post('/api/auto-login', guest, { 'sec-fetch-site': site });
  expect(status).toBe(200);
});

test('a call of the own origin passes, behind the gateway too', async () => {
  const browser = new Browser(server.app);
  const headers = { origin: 'http://photo.example:8080', 'x-forwarded-host': 'photo.example:8080' };
  expect((await browser.post('/api/auto-login', guest, headers)).status).toBe(200);
});
