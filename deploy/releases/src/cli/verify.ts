import { versionsOf } from '../domain/candidate-versions.ts';
import { mapLimited } from '../domain/map-limited.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import type { Answer } from './answer.ts';

const AT_ONCE = 4;

/** Compares every stored file with its descriptor, and every channel with what is stored. */
export async function verify(store: ReleaseStore): Promise<Answer> {
  const releases = await store.list();
  const damaged = await mapLimited(releases, AT_ONCE, async ({ name, version }) => {
    const release = await store.descriptor(name, version);
    if (!release) return [`${name}@${version}: release.json`];
    return (await store.damaged(release)).map((file) => `${name}@${version}: ${file}`);
  });
  const channels = await store.channels();
  const missing = await missingOnChannels(store, channels, releases);
  const problems = [...damaged.flat(), ...missing];
  if (problems.length > 0) {
    throw new ReleaseRefused(
      'store/damaged',
      `${problems.length} things are not as they were published:\n  ${problems.join('\n  ')}\nRemove nothing: publish the same builds again from their sources, or restore the store from a backup.`,
    );
  }
  const files = releases.length === 1 ? 'release is' : 'releases are';
  return {
    text: `${releases.length} ${files} whole, ${channels.length} channels name what is there`,
    data: { releases: releases.length, channels: channels.length },
  };
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
