import type { ChannelState, ReleaseDescriptor } from '@newsphoto/contract';
import type { KnownApi } from '../adapters/deployed-api.ts';
import { versionsOf } from '../domain/candidate-versions.ts';
import { API } from '../domain/check-api.ts';
import { lowestVersion } from '../domain/lowest-version.ts';
import { type SolvedReleases, solveReleases } from '../domain/solve-releases.ts';
import type { ReleaseStore } from '../ports.ts';

/** A channel with everything that decides about it, as it is at one moment. */
export interface ChannelView {
  readonly state: ChannelState;
  readonly yanked: ReadonlySet<string>;
  readonly releaseOf: (name: string, version: string) => ReleaseDescriptor | undefined;
  /** Live releases but the API, canaries included, also those that a page cannot have at the moment. */
  readonly live: readonly ReleaseDescriptor[];
  /** What everything is compared with: the lower one of the deployed API and of the one that is live on the channel. */
  readonly api: KnownApi;
  /** What visitors without a canary would get of these entries. */
  solve(releases: ChannelState['releases'], yanked?: ReadonlySet<string>): SolvedReleases | undefined;
}

/**
 * @param known the API as far as it is known without the channel
 * @param besides a release that is about to be added to the channel
 */
export async function viewChannel(
  store: ReleaseStore,
  channel: string,
  known: KnownApi,
  besides?: ReleaseDescriptor,
): Promise<ChannelView> {
  const [state, { releases: yankedReleases }] = await Promise.all([store.channel(channel), store.yanked()]);
  const yanked = new Set(Object.keys(yankedReleases));
  const descriptors = new Map<string, ReleaseDescriptor>();
  if (besides) descriptors.set(`${besides.name}@${besides.version}`, besides);
  await Promise.all(
    Object.entries(state.releases).flatMap(([name, entry]) =>
      versionsOf(entry).map(async (version) => {
        const release = await store.descriptor(name, version);
        if (release) descriptors.set(`${name}@${version}`, release);
      }),
    ),
  );
  const releaseOf = (name: string, version: string) => descriptors.get(`${name}@${version}`);
  const api = apiOf(known, releaseOf(API, state.releases[API]?.live ?? ''));
  const solve: ChannelView['solve'] = (releases, without = yanked) =>
    solveReleases({ state: { ...state, releases }, releaseOf, apiVersion: api.version, yanked: without });
  const live = Object.entries(state.releases)
    .filter(([name]) => name !== API)
    .flatMap(([name, { live: version, canary }]) => [
      ...[releaseOf(name, version), canary && releaseOf(name, canary.version)].filter(
        (one) => one !== undefined,
      ),
    ]);
  return { state, yanked, releaseOf, live, api, solve };
}

function apiOf(known: KnownApi, promoted: ReleaseDescriptor | undefined): KnownApi {
  const offers = promoted?.api?.offers;
  if (offers === undefined) return known;
  if (known.source === 'own') return { version: offers, source: 'channel' };
  return { ...known, version: lowestVersion([known.version, offers]) ?? offers };
}
