import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AuditPage } from '@newsphoto/contract';
import { BreakableRelay } from '../support/breakable-relay.ts';
import { expect, test } from '../support/fixtures.ts';
import { hasBrotli, type Nginx, startNginx } from '../support/nginx.ts';
import { liveVersion } from '../support/release-command.ts';
import { PASSWORD, testInstance } from '../support/test-instance.ts';

test.use({ ignoreHTTPSErrors: true });

/** The address that the test instance trusts as a proxy (start-instances.ts). */
const PROXY_ADDRESS = '127.0.0.2';
/** One visitor's address, different from those of all other visitors. */
const VISITOR_ADDRESS = '127.0.0.3';

let relay: BreakableRelay;
let relayAddress: string;
let nginx: Nginx;

test.beforeAll(async () => {
  relay = new BreakableRelay(testInstance().baseUrl, PROXY_ADDRESS);
  relayAddress = await relay.open();
  nginx = await startNginx(relayAddress);
});
test.afterAll(async () => {
  await nginx.stop();
  await relay.close();
});

/** A raw request: nothing caches, decodes or follows. */
async function fetchRaw(
  path: string,
  options: RequestOptions = {},
  body = '',
  server = nginx,
): Promise<IncomingMessage> {
  const request = httpsRequest(`${server.https}${path}`, {
    ...{ rejectUnauthorized: false, agent: false, family: 4 },
    ...options,
  });
  request.end(body);
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (!answer) throw new Error('no answer');
  return answer;
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Logs in with forged headers about the client's address. */
async function login(userId: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'newsphoto',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=6.6.6.6',
  };
  const data = JSON.stringify({ userId, password: PASSWORD });
  const answer = await fetchRaw('/api/login', { method: 'POST', headers, ...options }, data);
  return answer.resume();
}

/** Scripts of a remote that no page of these tests loads: they have never been requested. */
const untouched = (): string[] => {
  const member = join(testInstance().dataDir, 'releases/releases/member');
  const files = readdirSync(member, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => files.includes(`${file}.br`)).map((file) => `/remotes/member/${file}`);
};

const get = async (path: string, encoding = 'br', headers: Record<string, string> = {}) => {
  const answer = await fetchRaw(path, { headers: { 'accept-encoding': encoding, ...headers } });
  return { headers: answer.headers, status: answer.statusCode, body: await bytesOf(answer) };
};

test('a visitor reads, logs in and searches over HTTP/2, with cookies that are Secure', async ({
  page,
  context,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`${nginx.https}/web/`);
  await expect(page).toHaveTitle('ニュースフォトサービス | ニュースフォト');
  const protocols = await page.evaluate(() =>
    performance.getEntries().flatMap((entry) => ('nextHopProtocol' in entry ? [entry.nextHopProtocol] : [])),
  );
  expect(new Set(protocols)).toEqual(new Set(['h2']));

  await page.goto(`${nginx.https}/web/login`);
  await page.getByLabel('ID', { exact: true }).fill('member001');
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/web/index');
  await page.goto(`${nginx.https}/web/refineResultsList?q=${encodeURIComponent('首相')}`);
  await expect(page.getByRole('main')).toContainText(/検索結果\s*[1-9]\d*件/);
  const picture = page.getByRole('main').locator('img[src*="/media/"]').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('prdCcui');
  expect(cookies.length).toBeGreaterThan(2);
  expect(cookies.filter(({ secure, name }) => !secure && name !== 'prdCcui')).toEqual([]);
  expect(cookies.find(({ name }) => name === 'prdCcui')?.secure).toBe(true);
  const prefixed = cookies.map(({ name }) => name).filter((name) => name !== 'prdCcui');
  expect(prefixed.filter((name) => !name.startsWith('__Secure-'))).toEqual([]);
  expect(addresses.filter((address) => !/^(https|data|blob):/.test(address))).toEqual([]);

  const source = (await picture.getAttribute('src')) ?? '';
  const part = await page.request.get(`${nginx.https}${source}`, { headers: { range: 'bytes=10-29' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 20]);
  expect(part.headers()['content-range']).toMatch(/^bytes 10-29\/\d+$/);
});

test('pages are never cached: each visitor gets a separate one, whatever cookies it sends', async () => {
  const link = await fetchRaw(`/web/index?pin=search@${await liveVersion('search')}`);
  const [pins = ''] = link.resume().headers['set-cookie'] ?? [];
  expect(pins).toMatch(/; Secure/);
  const pinned = `prdCcui=C_CUI_two; ${pins.split(';')[0]}`;
  const visitors = ['prdCcui=C_CUI_one', pinned, '', 'prdCcui=C_CUI_one'];
  const before = relay.times('/web/index');
  const pages = [];
  // One after the other: a cached answer to the first would be sent to the next.
  for (const cookie of visitors) {
    const { headers, ...answer } = await get('/web/index', 'identity', { cookie });
    expect(headers['cache-control']).toBe('private, no-cache');
    // Both nginx and the gateway know of TLS: it is sent once.
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    const html = answer.body.toString();
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    const token = /name="load-token" content="([^"]+)"/.exec(html)?.[1];
    pages.push({ nonce, token, isPinned: html.includes('"pins":'), headers });
  }
  expect(relay.times('/web/index') - before).toBe(4);
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(4);
  expect(new Set(pages.map(({ token }) => token)).size).toBe(4);
  expect(pages.map(({ isPinned }) => isPinned)).toEqual([false, true, false, false]);
  // Only who came without a name is given one.
  expect(pages.map(({ headers }) => headers['set-cookie']?.length ?? 0)).toEqual([0, 0, 1, 0]);
});

