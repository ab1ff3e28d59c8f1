import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Failure, STAFF_PASS_COOKIE, staffPassText } from '@newsphoto/contract';
import {
  createFileReleaseStore,
  openReportStore,
  PER_NETWORK,
  type ReleaseStore,
  watchCanaries,
} from '@newsphoto/releases';
import { writeBuild } from '@newsphoto/releases/testing';
import type { FastifyInstance } from 'fastify';
import { createChannelReader } from './adapters/channel-reader.ts';
import { createFailureCounter, type StoredFailureCounter } from './adapters/failure-counter.ts';
import { openLoadTokens } from './adapters/load-tokens.ts';
import { openReleaseFiles } from './adapters/release-cache.ts';
import { createSegmentCounter, type SegmentCounter } from './adapters/segment-counter.ts';
import { buildGateway } from './app.ts';
import { ReportIntake } from './domain/report-intake.ts';
import { fakePinning, PIN_SIGNER } from './testing/fake-pinning.ts';

// One gateway with everything that judges canaries, and an attacker who tries to remove a good one.

const CANARY = 'search@1.1.0';
const LIVE = 'search@1.0.0';
const MINUTE_MS = 60_000;
const KEY = Buffer.alloc(32, 7);

let root: string;
let store: ReleaseStore;
let app: FastifyInstance;
let counter: SegmentCounter;
let failures: StoredFailureCounter;
let intake: ReportIntake;
let clock: number;
let look: () => Promise<void>;
let problems: unknown[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-store-'));
  store = createFileReleaseStore(root);
  clock = Date.now();
  problems = [];
  for (const [name, version] of [
    ['host', '1.0.0'],
    ['search', '1.0.0'],
    ['search', '1.1.0'],
  ] as const) {
    const { directory, descriptor } = await writeBuild({ name, version });
    await store.publish(directory, descriptor);
  }
  const at = new Date(clock).toISOString();
  const canary = { version: '1.1.0', percent: 50, since: at };
  await store.writeChannel(
    {
      schema: 1,
      channel: 'production',
      revision: 1,
      releases: { host: { live: '1.0.0' }, search: { live: '1.0.0', canary } },
    },
    {
      at,
      who: 'tester',
      action: 'canary',
      name: 'search',
      to: '1.1.0',
      percent: 50,
      why: 'test',
      revision: 1,
    },
  );
  const reports = await openReportStore(root);
  const shared = { channel: 'production', perNetwork: PER_NETWORK, now: () => clock };
  look = watchCanaries({ releases: store, reports, ...shared });
  counter = createSegmentCounter({ store: reports, onProblem: (error) => problems.push(error), ...shared });
  intake = new ReportIntake(() => clock);
  failures = createFailureCounter({
    ...{ store: reports, channel: 'production', now: () => clock },
    onProblem: (error) => problems.push(error),
  });
  app = await buildGateway({
    channel: createChannelReader({ store, channel: 'production' }),
    releases: openReleaseFiles({ store, address: root, cacheDir: '', onProblem: () => undefined }),
    staticDir: new URL('../static', import.meta.url).pathname,
    apiUrl: 'http://127.0.0.1:9',
    reporting: {
      tokens: openLoadTokens(KEY, () => clock),
      intake,
      counter,
      failures,
      weight: 1,
    },
    pinning: fakePinning(),
  });
});
afterEach(async () => {
  await app.close();
  await Promise.all([counter.end(), failures.end()]);
  await rm(root, { recursive: true, force: true });
});

/** Opens a page as a browser without cookies; returns its release of search, and its token. */
async function open(
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<{ release: string; token: string }> {
  const { body } = await app.inject({ url: '/web/search', remoteAddress, headers });
  const token = /name="load-token" content="([^"]+)"/.exec(body)?.[1] ?? '';
  const version = /"search":\{"version":"([^"]+)"/.exec(body)?.[1];
  return { release: `search@${version}`, token };
}
async function openOf(release: string, remoteAddress: string): Promise<string> {
  for (;;) {
    const page = await open(remoteAddress);
    if (page.release === release) return page.token;
  }
}
const notify = (token: string, release: string, outcome: string, remoteAddress: string) =>
  app.inject({
    ...{ method: 'POST', url: '/web/report', remoteAddress },
    payload: { token, entries: [{ release, outcome }] },
  });
