import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ChannelState,
  ChannelStateSchema,
  type JournalEntry,
  JournalEntrySchema,
  type ReleaseDescriptor,
  YankedReleasesSchema,
} from '@newsphoto/contract';
import { Value } from 'typebox/value';
import { mapLimited } from '../domain/map-limited.ts';
import type { ListedObject, ObjectStorage } from '../object-storage.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import { createFileObjectStorage } from './file-object-storage.ts';
import { openObjectStorage } from './open-object-storage.ts';
import { publishRelease } from './publish-release.ts';
import { DESCRIPTOR_FILE, findDamage, parseDescriptor } from './release-files.ts';
import { claimKey, releaseKey, releasePrefixes, releasesOf } from './release-keys.ts';
import { type VersionedDocument, versionedDocument } from './versioned-document.ts';

const CHANNEL_KEY = /^channels\/([a-z][a-z0-9-]*)\.json$/;
/** No channel can have this name. */
const YANKED_KEY = 'channels/_yanked.json';
const AT_ONCE = 8;
/** The descriptors first: the other files belong to them. */
const RELEASE_DIRECTORIES = ['releases/', 'maps/'];

/** Opens the release store at an address: `s3://bucket/prefix`, or a directory. */
export async function openReleaseStore(address: string): Promise<ReleaseStore> {
  return createReleaseStore(await openObjectStorage(address));
}

export function createFileReleaseStore(root: string): ReleaseStore {
  return createReleaseStore(createFileObjectStorage(root));
}

/**
 * The release store on any object storage: `releases/<name>/<version>/…`, `maps/<name>/<version>/…`,
 * `channels/<channel>.json`, `channels/<channel>/journal/<revision>.json`, `channels/_yanked.json`.
 */
export function createReleaseStore(storage: ObjectStorage): ReleaseStore {
  const channels = new Map<string, VersionedDocument<ChannelState>>();
  const yanked = versionedDocument(storage, YANKED_KEY, YankedReleasesSchema, {
    ...{ schema: 1 as const, revision: 0, releases: {} },
  });
  const channelOf = (name: string) => {
    const known = channels.get(name) ?? channelDocument(storage, name);
    channels.set(name, known);
    return known;
  };

  const descriptor = async (name: string, version: string): Promise<ReleaseDescriptor | undefined> => {
    const key = releaseKey({ name, version }, DESCRIPTOR_FILE);
    const found = await storage.read(key);
    if (!found) return undefined;
    try {
      return parseDescriptor(found.body.toString('utf8'), key);
    } catch (error) {
      if (error instanceof ReleaseRefused) return undefined;
      throw error;
    }
  };

  return {
    descriptor,
    publish: (directory, release) =>
      publishRelease(storage, release, (file) => readFile(join(directory, file)).catch(() => undefined)),
    file: async (release, file) => (await storage.read(releaseKey(release, file)))?.body,
    damaged: (release) =>
      findDamage(release, async (file) => (await storage.read(releaseKey(release, file)))?.body),
    list: async () => releasesOf(await listAll(storage, RELEASE_DIRECTORIES)).published,
    unfinished: async () =>
      releasesOf(await listAll(storage, [...RELEASE_DIRECTORIES, 'claims/'])).unfinished,
    async remove(name, version) {
      const keys = (await listAll(storage, releasePrefixes({ name, version }))).map(({ key }) => key);
      // Without its descriptor a release does not exist, even if some of its files have not been removed yet.
      await storage.remove(keys.filter((key) => key.endsWith(`/${DESCRIPTOR_FILE}`)));
      await storage.remove([...keys, claimKey({ name, version })]);
    },
    async channels() {
      return (await storage.list('channels/')).flatMap(({ key }) => CHANNEL_KEY.exec(key)?.[1] ?? []);
    },
    channel: (name) => channelOf(name).read(),
    async writeChannel(state, entry) {
      const current = await channelOf(state.channel).read();
      if (current.change) await keepEntry(storage, state.channel, current.change);
      await channelOf(state.channel).write({ ...state, change: entry });
      await keepEntry(storage, state.channel, entry);
    },
    journal: async (name, most) => readJournal(storage, await channelOf(name).read(), most),
    yanked: () => yanked.read(),
    writeYanked: (next) => yanked.write(next),
  };
}

async function listAll(storage: ObjectStorage, prefixes: readonly string[]): Promise<ListedObject[]> {
  return (await Promise.all(prefixes.map((prefix) => storage.list(prefix)))).flat();
}

function channelDocument(storage: ObjectStorage, channel: string): VersionedDocument<ChannelState> {
  const empty = { schema: 1 as const, channel, revision: 0, releases: {} };
  return versionedDocument(storage, `channels/${channel}.json`, ChannelStateSchema, empty);
}

const journalPrefix = (channel: string) => `channels/${channel}/journal/`;

function journalKey(channel: string, revision: number): string {
  return `${journalPrefix(channel)}${String(revision).padStart(8, '0')}.json`;
}

/** Each entry is written once, under its revision: the journal is append-only. */
async function keepEntry(storage: ObjectStorage, channel: string, entry: JournalEntry): Promise<void> {
  const body = Buffer.from(`${JSON.stringify(entry)}\n`);
  await storage.write(journalKey(channel, entry.revision), body, 'absent');
}

/** The state contains the last change as well: its process may have ended before it wrote the journal. */
async function readJournal(
  storage: ObjectStorage,
  { channel, change }: ChannelState,
  most = Number.POSITIVE_INFINITY,
): Promise<JournalEntry[]> {
  const keys = (await storage.list(journalPrefix(channel))).map(({ key }) => key).slice(-most);
  const stored = await mapLimited(keys, AT_ONCE, async (key) => {
    const value: unknown = JSON.parse((await storage.read(key))?.body.toString('utf8') ?? 'null');
    return Value.Check(JournalEntrySchema, value) ? [value] : [];
  });
  const entries = stored.flat();
  const isStored = !change || entries.some(({ revision }) => revision === change.revision);
  return (isStored ? entries : [...entries, change]).slice(-most);
}