test('only nginx reports the address of a client, up to the audit trail', async ({ page }) => {
  const answer = await login('member002', { localAddress: VISITOR_ADDRESS });
  expect(answer.statusCode).toBe(200);
  expect(relay.requests.at(-1)?.headers).toMatchObject({
    'x-forwarded-for': VISITOR_ADDRESS,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': new URL(nginx.https).host,
  });
  expect(relay.requests.at(-1)?.headers.forwarded).toBeUndefined();
  // Without nginx, the gateway does not trust these headers.
  const direct = await page.request.post('/api/login', {
    headers: { 'x-requested-with': 'newsphoto', 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' },
    data: { userId: 'member002', password: PASSWORD },
  });
  expect(direct.headers()['set-cookie']).not.toContain('Secure');
  await page.request.post('/api/login', {
    headers: { 'x-requested-with': 'newsphoto' },
    data: { userId: 'admin0001', password: PASSWORD },
  });
  const trail = await page.request.get('/api/admin/audit?action=login&actor=member002&limit=2');
  const { data }: { data: AuditPage } = await trail.json();
  expect(data.entries.map(({ address }) => address)).toEqual(['127.0.0.1', VISITOR_ADDRESS]);
});

test('files are served compressed from the cache, each of them requested once, without cookies', async () => {
  const [path = ''] = untouched();
  const identity = await get(path, 'identity');
  const answers = [
    await get(path, 'gzip, deflate, br, zstd'),
    await get(path, 'br'),
    await get(path, 'gzip;q=1, br;q=0'),
  ];
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'gzip']);
  expect(answers.map(({ headers }) => headers['server-timing'])).toEqual(
    ['MISS', 'HIT', 'MISS'].map((state) => expect.stringContaining(`cache;desc=${state}`)),
  );
  expect(brotliDecompressSync(answers[1]?.body ?? '')).toEqual(identity.body);
  expect(gunzipSync(answers[2]?.body ?? '')).toEqual(identity.body);
  expect(answers[1]?.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
    vary: 'Accept-Encoding',
    'strict-transport-security': expect.any(String),
  });
  expect(relay.times(path)).toBe(3);
  (await fetchRaw(path, { headers: { cookie: 'prdCcui=C_CUI_one' } })).resume();
  expect(relay.requests.filter((one) => one.path === path && one.headers.cookie)).toEqual([]);
});

test('failures are not cached: an error, an incomplete answer, a missing file', async () => {
  const [, path = ''] = untouched();
  relay.spoilNext('failed');
  expect((await get(path)).status).toBe(502);
  relay.spoilNext('cut');
  await expect(get(path)).rejects.toThrow();
  const responses = [await get(path), await get(path)];
  expect(responses.map(({ status, headers }) => [status, headers['server-timing']])).toEqual([
    [200, expect.stringContaining('MISS')],
    [200, expect.stringContaining('HIT')],
  ]);
  expect(brotliDecompressSync(responses[1]?.body ?? '').length).toBeGreaterThan(0);
  const missing = path.replace(/[^/]+$/, 'missing.js');
  expect([(await get(missing)).status, (await get(missing)).status]).toEqual([404, 404]);
  expect(relay.times(missing)).toBe(2);
});

test('a file that was damaged on its way is replaced as soon as a page requests it again', async () => {
  const [, , path = ''] = untouched();
  relay.spoilNext('damaged');
  const damaged = await get(path);
  const again = await get(`${path}?retry=abc`);
  const healed = await get(path);
  expect(() => brotliDecompressSync(damaged.body)).toThrow();
  expect(healed.headers['server-timing']).toContain('HIT');
  expect(healed.body).toEqual(again.body);
  expect(brotliDecompressSync(healed.body).length).toBeGreaterThan(0);
});

