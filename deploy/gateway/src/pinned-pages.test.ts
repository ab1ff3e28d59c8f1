import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Composition, ReleasesResponse } from '@newsphoto/contract';
import { STAFF_PASS_COOKIE, staffPassText } from '@newsphoto/contract';
import { createFileReleaseStore, keySigner, pinProof, type ReleaseStore } from '@newsphoto/releases';
import { writeBuild } from '@newsphoto/releases/testing';
import type { FastifyInstance } from 'fastify';
import { createOverviewReader } from './adapters/channel-overview.ts';
import { createChannelReader } from './adapters/channel-reader.ts';
import { openReleaseFiles } from './adapters/release-cache.ts';
import { buildGateway } from './app.ts';
import type { PinPolicy } from './domain/pin-policy.ts';
import type { PinningOptions } from './routes/pinning.ts';
import { fakePinning, PIN_SIGNER } from './testing/fake-pinning.ts';
import { fakeReporting } from './testing/fake-reporting.ts';
import { CachedVisitor, HonestCache } from './testing/honest-cache.ts';

const DAY_MS = 86_400_000;
let root: string;
let store: ReleaseStore;
let now = Date.now();
const opened: FastifyInstance[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-pins-'));
  store = createFileReleaseStore(root);
  for (const [name, version, host] of [
    ['host', '1.0.0', ''],
    ['search', '1.0.0', '^1.0.0'],
    ['search', '1.4.2', '^1.0.0'],
    ['search', '1.3.0', '^1.0.0'],
    ['search', '2.0.0', '^2.0.0'],
  ] as const) {
    const given = { name, version, title: name === 'search' ? '検索' : 'ホスト' };
    const ranges = host ? { ranges: { host, api: '^1.0.0' } } : {};
    const { directory, descriptor } = await writeBuild({ ...given, ...ranges });
    await store.publish(directory, descriptor);
  }
  await store.writeChannel(
    {
      ...{ schema: 1, channel: 'production', revision: 1 },
      releases: { host: { live: '1.0.0' }, search: { live: '1.0.0' } },
    },
    {
      ...{ at: '2026-01-01T00:00:00Z', who: 'tester', action: 'promote', name: 'search', to: '1.0.0' },
      ...{ why: 'test', revision: 1 },
    },
  );
  const yanked = { at: '2026-01-01T00:00:00Z', who: 'tester', why: 'test' };
  await store.writeYanked({ schema: 1, revision: 1, releases: { 'search@1.3.0': yanked } });
});
afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()));
  await rm(root, { recursive: true, force: true });
});

async function gateway(policy: PinPolicy, given: Partial<PinningOptions> = {}): Promise<FastifyInstance> {
  const overview = createOverviewReader(store, 'production');
  const app = await buildGateway({
    channel: createChannelReader({ store, channel: 'production' }),
    releases: openReleaseFiles({ store, address: root, cacheDir: '', onProblem: () => undefined }),
    staticDir: new URL('../static', import.meta.url).pathname,
    apiUrl: 'http://127.0.0.1:9',
    reporting: fakeReporting().reporting,
    pinning: fakePinning(policy, { overview, now: () => now, ...given }),
  });
  opened.push(app);
  return app;
}

