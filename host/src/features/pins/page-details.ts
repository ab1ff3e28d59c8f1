/** A shared module of this page, in one version. */
export interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** Federation name of the remote that provides it; empty: the host. */
  readonly from: string;
  readonly isLoaded: boolean;
}

/** How a release was loaded into this page. */
export interface LoadTimes {
  /** `search@1.4.2` */
  readonly release: string;
  readonly files: number;
  /** From the first request to the last byte, in ms. */
  readonly ms: number;
}

/** The part of a resource's timing that is used. */
export interface TimedFile {
  readonly name: string;
  readonly startTime: number;
  readonly responseEnd: number;
}

/** `/remotes/<name>/<version>/…`, with a pass before the name for files that not every visitor may get. */
const RELEASE_FILE = /^\/remotes\/(?:~[^/]+\/)?([^/]+)\/([^/]+)\//;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const recordsIn = (value: unknown) =>
  Object.entries(isRecord(value) ? value : {}).flatMap(([key, one]) =>
    isRecord(one) ? [[key, one] as const] : [],
  );

/**
 * What the federation runtime has in its share scopes, by name: a singleton has one row.
 *
 * @param runtime the global `__FEDERATION__`
 * @param ofHost versions that the host provides: once loaded, the runtime names the first user in the place of the provider
 */
export function sharedModulesOf(runtime: unknown, ofHost: Readonly<Record<string, string>>): SharedModule[] {
  const instances = isRecord(runtime) && Array.isArray(runtime.__INSTANCES__) ? runtime.__INSTANCES__ : [];
  const found = new Map<string, SharedModule>();
  for (const instance of instances) {
    const scopes = isRecord(instance) ? recordsIn(instance.shareScopeMap) : [];
    for (const [name, versions] of scopes.flatMap(([, scope]) => recordsIn(scope))) {
      for (const [version, { from, loaded, lib }] of recordsIn(versions)) {
        const provider = ofHost[name] === version ? '' : String(from ?? '');
        const isLoaded = Boolean(loaded ?? lib);
        found.set(`${name}@${version}`, { name, version, from: provider, isLoaded });
      }
    }
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The releases whose files this page has requested, in the order of their first requests. */
export function loadTimesOf(files: readonly TimedFile[], origin: string): LoadTimes[] {
  const byRelease = new Map<string, TimedFile[]>();
  for (const file of [...files].sort((one, other) => one.startTime - other.startTime)) {
    const { origin: of, pathname } = new URL(file.name, origin);
    const [, name, version] = (of === origin && RELEASE_FILE.exec(pathname)) || [];
    if (name === undefined) continue;
    const release = `${name}@${decodeURIComponent(version ?? '')}`;
    byRelease.set(release, [...(byRelease.get(release) ?? []), file]);
  }
  return [...byRelease].map(([release, own]) => ({
    ...{ release, files: own.length },
    ms: Math.round(Math.max(...own.map(({ responseEnd }) => responseEnd)) - (own[0]?.startTime ?? 0)),
  }));
}
