import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { composeTable } from '@newsphoto/releases';
import { makeDescriptor } from '@newsphoto/releases/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { openLoadTokens } from '../adapters/load-tokens.ts';
import { browserName } from '../domain/browser-name.ts';
import type { ReportOutcome } from '../ports.ts';
import { fakeReporting } from '../testing/fake-reporting.ts';
import { loadReportRoutes } from './load-report.ts';

const host = makeDescriptor({ name: 'host' });
const live = makeDescriptor({ version: '1.1.0' });
const before = makeDescriptor({ version: '1.0.0' });
const composition = composeTable(
  'production',
  { host, remotes: [live], fallbacks: [before], leftOut: [], refusedPins: [], skippedReleases: [] },
  () => 'd1ge57',
);
const scripts = new Map([
  ['host@1.0.0', new Set(['main.js'])],
  ['search@1.1.0', new Set(['entry.js', 'page.js'])],
]);
const MINUTE_MS = 60_000;
const page = { digest: 'd1ge57', browser: 'C_CUI_1', address: '192.0.2.1', cohorts: {} };

let app: FastifyInstance;
let fake: ReturnType<typeof fakeReporting>;
let outcomes: ReportOutcome[];

beforeEach(() => {
  fake = fakeReporting();
  outcomes = [];
  fake.reporting.intake.remember({ composition, scripts });
  app = Fastify();
  loadReportRoutes(app, fake.reporting, { report: (outcome) => outcomes.push(outcome) });
});
afterEach(() => app.close());

const issue = (weight = 1, digest = composition.digest) =>
  fake.reporting.tokens.issue({ ...page, digest, weight });
const send = async (body: object, remoteAddress = '192.0.2.1') =>
  (await app.inject({ method: 'POST', url: '/web/report', payload: body, remoteAddress })).statusCode;
const entry = (outcome: string, release = 'search@1.1.0') => ({ release, outcome });

test('a report with a token of this gateway counts: releases of the page and their fallbacks', async () => {
  const entries = [entry('integrity'), entry('load', 'search@1.0.0')];
  expect(await send({ token: issue(), entries })).toBe(204);
  expect(fake.counted).toEqual(['search@1.1.0 integrity', 'search@1.0.0 load']);
  expect(fake.tokens[0]).toMatchObject({
    digest: 'd1ge57',
    weight: 1,
    visitor: expect.stringMatching(/^.{12}$/),
  });
});

test('10,000 replays of one report count once', async () => {
  const token = issue();
  const sent = await Promise.all(
    Array.from({ length: 10_000 }, (_, at) =>
      send({ token, entries: [entry('missing')] }, `10.${at >> 8}.${at & 255}.1`),
    ),
  );
  expect(fake.counted).toEqual(['search@1.1.0 missing']);
  // The number of reports of a gateway is limited as well.
  expect(new Set(sent)).toEqual(new Set([204, 429]));
});

test('a report that is unsigned, altered, signed by another key or too old counts for nothing', async () => {
  const [payload = '', signature = ''] = issue().split('.');
  const forged = Buffer.from(payload, 'base64url').toString().replace('"w":1', '"w":900');
  const foreign = openLoadTokens(Buffer.alloc(32, 8)).issue({ ...page, weight: 1 });
  const old = issue();
  for (const token of [
    'no-token-at-all-of-any-kind',
    `${payload}.`,
    `${Buffer.from(forged).toString('base64url')}.${signature}`,
    `${Buffer.from('no json').toString('base64url')}.${signature}`,
    foreign,
  ]) {
    expect(await send({ token, entries: [entry('missing')] })).toBe(204);
  }
  fake.clock.now += 31 * MINUTE_MS;
  expect(await send({ token: old, entries: [entry('missing')] })).toBe(204);
  expect(fake.counted).toEqual([]);
});

test('what the page did not get is not counted, nor a load that was not requested', async () => {
  expect(await send({ token: issue(), entries: [entry('missing', 'search@9.9.9')] })).toBe(204);
  expect(await send({ token: issue(1, 'unknown'), entries: [entry('missing')] })).toBe(204);
  expect(await send({ token: issue(0), entries: [entry('load')] })).toBe(204);
  expect(fake.counted).toEqual([]);
});

test.each([
  ['nothing', {}],
  ['an unknown outcome', { entries: [{ release: 'search@1.1.0', outcome: 'felt slow' }] }],
  ['more than requested', { entries: [{ release: 'search@1.1.0', outcome: 'load', userId: 'member001' }] }],
  ['a path for a release', { entries: [{ release: '../../x', outcome: 'load' }] }],
  ['too many entries', { entries: Array.from({ length: 17 }, () => entry('load')) }],
])('%s is refused', async (_what, body) => {
  expect(await send({ token: issue(), ...body })).toBe(400);
});

