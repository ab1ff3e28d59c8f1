import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFileReleaseStore } from '@newsphoto/releases';
import { writeBuild } from '@newsphoto/releases/testing';
import type { FastifyInstance } from 'fastify';
import { createChannelReader } from './adapters/channel-reader.ts';
import { openPrometheus } from './adapters/prometheus.ts';
import { openReleaseFiles } from './adapters/release-cache.ts';
import { buildGateway } from './app.ts';
import { fakePinning } from './testing/fake-pinning.ts';
import { fakeReporting } from './testing/fake-reporting.ts';

const VERSION = '1.0.0';
const staticDir = new URL('../static', import.meta.url).pathname;
const metrics = openPrometheus();

let root: string;
let api: Server;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-watched-'));
  api = createServer(({ url, socket }, response) => {
    if (url === '/api/broken') return socket.destroy();
    return response.setHeader('server-timing', 'db;dur=3.1').end('{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const store = createFileReleaseStore(root);
  const host = await writeBuild({ name: 'host', version: VERSION }, { 'entry.js': 'start()' });
  await store.publish(host.directory, host.descriptor);
  const releases = { host: { live: VERSION } };
  const change = { at: '2026-01-01T00:00:00Z', who: 'tester', action: 'promote', name: 'host' } as const;
  await store.writeChannel(
    { schema: 1, channel: 'production', revision: 1, releases },
    { ...change, to: VERSION, why: 'test', revision: 1 },
  );
  app = await gateway({ trustedProxies: '127.0.0.1', earlyHints: true });
});

afterAll(async () => {
  await app.close();
  api.close();
  await rm(root, { recursive: true, force: true });
});

async function gateway(
  front: { trustedProxies?: string; earlyHints?: boolean },
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
): Promise<FastifyInstance> {
  const store = createFileReleaseStore(root);
  const built = await buildGateway({
    channel: createChannelReader({ store, channel: 'production', telemetry: metrics }),
    releases: openReleaseFiles({ store, address: root, cacheDir: '', onProblem: () => undefined }),
    ...{
      staticDir,
      apiUrl,
      telemetry: metrics,
      pinning: fakePinning(),
      reporting: fakeReporting().reporting,
    },
    ...front,
  });
  await built.listen({ host: '127.0.0.1', port: 0 });
  return built;
}

interface Heard {
  /** Status and headers of each answer, in the order of arrival: those with 1xx, and the last. */
  readonly answers: readonly { status: number; headers: IncomingHttpHeaders }[];
}

/** A client that reports every answer to one request. */
function sendRequest(of: FastifyInstance, path: string, headers: Record<string, string>): Promise<Heard> {
  const { port } = of.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const answers: { status: number; headers: IncomingHttpHeaders }[] = [];
    const requested = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      answers.push({ status: response.statusCode ?? 0, headers: response.headers });
      response.resume().on('end', () => resolve({ answers }));
    });
    requested.on('information', ({ statusCode, headers }) => answers.push({ status: statusCode, headers }));
    requested.on('error', reject).end();
  });
}

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'x-forwarded-for': '203.0.113.9' };

test('pages show how long reading the channel and writing took, and calls what the API reported and took', async () => {
  const page = await app.inject('/web/index');
  expect(page.headers['server-timing']).toMatch(/^channel;dur=\d+\.\d, render;dur=\d+\.\d$/);
  const call = await app.inject('/api/login-user-info');
  expect(call.headers['server-timing']).toMatch(/^db;dur=3\.1, upstream;dur=\d+\.\d$/);
});

test('a navigation that a trusted proxy hands on gets a 103 with the scripts of its page, before the page', async () => {
  const { answers } = await sendRequest(app, '/web/index', NAVIGATION);
  expect(answers.map(({ status }) => status)).toEqual([103, 200]);
  expect(answers[0]?.headers.link).toMatch(
    /^<\/remotes\/host\/1\.0\.0\/entry\.js>; rel=preload; as=script; integrity="sha384-[^"]{64}"$/,
  );
  expect(answers[0]?.headers['set-cookie']).toBeUndefined();
});

test('neither a fetch nor a direct client gets a 103, nor any client unless it is configured', async () => {
  const statuses = async (of: FastifyInstance, headers: Record<string, string>) =>
    (await sendRequest(of, '/web/index', headers)).answers.map(({ status }) => status);
  expect(await statuses(app, { ...NAVIGATION, 'sec-fetch-mode': 'cors' })).toEqual([200]);
  expect(await statuses(app, { 'sec-fetch-mode': 'navigate' })).toEqual([200]);
  const strangers = await gateway({ trustedProxies: '10.0.0.0/8', earlyHints: true });
  const usual = await gateway({ trustedProxies: '127.0.0.1' });
  expect(await statuses(strangers, NAVIGATION)).toEqual([200]);
  expect(await statuses(usual, NAVIGATION)).toEqual([200]);
  await Promise.all([strangers.close(), usual.close()]);
});

test('requests are counted by classes and releases; no address and no search becomes a label', async () => {
  await app.inject('/web/refineResultsList?keyword=secret-word');
  await app.inject(`/remotes/host/${VERSION}/entry.js`);
  await app.inject('/remotes/secret-name/1.0.0/entry.js');
  await app.inject('/web/resource/page.css');
  await app.inject('/api/broken');
  const away = await gateway({}, 'http://127.0.0.1:1');
  await away.inject('/media/secret-key.jpg');
  await away.inject(`/fea/${'A'.repeat(22)}`);
  await away.close();
  const text = await metrics.text();
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  expect(value('newsphoto_gateway_files_total{family="host"}')).toBe(1);
  expect(value('newsphoto_gateway_files_total{family="resource"}')).toBe(1);
  expect(value('newsphoto_gateway_requests_total{route="asset",status="404"}')).toBe(1);
  expect(value('newsphoto_gateway_requests_total{route="api",status="200"}')).toBe(1);
  expect(value('newsphoto_gateway_requests_total{route="short-link",status="302"}')).toBe(1);
  expect(value('newsphoto_gateway_upstream_calls_total{outcome="2xx"}')).toBe(1);
  expect(value('newsphoto_gateway_upstream_calls_total{outcome="failed"}')).toBe(3);
  expect(value('newsphoto_gateway_compositions_total{outcome="kept"}')).toBeGreaterThan(5);
  expect(value('newsphoto_gateway_channel_revision')).toBe(1);
  expect(value('newsphoto_gateway_channel_age_seconds')).toBeLessThan(60);
  expect(value('newsphoto_gateway_early_hints_total')).toBe(1);
  expect(text).not.toMatch(/secret|keyword|203\.0\.113/);
});

test('/metrics on the address of the pages does not exist', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});
