import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';

const BYTES = randomBytes(300_000);
const ETAG = '"of-the-api"';

let folder: string;
let upstream: Server;
let nginx: Nginx;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsphoto-stored-'));
  await mkdir(join(folder, 'originals/aa'), { recursive: true });
  await writeFile(join(folder, 'originals/aa/file.tif'), BYTES);
  // What the API sends through a gateway: see `handOver`.
  upstream = createServer((_request, response) => {
    response.writeHead(200, {
      ...{ 'x-accel-redirect': '/newsphoto-stored/originals/aa/file.tif', etag: ETAG, 'content-length': 0 },
      ...{ 'content-type': 'image/tiff', 'cache-control': 'no-store', 'accept-ranges': 'bytes' },
      'content-disposition': 'attachment; filename="file.tif"',
    });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  nginx = await startNginx(`127.0.0.1:${(upstream.address() as AddressInfo).port}`, undefined, folder);
});
test.afterAll(async () => {
  await nginx.stop();
  upstream.close();
  await rm(folder, { recursive: true, force: true });
});

async function get(path: string, options: RequestOptions = {}) {
  const outgoing = request(`${nginx.https}${path}`, {
    ...{ rejectUnauthorized: false, agent: false, family: 4 },
    ...options,
  });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = answer;
  return { status, headers, bytes: Buffer.concat(await answer.toArray()) };
}

test('nginx sends a file that the API hands over, by its entity tag, and nothing that a client requests by its path @nginx', async () => {
  const complete = await get('/api/downloads/A/file');
  expect([complete.status, complete.bytes.equals(BYTES)]).toEqual([200, true]);
  expect(complete.headers).toMatchObject({
    ...{ etag: ETAG, 'content-type': 'image/tiff', 'content-length': '300000', 'cache-control': 'no-store' },
    ...{ 'content-disposition': 'attachment; filename="file.tif"', 'x-content-type-options': 'nosniff' },
  });
  expect(complete.headers['x-accel-redirect']).toBeUndefined();
  const part = await get('/api/downloads/A/file', { headers: { range: 'bytes=1000-', 'if-range': ETAG } });
  expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 1000-299999/300000']);
  expect(part.bytes.equals(BYTES.subarray(1000))).toBe(true);
  const outdated = await get('/api/downloads/A/file', { headers: { range: 'bytes=1-2', 'if-range': '"x"' } });
  expect([outdated.status, outdated.bytes.length]).toEqual([200, 300_000]);
  const head = await get('/api/downloads/A/file', { method: 'HEAD' });
  expect([head.headers['content-length'], head.bytes.length]).toEqual(['300000', 0]);
  const direct = await get('/newsphoto-stored/originals/aa/file.tif');
  expect([direct.status, direct.bytes.includes(BYTES.subarray(0, 16))]).toEqual([404, false]);
});
