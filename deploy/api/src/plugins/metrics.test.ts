import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { Browser } from '../testing/browser.ts';
import { addContents } from '../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';
import { errorsPlugin } from './errors.ts';
import { metricsPlugin } from './metrics.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());

async function metrics(): Promise<string> {
  const { status, headers, raw } = await new Browser(server.app).get('/metrics');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  return raw.toString('utf8');
}

/** Figures of the database are cached for a while: those of a server that has just started are new. */
async function freshMetrics(): Promise<string> {
  const app = Fastify();
  await app.register(errorsPlugin);
  await app.register(metricsPlugin, { pool: server.opened.pool });
  await app.ready();
  const reported = async () => (await app.inject('/metrics')).body;
  while (!/^newsphoto_database_size_bytes [1-9]/m.test(await reported())) await sleep(20);
  const text = await reported();
  await app.close();
  return text;
}

test('requests are counted by route and status, with their times, and no address becomes a label', async () => {
  const guest = await new Browser(server.app).asGuest();
  for (const id of ['202600000001', '202600000002']) await guest.get(`/api/contents/detail/${id}`);
  await guest.get('/api/nothing/secret-word');
  const text = await metrics();
  const series = 'method="GET",route="/api/contents/detail/:contentId",status="404"';
  expect(text).toContain(`newsphoto_http_request_duration_seconds_count{${series}} 2`);
  expect(text).toContain(`newsphoto_http_request_duration_seconds_bucket{le="60",${series}} 2`);
  expect(text).toContain('route="unknown",status="404"');
  expect(text).not.toContain('202600000001');
  expect(text).not.toContain('secret-word');
});

test('the event loop, the pool, the size of the database and open jobs are shown', async () => {
  await server.opened.pool.query(
    "insert into jobs (job_id, kind, payload) values ('0190a1b2-0000-7000-8000-000000000001', 'x', '{}')",
  );
  const text = await freshMetrics();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^newsphoto_database_connections\{state="idle"\} [0-9]+$/m);
  expect(text).toMatch(/^newsphoto_database_connections\{state="waiting"\} 0$/m);
  expect(Number(/^newsphoto_database_size_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1_000_000);
  expect(text).toMatch(/^newsphoto_database_vacuums \d+$/m);
  expect(text).toMatch(/^newsphoto_jobs\{state="queued"\} \d+$/m);
});

test('mails are counted by state, and how long the oldest has been waiting', async () => {
  const mail = (state: string, age: string) =>
    `(gen_random_uuid(), 'a@example.jp', '', '', '', '${state}', now() - interval '${age}',
      ${state === 'sent' ? 'now()' : 'null'})`;
  await server.opened.pool.query(
    `insert into mails (mail_id, recipient, subject, text_body, html_body, state, created_at, sent_at) values
      ${mail('queued', '90 seconds')}, ${mail('queued', '5 seconds')}, ${mail('sent', '1 hour')},
      ${mail('failed', '2 hours')}`,
  );
  const text = await freshMetrics();
  expect(text).toMatch(/^newsphoto_mails\{state="queued"\} 2$/m);
  expect(text).toMatch(/^newsphoto_mails\{state="sent"\} 1$/m);
  expect(text).toMatch(/^newsphoto_mails\{state="failed"\} 1$/m);
  const [, age] = /^newsphoto_mails_oldest_waiting_seconds ([\d.]+)$/m.exec(text) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(90);
  expect(Number(age)).toBeLessThan(600);
});

test('renditions are counted by state, and how long the oldest has been waiting', async () => {
  const taken = (age: number, error: string) => ({
    ...{ state: 'receiving' as const, rendition_error: error },
    registered_at: new Date(Date.now() - age * 1000),
  });
  await addContents(server.opened.db, [{}, taken(70, ''), taken(20, ''), taken(900, '読み取れません。')]);
  const text = await freshMetrics();
  expect(text).toMatch(/^newsphoto_renditions\{state="ready"\} 1$/m);
  expect(text).toMatch(/^newsphoto_renditions\{state="waiting"\} 2$/m);
  expect(text).toMatch(/^newsphoto_renditions\{state="failed"\} 1$/m);
  const [, age] = /^newsphoto_renditions_oldest_waiting_seconds ([\d.]+)$/m.exec(text) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(70);
  expect(Number(age)).toBeLessThan(600);
});

test('they are shown while the connection of the embedded database is taken', async () => {
  const client = await server.opened.pool.connect();
  try {
    expect(await metrics()).toContain('newsphoto_database_size_bytes');
  } finally {
    client.release();
  }
});

test.each(['x-forwarded-for', 'forwarded'])('through a proxy (%s) there is nothing: 404', async (header) => {
  const { status, body } = await new Browser(server.app).get('/metrics', { [header]: '203.0.113.7' });
  expect([status, body.messages[0].code]).toEqual([404, '404']);
});
