import {
  type ComposedRoute,
  isClosed,
  matchRoute,
  type ReleaseDescriptor,
  routesOf,
} from '@newsphoto/contract';
import { baseOf, HOST } from '@newsphoto/releases';
import type { LiveChannel } from '../ports.ts';

const LOGIN = '/login';

export interface Script {
  readonly href: string;
  readonly integrity: string;
}

/** Scripts that start the host, in order. */
export function hostScripts(live: LiveChannel): Script[] {
  return [...live.host.scripts, live.host.entry].map((file) => scriptOf(live, live.host, file));
}

/**
 * Everything that the page of a path needs for its first view: the host's scripts; if a remote owns the route, also the
 * shared packages that the page uses and the host loads lazily, the remote's entry, and the chunks of the route.
 *
 * @param elsewhere remotes whose files come from a development server, about which nothing is known here
 */
export function preloadHints(live: LiveChannel, path: string, elsewhere: readonly string[] = []): Script[] {
  return [
    ...new Map(
      [...hostScripts(live), ...routeScripts(live, path, elsewhere)].map((one) => [one.href, one]),
    ).values(),
  ];
}

function routeScripts(live: LiveChannel, path: string, elsewhere: readonly string[]): Script[] {
  const route = routeAt(live, path);
  const owner = route && (route.owner === HOST ? live.host : live.remotes.get(route.owner));
  if (!route || !owner || elsewhere.includes(route.owner)) return [];
  const { chunks = [], shared: taken = Object.keys(owner.shared) } =
    owner.routes.find((one) => one.path === route.path) ?? {};
  const own = chunks.map(({ file }) => scriptOf(live, owner, file));
  if (owner === live.host) return own;
  const shared = Object.entries(live.host.lazyShared ?? {})
    .filter(([name]) => taken.includes(name))
    .flatMap(([, chunks]) => chunks.map(({ file }) => scriptOf(live, live.host, file)));
  return [...shared, scriptOf(live, owner, owner.entry), ...own];
}

/** A visitor who may not see the page yet is redirected to the log-in. */
function routeAt({ composition }: LiveChannel, path: string): ComposedRoute | undefined {
  const route = matchRoute(routesOf(composition), path);
  return route && isClosed(route) ? matchRoute(composition.routes, LOGIN) : route;
}

/** A file of a release as a page requests it, with the hash that its loader will use. */
export function scriptOf({ bases }: LiveChannel, release: ReleaseDescriptor, file: string): Script {
  const base = baseOf(release);
  return { href: `${bases?.get(base) ?? base}${file}`, integrity: release.assets[file]?.integrity ?? '' };
}
