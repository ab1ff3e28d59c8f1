import type { AccessRule } from '../access/access-rule.ts';
import { bySpecificity } from '../routes/route-path.ts';
import type { ComposedRoute, ComposedWindow, Composition } from './composition.ts';

/** Owner of a route or window of which the page knows nothing but where it is. */
const CLOSED_OWNER = '';
const INTERNAL: AccessRule = { guests: [], affiliation: 'internal' };

const isInternal = ({ access }: { readonly access: AccessRule }): boolean =>
  access.affiliation === 'internal';
const isOpen = (one: { readonly access: AccessRule }): boolean => !isInternal(one);

/**
 * The composition for a visitor who is not known as an internal user: of internal routes it has the paths alone, of
 * remotes and windows that only they lead to it has nothing. The digest stays: it stands for the releases.
 */
export function closeComposition(composition: Composition): Composition {
  if (composition.closed) return composition;
  const routes = composition.routes.filter(isOpen);
  const windows = composition.windows.filter(isOpen);
  const owners = new Set([...routes, ...windows].map(({ owner }) => owner));
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
  return { ...composition, routes, windows, remotes, fallbacks, integrity, closed };
}

/** All routes of a page, those among them of which it has the path alone. */
export function routesOf({ routes, closed = [] }: Pick<Composition, 'routes' | 'closed'>): ComposedRoute[] {
  return [...routes, ...closed.map(closedRoute)].sort(bySpecificity);
}

/** What stands for a route until an internal user is known: it asks for a log-in. */
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

/** The page knows nothing of it but where it is. */
export const isClosed = ({ owner }: { readonly owner: string }): boolean => owner === CLOSED_OWNER;

/** Where the gateway answers the whole composition to internal users; under /web, where their cookie goes. */
export const COMPOSITION_PATH = '/web/composition';
