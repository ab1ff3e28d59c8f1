import {
  API_VERSION,
  arrangeExtensions,
  arrangeRoutes,
  type ComposedFallback,
  type Composition,
  composedExtensions,
  composedRelease,
  composedRoutes,
  composedWindows,
  declaredModules,
  type ReleaseDescriptor,
} from '@newsphoto/contract';
import type { SolvedReleases } from './solve-releases.ts';

/** Address of a release's files. The version's plus sign is not escaped: it is legal in a path. */
export function baseOf(release: { name: string; version: string }): string {
  return `/remotes/${release.name}/${release.version}/`;
}

/** Turns the chosen releases into the table of a page: rules 6 to 11, 86 and 105 of SPEC.md. */
export function composeTable(
  channel: string,
  solved: SolvedReleases,
  digestOf: (text: string) => string,
): Composition {
  const { fallbacks } = solved;
  const all = [solved.host, ...solved.remotes];
  const extensions = arrangeExtensions(solved.remotes.flatMap(composedExtensions));
  const body = {
    channel,
    api: API_VERSION,
    host: { version: solved.host.version, code: solved.host.code, base: baseOf(solved.host) },
    remotes: Object.fromEntries(
      solved.remotes.map((release) => [release.name, composedRelease(release, baseOf(release))]),
    ),
    fallbacks: Object.fromEntries(fallbacks.map((release) => [release.name, composedFallback(release)])),
    routes: arrangeRoutes(all.flatMap(composedRoutes)),
    windows: all.flatMap(composedWindows),
    ...(extensions.length > 0 ? { extensions } : {}),
    integrity: Object.fromEntries(
      [...all, ...fallbacks].flatMap((release) => integrityOf(release, vouchedFor(solved.host, release))),
    ),
  };
  return { ...body, digest: digestOf(JSON.stringify(body)) };
}

function composedFallback(release: ReleaseDescriptor): ComposedFallback {
  return { ...composedRelease(release, baseOf(release)), modules: declaredModules(release).sort() };
}

/** The release's entry contains the hashes of its chunks, and the loader of this host uses them. */
const vouchedFor = (host: ReleaseDescriptor, release: ReleaseDescriptor): boolean =>
  host.chunkHashes === 'entry' && release.chunkHashes === 'entry';

/** The page names the host's entry with its hash. */
function integrityOf(release: ReleaseDescriptor, isVouchedFor: boolean): [string, string][] {
  if (isVouchedFor && release.kind === 'host') return [];
  return Object.entries(release.assets)
    .filter(([file]) => (isVouchedFor ? file === release.entry : file.endsWith('.js')))
    .map(([file, { integrity }]) => [`${baseOf(release)}${file}`, integrity]);
}
