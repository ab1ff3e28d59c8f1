import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openReleaseStore, type ReleaseStore } from '@newsphoto/releases';
import { type S3Server, startS3Server, writeBuild } from '@newsphoto/releases/testing';
import type { FastifyInstance } from 'fastify';
import { createChannelReader } from './adapters/channel-reader.ts';
import { openReleaseFiles } from './adapters/release-cache.ts';
import { buildGateway } from './app.ts';
import { fakePinning } from './testing/fake-pinning.ts';
import { fakeReporting } from './testing/fake-reporting.ts';

const ENTRY = 'console.log("entry");'.repeat(100);
const FILES = { 'entry.js': ENTRY, 'page.js': 'start()' };
const staticDir = new URL('../static', import.meta.url).pathname;
const environment = { ...process.env };

let server: S3Server;
let address: string;
let store: ReleaseStore;
let cacheDir: string;
let problems: string[];
let app: FastifyInstance;

beforeAll(async () => {
  server = await startS3Server();
  Object.assign(process.env, server.env);
});
afterAll(async () => {
  process.env = environment;
  await server.stop();
});
beforeEach(async () => {
  address = server.newStore();
  store = await openReleaseStore(address);
  cacheDir = await mkdtemp(join(tmpdir(), 'newsphoto-cache-'));
  problems = [];
  await makeLive('host', '1.0.0');
  await makeLive('search', '1.0.0');
  app = await gateway();
});
afterEach(async () => {
  await app.close();
  await rm(cacheDir, { recursive: true, force: true });
});

async function makeLive(name: string, version: string) {
  const input = { name, version, ...(name === 'host' ? { head: 'page.js' } : {}) };
  const { directory, descriptor } = await writeBuild(input, FILES);
  await store.publish(directory, descriptor);
  const state = await store.channel('production');
  const revision = state.revision + 1;
  const releases = { ...state.releases, [name]: { live: version } };
  const entry = { at: '2026-01-01T00:00:00Z', who: 'tester', action: 'promote' as const, why: 'test' };
  await store.writeChannel({ ...state, revision, releases }, { ...entry, name, to: version, revision });
}

async function gateway() {
  // A separate store: another process has none of what this one has read.
  const own = await openReleaseStore(address);
  const onProblem = (error: unknown) => problems.push(String(error));
  return buildGateway({
    channel: createChannelReader({ store: own, channel: 'production', onProblem }),
    releases: openReleaseFiles({ store: own, address, cacheDir, onProblem }),
    staticDir,
    apiUrl: 'http://127.0.0.1:9',
    reporting: fakeReporting().reporting,
    pinning: fakePinning(),
  });
}

/** Replaces the bytes of an object, as an attacker with the bucket's key could. */
async function tamper(key: string, body: string): Promise<() => Promise<unknown>> {
  const client = new S3Client({ endpoint: server.env.AWS_ENDPOINT_URL_S3 ?? '', forcePathStyle: true });
  const { hostname: Bucket, pathname } = new URL(address);
  const Key = `${pathname.slice(1)}/${key}`;
  const before = await client.send(new GetObjectCommand({ Bucket, Key }));
  const Body = await before.Body?.transformToByteArray();
  await client.send(new PutObjectCommand({ Bucket, Key, Body: body }));
  return () => client.send(new PutObjectCommand({ Bucket, Key, Body }));
}

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
const page = async () => (await app.inject('/web/')).body;

test('pages are composed from the bucket, and files come precompressed and cached as from a directory', async () => {
  expect((await get('/web/')).statusCode).toBe(200);
  const file = await get('/remotes/search/1.0.0/entry.js');
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
  });
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe(ENTRY);
  expect(problems).toEqual([]);
});

test('a file is fetched once, also by the next process on this machine', async () => {
  await get('/remotes/search/1.0.0/entry.js');
  server.answers();
  await get('/remotes/search/1.0.0/entry.js');
  expect(server.answers()).toEqual([]);
  await app.close();
  app = await gateway();
  await page();
  server.answers();
  expect((await get('/remotes/search/1.0.0/entry.js')).statusCode).toBe(200);
  // The descriptor alone: it defines the bytes of the file.
  expect(server.answers()).toEqual(['GET 200']);
});

test('the files of a release that is not live are neither answered nor fetched', async () => {
  const { directory, descriptor } = await writeBuild({ name: 'search', version: '2.0.0' }, FILES);
  await store.publish(directory, descriptor);
  await page();
  for (const file of ['entry.js', 'entry.js.br', 'release.json']) {
    expect((await get(`/remotes/search/2.0.0/${file}`)).statusCode).toBe(404);
  }
  expect((await get('/remotes/search/1.0.0/release.json')).statusCode).toBe(404);
  await expect(readdir(join(cacheDir, 'search/2.0.0'))).rejects.toThrow('ENOENT');
});

test('a change of the channel is seen within two seconds, and an unchanged one is not sent again', async () => {
  expect(await page()).toContain('/remotes/search/1.0.0/');
  await makeLive('search', '1.1.0');
  await sleep(1_000);
  expect(await page()).toContain('/remotes/search/1.1.0/');
  server.answers();
  await sleep(600);
  await get('/web/');
  expect(server.answers().sort()).toEqual(['GET 304', 'GET 404']);
});

test('bytes that are not what was published are never served, and are fetched again when they are right', async () => {
  const repair = await tamper('releases/search/1.0.0/page.js', 'steal()');
  const refused = await get('/remotes/search/1.0.0/page.js');
  expect(refused.statusCode).toBe(404);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(problems.join()).toContain('page.js did not come as published');
  await repair();
  expect((await get('/remotes/search/1.0.0/page.js')).statusCode).toBe(200);
});

test('a head script that is not what was published goes into no page', async () => {
  await tamper('releases/host/1.0.0/page.js', 'steal()');
  expect((await get('/web/')).statusCode).toBe(503);
  expect(problems.join()).toContain('is not what was published');
});

test('what is live is fetched ahead', async () => {
  const descriptor = await store.descriptor('search', '1.0.0');
  const files = openReleaseFiles({ store, address, cacheDir, onProblem: () => undefined });
  await files.warm(descriptor ? [descriptor] : []);
  const names = await readdir(join(cacheDir, 'search/1.0.0'));
  expect(names.sort()).toEqual([
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'page.js',
    'page.js.br',
    'page.js.gz',
  ]);
});

test('nothing but files of releases gets into the cache, and nothing leads out of it', async () => {
  await writeFile(join(cacheDir, '..', 'secret.txt'), 'secret');
  for (const url of [
    '/remotes/search/1.0.0/release.json',
    '/remotes/search/9.9.9/entry.js',
    '/remotes/..%2f..%2fsecret.txt/x/y',
    '/remotes/search/..%2f..%2fsecret.txt',
    '/remotes/search/1.0.0/..%2f..%2f..%2fsecret.txt',
  ]) {
    expect([url, [400, 403, 404].includes((await get(url)).statusCode)]).toEqual([url, true]);
  }
  expect(await readdir(cacheDir)).toEqual([]);
  expect(await readFile(join(cacheDir, '..', 'secret.txt'), 'utf8')).toBe('secret');
});
