import type { ComposedFallback, ComposedRelease, Composition } from '@newsphoto/contract';
import { createPageLoader, type FetchPage } from './page-loader.ts';
import { ReleaseChoice } from './release-choice.ts';
import { createRemoteRegistry } from './remote-registry.ts';

export const makeRelease = (version: string): ComposedRelease => ({
  version,
  code: version,
  base: `/remotes/search/${version}/`,
  entry: 'entry.js',
  container: `search_${version.replaceAll('.', '_')}`,
  ranges: { host: '^1.0.0', api: '^1.0.0' },
});

export const EMPTY_COMPOSITION: Composition = {
  channel: 'production',
  digest: 't1',
  api: '1.4.0',
  host: { version: '1.0.0', code: 'h1', base: '/remotes/host/1.0.0/' },
  remotes: {},
  fallbacks: {},
  routes: [],
  windows: [],
  integrity: {},
};

interface World {
  /** Modules of the fallback release 1.0.0; without them there is no fallback. */
  readonly fallback?: readonly string[];
  readonly isOnline?: () => boolean;
  readonly timeoutMs?: number;
}

/** Pages of one remote, live as 1.1.0; `outcomes` and `told` collect reports and messages to the visitor. */
export function makePages(
  fetchPage: FetchPage,
  { fallback, isOnline = () => true, timeoutMs = 30 }: World = {},
) {
  const clock = { now: 0 };
  const outcomes: string[] = [];
  const failures: string[] = [];
  const fallenOwners: string[] = [];
  const reloads: string[] = [];
  const choice = new ReleaseChoice(() => clock.now);
  const older: ComposedFallback | undefined = fallback && { ...makeRelease('1.0.0'), modules: fallback };
  const loader = createPageLoader({
    fetchPage,
    releases: {
      release: () => makeRelease('1.1.0'),
      fallback: () => older,
      isHosts: (script) => script.includes('/remotes/host/'),
    },
    choice,
    timeoutMs,
    isOnline,
    onOutcome: (release, outcome) => outcomes.push(`${release} ${outcome}`),
    onFailure: ({ owner }, version, { code }) => failures.push(`${owner}@${version} ${code}`),
    onFallback: (owner) => fallenOwners.push(owner),
  });
  const firsts: string[] = [];
  const registry = createRemoteRegistry(
    loader,
    choice,
    () => reloads.push('reload'),
    (release) => firsts.push(release),
  );
  return { firsts, registry, choice, clock, outcomes, failures, fallenOwners, reloads };
}
