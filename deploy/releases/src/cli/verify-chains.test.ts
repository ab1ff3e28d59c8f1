import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ChannelState, JournalEntry } from '@newsphoto/contract';
import { ED25519 } from '../adapters/ed25519.ts';
import { readSigner } from '../adapters/key-files.ts';
import { createReleaseStore } from '../adapters/object-release-store.ts';
import { openObjectStorage } from '../adapters/open-object-storage.ts';
import { signLine } from '../domain/signed-line.ts';
import { hashAfter, stateHash } from '../domain/verify-chain.ts';
import type { ObjectStorage } from '../object-storage.ts';
import { makeHost as host, releaseCommand } from '../testing/release-command.ts';
import { giveKeys, makeKeys } from '../testing/team-keys.ts';

const CHANNEL = 'channels/production.json';
const YANKED = 'channels/_yanked.json';
const PUBLISHERS = 'channels/_publishers.json';
const line = (revision: number, channel = 'production') =>
  `channels/${channel}/journal/0000000${revision}.json`;

/**
 * Lines 1 to 3 are from before the keys: host 1.0.0, search 1.0.0 and 1.1.0. Then search: 4 promote 1.2.0, 5 rollback,
 * 6 promote 1.3.0, 7 canary 1.2.0.
 */
describe('signed journals', () => {
  let address: string;
  let storage: ObjectStorage;
  let files: Record<'office' | 'search' | 'gateway', string>;
  const { runCommand, runJson, publish, goLive } = releaseCommand(() => address);
  const original = new Map<string, Buffer>();
  const read = async (key: string): Promise<string> => (await storage.read(key))?.body.toString() ?? '';
  const write = (key: string, text: string) => storage.write(key, Buffer.from(text));
  const edit = async (key: string, from: string, to: string) => {
    const text = await read(key);
    expect(text).toContain(from);
    await write(key, text.replaceAll(from, to));
  };
  const addGatewayKey = () => {
    const rights = ['--owner', 'gateway', '--names', '*', '--channels', '*'];
    return runCommand('key', 'add', `${files.gateway}.pub`, ...rights, '--why', 'x', '--key', files.office);
  };
  const verified = async (...args: string[]): Promise<string> => {
    const { exit, out } = await runCommand('verify', ...args);
    expect([0, 1]).toContain(exit);
    return exit === 0 ? 'right' : out;
  };
  const promote = async (version = '1.2.0', file = files.search) =>
    (await runJson('promote', `search@${version}`, '--why', 'x', '--key', file)).data.code ?? 'done';
  const makeLive = async (live: string) => {
    const state: ChannelState = JSON.parse(await read(CHANNEL));
    const { search } = state.releases;
    await write(
      CHANNEL,
      JSON.stringify({ ...state, releases: { ...state.releases, search: { ...search, live } } }),
    );
  };

  beforeAll(async () => {
    address = await mkdtemp(join(tmpdir(), 'newsphoto-store-'));
    storage = await openObjectStorage(address);
    files = await makeKeys('office', 'search', 'gateway');
    const key = ['--why', 'x', '--key', files.search];
    await goLive(host());
    await goLive({ version: '1.0.0' });
    await goLive({ version: '1.1.0' });
    await giveKeys(runCommand, files.office, { search: files.search });
    for (const version of ['1.2.0', '1.3.0']) await publish({ version }, ...key);
    await runCommand('promote', 'search@1.2.0', ...key);
    await runCommand('rollback', 'search', ...key);
    await runCommand('promote', 'search@1.3.0', ...key);
    await runCommand('canary', 'search@1.2.0', '--percent', '5', ...key);
    await runCommand('yank', 'search@1.0.0', '--why', 'x', '--key', files.office);
    await runCommand('yank', 'search@1.1.0', '--why', 'x', '--key', files.office);
    for (const { key: name } of await storage.list('')) {
      const found = await storage.read(name);
      if (found) original.set(name, found.body);
    }
  });
  beforeEach(async () => {
    const there = (await storage.list('')).map(({ key }) => key);
    await storage.remove(there.filter((key) => !original.has(key)));
    for (const [key, body] of original) await storage.write(key, body);
  });

  test('122. every line is right before anything is changed', async () => {
    expect(await verified()).toBe('right');
  });

  const nothing = async () => undefined;
  const tampered: Record<string, readonly [RegExp, () => Promise<unknown>]> = {
    'a changed reason': [/production, line 5 was changed/, () => edit(line(5), '"why":"x"', '"why":"y"')],
    'a changed time': [/production, line 4 was changed/, () => edit(line(4), '"at":"20', '"at":"19')],
    'a changed line from before the keys': [
      /production, line 3 or a line before/,
      () => edit(line(2), 'test', 'rest'),
    ],
    'a removed line': [/production, line 5 is missing/, () => storage.remove([line(5)])],
    'a removed last line, and the document of before': [
      /production, line 7 is there, but the document ends with 6/,
      async () => {
        const { change: _change, ...state } = JSON.parse(await read(CHANNEL));
        await write(
          CHANNEL,
          JSON.stringify({ ...state, revision: 6, change: JSON.parse(await read(line(6))) }),
        );
      },
    ],
    'two swapped lines': [
      /production, line 5 is not readable, or is another line/,
      async () => {
        const [five, six] = [await read(line(5)), await read(line(6))];
        await write(line(5), six);
        await write(line(6), five);
      },
    ],
    'an earlier line once more': [
      /production, line 6 was changed|production, line 6 does not continue/,
      async () => write(line(6), (await read(line(4))).replace('"revision":4', '"revision":6')),
    ],
    'a line that is no JSON': [/production, line 6 is not readable/, () => write(line(6), '{')],
    'another last line than that of the document': [
      /production, line 7 /,
      () => edit(line(7), '"percent":5', '"percent":50'),
    ],
    'a document without a line': [/production, line 7 did not record/, () => makeLive('1.0.0')],

    'a canary for more browsers': [
      /production, line 7 /,
      () => edit(CHANNEL, '"percent": 5', '"percent": 50'),
    ],
    'an unsigned line': [
      /production, line 8 is not signed/,
      async () => {
        const state: ChannelState = JSON.parse(await read(CHANNEL));
        const { proof: _proof, ...change } = { ...state.change, revision: 8 } as JournalEntry;
        await write(CHANNEL, JSON.stringify({ ...state, revision: 8, change }));
      },
    ],
    'a release that was allowed again': [
      /yanked releases, line 2 did not record/,
      async () => {
        const { releases: _releases, ...list } = JSON.parse(await read(YANKED));
        await write(YANKED, JSON.stringify({ ...list, releases: {} }));
      },
    ],
    'a yank that is missing': [
      /yanked releases, line 1 is missing/,
      async () => {
        const list = JSON.parse(await read(YANKED));
        await write(YANKED, JSON.stringify({ ...list, changes: list.changes.slice(1) }));
      },
    ],
    'another right': [
      /list of publishers is damaged: line 2 was changed/,
      () => edit(PUBLISHERS, '"search"', '"cart"'),
    ],
    'a line of the list of publishers that is missing': [
      /list of publishers|is signed by|no key of this store/,
      async () => {
        const list = JSON.parse(await read(PUBLISHERS));
        await write(PUBLISHERS, JSON.stringify({ ...list, revision: 1, lines: list.lines.slice(0, 1) }));
      },
    ],
    'a release that was on a channel before the keys': [
      /search@1.1.0: its publication is not signed/,
      () => edit('releases/search/1.1.0/release.json', '"title":"search"', '"title":"evil"'),
    ],
    'a publication without its signature': [
      /search@1.3.0: its publication is not signed/,
      () => storage.remove(['publications/search/1.3.0.json']),
    ],
  };

  test.each(Object.keys(tampered))('122. 123. %s is found', async (name) => {
    const [found, tamper] = tampered[name] ?? [/^$/, nothing];
    await tamper();
    expect(await verified()).toMatch(found);
  });

  test('127. no key signs what was changed without one', async () => {
    await makeLive('1.0.0');
    expect(await promote()).toBe('channel/broken-chain');
    // An administrator looks, and accepts it.
    expect((await runJson('key', 'accept', '--why', 'x', '--key', files.search)).data.code).toBe(
      'key/no-right',
    );
    const accepted = await runJson('key', 'accept', '--why', 'it was me', '--key', files.office);
    expect(accepted.data.starts).toEqual(['production']);
    expect(await verified()).toBe('right');
    expect(await promote()).toBe('done');
    expect((await runJson('key', 'accept', '--why', 'x', '--key', files.office)).data.code).toBe(
      'key/refused',
    );
  });

  test('124. what follows the document cannot be accepted, a change that differs from its line can', async () => {
    const accept = async () =>
      (await runJson('key', 'accept', '--why', 'x', '--key', files.office)).data.code ?? 'done';
    await edit(CHANNEL, '"why": "x"', '"why": "y"');
    expect(await accept()).toBe('done');
    expect(await promote()).toBe('done');
    expect(await verified()).toBe('right');
    // A backup that is older than the list of publishers
    await addGatewayKey();
    await write(CHANNEL, original.get(CHANNEL)?.toString() ?? '');
    expect(await accept()).toBe('key/refused');
    await storage.remove([line(8)]);
    expect(await promote()).toBe('channel/broken-chain');
    expect(await accept()).toBe('done');
    expect(await promote()).toBe('done');
    expect(await verified()).toBe('right');
  });

  /** A line as a team writes it that has a right key, but uses its own program. */
  async function forge(
    change: Partial<JournalEntry>,
    releases: ChannelState['releases'],
    file = files.search,
  ) {
    const state: ChannelState = JSON.parse(await read(CHANNEL));
    const name = change.name ?? 'search';
    const list = await createReleaseStore(storage).publishers.list();
    const draft = {
      ...{ at: '2026-01-01T00:00:00.000Z', who: 'x', why: 'x', action: 'promote' as const, name },
      ...change,
      revision: state.revision + 1,
      proof: {
        publishers: list?.hashes.at(-1) ?? '',
        previous: hashAfter(ED25519, state.change?.proof?.previous ?? '', state.change),
        state: stateHash(ED25519, releases),
        before: state.releases[name],
      },
    };
    const signed = signLine(await readSigner(file), list?.root ?? '', 'production', draft);
    await write(CHANNEL, JSON.stringify({ ...state, revision: signed.revision, releases, change: signed }));
    return state;
  }
  const releases = async (): Promise<ChannelState['releases']> => JSON.parse(await read(CHANNEL)).releases;

  test('121. a line for a name that the key has no right to is found, whatever wrote it', async () => {
    const live = { host: { live: '6.6.6' }, search: (await releases()).search ?? { live: '' } };
    await forge({ name: 'host', to: '6.6.6' }, live);
    expect(await verified()).toMatch(/line 8 the key [0-9a-f]+ of search may not promote host on production/);
    expect(await promote()).toBe('channel/broken-chain');
  });

  test('123. a line that changes another name as well, or does something else than it says, is found', async () => {
    const before = await releases();
    const search = { live: '1.2.0', fallback: '1.3.0' };
    await forge({ to: '1.2.0', from: '1.3.0' }, { ...before, search, host: { live: '6.6.6' } });
    expect(await verified()).toMatch(/line 8 changed more than/);
    await write(CHANNEL, original.get(CHANNEL)?.toString() ?? '');
    await forge({ action: 'canary', to: '1.2.0', percent: 1 }, { ...before, search });
    expect(await verified()).toMatch(/line 8 does something else than canary/);
    expect(await promote('1.3.0')).toBe('channel/broken-chain');
  });

  test('125. a line after its key was revoked is found, whatever time it names', async () => {
    const keys: { id: string; owner: string }[] = (await runJson('key', 'list')).data.keys;
    const id = keys.find(({ owner }) => owner === 'search')?.id ?? '';
    await runCommand('key', 'revoke', id, '--why', 'x', '--key', files.office);
    expect(await verified()).toBe('right');
    const { search = { live: '' }, ...others } = await releases();
    const { canary: _canary, ...entry } = search;
    await forge({ action: 'canary', from: '1.2.0', to: '1.3.0' }, { ...others, search: entry });
    expect(await verified()).toMatch(
      /line 8 is signed by the key [0-9a-f]+ of search, which was revoked then/,
    );
  });

  test('128. a gateway takes a canary back with a key for that alone', async () => {
    const right = ['--owner', 'gateway', '--names', '*', '--channels', 'production', '--actions', 'takeback'];
    await runCommand('key', 'add', `${files.gateway}.pub`, ...right, '--why', 'x', '--key', files.office);
    const takeBack = async (store: ReturnType<typeof createReleaseStore>) => {
      const state = await store.channel('production');
      const { search = { live: '' } } = state.releases;
      const { canary: _canary, ...entry } = search;
      const next = {
        ...state,
        revision: 8,
        releases: { ...state.releases, search: { ...entry, takenBack: ['1.2.0'] } },
      };
      const at = new Date().toISOString();
      const change = { action: 'takeback' as const, name: 'search', from: '1.2.0', to: '1.3.0', revision: 8 };
      await store.writeChannel(next, { ...change, at, who: 'gateway', why: 'it fails' });
    };
    await expect(takeBack(createReleaseStore(storage))).rejects.toMatchObject({ code: 'key/no-key' });
    await takeBack(createReleaseStore(storage, { signer: () => readSigner(files.gateway) }));
    expect(await verified()).toBe('right');
    const remove = await runJson('remove', 'search', '--why', 'x', '--key', files.gateway);
    expect(remove.data.code).toBe('key/no-right');
  });

  test('122. journals of another channel, or of another store with the same keys, are found', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await write(line(number, 'preview'), await read(line(number)));
    await write('channels/preview.json', (await read(CHANNEL)).replace('"production"', '"preview"'));
    expect(await verified()).toMatch(/preview, line 1 is not signed/);
    await storage.remove([...(await storage.list('channels/preview'))].map(({ key }) => key));
    await storage.remove([PUBLISHERS]);
    await giveKeys(runCommand, files.office, { search: files.search });
    expect((await publish({ version: '1.2.0' }, '--key', files.search)).exit).toBe(0);
    expect(await promote()).toBe('done');
    expect(await verified()).toBe('right');
    await write(PUBLISHERS, original.get(PUBLISHERS)?.toString() ?? '');
    expect(await verified()).toMatch(
      /production, line 8 was changed after it was signed, or belongs to another place/,
    );
  });

  test('134. a gateway that knows the root reads no document and no release that a thief changed', async () => {
    const { root } = (await runJson('key', 'list')).data;
    const store = createReleaseStore(storage, { root, checked: true });
    expect((await store.channel('production')).revision).toBe(7);
    expect(Object.keys((await store.yanked()).releases)).toHaveLength(2);
    const read = (version: string) => store.descriptor('search', version);
    expect([await read('1.1.0'), await read('1.3.0')]).toMatchObject([
      { title: 'search' },
      { title: 'search' },
    ]);
    for (const version of ['1.1.0', '1.3.0'])
      await edit(`releases/search/${version}/release.json`, '"title":"search"', '"title":"evil"');
    expect([await read('1.1.0'), await read('1.3.0')]).toEqual([undefined, undefined]);
    await makeLive('1.0.0');
    await expect(store.channel('production')).rejects.toMatchObject({ code: 'channel/broken-chain' });
    await edit(YANKED, '"search@1.0.0"', '"search@1.2.0"');
    await expect(store.yanked()).rejects.toMatchObject({ code: 'channel/broken-chain' });
    await storage.remove([PUBLISHERS]);
    await expect(store.channel('production')).rejects.toMatchObject({ code: 'key/other-root' });
  });

  test('129. what was put back completely is found by heads from outside of the store', async () => {
    const heads = join(await mkdtemp(join(tmpdir(), 'newsphoto-heads-')), 'heads.json');
    expect(await verified('--heads', heads)).toBe('right');
    expect(await promote()).toBe('done');
    expect(await verified('--heads', heads)).toBe('right');
    await storage.remove([line(8)]);
    await write(CHANNEL, original.get(CHANNEL)?.toString() ?? '');
    expect(await verified()).toBe('right');
    expect(await verified('--heads', heads)).toMatch(/channel production no longer contains line 8/);
    expect(await verified('--heads', files.office)).toContain('was not written by --heads');
    // A change of the keys remembers where the journals were.
    expect(await promote()).toBe('done');
    await addGatewayKey();
    await storage.remove([line(8)]);
    await write(CHANNEL, original.get(CHANNEL)?.toString() ?? '');
    expect(await verified()).toMatch(/production, line 8 and those after it were cut off/);
  });
});
