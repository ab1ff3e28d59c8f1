import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFileReleaseStore, type ReleaseStore } from '@newsphoto/releases';
import { writeBuild } from '@newsphoto/releases/testing';
import type { ChannelReader } from '../ports.ts';
import { createChannelReader } from './channel-reader.ts';

const SEEN_WITHIN_MS = 1000;

let root: string;
let store: ReleaseStore;
let problems: unknown[];
let reader: ChannelReader;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-store-'));
  store = createFileReleaseStore(root);
  problems = [];
  reader = createChannelReader({
    store,
    channel: 'production',
    onProblem: (error) => problems.push(error),
  });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function makeLive(name: string, version: string) {
  const { directory, descriptor } = await writeBuild({ name, version });
  await store.publish(directory, descriptor);
  const state = await store.channel('production');
  const revision = state.revision + 1;
  const releases = { ...state.releases, [name]: { live: version } };
  const entry = { at: new Date().toISOString(), who: 'tester', action: 'promote' as const, why: 'test' };
  await store.writeChannel({ ...state, revision, releases }, { ...entry, name, to: version, revision });
}

test('an empty channel has nothing to serve, and a change is seen within a second', async () => {
  expect(await reader.current()).toBeUndefined();
  await makeLive('host', '1.0.0');
  await makeLive('search', '1.0.0');
  await sleep(SEEN_WITHIN_MS);
  expect(Object.keys((await reader.current())?.composition.remotes ?? {})).toEqual(['search']);

  await makeLive('search', '1.1.0');
  await sleep(SEEN_WITHIN_MS);
  expect((await reader.current())?.composition.remotes.search?.version).toBe('1.1.0');
});

test('an unchanged channel keeps the very same composition', async () => {
  await makeLive('host', '1.0.0');
  const first = await reader.current();
  await sleep(SEEN_WITHIN_MS);
  expect(await reader.current()).toBe(first);
});

test('a release whose files vanish stays in the table', async () => {
  await makeLive('host', '1.0.0');
  await makeLive('search', '1.0.0');
  await reader.current();
  await rename(join(root, 'releases/search'), join(root, 'gone'));
  await sleep(SEEN_WITHIN_MS);
  expect((await reader.current())?.composition.remotes.search?.version).toBe('1.0.0');
});

test('while the channel cannot be read, the last state stays in use and the problem is told', async () => {
  await makeLive('host', '1.0.0');
  const first = await reader.current();
  await writeFile(join(root, 'channels/production.json'), '{"half":');
  await sleep(SEEN_WITHIN_MS);
  expect(await reader.current()).toBe(first);
  expect(problems).toHaveLength(1);
});
