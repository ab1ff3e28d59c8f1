import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DATABASE_LOST_HEADER } from '@newsphoto/contract';
import Fastify from 'fastify';
import { noteDatabaseError } from './db/database-failure.ts';
import { authenticationPlugin } from './plugins/authentication.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { Browser } from './testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
const visit = () => new Browser(server.app);

test('it reports that it is alive and ready', async () => {
  expect((await visit().get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await visit().get('/readyz')).status).toBe(200);
});

test('an unknown address is 404 with a request id, for every caller', async () => {
  for (const browser of [visit(), await visit().as('admin0001')]) {
    const { status, body } = await browser.get('/api/nothing');
    expect([status, body.messages[0].code, typeof body.requestId]).toEqual([404, '404', 'string']);
  }
});

test('a body that is no JSON is 400, one of an unknown type is 415', async () => {
  const headers = { 'x-requested-with': 'newsphoto' };
  const broken = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{',
  });
  const unknown = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...headers, 'content-type': 'text/x-unknown' },
    payload: 'x',
  });
  expect([broken.statusCode, unknown.statusCode]).toEqual([400, 415]);
});

test('the request id of the gateway is used', async () => {
  const { body } = await visit().get('/api/nothing', { 'x-request-id': 'gateway-7' });
  expect(body.requestId).toBe('gateway-7');
});

test('an unexpected error is a 500 without its cause', async () => {
  const app = Fastify();
  await app.register(errorsPlugin);
  app.get('/', async () => {
    throw new Error('password of the database is 1234');
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.json().messages[0].code).toBe('500');
  expect(response.body).not.toContain('1234');
});

test('a lost connection to the database is said to the gateway; one that was refused is not', async () => {
  const app = Fastify();
  await app.register(errorsPlugin);
  app.get('/:code', async ({ params }) => {
    const error = Object.assign(new Error('x'), params);
    noteDatabaseError(error);
    throw error;
  });
  for (const [code, isLost] of [
    ['57P01', '1'],
    ['57P03', undefined],
  ] as const) {
    const { statusCode, headers } = await app.inject(`/${code}`);
    expect([statusCode, headers[DATABASE_LOST_HEADER]]).toEqual([503, isLost]);
  }
});

test('a route that declares no access does not start', async () => {
  const app = Fastify();
  await app.register(import('@fastify/cookie'));
  await app.register(errorsPlugin);
  await app.register(authenticationPlugin, {
    findActor: async () => undefined,
    findGranted: async () => undefined,
  });
  expect(() => app.get('/open', async () => 'x')).toThrow('declares no access');
});

test('OpenAPI is generated from the schemas that validate', async () => {
  const { status, body } = await visit().get('/api/openapi.json');
  expect(status).toBe(200);
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/login',
      '/api/auto-login',
      '/api/login-user-info',
      '/api/logout',
      '/api/aws-cookie-info',
      '/api/selective-item/setting-value',
      '/api/contents/search',
      '/api/contents/detail/{contentId}',
    ]),
  );
  const login = body.paths['/api/login'].post.requestBody.content['application/json'].schema;
  expect(login.required).toEqual(['userId', 'password']);
});