test('from a separate disk nginx serves releases without the gateway, and nothing but releases', async () => {
  const fromDisk = await startNginx(relayAddress, join(testInstance().dataDir, 'served'));
  const at = async (path: string, encoding = 'br') => {
    const request = httpsRequest(`${fromDisk.https}${path}`, {
      ...{ rejectUnauthorized: false, agent: false, family: 4, headers: { 'accept-encoding': encoding } },
    }).end();
    const [answer]: IncomingMessage[] = await once(request, 'response');
    return {
      status: answer?.statusCode,
      headers: answer?.headers ?? {},
      body: answer && (await bytesOf(answer)),
    };
  };
  try {
    const [path = ''] = untouched();
    const before = relay.requests.length;
    const [br, gzip, plain] = [await at(path), await at(path, 'gzip'), await at(path, 'identity')];
    expect(br.headers['content-encoding']).toBe(hasBrotli ? 'br' : undefined);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body ?? '')).toEqual(plain.body);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(relay.requests.length).toBe(before);
    for (const made of ['/remotes/../channels/production.json', '/remotes/%2e%2e/channels/production.json']) {
      expect((await at(made)).body?.toString()).not.toContain('revision');
    }
    const descriptor = path.replace(/[^/]+$/, 'release.json');
    expect([(await at(descriptor)).status, (await get(descriptor)).status]).toEqual([404, 404]);
    // A source map that was put among the files.
    const script = join(testInstance().dataDir, 'releases/releases', path.slice('/remotes/'.length));
    const planted = ['.map', '.map.br', '.map.gz', '.MAP'].map((end) => `${script}${end}`);
    for (const file of planted) await writeFile(file, '{"version":3}');
    for (const end of ['.map', '.map.br', '.MAP', '%2Emap', '.map?x', '/../x.js.map']) {
      expect([end, (await at(`${path}${end}`)).status]).toEqual([end, 404]);
    }
    for (const file of planted) await rm(file);
  } finally {
    await fromDisk.stop();
  }
});

test('without a gateway nginx answers in Japanese: a page to people, an error of the API to calls', async () => {
  const alone = await startNginx('127.0.0.1:1');
  try {
    for (const [path, type, text] of [
      ['/web/index', 'text/html', 'ただいま利用できません'],
      [
        '/api/login-user-info',
        'application/json',
        '{"messages":[{"code":"502","text":"サーバーからの応答がありません。',
      ],
    ] as const) {
      const answer = await fetchRaw(path, {}, '', alone);
      expect((await bytesOf(answer)).toString()).toContain(text);
      expect(answer.statusCode).toBe(502);
      expect(answer.headers).toMatchObject({
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'retry-after': '10',
      });
    }
  } finally {
    await alone.stop();
  }
});

test('what nginx refuses by itself is said in Japanese: malformed, too long, not allowed', async () => {
  const refused = async (bytes: string) => {
    const port = Number(new URL(nginx.https).port);
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    socket.write(`${bytes}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  for (const [line, status, message] of [
    ['GET web HTTP/1.1', 400, '形式が正しくない'],
    ['TRACE /web/ HTTP/1.1', 405, 'この操作には対応していません'],
    [`GET /web/?q=${'a'.repeat(40_000)} HTTP/1.1`, 414, 'アドレスが長すぎます'],
    ['GET /healthz HTTP/1.1', 404, 'ページが見つかりません'],
  ] as const) {
    const answer = await refused(line);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(message);
  }
});

test('an address with too many requests in a second is refused in Japanese', async () => {
  // Without a gateway each request takes a moment.
  const alone = await startNginx('127.0.0.1:1');
  const agent = new Agent({ keepAlive: true, maxSockets: 4, rejectUnauthorized: false });
  try {
    const call = async (path: string) => {
      const answer = await fetchRaw(path, { agent }, '', alone);
      return { status: answer.statusCode, headers: answer.headers, body: (await bytesOf(answer)).toString() };
    };
    const untilRefused = async (path: string) => {
      for (let sent = 0; sent < 10_000; sent += 100) {
        const answers = await Promise.all(Array.from({ length: 100 }, () => call(path)));
        const refused = answers.find(({ status }) => status !== 502);
        if (refused) return refused;
      }
      throw new Error('never refused');
    };
    const refused = await untilRefused('/api/login-user-info');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.body).toMatch(/^\{"messages":\[\{"code":"429","text":"接続または/);
    const page = await untilRefused('/web/index');
    expect(page.status).toBe(429);
    expect(page.body).toContain('<h1>アクセスが集中しています</h1>');
  } finally {
    agent.destroy();
    await alone.stop();
  }
});

test('pushed events are not buffered, bodies are limited, http redirects to https, endpoints for operators are closed', async ({
  page,
}) => {
  const cookies = (await login('member001')).headers['set-cookie'] ?? [];
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const events = await fetchRaw('/api/events?topics=jobs', {
    headers: { cookie, accept: 'text/event-stream' },
  });
  // The answer stays open: whatever comes was handed on while it did.
  expect(String(await once(events, 'data'))).toMatch(/^retry: \d+/);
  events.destroy();

  const send = async (path: string, bytes: number) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(bytes) };
    const answer = await fetchRaw(path, { method: 'POST', headers }, 'x'.repeat(bytes));
    expect((await bytesOf(answer)).toString()).toContain('"text":"送信されたデータが大きすぎます。');
    return answer.statusCode;
  };
  const before = relay.requests.length;
  expect(await send('/web/report', 5_000)).toBe(413);
  expect(await send('/web/csp-report', 20_000)).toBe(413);
  expect(await send('/api/wire/items', 3_000_000)).toBe(413);
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await get(path)).status).toBe(404);
  expect(relay.requests.length).toBe(before);
  const plain = await page.request.get(`${nginx.http}/web/index?q=1`, { maxRedirects: 0 });
  expect([plain.status(), plain.headers().location]).toEqual([308, 'https://localhost/web/index?q=1']);
});
