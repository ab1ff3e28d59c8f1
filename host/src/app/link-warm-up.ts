import type { ComposedRoute } from '@newsphoto/contract';
import { matchRoutes } from 'react-router-dom';
import type { PageAddress } from '../federation/remote-registry.ts';

export interface WarmUp {
  /** Called for the page behind a link that is hovered or focused. */
  load(address: PageAddress): void;
  /** Called for a link that is about to be followed. */
  anticipate(target: string): void;
}

/** Watches the links of the whole page. Returns what ends it. */
export function watchLinks(
  page: Document,
  basePath: string,
  routes: readonly ComposedRoute[],
  warmUp: WarmUp,
): () => void {
  const known = routes.map((route) => ({ path: route.path, id: route.path, handle: route }));
  const targetOf = (event: Event): { pathname: string; search: string } | undefined => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
    if (!link.pathname.startsWith(`${basePath}/`) || link.pathname === location.pathname) return undefined;
    return { pathname: link.pathname.slice(basePath.length), search: link.search };
  };
  const handleNear = (event: Event) => {
    const target = targetOf(event);
    const match = target && matchRoutes(known, target.pathname)?.at(-1);
    if (match) warmUp.load(match.route.handle);
  };
  const handleDown = (event: Event) => {
    const target = targetOf(event);
    if (target) warmUp.anticipate(target.pathname + target.search);
  };
  page.addEventListener('pointerover', handleNear, { passive: true });
  page.addEventListener('focusin', handleNear);
  page.addEventListener('pointerdown', handleDown, { passive: true });
  return () => {
    page.removeEventListener('pointerover', handleNear);
    page.removeEventListener('focusin', handleNear);
    page.removeEventListener('pointerdown', handleDown);
  };
}
