import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type ChannelState,
  ChannelStateSchema,
  type JournalEntry,
  JournalEntrySchema,
  type ReleaseDescriptor,
} from '@newsphoto/contract';
import { Value } from 'typebox/value';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import { errorCode } from './error-code.ts';
import { withExclusiveLock } from './exclusive-lock.ts';
import { DESCRIPTOR_FILE, filesOf, findDamage, readDescriptor } from './release-files.ts';

/** Release store in a directory: `releases/<name>/<version>/…` and `channels/<channel>.json`. */
export function createFileReleaseStore(root: string): ReleaseStore {
  const directoryOf = (name: string, version: string) => join(root, 'releases', name, version);
  const channelFile = (channel: string) => join(root, 'channels', `${channel}.json`);
  const journalFile = (channel: string) => join(root, 'channels', `${channel}.journal.jsonl`);

  const descriptor = async (name: string, version: string) =>
    readDescriptor(directoryOf(name, version)).catch((error: unknown) => {
      if (error instanceof ReleaseRefused) return undefined;
      throw error;
    });

  const channel = async (name: string): Promise<ChannelState> => {
    const text = await readIfThere(channelFile(name));
    if (text === undefined) return { schema: 1, channel: name, revision: 0, releases: {} };
    const value: unknown = JSON.parse(text);
    if (!Value.Check(ChannelStateSchema, value)) {
      throw new ReleaseRefused('channel/unreadable', `${channelFile(name)} is not a channel's state`);
    }
    return value;
  };

  return {
    descriptor,
    channel,
    publish: (directory, release) =>
      publishInto(directoryOf(release.name, release.version), directory, release),
    damaged: (release) => findDamage(directoryOf(release.name, release.version), release),

    async list() {
      const found: { name: string; version: string }[] = [];
      for (const name of await namesIn(join(root, 'releases'))) {
        for (const version of await namesIn(join(root, 'releases', name))) found.push({ name, version });
      }
      return found;
    },

    async writeChannel(state, entry) {
      await mkdir(join(root, 'channels'), { recursive: true });
      await withExclusiveLock(`${channelFile(state.channel)}.lock`, async () => {
        const current = await channel(state.channel);
        if (current.revision !== state.revision - 1) {
          throw new ReleaseRefused(
            'channel/changed',
            `${state.channel} was changed meanwhile: look again and repeat`,
          );
        }
        await replaceFile(channelFile(state.channel), `${JSON.stringify(state, null, 2)}\n`);
        await appendFile(journalFile(state.channel), `${JSON.stringify(entry)}\n`);
      });
    },

    async journal(name) {
      const text = (await readIfThere(journalFile(name))) ?? '';
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line))
        .filter((entry): entry is JournalEntry => Value.Check(JournalEntrySchema, entry));
    },
  };
}

async function publishInto(target: string, directory: string, release: ReleaseDescriptor): Promise<boolean> {
  const damaged = await findDamage(directory, release);
  if (damaged.length > 0) {
    throw new ReleaseRefused('release/damaged', `files differ from release.json: ${damaged.join(', ')}`);
  }
  // The first to rename a whole directory into place wins; a reader never sees a part of a release.
  const staging = join(dirname(dirname(target)), `.staging-${randomUUID()}`);
  await mkdir(dirname(target), { recursive: true });
  for (const file of [...filesOf(release), DESCRIPTOR_FILE]) {
    await cp(join(directory, file), join(staging, file));
  }
  try {
    await rename(staging, target);
    return true;
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
    const published = await readDescriptor(target);
    if (isSameRelease(published, release)) return false;
    throw new ReleaseRefused(
      'release/exists',
      `${release.name}@${release.version} is published with other bytes: raise the version`,
    );
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isSameRelease(one: ReleaseDescriptor, other: ReleaseDescriptor): boolean {
  return Value.Equal(one, other);
}

async function namesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.${randomUUID()}`;
  const handle = await open(fresh, 'w');
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(fresh, file);
}
