import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { linkServed } from './adapters/served-directory.ts';
import { clock, DAY_MS, PinningStore, Visitor } from './testing/pinning-store.ts';
import { SharedCache } from './testing/shared-cache.ts';

const LIVE = '/remotes/search/1.0.0/entry.js';
const PUBLISHED = '/remotes/search/1.4.2/entry.js';
const PINS = '/web/search?pin=search@1.4.2';

let made: PinningStore;
beforeAll(async () => {
  made = await PinningStore.open();
});
afterAll(() => made.close());
afterEach(() => {
  clock.now = Date.now();
});

const status = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ method: 'GET', url, headers })).statusCode;

/** The addresses of search's files on the page behind an address with pins. */
async function pinnedFiles(visitor: Visitor) {
  const { remotes } = await visitor.open(PINS);
  const base = remotes.search?.base ?? '';
  return { base, entry: `${base}entry.js` };
}

test.each(['on', 'signed', 'internal', 'off'] as const)(
  'under PINS=%s the files of a release that is not live are served to no one, however they are requested',
  async (policy) => {
    const app = await made.gateway(policy);
    expect(await status(app, LIVE)).toBe(200);
    for (const url of [
      ...[PUBLISHED, `${PUBLISHED}?retry=1`, `${PUBLISHED}.br`, `${PUBLISHED}.gz`],
      ...[
        '/remotes/search/1.4.2/%65ntry.js',
        '/remotes/search/1.4%2E2/entry.js',
        '/remotes/%73earch/1.4.2/entry.js',
      ],
      ...['/remotes/search/1.0.0/../1.4.2/entry.js', '/remotes/search/1.0.0/..%2f1.4.2/entry.js'],
      ...[
        '/remotes/Search/1.0.0/entry.js',
        '/remotes//search/1.4.2/entry.js',
        '/remotes/search/1.3.0/entry.js',
      ],
    ]) {
      expect([url, await status(app, url)]).toEqual([url, 404]);
    }
    expect(await status(app, PUBLISHED, { range: 'bytes=0-3' })).toBe(404);
    const head = await app.inject({ method: 'HEAD', url: PUBLISHED });
    expect([head.statusCode, head.headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('the descriptor of a release is no file for visitors, under any address', async () => {
  const app = await made.gateway('on');
  const { base } = await pinnedFiles(new Visitor(app));
  for (const folder of ['/remotes/search/1.0.0/', base]) {
    expect(await status(app, `${folder}release.json`)).toBe(404);
  }
});

test('a pinned page gets its files by signed addresses, which no shared cache keeps and which end', async () => {
  const app = await made.gateway('on');
  const { entry } = await pinnedFiles(new Visitor(app));
  expect(entry).toMatch(/^\/remotes\/~\d+\.[\w-]+\/search\/1\.4\.2\/entry\.js$/);
  const cache = new SharedCache(app);
  for (const _twice of [1, 2]) {
    const answer = await cache.get(entry, {});
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ]);
  }
  await cache.get(LIVE, {});
  await cache.get(LIVE, {});
  expect(cache.hits).toEqual([LIVE]);

  expect(await status(app, entry.replace('1.4.2', '2.0.0'))).toBe(404);
  expect(await status(app, entry.replace(/~\d+/, '~99999'))).toBe(404);
  expect(await status(await made.gateway('off'), entry)).toBe(404);
  expect(await status(await made.gateway('signed'), entry)).toBe(404);
  clock.now += 2 * DAY_MS;
  expect(await status(app, entry)).toBe(404);
});

test('a page keeps its pinned files when another tab lets go of the pins, and everything it preloads is there', async () => {
  const app = await made.gateway('on');
  const visitor = new Visitor(app);
  const { entry } = await pinnedFiles(visitor);
  const page = await visitor.get('/web/search');
  const hints = [...page.body.matchAll(/ (?:href|src)="(\/remotes\/[^"]+)"/g)].map(([, url]) => url ?? '');
  expect(hints).toContain(entry);
  await visitor.open('/web/search?pin=off');
  for (const url of hints) expect([url, await status(app, url)]).toEqual([url, 200]);
});

test('a request with the cookie of the pin itself is answered, and by its policy alone', async () => {
  const app = await made.gateway('on');
  const visitor = new Visitor(app);
  await visitor.open(PINS);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.inject({ url: PUBLISHED, headers: { cookie } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    'private, max-age=31536000, immutable',
  ]);
  expect(await status(app, '/remotes/search/2.0.0/entry.js', { cookie })).toBe(404);
  expect(await status(await made.gateway('signed'), PUBLISHED, { cookie })).toBe(404);
});

test('a web server that reads files itself finds links to what is served, and loses what is not any more', async () => {
  const links = await mkdtemp(join(tmpdir(), 'newsphoto-links-'));
  const search = (version: string) => ({ name: 'search', version });
  await linkServed(links, made.releases, [search('1.0.0'), search('1.4.2')]);
  await linkServed(links, made.releases, [search('1.0.0')]);
  await expect(readFile(join(links, 'search/1.0.0/entry.js'))).resolves.toBeDefined();
  await expect(readFile(join(links, 'search/1.4.2/entry.js'))).rejects.toThrow('ENOENT');
  await rm(links, { recursive: true });
});
