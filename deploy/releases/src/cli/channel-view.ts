import type { ChannelState, ReleaseDescriptor } from '@newsphoto/contract';
import { versionsOf } from '../domain/candidate-versions.ts';
import { type SolvedReleases, solveReleases } from '../domain/solve-releases.ts';
import type { ReleaseStore } from '../ports.ts';

/** A channel with everything that decides about it, as it is at one moment. */
export interface ChannelView {
  readonly state: ChannelState;
  readonly yanked: ReadonlySet<string>;
  readonly releaseOf: (name: string, version: string) => ReleaseDescriptor | undefined;
  /** Live releases, canaries included, also those that a page cannot have at the moment. */
  readonly live: readonly ReleaseDescriptor[];
  /** Version of the API that everything is compared with. */
  readonly apiVersion: string;
  /** What visitors without a canary would get of these entries. */
  solve(releases: ChannelState['releases'], yanked?: ReadonlySet<string>): SolvedReleases | undefined;
}

/**
 * @param apiVersion of the API that the channel's releases have to fit
 * @param besides a release that is about to be added to the channel
 */
export async function viewChannel(
  store: ReleaseStore,
  channel: string,
  apiVersion: string,
  besides?: ReleaseDescriptor,
): Promise<ChannelView> {
  const [state, { releases: yankedReleases }] = await Promise.all([store.channel(channel), store.yanked()]);
  const yanked = new Set(Object.keys(yankedReleases));
  const known = new Map<string, ReleaseDescriptor>();
  if (besides) known.set(`${besides.name}@${besides.version}`, besides);
  await Promise.all(
    Object.entries(state.releases).flatMap(([name, entry]) =>
      versionsOf(entry).map(async (version) => {
        const release = await store.descriptor(name, version);
        if (release) known.set(`${name}@${version}`, release);
      }),
    ),
  );
  const releaseOf = (name: string, version: string) => known.get(`${name}@${version}`);
  const solve: ChannelView['solve'] = (releases, without = yanked) =>
    solveReleases({ state: { ...state, releases }, releaseOf, apiVersion, yanked: without });
  const live = Object.entries(state.releases).flatMap(([name, { live: version, canary }]) => [
    ...[releaseOf(name, version), canary && releaseOf(name, canary.version)].filter(
      (one) => one !== undefined,
    ),
  ]);
  return { state, yanked, releaseOf, live, apiVersion, solve };
}