/** A browser that keeps cookies, and sees what pages carry. */
class Visitor {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;
  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async get(url: string, headers: Record<string, string> = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.app.inject({ method: 'GET', url, headers: { cookie, ...headers } });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Follows an address with pins to the page behind it. */
  async open(url: string, headers: Record<string, string> = {}): Promise<Composition & { policy: string }> {
    const moved = await this.get(url, headers);
    const page = moved.statusCode === 303 ? await this.get(String(moved.headers.location)) : moved;
    expect(page.statusCode).toBe(200);
    const composition: Composition = JSON.parse(/id="composition">(.+)<\/script>/.exec(page.body)?.[1] ?? '');
    return { ...composition, policy: String(page.headers['content-security-policy']) };
  }

  asStaff(): this {
    const ends = Math.floor(now / 1000) + 600;
    this.cookies.set(STAFF_PASS_COOKIE, `${ends}.${PIN_SIGNER.sign(staffPassText(ends))}`);
    return this;
  }
}

const signed = (pins: string, days = 1, { signer = PIN_SIGNER, channel = 'production' } = {}) => {
  const proof = pinProof({ channel, pins, ends: Math.floor(now / 1000) + days * 86_400 }, signer.sign);
  return `/web/search?pin=${encodeURIComponent(pins)}&pin-proof=${proof}`;
};
const whyOf = ({ pins }: Composition) => pins?.refused.map(({ why }) => why);
const searchOf = ({ remotes }: Composition) => remotes.search?.version;

describe('anybody may pin', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await gateway('on');
  });

  test('32. the address leads to itself without the pin, whose cookie no script reads', async () => {
    const visitor = new Visitor(app);
    const moved = await visitor.get('/web/search?q=%E6%B5%B7&pin=search@1.4.2&n=1');
    expect(moved.statusCode).toBe(303);
    expect(moved.headers).toMatchObject({
      location: '/web/search?q=%E6%B5%B7&n=1',
      'cache-control': 'no-store',
    });
    expect(String(moved.headers['set-cookie'])).toMatch(/^NPPINS=.*; Path=\/web; HttpOnly; SameSite=Lax$/);
    const page = await visitor.open('/web/search');
    expect(searchOf(page)).toBe('1.4.2');
    expect(page.pins).toMatchObject({ active: { search: '1.4.2' }, refused: [] });
    expect(Date.parse(page.pins?.until ?? '') - now).toBeGreaterThan(6.9 * DAY_MS);
  });

  test('everybody else gets the live release, in a page without a word of pins', async () => {
    await new Visitor(app).open('/web/search?pin=search@1.4.2');
    const page = await new Visitor(app).open('/web/search');
    expect(searchOf(page)).toBe('1.0.0');
    expect(page.pins).toBeUndefined();
  });

  test('the digest stands for the pins as well: a tab sees that they changed', async () => {
    const visitor = new Visitor(app);
    const before = await visitor.open('/web/search');
    const same = await visitor.open('/web/search?pin=search@1.0.0');
    expect(searchOf(same)).toBe(searchOf(before));
    expect(same.digest).not.toBe(before.digest);
    expect((await visitor.open('/web/search')).digest).toBe(same.digest);
    expect((await visitor.open('/web/search?pin=off')).digest).toBe(before.digest);
    expect(visitor.cookies.has('NPPINS')).toBe(false);
  });

  test.each([
    ['search@9.9.9', 'unknown'],
    ['search@1.3.0', 'yanked'],
    ['search@2.0.0', 'host'],
    ['search@newest', 'malformed'],
    ['weather@1.0.0', 'unknown'],
    ['search@dev:http://10.0.0.1:3101', 'malformed'],
  ])('33. %s is refused as %s: the visitor gets what everybody gets', async (pin, why) => {
    const page = await new Visitor(app).open(`/web/search?pin=${encodeURIComponent(pin)}`);
    expect(searchOf(page)).toBe('1.0.0');
    expect(page.pins).toMatchObject({ active: {}, refused: [{ why }] });
  });

  test('pins end: the page says so for a week, and goes on with the live release', async () => {
    const visitor = new Visitor(app);
    await visitor.open('/web/search?pin=search@1.4.2');
    now += 8 * DAY_MS;
    const page = await visitor.open('/web/search');
    now -= 8 * DAY_MS;
    expect(searchOf(page)).toBe('1.0.0');
    expect(page.pins?.refused).toEqual([{ name: 'search', wanted: '1.4.2', why: 'expired' }]);
  });

  test.each(['forged.signature', 'x', `${Buffer.from('{}').toString('base64url')}.`])(
    'a cookie that is none of ours (%s) is said and not believed',
    async (value) => {
      const visitor = new Visitor(app);
      visitor.cookies.set('NPPINS', value);
      expect(whyOf(await visitor.open('/web/search'))).toEqual(['foreign']);
    },
  );

  test('?pin=panel opens the panel and changes nothing', async () => {
    const visitor = new Visitor(app);
    expect((await visitor.get('/web/search?a=1&pin=panel')).headers.location).toBe('/web/search?a=1#pins');
    expect(visitor.cookies.has('NPPINS')).toBe(false);
  });

  test('a server of the own machine is let in on the page of who asked for it, and on no other', async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open('/web/search?pin=search@dev:http://localhost:3101');
    expect(page.dev).toEqual({ search: 'http://localhost:3101' });
    expect(page.pins?.active).toEqual({ search: 'dev:http://localhost:3101' });
    expect(page.policy).toContain("connect-src 'self' http://localhost:3101 ws://localhost:3101;");
    expect((await new Visitor(app).open('/web/search')).policy).not.toContain('3101');
  });

  test('no link of another site brings a development server', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const url = '/web/search?pin=search@dev:http://localhost:3101';
    const page = await new Visitor(app).open(url, headers);
    expect(page.dev).toBeUndefined();
    expect(whyOf(page)).toEqual(['dev-not-allowed']);
  });

  test('the panel learns what there is, what the visitor has, and why', async () => {
    const visitor = new Visitor(app);
    await visitor.open('/web/search?pin=search@1.4.2');
    const answer = await visitor.get('/web/releases');
    expect(answer.headers['cache-control']).toBe('no-store');
    const { releases, link, mayUseDev } = answer.json<ReleasesResponse>();
    expect(releases).toMatchObject([
      { name: 'host', title: 'ホスト', live: '1.0.0', has: '1.0.0', reason: { code: 'live' } },
      {
        ...{ name: 'search', title: '検索', live: '1.0.0', has: '1.4.2', pin: '1.4.2' },
        ...{ reason: { code: 'pin' } },
        published: [{ version: '2.0.0' }, { version: '1.4.2' }, { version: '1.0.0' }],
      },
    ]);
    expect(mayUseDev).toBe(true);
    const other = new Visitor(app);
    await other.open('/web/search?pin=host@7.7.7');
    expect(await other.open(`/web/search${link}`)).toMatchObject({
      pins: { active: { search: '1.4.2' }, refused: [] },
    });
  });
});

