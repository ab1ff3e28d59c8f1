import {
  type ChannelEntry,
  findIncompatibilities,
  type Incompatibility,
  overlapOf,
  type ReleaseDescriptor,
} from '@newsphoto/contract';
import { major, valid } from 'semver';
import { neededOfApi } from './check-api.ts';
import { extensionConflicts } from './check-extensions.ts';
import { incompatibilitySentence } from './incompatibility-sentence.ts';
import type { ProblemCode, ReleaseProblem } from './release-problem.ts';
import { demandsOf, environmentOf, HOST } from './solve-releases.ts';

const INCOMPATIBILITY_CODES: Readonly<Record<Incompatibility['code'], ProblemCode>> = {
  host: 'channel/host-range',
  api: 'channel/api-range',
  exports: 'channel/missing-export',
};

/**
 * Problems of a release beside those that are live now.
 *
 * @param live releases that visitors of the channel get, canaries included: a remote has to fit every host among them
 */
export function problemsOnChannel(
  release: ReleaseDescriptor,
  live: readonly ReleaseDescriptor[],
  apiVersion: string,
): ReleaseProblem[] {
  const others = live.filter(({ name }) => name !== release.name);
  if (release.kind === 'api') return neededOfApi(release, others);
  const problems = [
    ...routeProblems(release, others),
    ...windowProblems(release, others),
    ...extensionConflicts(release, others),
    ...nameProblems(release, others),
  ];
  if (release.kind === 'host') {
    const incompatibilities = findIncompatibilities(demandsOf(release), {
      host: release.version,
      api: apiVersion,
    });
    return [
      ...problems,
      ...incompatibilities.map((incompatibility) => incompatibilityProblem(release, incompatibility)),
    ];
  }
  return [
    ...problems,
    ...live.filter(({ name }) => name === HOST).flatMap((host) => againstHost(release, host, apiVersion)),
  ];
}

/** A release that failed for visitors is only made live again on purpose. */
export function takenBackProblems(
  { name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>,
  entry: ChannelEntry | undefined,
): ReleaseProblem[] {
  if (!entry?.takenBack?.includes(version)) return [];
  const sentence = `${name}@${version} failed for visitors and was taken back: see the journal, release what is repaired as another version, or --force`;
  return [{ code: 'channel/taken-back', sentence }];
}

function incompatibilityProblem(
  release: ReleaseDescriptor,
  incompatibility: Incompatibility,
): ReleaseProblem {
  return {
    code: INCOMPATIBILITY_CODES[incompatibility.code],
    sentence: incompatibilitySentence(release, incompatibility),
  };
}

/** No path of one release may match a route of another, whichever of the two a router would prefer. */
function routeProblems(release: ReleaseDescriptor, others: readonly ReleaseDescriptor[]): ReleaseProblem[] {
  return release.routes.flatMap(({ path }) => {
    const taken = others
      .flatMap(({ name, routes }) => routes.map((route) => ({ name, path: route.path })))
      .find((route) => overlapOf(route.path, path) !== 'none');
    if (!taken) return [];
    const { name } = taken;
    const whose =
      taken.path === path ? `belongs to ${name}` : `has addresses of ${taken.path}, which belongs to ${name}`;
    const sentence = `${path} ${whose}: choose another path, or have ${name} release without it first`;
    return [{ code: 'channel/route-taken', sentence }];
  });
}

function windowProblems(release: ReleaseDescriptor, others: readonly ReleaseDescriptor[]): ReleaseProblem[] {
  return release.windows.flatMap(({ name }) => {
    const owner = others.find(({ windows }) => windows.some((window) => window.name === name));
    if (!owner) return [];
    const sentence = `the window ${name} belongs to ${owner.name}: choose another name, or have ${owner.name} release without it first`;
    return [{ code: 'channel/window-taken', sentence }];
  });
}

function nameProblems(release: ReleaseDescriptor, others: readonly ReleaseDescriptor[]): ReleaseProblem[] {
  const namesake = others.find(({ container }) => container !== '' && container === release.container);
  if (!namesake) return [];
  const sentence = `the federation name ${release.container} belongs to ${namesake.name}: choose another name or version`;
  return [{ code: 'channel/name-taken', sentence }];
}

function againstHost(
  release: ReleaseDescriptor,
  host: ReleaseDescriptor,
  apiVersion: string,
): ReleaseProblem[] {
  const incompatibilities = findIncompatibilities(demandsOf(release), environmentOf(host, apiVersion));
  return [
    ...incompatibilities.map((incompatibility) => incompatibilityProblem(release, incompatibility)),
    ...secondCopies(release, host),
    ...otherMajors(release, host),
  ];
}

/** Modules of the host exist once: a second copy would have its own store, contexts and caches. */
function secondCopies({ bundles = {} }: ReleaseDescriptor, host: ReleaseDescriptor): ReleaseProblem[] {
  const input = new Set(Object.keys(host.provides ?? host.shared).map(packageOf));
  return Object.keys(bundles)
    .filter((name) => input.has(name))
    .map((name) => ({
      code: 'channel/second-copy',
      sentence: `it brings a copy of ${name}, which the host provides: import it by a name that is shared (shared/build/webpack/shared-modules.mjs), or ask for one that is`,
    }));
}

/** Of shared singletons, the host has to take a new major first. */
function otherMajors(release: ReleaseDescriptor, host: ReleaseDescriptor): ReleaseProblem[] {
  return Object.entries(release.shared).flatMap(([module, { version, singleton }]) => {
    const input = host.shared[module]?.version;
    if (!singleton || !input || !valid(version) || !valid(input) || major(version) === major(input))
      return [];
    return [
      {
        code: 'channel/other-major' as const,
        sentence: `it was built against ${module} ${version}, the host gives ${input}: build with the host's major, or release the host first`,
      },
    ];
  });
}

/** `react-dom/client` → `react-dom`, `@newsphoto/ui/forms` → `@newsphoto/ui`. */
function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
