import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFileReleaseStore } from '../adapters/object-release-store.ts';
import { createFileReportStore } from '../adapters/object-report-store.ts';
import { countEntry, segmentStart } from '../domain/report-counts.ts';
import type { ReleaseStore } from '../ports.ts';
import { makeRoute, writeBuild } from '../testing.ts';
import { readArguments } from './arguments.ts';
import { promote, publish, rollback, status, verify } from './commands.ts';

let root: string;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-store-'));
  store = createFileReleaseStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const words = (...argv: string[]) => readArguments([...argv, '--who', 'tester'], {});

async function release(version: string, given: Parameters<typeof writeBuild>[0] = {}) {
  const name = given.name ?? 'search';
  const { directory } = await writeBuild({ ...given, version });
  await publish(store, words('publish', directory));
  await promote(store, words('promote', `${name}@${version}`, '--why', 'test'));
}

test('publish, promote and roll back, and the journal tells it', async () => {
  await release('1.0.0');
  await release('1.1.0');
  expect((await store.channel('production')).releases.search).toEqual({ live: '1.1.0', fallback: '1.0.0' });

  await rollback(store, words('rollback', 'search'));
  expect((await store.channel('production')).releases.search?.live).toBe('1.0.0');
  expect((await store.journal('production')).map(({ action, to }) => `${action} ${to}`)).toEqual([
    'promote 1.0.0',
    'promote 1.1.0',
    'rollback 1.0.0',
  ]);
  expect((await status(store, words('status'))).text).toContain('search       1.0.0');
  expect((await verify(store)).text).toBe('2 releases are whole');
});

test('promoting what is live already changes nothing', async () => {
  await release('1.0.0');
  await promote(store, words('promote', 'search@1.0.0', '--why', 'again'));
  expect((await store.channel('production')).revision).toBe(1);
});

test.each([
  ['what was never published', ['promote', 'search@9.9.9', '--why', 'x'], 'release/unknown'],
  ['without a reason', ['promote', 'search@1.1.0'], 'release/no-reason'],
])('promote refuses %s', async (_what, argv, code) => {
  await release('1.0.0');
  const { directory } = await writeBuild({ version: '1.1.0' });
  await publish(store, words('publish', directory));
  await expect(promote(store, words(...argv))).rejects.toMatchObject({ code });
});

test('rollback refuses where nothing was live before', async () => {
  await release('1.0.0');
  await expect(rollback(store, words('rollback', 'search'))).rejects.toMatchObject({
    code: 'release/no-fallback',
  });
});

test('publish refuses a route of another live remote, and says whose', async () => {
  await release('1.0.0');
  const { directory } = await writeBuild({ name: 'cart', routes: [makeRoute({ path: '/search' })] });
  await expect(publish(store, words('publish', directory))).rejects.toThrow('/search belongs to search');
});

test('status tells what browsers reported of each release, for people and as data', async () => {
  await release('1.0.0');
  const now = segmentStart(Date.now());
  const segment = { schema: 1 as const, start: now, gateway: 'g1', releases: {} };
  const count = (outcome: 'load' | 'missing' | 'render', visitor: string) =>
    countEntry(segment, { release: 'search@1.0.0', outcome }, { visitor, weight: 1 });
  for (const visitor of ['a', 'b', 'c']) count('load', visitor);
  count('missing', 'd');
  count('render', 'd');
  await createFileReportStore(root).write('production', segment);
  const { text, data } = await status(store, words('status', '--store', root));
  expect(text).toMatch(/search@1\.0\.0 +3 loads, 0 retried, failed for 1: missing 1, render 1/);
  expect(data).toMatchObject({ reports: { 'search@1.0.0': { loads: 3, failedVisitors: 1 } } });
});
