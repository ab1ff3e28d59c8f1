import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { ChannelState, JournalEntry } from '@newsphoto/contract';
import type { ObjectStorage } from '../object-storage.ts';
import type { ReleaseStore } from '../ports.ts';
import { describeEachStorage } from '../testing/each-storage.ts';
import { makeDescriptor, writeBuild } from '../testing.ts';
import { createReleaseStore, openReleaseStore } from './object-release-store.ts';
import { openObjectStorage } from './open-object-storage.ts';

const change = (revision: number, live: string, name = 'search'): [ChannelState, JournalEntry] => [
  { schema: 1, channel: 'production', revision, releases: { [name]: { live } } },
  { at: '2026-01-01T00:00:00.000Z', who: 'tester', action: 'promote', name, to: live, why: 'test', revision },
];
const other = { 'entry.js': 'changed', 'page.js': 'page' };

describeEachStorage('the release store', (kind) => {
  let address: string;
  let storage: ObjectStorage;
  let store: ReleaseStore;
  beforeEach(async () => {
    address = await kind.newStore();
    storage = await openObjectStorage(address);
    store = createReleaseStore(storage);
  });
  const keys = async (prefix: string) => (await storage.list(prefix)).map(({ key }) => key);

  test('a published release is read back whole', async () => {
    const { directory, descriptor } = await writeBuild();
    expect(await store.publish(directory, descriptor)).toBe(true);
    expect(await store.descriptor('search', '1.0.0')).toEqual(descriptor);
    expect(await store.list()).toMatchObject([{ name: 'search', version: '1.0.0' }]);
    expect((await store.list())[0]?.bytes).toBeGreaterThan(100);
    expect(await store.damaged(descriptor)).toEqual([]);
    expect((await store.file(descriptor, 'page.js'))?.toString()).toBe('page');
    expect(await keys('claims/')).toEqual([]);
  });

  test('a descriptor that was copied to the place of another release is none', async () => {
    const { directory, descriptor } = await writeBuild();
    await store.publish(directory, descriptor);
    const body = (await storage.read('releases/search/1.0.0/release.json'))?.body ?? Buffer.alloc(0);
    for (const [name, version] of [
      ['search', '1.1.0'],
      ['cart', '1.0.0'],
    ] as const) {
      await storage.write(`releases/${name}/${version}/release.json`, body);
      expect(await store.descriptor(name, version)).toBeUndefined();
    }
  });

  test('the same bytes again are accepted, other bytes under the same version are refused', async () => {
    const [first, same, changed] = [await writeBuild(), await writeBuild(), await writeBuild({}, other)];
    await store.publish(first.directory, first.descriptor);
    expect(await store.publish(same.directory, same.descriptor)).toBe(false);
    const refused = { code: 'release/exists', message: expect.stringContaining('raise the version') };
    await expect(store.publish(changed.directory, changed.descriptor)).rejects.toMatchObject(refused);
    expect(await store.descriptor('search', '1.0.0')).toEqual(first.descriptor);
    expect(await store.damaged(first.descriptor)).toEqual([]);
  });

  test('of many with the same bytes at once one publishes, and all succeed', async () => {
    const builds = await Promise.all([0, 1, 2, 3, 4].map(() => writeBuild()));
    const answers = await Promise.all(
      builds.map(async ({ directory, descriptor }) =>
        (await openReleaseStore(address)).publish(directory, descriptor),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await store.damaged(makeDescriptor())).toEqual([]);
    expect(await keys('releases/')).toHaveLength(7);
  });

  test('of two with other bytes at once one is published and the other refused, in every round', async () => {
    const [one, two] = [await writeBuild(), await writeBuild({}, other)];
    for (let round = 0; round < 12; round += 1) {
      const fresh = await kind.newStore();
      const answers = await Promise.allSettled(
        [one, two].map(async ({ directory, descriptor }) =>
          (await openReleaseStore(fresh)).publish(directory, descriptor),
        ),
      );
      const failed = answers.find((answer) => answer.status === 'rejected');
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(['release/exists', 'release/claimed']).toContain(failed?.reason.code);
      const winner = answers[0]?.status === 'fulfilled' ? one : two;
      expect(await (await openReleaseStore(fresh)).damaged(winner.descriptor)).toEqual([]);
    }
  }, 60_000);

  test('a publication that was broken off is no release, keeps others away and is completed', async () => {
    const { directory, descriptor } = await writeBuild();
    const changed = await writeBuild({}, other);
    const failing: ObjectStorage = {
      ...storage,
      write: (key, ...rest) =>
        key.endsWith('page.js') ? Promise.reject(new Error('cable')) : storage.write(key, ...rest),
    };
    await expect(createReleaseStore(failing).publish(directory, descriptor)).rejects.toThrow('cable');
    expect(await store.list()).toEqual([]);
    expect(await store.descriptor('search', '1.0.0')).toBeUndefined();
    const refused = { code: 'release/claimed' };
    await expect(store.publish(changed.directory, changed.descriptor)).rejects.toMatchObject(refused);
    expect(await store.publish(directory, descriptor)).toBe(true);
    expect(await store.damaged(descriptor)).toEqual([]);
  });

  test.each([
    ['a script', 'entry.js'],
    ['a brotli copy', 'entry.js.br'],
    ['a gzip copy', 'entry.js.gz'],
  ])('%s that differs from the descriptor is refused', async (_what, file) => {
    const { directory, descriptor } = await writeBuild();
    await writeFile(join(directory, file), 'tampered');
    await expect(store.publish(directory, descriptor)).rejects.toMatchObject({ code: 'release/damaged' });
    expect(await store.list()).toEqual([]);
    expect(await keys('')).toEqual([]);
  });

  test('a chunk whose hash the entry does not hold, as it says, is refused', async () => {
    const page = `sha384-${createHash('sha384').update('page').digest('base64')}`;
    const build = (entry: string) =>
      writeBuild({ chunkHashes: 'entry' }, { 'entry.js': `table("${entry}")`, 'page.js': 'page' });
    const silent = await build(page.replace(/.$/, '!'));
    await expect(store.publish(silent.directory, silent.descriptor)).rejects.toThrow(
      'files differ from release.json: page.js: build again',
    );
    const vouching = await build(page);
    expect(await store.publish(vouching.directory, vouching.descriptor)).toBe(true);
  });

  test('damage in the store is found', async () => {
    const { directory, descriptor } = await writeBuild();
    await store.publish(directory, descriptor);
    await storage.write('releases/search/1.0.0/page.js', Buffer.from('rotten'));
    await storage.remove(['releases/search/1.0.0/entry.js.br']);
    expect(await store.damaged(descriptor)).toEqual(['entry.js.br', 'page.js']);
    await storage.write('releases/search/1.0.0/release.json', Buffer.from('{}'));
    expect(await store.descriptor('search', '1.0.0')).toBeUndefined();
  });

  test('a removed release is gone whole, and can be published again', async () => {
    const { directory, descriptor } = await writeBuild();
    await store.publish(directory, descriptor);
    await store.remove('search', '1.0.0');
    expect(await keys('')).toEqual([]);
    expect(await store.publish(directory, descriptor)).toBe(true);
  });

  test('a channel that was never written is empty; what is no state is refused', async () => {
    expect(await store.channel('production')).toMatchObject({ revision: 0, releases: {} });
    expect(await store.channels()).toEqual([]);
    await store.writeChannel(...change(1, '1.0.0'));
    expect(await store.channels()).toEqual(['production']);
    await storage.write('channels/production.json', Buffer.from('{"half":'));
    await expect(store.channel('production')).rejects.toMatchObject({ code: 'channel/unreadable' });
  });

  test('a state that could not be read again is never written', async () => {
    const [state, entry] = change(1, '1.0.0');
    await expect(store.writeChannel(state, { ...entry, at: 'now' })).rejects.toThrow('not of its schema');
    expect(await store.channel('production')).toMatchObject({ revision: 0 });
  });

  test('a change that is based on an old revision is refused and leaves no trace', async () => {
    await store.writeChannel(...change(1, '1.0.0'));
    const refused = { code: 'channel/changed', message: expect.stringContaining('try again') };
    await expect(store.writeChannel(...change(1, '2.0.0'))).rejects.toMatchObject(refused);
    expect((await store.channel('production')).releases.search?.live).toBe('1.0.0');
    expect(await store.journal('production')).toHaveLength(1);
  });

  test('of many changes at once exactly one is made for each revision', async () => {
    const tries = Array.from({ length: 8 }, async (_, at) =>
      (await openReleaseStore(address)).writeChannel(...change(1, `1.0.${at}`)),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { releases } = await store.channel('production');
    expect(await store.journal('production')).toMatchObject([{ to: releases.search?.live }]);
  });

  test('a change whose journal entry was lost on the way is in the journal all the same', async () => {
    const failing: ObjectStorage = {
      ...storage,
      write: (key, ...rest) =>
        key.includes('/journal/') ? Promise.reject(new Error('cable')) : storage.write(key, ...rest),
    };
    await expect(createReleaseStore(failing).writeChannel(...change(1, '1.0.0'))).rejects.toThrow('cable');
    expect(await store.journal('production')).toMatchObject([{ to: '1.0.0' }]);
    await store.writeChannel(...change(2, '1.0.1'));
    expect(await store.journal('production')).toMatchObject([{ to: '1.0.0' }, { to: '1.0.1' }]);
    expect(await store.journal('production', 1)).toMatchObject([{ to: '1.0.1' }]);
  });

  test('a writer whose answer was lost, and who is refused when it tries again, has written', async () => {
    const forgetful: ObjectStorage = {
      ...storage,
      write: async (key, body, condition) => {
        await storage.write(key, body, condition);
        return storage.write(key, body, condition);
      },
    };
    await createReleaseStore(forgetful).writeChannel(...change(1, '1.0.0'));
    expect((await store.channel('production')).revision).toBe(1);
  });

  test('yanked releases are one list, changed under the same condition', async () => {
    expect(await store.yanked()).toMatchObject({ revision: 0, releases: {} });
    const why = { at: '2026-01-01T00:00:00.000Z', who: 'tester', why: 'leaks' };
    const next = { schema: 1 as const, revision: 1, releases: { 'search@1.0.0': why } };
    await store.writeYanked(next);
    expect(await (await openReleaseStore(address)).yanked()).toEqual(next);
    await expect(store.writeYanked(next)).rejects.toMatchObject({ code: 'channel/changed' });
    expect(await store.channels()).toEqual([]);
  });
});
