import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { metricsServer } from '../metrics-server.ts';
import { openPrometheus } from './prometheus.ts';

test('requests, pages, compositions, files, calls of the API, reports and take-backs are counted', async () => {
  const metrics = openPrometheus();
  metrics.answered('page', 200, 0.02);
  metrics.answered('page', 503, 0.002);
  metrics.fileServed('search');
  metrics.pageComposed(0.002);
  metrics.composition('made');
  metrics.composition('kept');
  metrics.upstream(204, 0.1, 1);
  metrics.upstream(undefined, 2, 1);
  metrics.report('unsigned');
  metrics.takenBack('search@1.1.0');
  metrics.earlyHints();
  const text = await metrics.text();
  for (const line of [
    'newsphoto_gateway_requests_total{route="page",status="200"} 1',
    'newsphoto_gateway_requests_total{route="page",status="503"} 1',
    'newsphoto_gateway_request_duration_seconds_bucket{le="0.0025",route="page"} 1',
    'newsphoto_gateway_request_duration_seconds_count{route="page"} 2',
    'newsphoto_gateway_files_total{family="search"} 1',
    'newsphoto_gateway_page_compose_seconds_count 1',
    'newsphoto_gateway_compositions_total{outcome="made"} 1',
    'newsphoto_gateway_compositions_total{outcome="kept"} 1',
    'newsphoto_gateway_upstream_calls_total{outcome="2xx"} 1',
    'newsphoto_gateway_upstream_calls_total{outcome="failed"} 1',
    'newsphoto_gateway_reports_total{outcome="unsigned"} 1',
    'newsphoto_gateway_canaries_taken_back_total{release="search@1.1.0"} 1',
    'newsphoto_gateway_early_hints_total 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

test('the channel: its revision, the age of the last reading, failures, and who is left out until it fits', async () => {
  let now = 1_000_000;
  const metrics = openPrometheus(() => now);
  metrics.channelRead(7, ['cart', 'search']);
  metrics.channelRead(8, ['cart']);
  metrics.channelUnreadable();
  now += 2_500;
  const text = await metrics.text();
  expect(text).toMatch(/^newsphoto_gateway_channel_revision 8$/m);
  expect(text).toMatch(/^newsphoto_gateway_channel_age_seconds 2\.5$/m);
  expect(text).toMatch(/^newsphoto_gateway_channel_failures_total 1$/m);
  expect(text).toMatch(/^newsphoto_gateway_left_out\{name="cart"\} 1$/m);
  expect(text).not.toContain('left_out{name="search"}');
});

test('/metrics has a separate port, and is not served through a proxy', async () => {
  const server = metricsServer(openPrometheus()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const status = async (path: string, init: RequestInit = {}) => (await fetch(at + path, init)).status;
  const shown = await fetch(`${at}/metrics`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(await shown.text()).toContain('newsphoto_gateway_requests_total');
  expect(await status('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404);
  expect(await status('/metrics', { headers: { forwarded: 'for=203.0.113.7' } })).toBe(404);
  expect(await status('/metrics', { method: 'POST' })).toBe(404);
  expect(await status('/')).toBe(404);
  server.close();
});
