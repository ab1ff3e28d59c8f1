import {
  type ComposedFallback,
  type ComposedRelease,
  type ComposedRoute,
  type Composition,
  closeComposition,
  findIncompatibilities,
  matchRoute,
  routesOf,
} from '@newsphoto/contract';

import type { ReleaseRole } from './load-result.ts';
import type { PageAddress } from './page-loader.ts';

/** What to do with a release table that is newer than the page's. */
export type TableVerdict = 'same' | 'take-over' | 'full-load';

/**
 * A newer table is taken over if only remotes changed that this tab has not shown. A shown remote cannot be exchanged, other
 * routes need another router, and a release that does not run with this host needs its own host: all of them require a full
 * load.
 */
export function judgeTable(
  running: Composition,
  fetched: Composition,
  shown: ReadonlySet<string>,
): TableVerdict {
  // The same releases, with the routes that the page lacked.
  if (running.digest === fetched.digest) return running.closed && !fetched.closed ? 'take-over' : 'same';
  if (running.host.code !== fetched.host.code) return 'full-load';
  // Development servers and the permission to use them are only in the page that was written for this visitor.
  if (running.dev || fetched.dev) return 'full-load';
  const environment = { host: running.host.version, api: fetched.api };
  const all = [...Object.values(fetched.remotes), ...Object.values(fetched.fallbacks)];
  if (all.some((release) => findIncompatibilities(release, environment).length > 0)) return 'full-load';
  for (const owner of shown) {
    if (running.remotes[owner]?.code !== fetched.remotes[owner]?.code) return 'full-load';
  }
  if (fetched.closed && !running.closed) return 'full-load';
  return routesText(running, fetched) === routesText(fetched, running) ? 'take-over' : 'full-load';
}

/** The routes that both tables have. */
function routesText(one: Composition, other: Composition): string {
  return JSON.stringify(routesOf(other.closed ? closeComposition(one) : one));
}

/** The current releases of this tab, and which of them have been shown. */
export class ReleaseTable {
  #composition: Composition;
  readonly #shown = new Set<string>();
  readonly #onTaken: (composition: Composition) => void;
  readonly #listeners = new Set<() => void>();
  #byPath: ReadonlyMap<string, ComposedRoute> | undefined;

  /** @param onTaken called with each composition of the tab, including the first one */
  constructor(composition: Composition, onTaken: (composition: Composition) => void) {
    this.#composition = composition;
    this.#onTaken = onTaken;
    onTaken(composition);
  }

  readonly current = (): Composition => this.#composition;

  /** For views of routes and windows: called with each composition that is taken over. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The current route of this tab; the argument if the table has no route of its path. */
  routeAt(route: ComposedRoute): ComposedRoute {
    this.#byPath ??= new Map(routesOf(this.#composition).map((one) => [one.path, one]));
    return this.#byPath.get(route.path) ?? route;
  }

  /** Forgets the data of internal users. */
  close(): void {
    this.#take(closeComposition(this.#composition));
  }

  get digest(): string {
    return this.#composition.digest;
  }

  /** The host's release, as `host@1.0.0`. */
  get host(): string {
    return `host@${this.#composition.host.version}`;
  }

  /** The release to load a remote from. */
  release(owner: string): ComposedRelease | undefined {
    return this.#composition.remotes[owner];
  }

  /** The fallback to load from. */
  fallback(owner: string): ComposedFallback | undefined {
    return this.#composition.fallbacks[owner];
  }

  /** The release of a file, as `search@1.4.2`; undefined for other addresses. */
  ownerOf(address: string): string | undefined {
    const found = this.#releaseAt(address);
    return found && `${found[0]}@${found[1].version}`;
  }

  /** The file of a release for an address, relative to the release. */
  fileOf(address: string): string | undefined {
    const found = this.#releaseAt(address);
    return found && new URL(address, location.href).pathname.slice(found[1].base.length);
  }

  #releaseAt(address: string) {
    const { host, remotes, fallbacks } = this.#composition;
    const all = [['host', host] as const, ...Object.entries(remotes), ...Object.entries(fallbacks)];
    if (!URL.canParse(address, location.href)) return undefined;
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin ? all.find(([, { base }]) => pathname.startsWith(base)) : undefined;
  }

  /**
   * Pattern of the route at an address, for reports: the address itself may name a content.
   *
   * @param pathname under the base path
   * @param page of the route, if known; while a page is loading the address is still the previous one
   */
  patternAt(pathname: string, page?: PageAddress): string | undefined {
    if (this.#composition.window) return `/window/${this.#composition.window}`;
    const routes = routesOf(this.#composition);
    const candidates = page
      ? routes.filter(({ owner, module }) => owner === page.owner && module === page.module)
      : routes;
    return (matchRoute(candidates, pathname) ?? (page && candidates[0]))?.path;
  }

  /**
   * The release of the page at an address, as `search@1.4.2`; the host's for its own pages.
   *
   * @param pathname under the base path
   */
  shownAt(pathname: string, roleOf: (owner: string) => ReleaseRole): string {
    const { window, windows } = this.#composition;
    const owner = window
      ? windows.find(({ name }) => name === window)?.owner
      : matchRoute(routesOf(this.#composition), pathname)?.owner;
    if (!owner) return this.host;
    const release = (roleOf(owner) === 'fallback' && this.fallback(owner)) || this.release(owner);
    return release ? `${owner}@${release.version}` : this.host;
  }

  /** Federation names of all releases that this tab may load. */
  containers(): ReadonlySet<string> {
    const { remotes, fallbacks } = this.#composition;
    return new Set(
      [remotes, fallbacks].flatMap(Object.values<ComposedRelease>).map(({ container }) => container),
    );
  }

  isHosts(script: string): boolean {
    return new URL(script, location.href).pathname.startsWith(this.#composition.host.base);
  }

  /** This tab has shown pages of the remote. */
  wasShown(owner: string): boolean {
    return this.#shown.has(owner);
  }

  /** A page of this remote is entered: its release is no longer exchanged. */
  show(owner: string): void {
    this.#shown.add(owner);
  }

  /**
   * False if the target has to be loaded in full.
   *
   * @param onExchange called for each remote with another release; what was preloaded is stale
   */
  accept(fetched: Composition, onExchange: (owner: string) => void): boolean {
    const verdict = judgeTable(this.#composition, fetched, this.#shown);
    if (verdict === 'take-over') {
      const before = this.#composition.remotes;
      for (const [owner, { code }] of Object.entries(before)) {
        if (fetched.remotes[owner]?.code !== code) onExchange(owner);
      }
      this.#take(fetched);
    }
    return verdict !== 'full-load';
  }

  #take(composition: Composition): void {
    this.#composition = composition;
    this.#byPath = undefined;
    this.#onTaken(composition);
    for (const listener of this.#listeners) listener();
  }
}
