import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDrain } from './drain.ts';
import { recordChange } from './modules/changes/record-change.ts';
import { Browser } from './testing/browser.ts';
import { readEvents } from './testing/event-reader.ts';
import { STARTUP_MS, startTestApp, type TestApp } from './testing/test-app.ts';
import { until } from './testing/until.ts';

const drain = createDrain(100);
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ drain, processes: 3 });
}, STARTUP_MS);
afterAll(async () => server.close());

const change = (key: string) =>
  server.opened.db
    .transaction()
    .execute((transaction) => recordChange(transaction, { topic: 'jobs', key, userId: 'member001' }));

test('each of three processes allows a third of what one address may do', async () => {
  const login = async () =>
    (
      await server.app.inject({
        ...{ method: 'POST', url: '/api/login', payload: {} },
        headers: { 'x-requested-with': 'newsphoto', 'x-forwarded-for': '203.0.113.9' },
      })
    ).statusCode;
  for (let call = 0; call < 20; call += 1) expect(await login()).toBe(400);
  expect(await login()).toBe(429);
});

test('a drain refuses readiness at once and answers calls; push connections end and learn when to come again; an open call is waited for', async () => {
  const member = await new Browser(server.app).as('member001');
  const events = await readEvents(server, member, 'jobs');
  drain.watch(server.app.server);
  await change('before');
  await until(async () => events.changes.length === 1);

  const { port } = server.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const state = async () => (await fetch(`${address}/readyz`)).json();
  expect(await state()).toMatchObject({ status: 'ok' });
  // A call whose body is incomplete.
  const slow = request({
    port,
    method: 'POST',
    path: '/api/login',
    headers: { 'content-length': '2', 'content-type': 'application/json', 'x-requested-with': 'newsphoto' },
  });
  slow.on('error', () => undefined).write('{');
  await until(async () => slow.socket?.connecting === false);
  await fetch(`${address}/healthz`);

  let isOver = false;
  const draining = drain.run(30).then(() => {
    isOver = true;
  });
  const refused = await fetch(`${address}/readyz`);
  expect([refused.status, await refused.json()]).toEqual([503, { status: 'draining' }]);
  expect(refused.headers.get('connection')).toBe('close');
  expect(events.hasEnded).toBe(false);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);

  await until(async () => events.hasEnded);
  await change('between');
  expect(isOver).toBe(false);
  slow.destroy();
  await draining;

  const moved = await fetch(`${address}/api/events?topics=jobs`, {
    headers: {
      cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'last-event-id': events.lastId,
    },
  });
  // The server that leaves ends no connection without saying when to come again.
  expect((await moved.text()).match(/retry: \d+/g)).toHaveLength(2);
});

test('the last line of a push connection still arrives', async () => {
  const leaving = createDrain(0);
  const sender = createServer((_request, response) => {
    response.write('retry: 3000\n\n');
    leaving.pushesEnd.addEventListener('abort', () => setTimeout(() => response.end('retry: 50\n\n'), 100));
  });
  leaving.watch(sender);
  await new Promise<void>((resolve) => sender.listen(0, '127.0.0.1', resolve));
  const { port } = sender.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/events?topics=jobs`);
  await leaving.run(10);
  sender.closeAllConnections();
  sender.close();
  expect(await answer.text()).toContain('retry: 50');
});
