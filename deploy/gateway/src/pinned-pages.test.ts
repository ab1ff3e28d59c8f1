import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReleasesResponse } from '@newsphoto/contract';
import type { FastifyInstance } from 'fastify';
import { clock, DAY_MS, PinningStore, searchOf, signed, Visitor, whyOf } from './testing/pinning-store.ts';
import { CachedVisitor, SharedCache } from './testing/shared-cache.ts';

let store: PinningStore;
beforeAll(async () => {
  store = await PinningStore.open();
});
afterAll(() => store.close());

describe('every user may pin', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await store.gateway('on');
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
    expect(Date.parse(page.pins?.until ?? '') - clock.now).toBeGreaterThan(6.9 * DAY_MS);
  });

  test('all others get the live release, in a page without pins', async () => {
    await new Visitor(app).open('/web/search?pin=search@1.4.2');
    const page = await new Visitor(app).open('/web/search');
    expect(searchOf(page)).toBe('1.0.0');
    expect(page.pins).toBeUndefined();
  });

  test('75. the digest covers the pins as well: a tab sees that they changed', async () => {
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
  ])('33. %s is refused as %s: the visitor gets what all visitors get', async (pin, why) => {
    const page = await new Visitor(app).open(`/web/search?pin=${encodeURIComponent(pin)}`);
    expect(searchOf(page)).toBe('1.0.0');
    expect(page.pins).toMatchObject({ active: {}, refused: [{ why }] });
  });

  test('70. pins end: the page shows it for a week, and continues with the live release', async () => {
    const visitor = new Visitor(app);
    await visitor.open('/web/search?pin=search@1.4.2');
    clock.now += 8 * DAY_MS;
    const page = await visitor.open('/web/search');
    clock.now -= 8 * DAY_MS;
    expect(searchOf(page)).toBe('1.0.0');
    expect(page.pins?.refused).toEqual([{ name: 'search', wanted: '1.4.2', why: 'expired' }]);
  });

  test.each(['forged.signature', 'x', `${Buffer.from('{}').toString('base64url')}.`])(
    '70. a cookie with a foreign signature (%s) is reported and ignored',
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

  test('73. a server of the own machine is allowed on the page of the user who pinned it, and on no other', async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open('/web/search?pin=search@dev:http://localhost:3101');
    expect(page.dev).toEqual({ search: 'http://localhost:3101' });
    expect(page.pins?.active).toEqual({ search: 'dev:http://localhost:3101' });
    expect(page.policy).toContain("connect-src 'self' http://localhost:3101 ws://localhost:3101;");
    expect((await new Visitor(app).open('/web/search')).policy).not.toContain('3101');
  });

  test('74. no link of another site brings a development server', async () => {
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
  test('the cookie is Secure and has the prefix for it, without which none is read', async () => {
    const app = await store.gateway('on', { trustedProxies: '127.0.0.1' });
    const headers = { 'x-forwarded-proto': 'https' };
    const visitor = new Visitor(app);
    const moved = await visitor.get('/web/?pin=search@1.4.2', headers);
    expect(String(moved.headers['set-cookie'])).toMatch(/^__Secure-NPPINS=.*; Secure;/);
    expect(searchOf(await visitor.open('/web/search', headers))).toBe('1.4.2');
    const planted = new Visitor(app);
    planted.cookies.set('NPPINS', visitor.cookies.get('__Secure-NPPINS') ?? '');
    expect(searchOf(await planted.open('/web/search', headers))).toBe('1.0.0');
  });
});

describe('nobody', () => {
  test('pins, by whatever link or cookie, nor is there a panel', async () => {
    const app = await store.gateway('off');
    for (const url of ['/web/search?pin=search@1.4.2', signed('search@1.4.2')]) {
      const page = await new Visitor(app).asStaff().open(url);
      expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['off']]);
    }
    const before = new Visitor(await store.gateway('on'));
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
  test.each(Object.entries(policies))('76. that stores %s never mixes visitors up', async (_what, policy) => {
    const app = await store.gateway('on');
    const cache = new SharedCache(app, policy);
    const [pinned, other] = [new CachedVisitor(cache), new CachedVisitor(cache)];
    for (const visitor of [pinned, other]) await visitor.get('/web/search');
    await pinned.get('/web/search?pin=search@1.4.2');
    for (let round = 0; round < 3; round += 1) {
      expect((await pinned.get('/web/search')).body).toContain('/search/1.4.2/');
      expect((await other.get('/web/search')).body).not.toContain('/search/1.4.2/');
      expect((await new CachedVisitor(cache).get('/web/search')).body).not.toContain('/search/1.4.2/');
      await pinned.get('/remotes/search/1.0.0/entry.js');
    }
    expect(cache.hits.some((url) => url.startsWith('/remotes/'))).toBe(true);
    expect(cache.hits.some((url) => url.startsWith('/web/') && !('ignoresPrivate' in policy))).toBe(false);
  });
});
