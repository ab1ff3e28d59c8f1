import { readFile, writeFile } from 'node:fs/promises';
import { Value } from 'typebox/value';
import { errorCode } from '../adapters/error-code.ts';
import { versionsOf } from '../domain/candidate-versions.ts';
import { mapLimited } from '../domain/map-limited.ts';
import { type KnownHeads, KnownHeadsSchema } from '../domain/publishers.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import type { Answer } from './answer.ts';
import type { Arguments } from './arguments.ts';

const AT_ONCE = 4;

/**
 * Compares every stored file with its descriptor, every channel with what is stored, and checks the signatures of a store
 * with keys.
 */
export async function verify(store: ReleaseStore, { heads }: Pick<Arguments, 'heads'>): Promise<Answer> {
  const releases = await store.list();
  const damaged = await mapLimited(releases, AT_ONCE, async ({ name, version }) => {
    const release = await store.descriptor(name, version);
    if (!release) return [`${name}@${version}: release.json`];
    return (await store.damaged(release)).map((file) => `${name}@${version}: ${file}`);
  });
  const channels = await store.channels();
  const missing = await missingOnChannels(store, channels, releases);
  const earlier = heads === '' ? undefined : await readHeads(heads);
  const chains = await store.publishers.verify(earlier);
  const problems = [...damaged.flat(), ...missing, ...chains.problems];
  if (problems.length > 0 && problems.length === chains.problems.length) {
    throw new ReleaseRefused(
      'channel/broken-chain',
      `${problems.length} things were changed without a key that may do it:\n  ${problems.join('\n  ')}\nLook who can write to the store, then restore it from a backup; an administrator accepts what is right with \`release key accept\`.`,
    );
  }
  if (problems.length > 0) {
    throw new ReleaseRefused(
      'store/damaged',
      `${problems.length} things are not as they were published:\n  ${problems.join('\n  ')}\nRemove nothing: publish the same builds again from their sources, or restore the store from a backup.`,
    );
  }
  if (heads !== '' && chains.known) await writeFile(heads, `${JSON.stringify(chains.known)}\n`);
  const files = releases.length === 1 ? 'release is' : 'releases are';
  const root = chains.known?.root;
  const signed = root === undefined ? '' : `\nevery change since then is signed; root ${root}`;
  return {
    text: `${releases.length} ${files} whole, ${channels.length} channels name what is there${signed}`,
    data: { releases: releases.length, channels: channels.length, ...chains.known },
  };
}

/** What an earlier check saw; undefined at the first one. */
async function readHeads(file: string): Promise<KnownHeads | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (Value.Check(KnownHeadsSchema, value)) return value;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
  }
  throw new ReleaseRefused('key/unreadable', `${file} was not written by --heads: name another file`);
}

async function missingOnChannels(
  store: ReleaseStore,
  channels: readonly string[],
  releases: readonly { readonly name: string; readonly version: string }[],
): Promise<string[]> {
  const there = new Set(releases.map(({ name, version }) => `${name}@${version}`));
  const found = await Promise.all(
    channels.map(async (channel) =>
      Object.entries((await store.channel(channel)).releases).flatMap(([name, entry]) =>
        versionsOf(entry)
          .filter((version) => !there.has(`${name}@${version}`))
          .map((version) => `channel ${channel}: ${name}@${version} is not in the store`),
      ),
    ),
  );
  return found.flat();
}
