import { type ComposedRoute, matchRoute } from '@newsphoto/contract';
import type { PageAddress } from '../federation/page-loader.ts';
import { watchNearLinks } from './near-links.ts';

export interface WarmUp {
  /** Called for the page of a link that is hovered or focused, or comes near. */
  load(address: PageAddress): void;
  /** Called for a link that is about to be followed. */
  anticipate(target: string): void;
  /** False if nothing may be fetched that the visitor did not request. */
  mayLoadAhead(): boolean;
}

/** Watches the links of the whole page. Returns a function that ends it. */
export function watchLinks(
  page: Document,
  basePath: string,
  routesNow: () => readonly ComposedRoute[],
  warmUp: WarmUp,
): () => void {
  let routes: readonly ComposedRoute[] = [];
  // Matching reads the whole table, and a page of results has hundreds of links to one screen.
  const byPath = new Map<string, ComposedRoute | undefined>();
  const routeAt = (pathname: string): ComposedRoute | undefined => {
    if (routes !== routesNow()) {
      routes = routesNow();
      byPath.clear();
    }
    if (!byPath.has(pathname)) byPath.set(pathname, matchRoute(routes, pathname));
    return byPath.get(pathname);
  };
  const targetOf = (link: Element | null): { pathname: string; search: string } | undefined => {
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
    if (!link.pathname.startsWith(`${basePath}/`) || link.pathname === location.pathname) return undefined;
    return { pathname: link.pathname.slice(basePath.length), search: link.search };
  };
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a[href]') : null);
  const routeOf = (link: Element | null) => {
    const target = targetOf(link);
    return target && routeAt(target.pathname);
  };
  const handleHover = (event: Event) => {
    const route = warmUp.mayLoadAhead() ? routeOf(linkOf(event)) : undefined;
    if (route) warmUp.load(route);
  };
  const handleDown = (event: Event) => {
    const link = linkOf(event);
    const target = targetOf(link);
    if (!target) return;
    // About to be followed: this counts as a request.
    const route = routeOf(link);
    if (route) warmUp.load(route);
    warmUp.anticipate(target.pathname + target.search);
  };
  page.addEventListener('pointerover', handleHover, { passive: true });
  page.addEventListener('focusin', handleHover);
  page.addEventListener('pointerdown', handleDown, { passive: true });
  const endNear = watchNearLinks(page, {
    pageOf: routeOf,
    load: warmUp.load,
    mayLoadAhead: warmUp.mayLoadAhead,
  });
  return () => {
    page.removeEventListener('pointerover', handleHover);
    page.removeEventListener('focusin', handleHover);
    page.removeEventListener('pointerdown', handleDown);
    endNear();
  };
}
