import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { Composition } from '@newsphoto/contract';
import { expect, test } from '../support/fixtures.ts';
import { testInstance } from '../support/test-instance.ts';

/** A raw request: nothing normalises its path, follows redirects or adds headers. */
async function get(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(testInstance().baseUrl);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, headers, agent: false }, resolve).on('error', reject).end();
  });
}

const addresses = (html: string) =>
  [...html.matchAll(/"(\/remotes\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');

test('[R-001][X-52] page, links and assets are served under /web, files of releases below /remotes', async ({
  page,
}) => {
  const root = await get('/');
  expect([root.statusCode, root.headers.location]).toEqual([302, '/web/']);
  const answer = await get('/web/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(await text(answer)).toContain('<div id="root"></div>');

  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
  await page.goto('/web/index');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(links.length).toBeGreaterThan(5);
  // Static pages of the help are outside of the application.
  expect(links.filter((href) => !/^(?:\/web\/|\/help\/|#)/.test(href ?? ''))).toEqual([]);
  const isOfRelease = (path: string) => /^\/remotes\/[\w-]+\/[^/]+\/./.test(path);
  const files = [...fetched].filter((path) => !/^\/(?:api|media)\//.test(path));
  expect(files.filter(isOfRelease).length).toBeGreaterThan(3);
  expect(files.filter((path) => !isOfRelease(path) && !path.startsWith('/web/'))).toEqual([]);
});

test('[S-052][S-053][S-054] the first page names the browser once and carries its build tag', async () => {
  const first = await get('/web/index');
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toMatch(/^prdCcui=C_CUI_\w+;.*Max-Age=31536000/);
  expect(cookie).not.toContain('HttpOnly');
  expect(await text(first)).toMatch(
    /<meta name="build-tag" content="code=[0-9a-f]{16},version=[^,"]+,table=[0-9a-f]+"/,
  );
  const again = await get('/web/index', { cookie: cookie.split(';')[0] ?? '' });
  again.resume();
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('every script that the page names is there, precompressed and immutable', async () => {
  const html = await text(await get('/web/index'));
  const named = [...new Set(addresses(html))];
  expect(named.length).toBeGreaterThan(3);
  for (const address of named) {
    const file = await get(address, { 'accept-encoding': 'br' });
    const chunks: Buffer[] = [];
    for await (const chunk of file) chunks.push(chunk as Buffer);
    expect(file.statusCode, address).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=600, immutable');
    expect(file.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(Buffer.concat(chunks)).length).toBeGreaterThan(0);
  }
});

for (const path of [
  '/remotes/../channels/production.json',
  '/remotes/%2e%2e/channels/production.json',
  '/remotes/..%2f..%2fchannels/production.json',
  '/remotes/search/none.js',
]) {
  test(`${path} is refused, never with a page`, async () => {
    const answer = await get(path, { accept: 'text/html' });
    expect([400, 403, 404]).toContain(answer.statusCode);
    const body = await text(answer);
    expect(body).not.toContain('revision');
    expect(body).not.toContain('id="composition"');
  });
}

for (const [id, path] of [
  ['[R-071]', '/resource/page.css'],
  ['[R-072]', '/help/search.html'],
  ['[R-073]', '/ext/about/'],
  ['[R-074]', '/html/creative-words/credit.html'],
] as const) {
  test(`${id} ${path} is answered at the root and below /web, not by the application`, async () => {
    for (const address of [path, `/web${path}`]) {
      const answer = await get(address);
      expect(answer.statusCode).toBe(200);
      expect(await text(answer)).not.toContain('id="composition"');
    }
  });
}

for (const [id, path, target] of [
  ['[R-075]', '/idp/abc', '/web/resetPassword?urlId=abc&redirect=idp'],
  ['[R-076]', '/sv/abc', '/web/imageAcquisition?urlId=abc'],
  ['[R-077]', '/dl/abc', '/web/downloadLogin?urlId=abc'],
  ['[R-078]', '/fea/abc', '/web/refineResultsList?urlId=abc&redirect=fea'],
] as const) {
  test(`${id} ${path} leads to its page`, async () => {
    for (const address of [path, `/web${path}`]) {
      const answer = await get(address);
      answer.resume();
      expect([answer.statusCode, answer.headers.location]).toEqual([302, target]);
    }
  });
}

test('gateway and API are ready, and calls reach the API', async () => {
  expect((await get('/readyz')).statusCode).toBe(200);
  const call = await get('/api/login-user-info');
  expect(call.statusCode).toBe(200);
  expect(call.headers['content-type']).toContain('application/json');
});

test('[C-014] one environment is active, production: in the store, in the page, in its calls', async () => {
  const files = await readdir(join(testInstance().dataDir, 'releases/channels'));
  // The list of yanked releases is beside the channels; the first yank of any other test writes it.
  const channels = files.filter((name) => name.endsWith('.json') && !name.startsWith('_'));
  expect(channels).toEqual(['production.json']);
  const html = await text(await get('/web/index'));
  const composition: Composition = JSON.parse(
    /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  );
  expect(composition.channel).toBe('production');
});
