import type { ChannelState, ReleaseDescriptor } from '@newsphoto/contract';
import { satisfies } from 'semver';

export const HOST = 'host';

/** What a channel offers for one name: its live release and the one that it falls back to. */
export interface Offer {
  readonly live?: ReleaseDescriptor;
  readonly fallback?: ReleaseDescriptor;
}

export interface SolvedReleases {
  readonly host: ReleaseDescriptor;
  readonly remotes: readonly ReleaseDescriptor[];
  /** Remotes for which no release runs with this host and API, with the reason. */
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Chooses the releases of one page: rules 1 to 5 of SPEC.md. Undefined where the channel has no host.
 */
export function solveReleases(
  state: ChannelState,
  offers: ReadonlyMap<string, Offer>,
  apiVersion: string,
): SolvedReleases | undefined {
  const host = offers.get(HOST)?.live ?? offers.get(HOST)?.fallback;
  if (!host) return undefined;
  const remotes: ReleaseDescriptor[] = [];
  const leftOut: { name: string; reason: string }[] = [];
  for (const name of Object.keys(state.releases).sort()) {
    if (name === HOST) continue;
    const candidates = [offers.get(name)?.live, offers.get(name)?.fallback].filter(
      (one) => one !== undefined,
    );
    const fitting = candidates.find(
      (candidate) => refusalOf(candidate, host.version, apiVersion) === undefined,
    );
    if (fitting) remotes.push(fitting);
    else leftOut.push({ name, reason: reasonOf(candidates[0], host.version, apiVersion) });
  }
  return { host, remotes, leftOut };
}

/** Why a release does not run with a host and an API; undefined where it does. */
export function refusalOf(
  release: ReleaseDescriptor,
  hostVersion: string,
  apiVersion: string,
): string | undefined {
  if (release.kind === 'remote' && !satisfies(hostVersion, release.ranges.host)) {
    return `${release.name}@${release.version} needs host ${release.ranges.host}, the host is ${hostVersion}`;
  }
  if (!satisfies(apiVersion, release.ranges.api)) {
    return `${release.name}@${release.version} needs API ${release.ranges.api}, the API is ${apiVersion}`;
  }
  return undefined;
}

function reasonOf(release: ReleaseDescriptor | undefined, hostVersion: string, apiVersion: string): string {
  return release ? (refusalOf(release, hostVersion, apiVersion) ?? '') : 'its release is not in the store';
}
