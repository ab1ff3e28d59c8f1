import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Composition, STAFF_PASS_COOKIE, staffPassText } from '@newsphoto/contract';
import { createFileReleaseStore } from '@newsphoto/releases';
import { makeRoute, writeBuild } from '@newsphoto/releases/testing';
import type { FastifyInstance } from 'fastify';
import { createChannelReader } from './adapters/channel-reader.ts';
import { openReleaseFiles } from './adapters/release-cache.ts';
import { buildGateway } from './app.ts';
import { PIN_POLICIES, type PinPolicy } from './domain/pin-policy.ts';
import { fakePinning, PIN_SIGNER } from './testing/fake-pinning.ts';
import { fakeReporting } from './testing/fake-reporting.ts';

const INTERNAL = { guests: [], affiliation: 'internal' as const, permissions: ['ZZ001'] };
const SECRETS = /ZZ001|管理の画面|デスクの窓|\/remotes\/desk\/|internal/;
const START = { head: 'page.js', entry: 'entry.js', scripts: [], lazyShared: {} };

let root: string;
const opened: FastifyInstance[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-closed-'));
  const store = createFileReleaseStore(root);
  const chunks = [{ file: 'page.js', bytes: 1 }];
  const login = makeRoute({ path: '/login', access: { guests: ['none'], passes: true }, chunks });
  const search = makeRoute({ path: '/index', access: { guests: ['none', 'general'] } });
  const admin = makeRoute({ path: '/admin/users', title: '管理の画面', access: INTERNAL });
  const window = { name: 'desk', title: 'デスクの窓', access: INTERNAL, module: './desk' };
  const entry = { at: '2026-01-01T00:00:00Z', who: 'tester', action: 'promote' as const, why: 'test' };
  let releases = {};
  for (const [at, input] of [
    { name: 'host', head: 'page.js', window: START, closedRoutes: true as const, routes: [login] },
    { name: 'search', routes: [search] },
    { name: 'desk', routes: [admin], windows: [window] },
  ].entries()) {
    const { directory, descriptor } = await writeBuild({ version: '1.0.0', ...input });
    await store.publish(directory, descriptor);
    releases = { ...releases, [input.name]: { live: '1.0.0' } };
    await store.writeChannel(
      { schema: 1, channel: 'production', revision: at + 1, releases },
      { ...entry, name: input.name, to: '1.0.0', revision: at + 1 },
    );
  }
});
afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()));
  await rm(root, { recursive: true, force: true });
});

async function gateway(policy: PinPolicy): Promise<FastifyInstance> {
  const store = createFileReleaseStore(root);
  const app = await buildGateway({
    channel: createChannelReader({ store, channel: 'production' }),
    releases: openReleaseFiles({ store, address: root, cacheDir: '', onProblem: () => undefined }),
    staticDir: new URL('../static', import.meta.url).pathname,
    apiUrl: 'http://127.0.0.1:9',
    reporting: fakeReporting().reporting,
    pinning: fakePinning(policy),
    trustedProxies: '127.0.0.1',
  });
  opened.push(app);
  return app;
}

function staff(seconds = 600): Record<string, string> {
  const ends = Math.floor(Date.now() / 1000) + seconds;
  return { cookie: `${STAFF_PASS_COOKIE}=${ends}.${PIN_SIGNER.sign(staffPassText(ends))}` };
}

const compositionOf = (html: string): Composition =>
  JSON.parse(/id="composition">(.+?)<\/script>/.exec(html)?.[1] ?? '{}');

test.each(PIN_POLICIES)(
  'under PINS=%s a page contains only the paths of internal routes and windows, and all of it for internal users',
  async (policy) => {
    const app = await gateway(policy);
    for (const url of ['/web/index', '/web/admin/users', '/web/window/desk']) {
      for (const headers of [{}, staff(-1), { cookie: `${STAFF_PASS_COOKIE}=9999999999.forged` }]) {
        const { statusCode, body } = await app.inject({ url, headers });
        expect([url, statusCode]).toEqual([url, 200]);
        expect(body).not.toMatch(SECRETS);
      }
      expect((await app.inject({ url, headers: staff() })).body).toMatch(SECRETS);
    }
    const page = compositionOf((await app.inject('/web/index')).body);
    expect(page.closed).toEqual(['/admin/users']);
    expect(compositionOf((await app.inject('/web/window/desk')).body)).toMatchObject({
      window: 'desk',
      windows: [],
    });
  },
);

test('the page of a guest at an internal address preloads what the log-in needs', async () => {
  const app = await gateway('off');
  const hints = async (headers: Record<string, string>) => {
    const { body } = await app.inject({ url: '/web/admin/users', headers });
    return [...body.matchAll(/rel="preload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  };
  expect(await hints({})).toContain('/remotes/host/1.0.0/page.js');
  expect(await hints(staff())).toContain('/remotes/desk/1.0.0/entry.js');
});

test('the whole composition is sent to internal users alone, of a page and of a window, and never cached', async () => {
  const app = await gateway('off');
  for (const [headers, status] of [
    [{}, 403],
    [staff(-1), 204],
    [{ cookie: `${STAFF_PASS_COOKIE}=9999999999.forged` }, 204],
    [{ cookie: `__Secure-${STAFF_PASS_COOKIE}=1.ended`, 'x-forwarded-proto': 'https' }, 204],
  ] as const) {
    const refused = await app.inject({ url: '/web/composition', headers });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(refused.body).not.toMatch(SECRETS);
  }
  const complete = await app.inject({ url: '/web/composition', headers: staff() });
  expect(complete.headers['cache-control']).toBe('no-store');
  const guest = compositionOf((await app.inject('/web/index')).body);
  expect(complete.json()).toMatchObject({ digest: guest.digest, routes: expect.any(Array) });
  expect(complete.json().closed).toBeUndefined();
  expect(complete.json().integrity).toHaveProperty(['/remotes/desk/1.0.0/entry.js']);
  const window = await app.inject({ url: '/web/composition?window=desk', headers: staff() });
  expect(window.json()).toMatchObject({ window: 'desk', windows: [{ name: 'desk' }], routes: [] });
});