test('a body of more than 4 KB is refused', async () => {
  expect(await send({ token: 'x'.repeat(5_000), entries: [] })).toBe(413);
});

test('an address that sends too much has to wait, others are accepted', async () => {
  const report = { token: 'not-a-token-but-long', entries: [entry('load')] };
  for (let at = 0; at < 120; at += 1) expect(await send(report)).toBe(204);
  expect(await send(report)).toBe(429);
  expect(await send(report, '192.0.2.2')).toBe(204);
  fake.clock.now += MINUTE_MS;
  expect(await send(report)).toBe(204);
});

test('outcomes of reports are metrics, without any trace of their senders', async () => {
  const token = issue();
  const report = { token, entries: [entry('missing')] };
  for (const body of [report, report, { ...report, token: 'not-a-token-but-long' }, { token }])
    await send(body);
  for (let at = 0; at < 117; at += 1) await send(report);
  expect(outcomes.slice(0, 4)).toEqual(['taken', 'nothing-new', 'unsigned', 'malformed']);
  expect(outcomes.at(-1)).toBe('flood');
});

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.54 Safari/537.36';
const frame = (file: string, line = 1, release = 'search@1.1.0') => ({ release, file, line, column: 7 });
const failure = (line = 1) => ({
  ...{
    release: 'search@1.1.0',
    stage: 'render',
    error: 'TypeError',
    message: 'x is not a function',
    route: '/search',
  },
  frames: [frame('page.js', line), frame('member001.js'), frame('main.js', 2, 'host@1.0.0')],
});
const describeFailures = (failures: readonly object[], token = issue()) =>
  app.inject({
    ...{ method: 'POST', url: '/web/report', remoteAddress: '192.0.2.1', headers: { 'user-agent': chrome } },
    payload: { version: 2, token, failures },
  });

test('a described failure counts with its places in released files, its route and the browser alone', async () => {
  const elsewhere = { ...failure(2), route: '/search/secret' };
  expect((await describeFailures([failure(), elsewhere])).statusCode).toBe(204);
  expect(fake.failures.map((one) => one.failure)).toEqual([
    { ...failure(), frames: [frame('page.js'), frame('main.js', 2, 'host@1.0.0')] },
    expect.not.objectContaining({ route: expect.anything() }),
  ]);
  expect(fake.failures[0]?.context).toEqual({
    browser: 'Chrome 141',
    network: fake.reporting.tokens.read(issue())?.network,
  });
  expect(fake.counted).toEqual([]);
});

test('of one page load each failure counts once, eight of them, and only those of its releases', async () => {
  const token = issue();
  for (let at = 0; at < 40; at += 1) await describeFailures([failure(Math.floor(at / 4))], token);
  expect(fake.failures).toHaveLength(8);
  await describeFailures([{ ...failure(), release: 'search@9.9.9' }]);
  await describeFailures([failure()], 'no-token-at-all-of-any-kind');
  expect(fake.failures).toHaveLength(8);
});

test.each([
  ['no version', { version: undefined }],
  ['a version to come', { version: 3 }],
  ['another name of an error', { failures: [{ ...failure(), error: '山田太郎' }] }],
  ['a stack as text', { failures: [{ ...failure(), stack: 'at member001' }] }],
  ['a path for a file', { failures: [{ ...failure(), frames: [frame('../../x.js')] }] }],
  ['too many', { failures: Array.from({ length: 4 }, (_, at) => failure(at)) }],
])('a described failure with %s is refused', async (_what, change) => {
  expect(await send({ version: 2, token: issue(), failures: [failure()], ...change })).toBe(400);
});

test.each([
  [chrome, 'Chrome 141'],
  [`${chrome} Edg/141.0.3537.57`, 'Edge 141'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143'],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['山田 Chrome/99999', 'other'],
  [undefined, 'other'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test('160. times are whole numbers up to a minute, and count with the load that they belong to', async () => {
  const timed = (ms: unknown, outcome = 'load') => ({ ...entry(outcome), ms });
  for (const ms of [-1, 0.5, 60_001, '12', null])
    expect(await send({ token: issue(), entries: [timed(ms)] })).toBe(400);
  expect(await send({ token: issue(0), entries: [timed(12), timed(900, 'shown'), timed(1, 'lcp')] })).toBe(
    204,
  );
  expect(fake.counted).toEqual([]);
  const token = issue();
  expect(await send({ token, entries: [timed(12), timed(900, 'shown'), timed(13)] })).toBe(204);
  expect(fake.counted).toEqual(['search@1.1.0 load', 'search@1.1.0 shown']);
});
