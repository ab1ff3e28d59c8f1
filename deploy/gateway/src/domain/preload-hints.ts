import { baseOf } from '@newsphoto/releases';
import type { LiveChannel } from '../ports.ts';
import { matchRoute } from './match-route.ts';

export interface Script {
  readonly href: string;
  readonly integrity: string;
}

/** Scripts that start the host, in order. */
export function hostScripts({ host, composition }: LiveChannel): Script[] {
  return [...host.scripts, host.entry].map((file) =>
    scriptAt(composition.integrity, `${baseOf(host)}${file}`),
  );
}

/**
 * What the page of a path needs besides the host's own scripts: the shared packages that the host gives
 * lazily, the entry of the remote, and exactly the chunks of the route.
 */
export function preloadHints(live: LiveChannel, path: string): Script[] {
  const route = matchRoute(live.composition.routes, path);
  const owner = route && live.remotes.get(route.owner);
  if (!route || !owner) return [];
  const shared = Object.values(live.host.lazyShared ?? {}).flatMap((chunks) =>
    chunks.map(({ file }) => `${baseOf(live.host)}${file}`),
  );
  const chunks = owner.routes.find((one) => one.path === route.path)?.chunks ?? [];
  const own = [owner.entry, ...chunks.map(({ file }) => file)].map((file) => `${baseOf(owner)}${file}`);
  return [...new Set([...shared, ...own])].map((href) => scriptAt(live.composition.integrity, href));
}

function scriptAt(integrity: Readonly<Record<string, string>>, href: string): Script {
  return { href, integrity: integrity[href] ?? '' };
}
