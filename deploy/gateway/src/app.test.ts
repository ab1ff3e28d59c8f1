import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createFileReleaseStore } from '@newsphoto/releases';
import { writeBuild } from '@newsphoto/releases/testing';
import type { FastifyInstance } from 'fastify';
import { createChannelReader } from './adapters/channel-reader.ts';
import { openReleaseFiles } from './adapters/release-cache.ts';
import { buildGateway } from './app.ts';
import { writeStaticPages } from './static-pages/write-static-pages.ts';
import { fakePinning } from './testing/fake-pinning.ts';
import { fakeReporting } from './testing/fake-reporting.ts';

const VERSION = '1.0.0+local.0a1b2c3d';
const SCRIPT = 'console.log("entry");'.repeat(100);
const staticDir = mkdtempSync(join(tmpdir(), 'np-static-'));
writeStaticPages(fileURLToPath(new URL('..', import.meta.url)), staticDir);
afterAll(() => rmSync(staticDir, { recursive: true }));

const START = { head: 'page.js', entry: 'entry.js', scripts: [], lazyShared: {} };
const DESK = { windows: [{ name: 'desk', title: 'デスク', access: { guests: [] }, module: './index-page' }] };

let root: string;
let api: Server;
let app: FastifyInstance;
let seenByApi: { url?: string; headers: NodeJS.Dict<string | string[]> }[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-store-'));
  seenByApi = [];
  api = createServer((request, response) => {
    seenByApi.push({ url: request.url, headers: request.headers });
    const link = /^\/api\/(?:grants|features)\/(live|dead|sick)/.exec(request.url ?? '')?.[1];
    if (link) {
      response.statusCode = { live: 200, dead: 404, sick: 500 }[link] ?? 500;
      return response.end('{"data":{"kind":"download","needsPassword":true}}');
    }
    response.setHeader('content-type', 'application/json').end('{"from":"api"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const store = createFileReleaseStore(root);
  let releases = {};
  let revision = 0;
  for (const name of ['host', 'search']) {
    const { directory, descriptor } = await writeBuild(
      { name, version: VERSION, ...(name === 'host' ? { head: 'page.js', window: START } : DESK) },
      { 'entry.js': SCRIPT, 'page.js': 'start()' },
    );
    await store.publish(directory, descriptor);
    releases = { ...releases, [name]: { live: VERSION } };
    revision += 1;
    await store.writeChannel(
      { schema: 1, channel: 'production', revision, releases },
      {
        at: '2026-01-01T00:00:00Z',
        who: 'tester',
        action: 'promote',
        name,
        to: VERSION,
        why: 'test',
        revision,
      },
    );
  }
  app = await gateway('production');
});

afterAll(async () => {
  await app.close();
  api.close();
  await rm(root, { recursive: true, force: true });
});

function releasesIn(address: string) {
  const store = createFileReleaseStore(address);
  return openReleaseFiles({ store, address, cacheDir: '', onProblem: () => undefined });
}

function gateway(channel: string, apiPort = (api.address() as AddressInfo).port) {
  return buildGateway({
    channel: createChannelReader({ store: createFileReleaseStore(root), channel }),
    releases: releasesIn(root),
    staticDir,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    reporting: fakeReporting().reporting,
    pinning: fakePinning(),
  });
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('pages', () => {
  test('/ and /web lead to /web/, which answers the composed page', async () => {
    expect((await get('/')).headers.location).toBe('/web/');
    expect((await get('/web')).headers.location).toBe('/web/');
    const page = await get('/web/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('id="composition"');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(page.headers['strict-transport-security']).toBeUndefined();
    expect(page.headers['permissions-policy']).toContain('geolocation=()');
    expect(page.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a page in brotli is the very page, with a new nonce and token at each load', async () => {
    const load = async (encoding: string) => {
      const page = await get('/web/search', { 'accept-encoding': encoding, cookie: 'prdCcui=C_CUI_1' });
      const isBrotli = page.headers['content-encoding'] === 'br';
      const html = (isBrotli ? brotliDecompressSync(page.rawPayload) : page.rawPayload).toString();
      const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1] ?? '';
      const token = /name="load-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      return {
        nonce,
        token,
        text: html.replaceAll(nonce, 'N').replace(token, 'T'),
        isBrotli,
        ...page.headers,
      };
    };
    const plain = await load('identity');
    const pages = [plain];
    // The first ones are compressed directly, the next ones filled into a copy that is made meanwhile.
    for (let turn = 0; turn < 30; turn += 1) {
      pages.push(await load('br'));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(pages.filter(({ isBrotli }) => isBrotli)).toHaveLength(30);
    expect(new Set(pages.map(({ text }) => text))).toEqual(new Set([plain.text]));
    expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(31);
    expect(new Set(pages.map(({ token }) => token)).size).toBe(31);
    expect(pages.at(-1)?.vary).toMatch(/Cookie.*accept-encoding/i);
    expect(pages.at(-1)?.['cache-control']).toBe('private, no-cache');
  });

  test('a build check that runs the very table gets its tag and a token, and no page', async () => {
    const page = await app.inject({ url: '/web/index', headers: { accept: 'text/html' } });
    const table = /table=([0-9a-f]+)/.exec(page.body)?.[1] ?? '';
    const check = await app.inject({ url: '/web/index', headers: { 'x-build-table': table } });
    expect(check.body).toContain(/<meta name="build-tag"[^>]*>/.exec(page.body)?.[0]);
    expect(check.body).toContain('<meta name="load-token"');
    expect(check.body.length).toBeLessThan(1_000);
    expect(check.headers.vary).toContain('x-build-table');

    const inWindow = await app.inject({ url: '/web/window/desk', headers: { 'x-build-table': table } });
    expect(inWindow.body.length).toBeLessThan(1_000);
    const noWindow = await app.inject({ url: '/web/window/none', headers: { 'x-build-table': table } });
    expect(noWindow.statusCode).toBe(404);
    expect((await app.inject({ url: '/web/window/desk' })).body).toContain('id="composition"');

    const behind = await app.inject({ url: '/web/index', headers: { 'x-build-table': '0123456789abcdef' } });
    expect(behind.body).toContain('id="composition"');
    expect(behind.body).toContain('id="integrity"');
  });

  test('each page has its own nonce, in policy and script alike', async () => {
    const pages = await Promise.all([get('/web/search'), get('/web/search')]);
    const nonces = pages.map((page) => /<script nonce="([^"]+)"/.exec(page.body)?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(pages[0]?.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
    expect(pages[0]?.body).toContain('start()');
  });

  test('[S-052] the first page sets prdCcui for a year, readable by scripts', async () => {
    const cookie = String((await get('/web/')).headers['set-cookie']);
    expect(cookie).toMatch(/^prdCcui=C_CUI_[0-9a-f]{32}; Max-Age=31536000; Path=\/; SameSite=Lax$/);
  });

  test('[S-053] a prdCcui that is there is left alone', async () => {
    expect((await get('/web/', { cookie: 'prdCcui=C_CUI_old' })).headers['set-cookie']).toBeUndefined();
  });

  test('a channel without a host answers 503 in Japanese', async () => {
    const empty = await gateway('empty');
    const page = await empty.inject('/web/');
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('ただいま準備しています');
    await empty.close();
  });
});

describe('files of releases', () => {
  const address = `/remotes/search/${VERSION}/entry.js`;

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('come precompressed as %s, for a year', async (encoding, expand) => {
    const file = await get(address, { 'accept-encoding': encoding });
    expect(file.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
      vary: expect.stringMatching(/^accept-encoding$/i),
    });
    expect(file.headers['content-type']).toContain('javascript');
    expect(expand(file.rawPayload).toString()).toBe(SCRIPT);
  });

  test('are sent uncompressed to clients that accept no encoding', async () => {
    const file = await get(address, { 'accept-encoding': 'identity' });
    expect(file.headers['content-encoding']).toBeUndefined();
    expect(file.body).toBe(SCRIPT);
  });

  test.each([
    '/remotes/search/9.9.9/entry.js',
    `/remotes/search/${VERSION}/missing.js`,
    '/remotes/',
    `/remotes/search/${VERSION}/`,
    '/remotes/..%2fchannels%2fproduction.json',
    '/remotes/..%5cchannels%5cproduction.json',
    '/remotes/.staging-1/entry.js',
  ])('%s is refused with JSON, never with a page', async (url) => {
    const answer = await get(url, { accept: 'text/html' });
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('revision');
  });
});

describe('static families', () => {
  test.each([
    ['[R-071]', '/resource/page.css'],
    ['[R-071]', '/resource/favicon.svg'],
    ['[R-072]', '/help/search.html'],
    ['[R-072]', '/help/login.html'],
    ['[R-073]', '/ext/about/'],
    ['[R-074]', '/html/creative-words/credit.html'],
  ])('%s %s answers at the root and below /web', async (_id, url) => {
    const answers = await Promise.all([get(url), get(`/web${url}`)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(answers[0]?.body).not.toContain('id="composition"');
  });

  test('the search help explains every operator', async () => {
    const { body } = await get('/help/search.html');
    for (const operator of ['*', '+', '#', '(', ')', '\\']) expect(body).toContain(`<kbd>${operator}</kbd>`);
  });

  test.each([
    ['/help/', false],
    ['/web/help/search.html', false],
    ['/ext/about/', false],
    ['/help/find.html', true],
    ['/web/help/find.html?q=%3Cscript%3Ealert(1)%3C/script%3E', true],
  ])('%s runs no script but that of the search: %j', async (url, hasScript) => {
    const { headers, body } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy.includes("script-src 'self'")).toBe(hasScript);
    expect(policy.includes("require-trusted-types-for 'script'")).toBe(hasScript);
    expect(body.match(/<script[^>]*>/g) ?? []).toEqual(
      hasScript ? ['<script src="/resource/find-in-help.js" defer>'] : [],
    );
    expect(body).not.toContain('alert(1)');
    expect(headers['cache-control']).toBe('public, max-age=600');
  });

  test('a folder without its slash leads to the page', async () => {
    expect((await get('/ext/about')).headers.location).toBe('/ext/about/');
  });

  test('a page that does not exist has a message in Japanese', async () => {
    const answer = await get('/help/none.html', { accept: 'text/html' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('ページが見つかりません');
  });

  test('an address that cannot be read is answered in Japanese: to people by a page, to programs in the form of the API', async () => {
    const page = await get('/web/%ff', { accept: 'text/html' });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(page.body).toContain('アドレスを読み取れません');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    const call = await get('/api/%ff', { accept: 'text/html' });
    expect([call.statusCode, call.json()]).toEqual([
      400,
      {
        messages: [{ code: '400', text: expect.stringContaining('形式が正しくない') }],
        requestId: expect.any(String),
      },
    ]);
  });

  test('/favicon.ico leads to the icon', async () => {
    expect((await get('/favicon.ico')).headers.location).toBe('/resource/favicon.svg');
  });
});

describe('short links', () => {
  test.each([
    ['[R-075]', '/idp/abc', '/web/resetPassword?urlId=abc&redirect=idp'],
    ['[R-076]', '/sv/abc', '/web/imageAcquisition?urlId=abc'],
    ['[R-077]', '/dl/abc', '/web/downloadLogin?urlId=abc'],
    ['[R-078]', '/fea/abc', '/web/refineResultsList?urlId=abc&redirect=fea'],
  ])('%s %s redirects at the root and below /web', async (_id, url, target) => {
    for (const one of [url, `/web${url}`]) {
      const answer = await get(one);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, target]);
    }
  });

  const idOf = (state: string) => `${state}${'A'.repeat(22 - state.length)}`;

  test.each(['/dl', '/web/dl'])('%s redirects while the link opens, for every visitor', async (prefix) => {
    const answer = await get(`${prefix}/${idOf('live')}`);
    expect(answer.headers.location).toBe(`/web/downloadLogin?urlId=${idOf('live')}`);
  });

  test('a feature link leads on while it opens', async () => {
    const answer = await get(`/fea/${idOf('live')}`);
    expect(answer.headers.location).toBe(`/web/refineResultsList?urlId=${idOf('live')}&redirect=fea`);
  });

  test.each([
    ['unknown, expired or revoked', `/dl/${idOf('dead')}`],
    ['unknown, expired or revoked', `/web/sv/${idOf('dead')}`],
    ['unknown, expired or revoked', `/fea/${idOf('dead')}`],
    ['of another kind', `/sv/${idOf('live')}`],
  ])('a link that is %s is reported on a page in Japanese', async (_state, url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.body).toContain('このリンクは使えません');
    expect(answer.body).toContain('有効期限が切れた');
    expect(answer.body).not.toContain(idOf('dead'));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('while the API is unwell or away a link leads on: its page has its own say', async () => {
    const url = `/dl/${idOf('sick')}`;
    const alone = await gateway('production', 1);
    for (const answer of [await get(url), await alone.inject(url)]) expect(answer.statusCode).toBe(302);
    await alone.close();
  });

  test('an id of another form is not found, in Japanese', async () => {
    const answer = await get('/idp/a%20b');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('このリンクは使えません');
  });
});

describe('the archive API behind the gateway', () => {
  test('receives calls under /api and /media with the address of the client, and no other forwarding headers', async () => {
    seenByApi = [];
    const headers = { host: 'photo.example', 'x-forwarded-for': '6.6.6.6', 'x-forwarded-prefix': '/evil' };
    expect((await get('/api/login-user-info?x=1', headers)).json()).toEqual({ from: 'api' });
    await get('/media/thumb/1.jpg');
    expect(seenByApi.map(({ url }) => url)).toEqual(['/api/login-user-info?x=1', '/media/thumb/1.jpg']);
    expect(seenByApi[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'photo.example',
    });
    expect(seenByApi[0]?.headers['x-forwarded-prefix']).toBeUndefined();
  });

  test('a trusted proxy names the client and its protocol; earlier entries do not count', async () => {
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const channel = createChannelReader({
      store: createFileReleaseStore(root),
      channel: 'production',
    });
    const behind = await buildGateway({
      ...{ channel, releases: releasesIn(root), staticDir, apiUrl },
      reporting: fakeReporting().reporting,
      pinning: fakePinning(),
      trustedProxies: '127.0.0.1, 10.0.0.0/8',
    });
    const headers = {
      'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.1.2.3',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'photo.example',
    };
    seenByApi = [];
    await behind.inject({ url: '/api/login-user-info', headers });
    expect(seenByApi[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'photo.example',
    });
    const page = await behind.inject({ url: '/web/', headers });
    expect(String(page.headers['set-cookie'])).toMatch(/^prdCcui=.*; Secure/);
    for (const url of [
      '/web/',
      '/api/login-user-info',
      '/media/x',
      '/remotes/x/1.0.0/y.js',
      '/help/',
      '/nothing',
    ]) {
      expect([url, (await behind.inject({ url, headers })).headers]).toEqual([
        url,
        expect.objectContaining({
          'strict-transport-security': 'max-age=63072000; includeSubDomains',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
        }),
      ]);
    }
    const untrusted = await behind.inject({ url: '/web/', headers, remoteAddress: '203.0.113.9' });
    expect(untrusted.headers['strict-transport-security']).toBeUndefined();
    await behind.close();
  });

  test('takes bodies unchanged', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { loginId: 'x' } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a forged address or host', () => {
  test.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example;proto=https', 'x-original-url': '//evil.example' },
  ])('%j is reflected nowhere: redirects, pages and cookies stay relative', async (headers) => {
    for (const url of [
      '/',
      '/web',
      '/web/index',
      '/idp/abc',
      '/ext/about',
      '/favicon.ico',
      '/help/none.html',
    ]) {
      const { headers: answered, body } = await get(url, { accept: 'text/html', ...headers });
      expect(JSON.stringify(answered) + body).not.toContain('evil.example');
      expect(String(answered.location ?? '/')).toMatch(/^\/(?![/\\])/);
    }
  });

  test.each([
    ...['//evil.example', '//evil.example/', '/\\evil.example', '/%5cevil.example', '/%2f%2fevil.example/..'],
    ...['/web//evil.example', '/web/\\evil.example', '/web/%2f%2fevil.example', '/ext//evil.example'],
    ...['/help/%2e%2e//evil.example', '/web/ext/..%2f..//evil.example', '/idp/%2f%2fevil.example'],
    ...['/fea/abc%0d%0aLocation:%20https:%2f%2fevil.example', '/sv/abc%26redirect=https:%2f%2fevil.example'],
  ])('%s leads to no other site', async (url) => {
    const { statusCode, headers } = await get(url, { accept: 'text/html' });
    expect(statusCode).toBeLessThan(500);
    if (headers.location !== undefined) expect(String(headers.location)).toMatch(/^\/(?![/\\])/);
  });
});

describe('health', () => {
  test('ready with a host and an API', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toMatchObject({ status: 'ok', api: true, host: VERSION });
  });

  test('alive but not ready without the API', async () => {
    const alone = await gateway('production', 1);
    expect((await alone.inject('/healthz')).statusCode).toBe(200);
    expect((await alone.inject('/readyz')).statusCode).toBe(503);
    const call = await alone.inject({ url: '/api/login-user-info', headers: { accept: 'text/html' } });
    expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '10']);
    expect(call.json().messages).toEqual([
      { code: '503', text: expect.stringContaining('ただいまサービスを利用できません') },
    ]);
    // Pages need no API: the application starts and shows the answers of its calls.
    const page = await alone.inject({ url: '/web/index', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    await alone.close();
  });
});

test('reports of policy violations are taken, whatever they hold', async () => {
  for (const payload of ['{"csp-report":{"violated-directive":"script-src"}}', 'nonsense']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/web/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload,
    });
    expect(answer.statusCode).toBe(204);
  }
});
