import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { MediaStoreAway } from '../media-store-away.ts';
import { createMediaCache } from './media-cache.ts';
import { openS3MediaObjects, type S3MediaSettings } from './s3-media-objects.ts';

/** Answers as S3 does when it is not willing: each test says how. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const PART_BYTES = 5 * 1024 * 1024;
let root: string;
let server: Server;
let answer: Answer;
let calls: string[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-unwilling-'));
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' });
  server = createServer((request, response) => {
    calls.push(`${request.method} ${(request.url ?? '').replace(/^[^?]*\??/, '').replace(/&?x-id=\w+/, '')}`);
    request.resume();
    request.once('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(root, { recursive: true, force: true });
});

const open = (settings: Partial<S3MediaSettings> = {}) => {
  calls = [];
  return openS3MediaObjects({
    ...{ address: 's3://archive', endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    ...{ dataDir: root, cacheDir: join(root, 'cache'), cacheBytes: 1000, partBytes: PART_BYTES },
    ...settings,
  });
};
const xml = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/xml', etag: '"e"' }).end(body);
const error = (code: string) => `<Error><Code>${code}</Code><Message>secret</Message></Error>`;

test('an original whose key another process is writing (409) is written once that one has failed', async () => {
  const objects = await open();
  answer = ({ method }, response) => {
    if (method === 'HEAD') return void response.writeHead(404).end();
    const isFirst = calls.filter((call) => call.startsWith('PUT')).length === 1;
    xml(response, isFirst ? 409 : 200, isFirst ? error('ConditionalRequestConflict') : '');
  };
  await objects.put('originals', 'aa/1', Buffer.from('1'), { once: true });
  expect(calls.map((call) => call.trim())).toEqual(['PUT', 'HEAD', 'PUT']);
});

test('an upload in parts that ends with an error in an answer of 200 is no stored file, and its parts are removed', async () => {
  const objects = await open();
  const path = join(root, 'large');
  await writeFile(path, Buffer.alloc(PART_BYTES + 1));
  answer = ({ method, url }, response) => {
    if (url?.includes('uploads')) return xml(response, 200, '<R><UploadId>7</UploadId></R>');
    xml(response, method === 'DELETE' ? 204 : 200, method === 'POST' ? error('InternalError') : '');
  };
  await expect(objects.put('originals', 'aa/2', path, { once: true })).rejects.toBeInstanceOf(MediaStoreAway);
  expect(calls.at(-1)).toBe('DELETE uploadId=7');
});

test('after a part is refused no further one is sent', async () => {
  const objects = await open();
  const path = join(root, 'larger');
  await truncate(path, 0).catch(() => writeFile(path, ''));
  await truncate(path, 12 * PART_BYTES);
  answer = ({ method, url }, response) => {
    if (url?.includes('uploads')) return xml(response, 200, '<R><UploadId>8</UploadId></R>');
    if (method === 'DELETE') return xml(response, 204, '');
    const isFirst = url?.includes('partNumber=1&');
    xml(response, isFirst ? 403 : 200, isFirst ? error('AccessDenied') : '');
  };
  const put = objects.put('originals', 'aa/3', path);
  await expect(put).rejects.toThrow(/^the media store is away: AccessDenied 403$/);
  expect(calls.filter((call) => call.startsWith('PUT')).length).toBeLessThan(8);
});

test('a reader refuses bytes of another position: a server or proxy that ignores ranges', async () => {
  const objects = await open();
  answer = (_request, response) => response.writeHead(200, { 'content-length': 10 }).end('0123456789');
  const reader = await objects.reader('originals', 'aa/4');
  await expect(reader.read(Buffer.alloc(2), 5, 7)).rejects.toBeInstanceOf(MediaStoreAway);
});

test('objects that show as folders are not listed', async () => {
  const objects = await open();
  const keys = ['originals/', 'originals/aa/', 'originals/aa/1'];
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>0</Size></Contents>`).join('');
  answer = (_request, response) => xml(response, 200, `<ListBucketResult>${contents}</ListBucketResult>`);
  const found: string[] = [];
  for await (const { key } of objects.list('originals')) found.push(key);
  expect(found).toEqual(['aa/1']);
});

test('a cached file that was cut or removed is fetched again; after its time none is left', async () => {
  const directory = join(root, 'own-cache');
  let fetched = 0;
  const cache = createMediaCache(directory, {
    ...{ most: 1000, mostMs: 1000 },
    async fetch(_id, path) {
      fetched += 1;
      await writeFile(path, 'bytes');
      return 5;
    },
  });
  await cache.open();
  const use = () => cache.use('1', (path) => readFile(path, 'utf8'));
  expect([await use(), await use(), fetched]).toEqual(['bytes', 'bytes', 1]);
  const [name = ''] = await readdir(directory);
  await truncate(join(directory, name), 2);
  expect([await use(), fetched]).toEqual(['bytes', 2]);
  await rm(directory, { recursive: true });
  expect([await use(), fetched]).toEqual(['bytes', 3]);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await readdir(directory)).toEqual([]);
});

test('a cache that cannot be written is no store that is away', async () => {
  const objects = await open({ cacheDir: join(root, 'blocked') });
  await rm(join(root, 'blocked'), { recursive: true });
  await writeFile(join(root, 'blocked'), 'a file');
  answer = (_request, response) => response.writeHead(200, { 'content-length': 1 }).end('1');
  const used = objects.withFile('originals', 'aa/5', (path) => readFile(path));
  await expect(used).rejects.toMatchObject({ code: expect.stringMatching(/EEXIST|ENOTDIR/) });
});

test('a call that is not answered in its time is away, and ends', async () => {
  const objects = await open();
  answer = () => undefined;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const read = objects.open('originals', 'aa/6');
  // The first timer of the call is its patience.
  const [end, patienceMs] = timers.mock.calls[0] ?? [];
  timers.mockRestore();
  expect(patienceMs).toBe(15_000);
  end?.();
  await expect(read).rejects.toThrow('the media store is away: AbortError');
});
