import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ChannelState, JournalEntry } from '@newsphoto/contract';
import type { ReleaseStore } from '../ports.ts';
import { writeBuild } from '../testing.ts';
import { createFileReleaseStore } from './file-release-store.ts';

let root: string;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-store-'));
  store = createFileReleaseStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const change = (revision: number, live: string): [ChannelState, JournalEntry] => [
  { schema: 1, channel: 'production', revision, releases: { search: { live } } },
  {
    at: '2026-01-01T00:00:00.000Z',
    who: 'tester',
    action: 'promote',
    name: 'search',
    to: live,
    why: 'test',
    revision,
  },
];

test('a published release is read back whole', async () => {
  const { directory, descriptor } = await writeBuild();
  expect(await store.publish(directory, descriptor)).toBe(true);
  expect(await store.descriptor('search', '1.0.0')).toEqual(descriptor);
  expect(await store.list()).toEqual([{ name: 'search', version: '1.0.0' }]);
  expect(await store.damaged(descriptor)).toEqual([]);
});

test('the same bytes again are accepted, other bytes under the same version are refused', async () => {
  const first = await writeBuild();
  const same = await writeBuild();
  const other = await writeBuild({}, { 'entry.js': 'changed', 'page.js': 'page' });
  await store.publish(first.directory, first.descriptor);
  expect(await store.publish(same.directory, same.descriptor)).toBe(false);
  await expect(store.publish(other.directory, other.descriptor)).rejects.toMatchObject({
    code: 'release/exists',
  });
  expect(await store.descriptor('search', '1.0.0')).toEqual(first.descriptor);
});

test('of many at once one publishes, and nothing half is left', async () => {
  const builds = await Promise.all([0, 1, 2, 3, 4].map(() => writeBuild()));
  const answers = await Promise.all(
    builds.map(({ directory, descriptor }) => store.publish(directory, descriptor)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await readdir(join(root, 'releases'))).toEqual(['search']);
  expect(await readdir(join(root, 'releases/search'))).toEqual(['1.0.0']);
});

test.each([
  ['a script', 'entry.js'],
  ['a compressed copy', 'entry.js.br'],
])('%s that differs from the descriptor is refused', async (_what, file) => {
  const { directory, descriptor } = await writeBuild();
  await writeFile(join(directory, file), 'tampered');
  await expect(store.publish(directory, descriptor)).rejects.toMatchObject({ code: 'release/damaged' });
  expect(await store.list()).toEqual([]);
});

test('damage in the store is found', async () => {
  const { directory, descriptor } = await writeBuild();
  await store.publish(directory, descriptor);
  await writeFile(join(root, 'releases/search/1.0.0/page.js'), 'rotten');
  expect(await store.damaged(descriptor)).toEqual(['page.js']);
});

test('a channel that was never written is empty; a file that is no state is refused', async () => {
  expect(await store.channel('production')).toMatchObject({ revision: 0, releases: {} });
  await store.writeChannel(...change(1, '1.0.0'));
  await writeFile(join(root, 'channels/production.json'), '{}');
  await expect(store.channel('production')).rejects.toMatchObject({ code: 'channel/unreadable' });
});

test('a change that is based on an old revision is refused and leaves no trace', async () => {
  await store.writeChannel(...change(1, '1.0.0'));
  await expect(store.writeChannel(...change(1, '2.0.0'))).rejects.toMatchObject({ code: 'channel/changed' });
  expect((await store.channel('production')).releases.search?.live).toBe('1.0.0');
  expect(await store.journal('production')).toHaveLength(1);
});

test('of many changes at once exactly one is made for each revision', async () => {
  const tries = Array.from({ length: 8 }, (_, at) => store.writeChannel(...change(1, `1.0.${at}`)));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await store.journal('production')).toHaveLength(1);
  const { releases } = await store.channel('production');
  expect((await store.journal('production'))[0]?.to).toBe(releases.search?.live);
});

test('a lock that a dead process left behind does not stop the next change', async () => {
  await store.writeChannel(...change(1, '1.0.0'));
  await writeFile(join(root, 'channels/production.json.lock'), '999999999');
  await store.writeChannel(...change(2, '1.0.1'));
  expect((await store.channel('production')).revision).toBe(2);
});