const address = (at: number) => `10.${at >> 8}.${at & 255}.7`;

async function isTakenBack(): Promise<boolean> {
  await counter.end();
  expect(problems).toEqual([]);
  await look();
  return (await store.channel('production')).releases.search?.canary === undefined;
}

/** Ordinary visitors, each in a separate network: their numbers for canary and live release. */
async function visit(release: string, many: number, outcome: string, from: number): Promise<void> {
  for (let at = from; at < from + many; at += 1) {
    await notify(await openOf(release, address(at)), release, outcome, address(at));
  }
}

test('10,000 forged reports change nothing, and afterwards the visitors are still heard', async () => {
  await visit(LIVE, 40, 'load', 1_000);
  const mine = await openOf(CANARY, '192.0.2.1');
  const foreign = openLoadTokens(Buffer.alloc(32, 8), () => clock);
  const page = { digest: 'd', browser: 'x', address: '', cohorts: {}, weight: 1 };
  const [payload = '', signature = ''] = mine.split('.');
  const other = Buffer.from(
    Buffer.from(payload, 'base64url')
      .toString()
      .replace(/"v":"\w/, '"v":"0'),
  );
  const old = openLoadTokens(KEY, () => clock - 31 * MINUTE_MS);
  const forgeries = [
    () => ['no-token-at-all-of-any-kind', CANARY],
    () => [foreign.issue(page), CANARY],
    () => [`${other.toString('base64url')}.${signature}`, CANARY],
    () => [old.issue({ ...page, digest: old.read(mine)?.digest ?? '' }), CANARY],
    () => [mine, 'search@1.2.0'],
    () => [mine, CANARY],
  ] as const;
  const ofLive = await openOf(LIVE, '192.0.2.9');
  const answers = new Set<number>();
  for (let from = 0; from < 10_000; from += 500) {
    const batch = Array.from({ length: 500 }, async (_, of) => {
      const at = from + of;
      const [token = '', release = ''] = at % 7 === 6 ? [ofLive, CANARY] : (forgeries[at % 7]?.() ?? []);
      answers.add((await notify(token, release, 'missing', address(at))).statusCode);
    });
    await Promise.all(batch);
  }
  expect([...answers].sort()).toEqual([204, 429]);
  expect(await isTakenBack()).toBe(false);
  expect((await store.channel('production')).revision).toBe(1);

  await visit(CANARY, 5, 'uncaught', 3_000);
  expect(await isTakenBack()).toBe(true);
}, 60_000);

test('who fetches a thousand pages from one network, each as another browser, is two visitors', async () => {
  await visit(LIVE, 40, 'load', 1_000);
  await visit(CANARY, 2, 'load', 2_000);
  for (let at = 0; at < 1_000; at += 1) {
    // A patient attacker with all of its addresses: never too many reports in a minute.
    if (at % 100 === 0) clock += MINUTE_MS;
    const from = `198.51.100.${at % 256}`;
    const { release, token } = await open(from);
    await notify(token, release, 'missing', from);
  }
  expect(await isTakenBack()).toBe(false);
  const segments = await (await openReportStore(root)).read('production', new Date(0));
  const seen = segments.flatMap(({ releases }) => Object.values(releases[CANARY]?.cohorts ?? {}));
  const networks = seen.flatMap(({ visitors }) => Object.keys(visitors).map((visitor) => visitor.slice(12)));
  expect(new Set(networks).size).toBe(3);
}, 60_000);

test('10,000 forged failures do not fill the store, hold nothing that a visitor typed, and leave room for the others', async () => {
  const forged = (at: number): Failure => ({
    ...{ release: LIVE, stage: 'uncaught', error: 'Error', message: `山田 ${at} secret${at} undefined` },
    frames: [{ release: LIVE, file: 'page.js', line: at, column: at }],
  });
  const describe = (token: string, failure: Failure, remoteAddress: string) =>
    app.inject({
      ...{ method: 'POST', url: '/web/report', remoteAddress },
      payload: { version: 2, token, failures: [failure] },
    });
  const tokens = openLoadTokens(KEY, () => clock);
  const digest = tokens.read(await openOf(LIVE, address(0)))?.digest ?? '';
  const page = { digest, browser: 'x', cohorts: {}, weight: 1 };
  for (let at = 0; at < 10_000; at += 1) {
    const token = tokens.read(tokens.issue({ ...page, address: address(at % 200) }));
    if (!token) throw new Error('the token is not read');
    const accepted = intake.acceptFailures({ version: 2, token: '', failures: [forged(at)] }, token);
    failures.count(accepted, { browser: 'other', network: token.network });
  }
  const real: Failure = { ...forged(77_777), stage: 'render', error: 'TypeError' };
  for (const from of [address(3_001), address(3_002)]) await describe(await openOf(LIVE, from), real, from);
  await failures.end();
  expect(problems).toEqual([]);
  const days = await (await openReportStore(root)).readFailures('production', new Date(clock));
  const stored = JSON.stringify(days);
  expect(stored.length).toBeLessThan(60_000);
  expect(stored).not.toMatch(/山田|secret|10\.0\./);
  expect(days[0]?.dropped).toBeGreaterThan(9_000);
  expect(days[0]?.failures).toContainEqual(expect.objectContaining({ error: 'TypeError', count: 2 }));
}, 60_000);

test('neither the address nor the browser is in the store', async () => {
  await visit(CANARY, 3, 'missing', 0xab);
  await counter.end();
  const reported = JSON.stringify(await (await openReportStore(root)).read('production', new Date(0)));
  expect(reported).toContain(CANARY);
  expect(reported).not.toMatch(/10\.0\.17|C_CUI/);
});

test('a browser gets the canary or the live release by its prdCcui alone, the same at each load', async () => {
  const got = new Set<string>();
  for (let at = 0; at < 20; at += 1) {
    for (const url of ['/web/', '/web/search']) {
      const { body } = await app.inject({ url, headers: { cookie: `prdCcui=C_CUI_${at}` } });
      const token = /name="load-token" content="([^"]+)"/.exec(body)?.[1] ?? '';
      const bucket = openLoadTokens(KEY, () => clock).read(token)?.bucket ?? Number.NaN;
      const version = /"search":\{"version":"([^"]+)"/.exec(body)?.[1] ?? '';
      expect(version).toBe(bucket < 50 ? '1.1.0' : '1.0.0');
      got.add(version);
    }
  }
  expect(got.size).toBe(2);
});