describe('under TLS', () => {
  test('the cookie is Secure', async () => {
    const app = await buildGateway({
      channel: createChannelReader({ store, channel: 'production' }),
      releases: openReleaseFiles({ store, address: root, cacheDir: '', onProblem: () => undefined }),
      staticDir: new URL('../static', import.meta.url).pathname,
      apiUrl: 'http://127.0.0.1:9',
      trustedProxies: '127.0.0.1',
      reporting: fakeReporting().reporting,
      pinning: fakePinning('on'),
    });
    opened.push(app);
    const headers = { 'x-forwarded-proto': 'https' };
    const moved = await new Visitor(app).get('/web/?pin=search@1.4.2', headers);
    expect(String(moved.headers['set-cookie'])).toContain('; Secure;');
  });
});

describe('by signed link', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await gateway('signed');
  });

  test('without a signature nobody pins, nor sees the panel', async () => {
    const visitor = new Visitor(app).asStaff();
    const page = await visitor.open('/web/search?pin=search@1.4.2');
    expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['not-allowed']]);
    expect((await visitor.get('/web/releases')).statusCode).toBe(403);
  });

  test('a signed link pins until it ends; the panel goes with it, and its link ends when the first does', async () => {
    const visitor = new Visitor(app);
    expect(searchOf(await visitor.open(signed('search@1.4.2')))).toBe('1.4.2');
    const { link, mayUseDev } = (await visitor.get('/web/releases')).json<ReleasesResponse>();
    expect(mayUseDev).toBe(false);
    const other = new Visitor(app);
    expect(searchOf(await other.open(`/web/search${link}`))).toBe('1.4.2');
    now += 2 * DAY_MS;
    expect(whyOf(await other.open('/web/search'))).toEqual(['expired']);
    expect((await other.get('/web/releases')).statusCode).toBe(403);
    expect(whyOf(await new Visitor(app).open(`/web/search${link}`))).toEqual(['expired']);
    now -= 2 * DAY_MS;
  });

  test.each([
    ['another gateway', () => signed('search@1.4.2', 1, { signer: keySigner(Buffer.alloc(32, 1)) })],
    ['another channel', () => signed('search@1.4.2', 1, { ...{ channel: 'preview' } })],
    ['a hand that exchanged the pins', () => signed('search@1.4.2').replace('1.4.2', '1.0.0')],
    ['a hand that took the end off', () => signed('search@1.4.2').replace(/proof=\d+/, 'proof=9999999999')],
  ])('the link of %s is said and not followed', async (_who, link) => {
    const page = await new Visitor(app).open(link());
    expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['foreign']]);
  });

  test('what was pinned while anybody could is not believed here', async () => {
    const visitor = new Visitor(await gateway('on'));
    await visitor.open('/web/search?pin=search@1.4.2');
    const here = new Visitor(app);
    here.cookies.set('NPPINS', visitor.cookies.get('NPPINS') ?? '');
    const page = await here.open('/web/search');
    expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['foreign']]);
  });
});

