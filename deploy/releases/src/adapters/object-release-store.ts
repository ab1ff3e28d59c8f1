import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ChannelState,
  ChannelStateSchema,
  type ReleaseDescriptor,
  type YankedReleases,
  YankedReleasesSchema,
} from '@newsphoto/contract';
import { YANKED } from '../domain/verify-chain.ts';
import { yankChange } from '../domain/yank-change.ts';
import type { ListedObject, ObjectStorage } from '../object-storage.ts';
import { ReleaseRefused, type ReleaseStore, type StoreAccess } from '../ports.ts';
import { changeSigner } from './change-signer.ts';
import { createFileObjectStorage } from './file-object-storage.ts';
import { keepEntry, readChain, readJournal } from './journal.ts';
import { openObjectStorage } from './open-object-storage.ts';
import { publicationStore } from './publication-store.ts';
import { publishRelease } from './publish-release.ts';
import { publisherDocument } from './publisher-document.ts';
import { publisherStore } from './publisher-store.ts';
import { DESCRIPTOR_FILE, findDamage, parseDescriptor } from './release-files.ts';
import { claimKey, publicationKey, releaseKey, releasePrefixes, releasesOf } from './release-keys.ts';
import { type VersionedDocument, versionedDocument } from './versioned-document.ts';

const CHANNEL_KEY = /^channels\/([a-z][a-z0-9-]*)\.json$/;
/** No channel can have this name. */
const YANKED_KEY = `channels/${YANKED}.json`;
/** The descriptors first: the other files belong to them. */
const RELEASE_DIRECTORIES = ['releases/', 'maps/'];

/** Opens the release store at an address: `s3://bucket/prefix`, or a directory. */
export async function openReleaseStore(address: string, access?: StoreAccess): Promise<ReleaseStore> {
  return createReleaseStore(await openObjectStorage(address), access);
}

export function createFileReleaseStore(root: string, access?: StoreAccess): ReleaseStore {
  return createReleaseStore(createFileObjectStorage(root), access);
}

/**
 * The release store on any object storage: `releases/<name>/<version>/…`, `maps/<name>/<version>/…`,
 * `channels/<channel>.json`, `channels/<channel>/journal/<revision>.json`, `channels/_yanked.json`,
 * `channels/_publishers.json`, `publications/<name>/<version>.json`.
 */
export function createReleaseStore(storage: ObjectStorage, access: StoreAccess = {}): ReleaseStore {
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
      const release = parseDescriptor(found.body.toString('utf8'), key);
      // A signed descriptor that was copied to the place of another release would pass for that one.
      return release.name === name && release.version === version ? release : undefined;
    } catch (error) {
      if (error instanceof ReleaseRefused) return undefined;
      throw error;
    }
  };

  const channelNames = async () =>
    (await storage.list('channels/')).flatMap(({ key }) => CHANNEL_KEY.exec(key)?.[1] ?? []);
  const publications = publicationStore(storage, descriptor);
  const document = publisherDocument(storage, access);
  const signer = changeSigner({ document, publications, descriptor });
  const publishers = publisherStore({
    document,
    publications,
    channels: channelNames,
    async chain(name) {
      if (name !== YANKED) return readChain(storage, name, () => channelOf(name).read());
      const { revision, releases, changes = [] } = await yanked.read();
      return {
        name,
        revision,
        state: releases,
        lines: changes.map((line) => ({ place: line.revision, line })),
      };
    },
  });

  const endOf = ({ channel: name, revision, releases: state, change }: ChannelState) => ({
    ...{ name, revision, state, change },
  });
  const yankedEnd = ({ revision, releases: state, changes = [] }: YankedReleases) => ({
    ...{ name: YANKED, revision, state, change: changes.at(-1) },
  });

  return {
    async descriptor(name, version) {
      const release = await descriptor(name, version);
      const rules = access.checked ? await document.read() : undefined;
      if (!release || !rules) return release;
      return (await publications.problem(rules, release, true)) === undefined ? release : undefined;
    },
    publishers,
    async publish(directory, release, who = '') {
      const signed = await signer.signPublication(release, who);
      const read = (file: string) => readFile(join(directory, file)).catch(() => undefined);
      const isNew = await publishRelease(storage, release, read);
      if (signed) await publications.write(signed);
      return isNew;
    },
    async receive(release, publication, read) {
      await publishers.requirePublication(release, publication);
      const isNew = await publishRelease(storage, release, read);
      const rules = await document.read();
      const isSigned = rules && (await publications.problem(rules, release, false)) === undefined;
      if (!isSigned) await publications.write(publication);
      return isNew;
    },
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
      await storage.remove([...keys, claimKey({ name, version }), publicationKey({ name, version })]);
    },
    channels: channelNames,
    async channel(name) {
      const state = await channelOf(name).read();
      if (access.checked) await signer.requireSigned(endOf(state));
      return state;
    },
    async writeChannel(state, entry) {
      const current = await channelOf(state.channel).read();
      if (current.change) await keepEntry(storage, state.channel, current.change);
      const signed = await signer.signChange(endOf(current), entry, state.releases);
      await channelOf(state.channel).write({ ...state, change: signed });
      await keepEntry(storage, state.channel, signed);
    },
    journal: async (name, most) => readJournal(storage, await channelOf(name).read(), most),
    async yanked() {
      const list = await yanked.read();
      if (access.checked) await signer.requireSigned(yankedEnd(list));
      return list;
    },
    async writeYanked(next, by) {
      const current = await yanked.read();
      const { releases, changes = [] } = current;
      const line = yankChange(releases, next, by);
      const signed = await signer.signChange(yankedEnd(current), line, next.releases);
      await yanked.write(
        signed.proof ? { ...next, changes: [...changes, { ...signed, proof: signed.proof }] } : next,
      );
    },
  };
}

async function listAll(storage: ObjectStorage, prefixes: readonly string[]): Promise<ListedObject[]> {
  return (await Promise.all(prefixes.map((prefix) => storage.list(prefix)))).flat();
}

function channelDocument(storage: ObjectStorage, channel: string): VersionedDocument<ChannelState> {
  const empty = { schema: 1 as const, channel, revision: 0, releases: {} };
  return versionedDocument(storage, `channels/${channel}.json`, ChannelStateSchema, empty);
}