test('156. a canary for internal users is taken back when it fails for five of them behind one address', async () => {
  const at = new Date(clock).toISOString();
  const state = await store.channel('production');
  const canary = { version: '1.1.0', percent: 0, internal: true as const, since: at };
  await store.writeChannel(
    { ...state, revision: 2, releases: { ...state.releases, search: { live: '1.0.0', canary } } },
    {
      ...{ at, who: 'tester', action: 'canary', name: 'search', to: '1.1.0', percent: 0, internal: true },
      ...{ why: 'test', revision: 2 },
    },
  );
  await visit(LIVE, 40, 'load', 1_000);
  const ends = Math.floor(Date.now() / 1000) + 600;
  const pass = `${STAFF_PASS_COOKIE}=${ends}.${PIN_SIGNER.sign(staffPassText(ends))}`;
  for (let of = 0; of < 5; of += 1) {
    const { release, token } = await open('198.51.100.7', { cookie: `${pass}; prdCcui=C_CUI_${of}` });
    expect(release).toBe(CANARY);
    if (of === 4) expect(await isTakenBack()).toBe(false);
    await notify(token, release, 'missing', '198.51.100.7');
  }
  expect(await isTakenBack()).toBe(true);
  expect((await store.journal('production')).at(-1)).toMatchObject({
    ...{ action: 'takeback', from: '1.1.0', to: '1.0.0', internal: true },
  });
});
