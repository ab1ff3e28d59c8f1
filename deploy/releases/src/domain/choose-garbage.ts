import type { ChannelState } from '@newsphoto/contract';
import { compare } from 'semver';
import type { StoredRelease } from '../ports.ts';
import { versionsOf } from './candidate-versions.ts';

export interface GarbageRules {
  /** How many versions of each name are retained, the newest first. */
  readonly keep: number;
  /** Releases published after this moment are retained. */
  readonly before: Date;
}

/**
 * Releases that are no longer needed: rules 50 to 53 of SPEC.md.
 *
 * @param inUse `<name>@<version>` of releases that browsers reported lately: pins, and tabs that stayed open
 */
export function chooseGarbage(
  releases: readonly StoredRelease[],
  channels: readonly ChannelState[],
  inUse: ReadonlySet<string>,
  { keep, before }: GarbageRules,
): StoredRelease[] {
  const named = new Set(
    channels.flatMap(({ releases: entries }) =>
      Object.entries(entries).flatMap(([name, entry]) =>
        versionsOf(entry).map((version) => `${name}@${version}`),
      ),
    ),
  );
  return releases.filter((release) => {
    const id = `${release.name}@${release.version}`;
    if (named.has(id) || inUse.has(id) || release.at >= before) return false;
    const newer = releases.filter((other) => other.name === release.name && isNewer(other, release));
    return newer.length >= keep;
  });
}

/** By version; builds of one version, which differ in their metadata alone, by time of publication. */
function isNewer(one: StoredRelease, other: StoredRelease): boolean {
  const order = compare(one.version, other.version);
  return order === 0 ? one.at > other.at : order > 0;
}
