import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';

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

test('the event loop, the pool, the size of the database and open jobs are told', async () => {
  await server.opened.pool.query(
    "insert into jobs (job_id, kind, payload) values ('0190a1b2-0000-7000-8000-000000000001', 'x', '{}')",
  );
  const text = await metrics();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^newsphoto_database_connections\{state="idle"\} [0-9]+$/m);
  expect(text).toMatch(/^newsphoto_database_connections\{state="waiting"\} 0$/m);
  expect(Number(/^newsphoto_database_size_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1_000_000);
  expect(text).toMatch(/^newsphoto_jobs\{state="queued"\} \d+$/m);
});

test('they are told while the connection of the embedded database is taken', async () => {
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
