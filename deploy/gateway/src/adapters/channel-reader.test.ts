import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ChannelEntry, ReleaseDescriptor } from '@newsphoto/contract';
import { createFileReleaseStore, type ReleaseStore } from '@newsphoto/releases';
import { writeBuild } from '@newsphoto/releases/testing';
import { hostScripts } from '../domain/preload-hints.ts';
import type { ChannelReader, LiveChannel, Visitor } from '../ports.ts';
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

const publish = async (name: string, version: string, input: Partial<ReleaseDescriptor> = {}) => {
  const files = { 'entry.js': `${name} ${version}`, 'page.js': `page of ${name} ${version}` };
  const { directory, descriptor } = await writeBuild({ name, version, ...input }, files);
  await store.publish(directory, descriptor);
};

async function makeLive(name: string, version: string, input: Partial<ReleaseDescriptor> = {}) {
  await publish(name, version, input);
  await setEntry(name, { live: version });
}

async function setEntry(name: string, change: ChannelEntry) {
  const version = change.live;
  const state = await store.channel('production');
  const revision = state.revision + 1;
  const releases = { ...state.releases, [name]: change };
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

test('releases are chosen for the version of the API that is deployed, and again when it changes', async () => {
  let api = '1.0.0';
  reader = createChannelReader({ store, channel: 'production', apiVersion: () => api });
  await makeLive('host', '1.0.0', { ranges: { host: '*', api: '>=1.0.0' } });
  await makeLive('search', '1.0.0', { ranges: { host: '^1.0.0', api: '^2.0.0' } });
  expect((await reader.current())?.leftOut).toMatchObject([{ name: 'search' }]);
  api = '2.3.0';
  await sleep(SEEN_WITHIN_MS);
  const { composition, leftOut } = (await reader.current()) ?? {};
  expect([composition?.api, Object.keys(composition?.remotes ?? {}), leftOut]).toEqual([
    '2.3.0',
    ['search'],
    [],
  ]);
});

test('a release whose files vanish stays in the table', async () => {
  await makeLive('host', '1.0.0');
  await makeLive('search', '1.0.0');
  await reader.current();
  await rename(join(root, 'releases/search'), join(root, 'gone'));
  await sleep(SEEN_WITHIN_MS);
  expect((await reader.current())?.composition.remotes.search?.version).toBe('1.0.0');
});

test('while the channel cannot be read, the last state stays in use and the problem is reported', async () => {
  await makeLive('host', '1.0.0');
  const first = await reader.current();
  await writeFile(join(root, 'channels/production.json'), '{"half":');
  await sleep(SEEN_WITHIN_MS);
  expect(await reader.current()).toBe(first);
  expect(problems).toHaveLength(1);
});

describe('visitors', () => {
  const versionFor = async (visitor: Visitor) =>
    (await reader.current(visitor))?.composition.remotes.search?.version;

  beforeEach(async () => {
    await makeLive('host', '1.0.0', { head: 'page.js' });
    await makeLive('search', '1.0.0');
    await makeLive('weather', '1.0.0');
    await publish('search', '1.1.0');
    await publish('search', '0.9.0');
    await setEntry('search', { live: '1.0.0', canary: { version: '1.1.0', percent: 20 } });
  });

  test('30. visitors whose bucket is below the percentage get the canary, all others the live release', async () => {
    expect(await versionFor({ bucket: 19 })).toBe('1.1.0');
    expect(await versionFor({ bucket: 20 })).toBe('1.0.0');
    expect(await versionFor({})).toBe('1.0.0');
  });

  test('each table is of one piece: routes, scripts and fallbacks belong to the releases that it names', async () => {
    const [canary, live] = await Promise.all([reader.current({ bucket: 0 }), reader.current({ bucket: 99 })]);
    expect(canary?.composition.digest).not.toBe(live?.composition.digest);
    expect(canary?.composition.fallbacks.search?.version).toBe('1.0.0');
    expect(live?.composition.fallbacks).toEqual({});
    const scripts = (shown: LiveChannel | undefined) =>
      Object.keys(shown?.composition.integrity ?? {}).join();
    expect(scripts(canary)).toContain('/remotes/search/1.1.0/entry.js');
    expect(scripts(live)).not.toContain('1.1.0');
    expect(canary?.remotes.get('search')?.version).toBe('1.1.0');
    expect(live?.remotes.get('search')?.version).toBe('1.0.0');
  });

  test('who gets the same releases gets the very same composition', async () => {
    const visitors: Visitor[] = [
      { bucket: 0 },
      { bucket: 19 },
      { pins: { search: '1.1.0' } },
      { bucket: 99 },
    ];
    const shown = await Promise.all(
      visitors.map(async (visitor) => (await reader.current(visitor))?.composition),
    );
    expect(shown[1]).toBe(shown[0]);
    expect(shown[2]).toBe(shown[0]);
    expect(shown[3]).toBe((await reader.current())?.composition);
  });

  test('a host canary brings its own head script and scripts', async () => {
    await publish('host', '1.1.0', { head: 'page.js' });
    await setEntry('host', { live: '1.0.0', canary: { version: '1.1.0', percent: 20 } });
    const [canary, live] = await Promise.all([reader.current({ bucket: 0 }), reader.current({ bucket: 99 })]);
    expect(canary?.headScript).toBe('page of host 1.1.0');
    expect(live?.headScript).toBe('page of host 1.0.0');
    expect(hostScripts(canary as LiveChannel)[0]?.href).toBe('/remotes/host/1.1.0/entry.js');
    expect(canary?.composition.host.version).toBe('1.1.0');
  });

  test('a host canary whose head script is damaged gives way to the release of all visitors', async () => {
    await publish('host', '1.1.0', { head: 'page.js' });
    await writeFile(join(root, 'releases/host/1.1.0/page.js'), 'something else');
    await setEntry('host', { live: '1.0.0', canary: { version: '1.1.0', percent: 20 } });
    expect((await reader.current({ bucket: 0 }))?.composition.host.version).toBe('1.0.0');
    expect(problems).toHaveLength(1);
  });

  test('20. 21. a canary that is yanked or not there gives way to the live release', async () => {
    await store.writeYanked({
      schema: 1,
      revision: 1,
      releases: { 'search@1.1.0': { at: '2026-01-01T00:00:00Z', who: 'tester', why: 'test' } },
    });
    expect(await versionFor({ bucket: 0 })).toBe('1.0.0');
    await setEntry('search', { live: '1.0.0', canary: { version: '7.0.0', percent: 20 } });
    await sleep(SEEN_WITHIN_MS);
    expect(await versionFor({ bucket: 0 })).toBe('1.0.0');
  });

  test('32. 33. pins come before canaries; one that cannot be honoured is named', async () => {
    expect(await versionFor({ bucket: 0, pins: { search: '0.9.0' } })).toBe('0.9.0');
    const pins = { search: '../../x', weather: '9.9.9' };
    const shown = await reader.current({ bucket: 99, pins });
    expect(shown?.refusedPins.map(({ name }) => name)).toEqual(['search', 'weather']);
    expect(shown?.composition).toBe((await reader.current())?.composition);
  });

  test('no visitor can construct pins that change the page of another', async () => {
    await reader.current({ pins: { search: '0.9.0,weather@1.0.0' } });
    expect(await versionFor({ pins: { search: '0.9.0', weather: '1.0.0' } })).toBe('0.9.0');
  });
});