describe('internal users as well', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await gateway('internal');
  });

  test('they pin for as long as they are signed in', async () => {
    const staff = new Visitor(app).asStaff();
    expect(searchOf(await staff.open('/web/search?pin=search@1.4.2'))).toBe('1.4.2');
    expect((await staff.get('/web/releases')).statusCode).toBe(200);
    staff.cookies.delete(STAFF_PASS_COOKIE);
    const page = await staff.open('/web/search');
    expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['not-allowed']]);
    expect((await staff.get('/web/releases')).statusCode).toBe(403);
  });

  test('a pass that is old or forged is none', async () => {
    const ends = Math.floor(now / 1000);
    for (const pass of [
      `${ends}.${PIN_SIGNER.sign(staffPassText(ends))}`,
      `${ends + 600}.${PIN_SIGNER.sign(staffPassText(ends))}`,
      `${ends + 600}.x`,
    ]) {
      const visitor = new Visitor(app);
      visitor.cookies.set(STAFF_PASS_COOKIE, pass);
      expect((await visitor.get('/web/releases')).statusCode).toBe(403);
    }
  });

  test('their link is signed, for who is none of them', async () => {
    const staff = new Visitor(app).asStaff();
    await staff.open('/web/search?pin=search@1.4.2');
    const { link, mayUseDev } = (await staff.get('/web/releases')).json<ReleasesResponse>();
    expect(mayUseDev).toBe(true);
    expect(searchOf(await new Visitor(app).open(`/web/search${link}`))).toBe('1.4.2');
  });

  test('who is none of them gets no development server', async () => {
    const page = await new Visitor(app).open(signed('search@dev:http://localhost:3101'));
    expect([page.dev, whyOf(page)]).toEqual([undefined, ['dev-not-allowed']]);
  });
});

describe('nobody', () => {
  test('pins, by whatever link or cookie, nor is there a panel', async () => {
    const app = await gateway('off');
    for (const url of ['/web/search?pin=search@1.4.2', signed('search@1.4.2')]) {
      const page = await new Visitor(app).asStaff().open(url);
      expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['off']]);
    }
    const before = new Visitor(await gateway('on'));
    await before.open('/web/search?pin=search@1.4.2');
    const visitor = new Visitor(app);
    visitor.cookies.set('NPPINS', before.cookies.get('NPPINS') ?? '');
    const page = await visitor.open('/web/search');
    expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['off']]);
    expect((await visitor.get('/web/releases')).statusCode).toBe(404);
    expect((await visitor.open('/web/search?pin=off')).pins).toBeUndefined();
  });
});

describe('a cache in front', () => {
  const policies = { whatItShould: {}, pagesAlthoughPrivate: { ignoresPrivate: true } };
  test.each(Object.entries(policies))('that stores %s never mixes visitors up', async (_what, policy) => {
    const app = await gateway('on');
    const cache = new HonestCache(app, policy);
    const [pinned, other] = [new CachedVisitor(cache), new CachedVisitor(cache)];
    for (const visitor of [pinned, other]) await visitor.get('/web/search');
    await pinned.get('/web/search?pin=search@1.4.2');
    for (let round = 0; round < 3; round += 1) {
      expect((await pinned.get('/web/search')).body).toContain('/remotes/search/1.4.2/');
      expect((await other.get('/web/search')).body).not.toContain('/remotes/search/1.4.2/');
      expect((await new CachedVisitor(cache).get('/web/search')).body).not.toContain(
        '/remotes/search/1.4.2/',
      );
      await pinned.get('/remotes/search/1.4.2/entry.js');
    }
    expect(cache.hits.some((url) => url.startsWith('/remotes/'))).toBe(true);
    expect(cache.hits.some((url) => url.startsWith('/web/') && !('ignoresPrivate' in policy))).toBe(false);
  });
});
