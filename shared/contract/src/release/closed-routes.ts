import type { AccessRule } from '../access/access-rule.ts';
import { bySpecificity } from '../routes/route-path.ts';
import type { ComposedRoute, ComposedWindow, Composition } from './composition.ts';

/** Owner of a route or window of which the page only knows the address. */
const CLOSED_OWNER = '';
const INTERNAL: AccessRule = { guests: [], affiliation: 'internal' };

const isInternal = ({ access }: { readonly access: AccessRule }): boolean =>
  access.affiliation === 'internal';
const isOpen = (one: { readonly access: AccessRule }): boolean => !isInternal(one);

/**
 * The composition for a visitor who is not known as an internal user: of internal routes it only has the paths, and no
 * remotes, windows and extensions that only belong to these. The digest stays: it identifies the releases.
 */
export function closeComposition(composition: Composition): Composition {
  if (composition.closed) return composition;
  const routes = composition.routes.filter(isOpen);
  const windows = composition.windows.filter(isOpen);
  const extensions = composition.extensions?.filter(isOpen);
  const owners = new Set([...routes, ...windows, ...(extensions ?? [])].map(({ owner }) => owner));
  const needed = <T>(releases: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(releases).filter(([name]) => owners.has(name)));
  const [remotes, fallbacks] = [needed(composition.remotes), needed(composition.fallbacks)];
  const bases = [composition.host, ...Object.values(remotes), ...Object.values(fallbacks)].map(
    ({ base }) => base,
  );
  const integrity = Object.fromEntries(
    Object.entries(composition.integrity).filter(([address]) =>
      bases.some((base) => address.startsWith(base)),
    ),
  );
  const closed = composition.routes.filter(isInternal).map(({ path }) => path);
  const open = { ...composition, routes, windows, remotes, fallbacks, integrity, closed };
  return extensions ? { ...open, extensions } : open;
}

/** All routes of a page, including those of which it only has the path. */
export function routesOf({ routes, closed = [] }: Pick<Composition, 'routes' | 'closed'>): ComposedRoute[] {
  return [...routes, ...closed.map(closedRoute)].sort(bySpecificity);
}

/** Placeholder of a route until an internal user is known: it requires a log-in. */
function closedRoute(path: string): ComposedRoute {
  return {
    path,
    owner: CLOSED_OWNER,
    title: '',
    viewport: 'responsive',
    access: INTERNAL,
    module: './closed',
  };
}

/** The same for a window. */
export function closedWindow(name: string): ComposedWindow {
  return { name, owner: CLOSED_OWNER, title: '', access: INTERNAL, module: './closed' };
}

/** The page only knows its address. */
export const isClosed = ({ owner }: { readonly owner: string }): boolean => owner === CLOSED_OWNER;

/** Address of the complete composition for internal users; under /web, the path of their cookie. */
export const COMPOSITION_PATH = '/web/composition';
