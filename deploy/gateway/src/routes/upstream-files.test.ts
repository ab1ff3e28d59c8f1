import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { SILENT_TELEMETRY } from '../domain/silent-telemetry.ts';
import { upstreamRoutes } from './upstream.ts';

const LENGTH = 400 * 1024 * 1024;
const CHUNK = Buffer.alloc(256 * 1024, 7);
/** Buffers of sockets, and of the gateway's streams. */
const MOST_BUFFERED = 32 * 1024 * 1024;
const ETAG = '"frozen"';

let gateway: FastifyInstance;
let port: number;
let received: IncomingMessage | undefined;
let answer: ServerResponse | undefined;
let sent = 0;

/** The file of a download, as the API sends it: as fast as it is taken. */
const api = createServer(async (incoming, response) => {
  [received, answer, sent] = [incoming, response, 0];
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(incoming.headers.range ?? '') ?? [];
  const length = from === undefined ? LENGTH : Number(to) - Number(from) + 1;
  response.writeHead(from === undefined ? 200 : 206, {
    ...{ 'content-length': length, etag: ETAG, 'accept-ranges': 'bytes', 'cache-control': 'no-store' },
    ...(from !== undefined && { 'content-range': `bytes ${from}-${to}/${LENGTH}` }),
    ...{ 'content-type': 'application/zip', 'x-accel-redirect': '/stored/originals/aa/file.jpg' },
  });
  if (incoming.method === 'HEAD') return void response.end();
  for (let left = length; left > 0 && !response.destroyed; left -= CHUNK.length) {
    const chunk = CHUNK.subarray(0, Math.min(left, CHUNK.length));
    sent += chunk.length;
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  return void response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  gateway = Fastify({ forceCloseConnections: true });
  await gateway.register(compress, { threshold: 1 });
  await gateway.register(cookie);
  upstreamRoutes(gateway, `http://127.0.0.1:${(api.address() as AddressInfo).port}`, SILENT_TELEMETRY);
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  port = (gateway.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await gateway.close();
  api.close();
});

async function call(method: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const outgoing = request({ port, method, path: '/api/downloads/A/file', headers, agent: false });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return response;
}

test('ranges, entity tags and HEAD pass in both directions, uncompressed', async () => {
  const headers = { range: 'bytes=10-19', 'if-range': ETAG, 'accept-encoding': 'br, gzip' };
  const part = await call('GET', headers);
  expect(received?.headers).toMatchObject({ range: 'bytes=10-19', 'if-range': ETAG });
  expect([part.statusCode, part.headers]).toEqual([
    206,
    expect.objectContaining({
      ...{ 'content-length': '10', 'content-range': `bytes 10-19/${LENGTH}`, etag: ETAG },
      ...{ 'accept-ranges': 'bytes', 'x-accel-redirect': '/stored/originals/aa/file.jpg' },
    }),
  ]);
  expect(part.headers['content-encoding']).toBeUndefined();
  expect(Buffer.concat(await part.toArray())).toHaveLength(10);
  const head = await call('HEAD');
  expect(received?.method).toBe('HEAD');
  expect([head.statusCode, head.headers['content-length'], head.headers.etag]).toEqual([
    ...[200, String(LENGTH), ETAG],
  ]);
  expect(await head.toArray()).toEqual([]);
});

test('a reader that pauses pauses the API, and no body is held in memory', async () => {
  const file = await call('GET');
  await once(file, 'readable');
  let before = -1;
  while (before !== sent) {
    before = sent;
    await sleep(200);
  }
  expect(sent).toBeLessThan(MOST_BUFFERED);
  let bytes = 0;
  let most = 0;
  file.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    most = Math.max(most, sent - bytes);
  });
  file.resume();
  await once(file, 'end');
  expect(bytes).toBe(LENGTH);
  expect(most).toBeLessThan(MOST_BUFFERED);
});

test('a reader that leaves ends the transfer of the API, and an end of the API that of the reader', async () => {
  const left = await call('GET');
  await once(left, 'readable');
  const closed = once(answer as ServerResponse, 'close');
  left.destroy();
  await closed;
  expect(sent).toBeLessThan(LENGTH);
  const cut = await call('GET');
  await once(cut, 'readable');
  answer?.destroy();
  cut.resume();
  await expect(once(cut, 'end')).rejects.toThrow('aborted');
});
