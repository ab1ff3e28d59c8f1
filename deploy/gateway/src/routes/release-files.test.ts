import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { ReleaseMemory } from '../adapters/release-memory.ts';
import { releaseFileRoutes, serverWithFiles } from './release-files.ts';

const SCRIPT = 'console.log(1);'.repeat(100);
const PATH = '/remotes/search/1.0.0+a.b/entry.js';

let directory: string;
let app: FastifyInstance;
let now: number;
let served: Set<string>;
let reported: string[];
/** Requests that were not answered from memory. */
let handled: string[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'newsphoto-files-'));
  await mkdir(join(directory, 'search/1.0.0+a.b'), { recursive: true });
  await writeFile(join(directory, 'search/1.0.0+a.b/entry.js'), SCRIPT);
  await writeFile(join(directory, 'search/1.0.0+a.b/entry.js.gz'), gzipSync(SCRIPT));
  [reported, handled, now] = [[], [], 1_000];
  const memory = new ReleaseMemory(directory, () => now);
  const telemetry = {
    answered: (route: string, status: number) => reported.push(`${route} ${status}`),
    fileServed: (family: string) => reported.push(family),
  };
  served = new Set(['/search/1.0.0+a.b/entry.js']);
  const channel = { servedNow: () => served, served: async () => served };
  app = Fastify({ serverFactory: (handler) => serverWithFiles(handler, memory, channel, telemetry) });
  app.addHook('onRequest', async ({ url }) => {
    handled.push(url);
  });
  const releases = { directory, ensure: async () => true, warm: async () => undefined };
  const access = { channel, passes: { read: () => undefined }, isPinned: async () => false };
  releaseFileRoutes(app, releases, memory, access);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

async function sendRequest(headers: Record<string, string> = {}, path = PATH, method = 'GET') {
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test('what memory holds is answered like what comes from disk, and counted', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const [first, second] = [await sendRequest(headers), await sendRequest(headers)];
  expect(handled).toEqual([PATH]);
  expect(second).toMatchObject({ status: 200, body: first.body });
  const plain = ({ date: _date, ...rest }: typeof first.headers) => rest;
  expect(plain(second.headers)).toEqual(plain(first.headers));
  expect(second.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(reported).toEqual(['asset 200', 'search']);
});

test('a client without compression gets the file itself, with its own ETag', async () => {
  const [packed, plain] = [await sendRequest({ 'accept-encoding': 'gzip' }), await sendRequest()];
  expect(plain.body.toString()).toBe(SCRIPT);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.etag).not.toBe(packed.headers.etag);
});

test('what a browser has already is not sent again, from disk or memory', async () => {
  const { headers } = await sendRequest();
  const known = { 'if-none-match': `"other", W/${headers.etag}` };
  const answers = [await sendRequest(known)];
  now += 501;
  answers.push(await sendRequest(known), await sendRequest({ 'if-none-match': '"other"' }));
  expect(answers.map(({ status, body }) => [status, body.length])).toEqual([
    [304, 0],
    [304, 0],
    [200, SCRIPT.length],
  ]);
});

test('a directory that vanishes is missed within a moment, and found again when it is back', async () => {
  await sendRequest();
  const release = join(directory, 'search');
  await rename(release, `${release}.away`);
  now += 501;
  expect((await sendRequest()).status).toBe(404);
  await rename(`${release}.away`, release);
  expect((await sendRequest()).status).toBe(200);
});

test('a file that memory holds is answered no more as soon as its release is not served', async () => {
  expect([(await sendRequest()).status, (await sendRequest()).status]).toEqual([200, 200]);
  served.clear();
  expect((await sendRequest()).status).toBe(404);
});

test('a file that took the place of another is read again', async () => {
  await sendRequest();
  await writeFile(join(directory, 'search/1.0.0+a.b/entry.js'), 'start()');
  now += 501;
  expect((await sendRequest()).body.toString()).toBe('start()');
});

test('HEAD returns the length alone; queries and paths that are no file of a release are not answered from memory', async () => {
  await sendRequest();
  const head = await sendRequest({}, PATH, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(SCRIPT.length),
    0,
  ]);
  expect((await sendRequest({}, `${PATH}?retry=1`)).body.toString()).toBe(SCRIPT);
  expect(handled).toEqual([PATH, PATH, `${PATH}?retry=1`]);
  for (const path of ['/remotes/search/1.0.0+a.b/', '/remotes/search/..%2fsearch/1.0.0+a.b/entry.js']) {
    expect((await sendRequest({}, path)).status).toBe(404);
  }
});

test.each([
  ...[
    'entry.js.map',
    'entry.js.MAP',
    'entry.js.map.br',
    'entry.js.map.gz',
    'entry.js%2Emap',
    'entry.js.m%61p',
  ],
  ...[
    'entry.js.map?retry=1',
    '/entry.js.map',
    './entry.js.map',
    'x/../entry.js.map',
    'entry.js.map/',
    'entry.js.map%00',
  ],
])('a source map is not served, even where the channel lists it: %s', async (file) => {
  for (const name of ['entry.js.map', 'entry.js.MAP', 'entry.js.map.br', 'entry.js.map.gz']) {
    await writeFile(join(directory, 'search/1.0.0+a.b', name), '{"version":3}');
    served.add(`/search/1.0.0+a.b/${name}`);
  }
  for (const encoding of ['identity', 'br, gzip']) {
    const headers = { 'accept-encoding': encoding };
    // A dot segment is refused before any file is looked up.
    const { status } = await sendRequest(headers, `/remotes/search/1.0.0+a.b/${file}`);
    expect(status).toBe(/(?:^|\/)\.{1,2}\//.test(file) ? 400 : 404);
  }
});
