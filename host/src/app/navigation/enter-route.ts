import { type ComposedRoute, evaluateAccess, isClosed } from '@newsphoto/contract';
import type { BuildCheck } from '../../features/build-check/build-outcome.ts';
import type { Opening } from '../../federation/closed-routes.ts';
import type { LoadResult } from '../../federation/load-result.ts';
import type { PageAddress } from '../../federation/page-loader.ts';
import type { NavigationSession } from '../session-port.ts';
import { decideNavigation, REFUSED_TO } from './guard.ts';

export interface NavigationParts {
  readonly session: NavigationSession;
  checkBuild(target: string): Promise<BuildCheck>;
  /** Takes over or refuses a newer release table; false if the target must be loaded in full. */
  acceptTable(check: BuildCheck): boolean;
  requestPage(address: PageAddress): Promise<LoadResult>;
  /** The current route of the tab. */
  routeAt(route: ComposedRoute): ComposedRoute;
  /** Loads a route of internal users of which the page only has the path. */
  openRoutes(): Promise<Opening>;
  /** The visitor is sent to the top page, where they read which page they may not open. */
  refuse(route: ComposedRoute): void;
  /** The page is entered: its release is no longer exchanged. */
  enter(owner: string): void;
  /** False if another full load because of this check would be a loop. */
  mayLoadInFull(check: BuildCheck): boolean;
}

export type RouteEntrance =
  | { readonly kind: 'go' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'full-load' };

/** Pages that must open when everything else fails. */
const UNCHECKED = new Set(['/error', '/forbidden']);

/**
 * What happens before a page is committed: build check and remote start in parallel, the session is refreshed, the guard
 * decides, and the load of the remote succeeds or fails.
 *
 * @param target path and query under /web
 */
export async function enterRoute(
  input: ComposedRoute,
  target: string,
  parts: NavigationParts,
): Promise<RouteEntrance> {
  let route = parts.routeAt(input);
  let loading = isClosed(route) ? undefined : parts.requestPage(route);
  if (!UNCHECKED.has(route.path)) {
    const check = await parts.checkBuild(target);
    const refusal = refusedByBuild(check, parts);
    if (refusal) return refusal;
    route = parts.routeAt(input);
    // The newer table may contain another release of this remote.
    if (check.composition && !isClosed(route)) loading = parts.requestPage(route);
    const answer = route.access.passes ? undefined : await guard(route, target, parts);
    if (answer) return withReason(answer, route, parts);
    if (isClosed(route)) {
      const closed = await openRoute(parts);
      if (closed) return withReason(closed, route, parts);
      route = parts.routeAt(input);
      const refused = await guard(route, target, parts);
      if (refused) return withReason(refused, route, parts);
    }
    loading ??= parts.requestPage(route);
  }
  parts.enter(route.owner);
  await loading;
  return { kind: 'go' };
}

/** The top page is where a visitor without the right is sent; one who has to log in sees the form. */
function withReason(
  entrance: RouteEntrance,
  route: ComposedRoute,
  { refuse }: NavigationParts,
): RouteEntrance {
  if (entrance.kind === 'redirect' && entrance.to === REFUSED_TO) refuse(route);
  return entrance;
}

/** Why an internal user cannot open a route; undefined if it is open now. */
async function openRoute(parts: NavigationParts): Promise<RouteEntrance | undefined> {
  const opening = await parts.openRoutes();
  if (opening === 'open') return undefined;
  if (opening === 'refused') return { kind: 'redirect', to: REFUSED_TO };
  const mayLoad = opening === 'other-releases' && parts.mayLoadInFull({ outcome: 'OK' });
  return mayLoad ? { kind: 'full-load' } : { kind: 'redirect', to: '/error' };
}

/** True if the access rule of a page depends on the query, and refuses the current visitor with this one. */
export function isClosedByQuery(
  { path, access }: ComposedRoute,
  query: URLSearchParams,
  session: NavigationSession,
): boolean {
  if (!access.cases) return false;
  const [subject, unauthRoutes] = [session.subject(), session.unauthRoutes()];
  return !evaluateAccess({ path, rule: access, query, subject, unauthRoutes }).allowed;
}

function refusedByBuild(check: BuildCheck, parts: NavigationParts): RouteEntrance | undefined {
  if (check.outcome === 'FORBIDDEN') return { kind: 'redirect', to: '/forbidden' };
  if (check.outcome === 'OK' && parts.acceptTable(check)) return undefined;
  return parts.mayLoadInFull(check) ? { kind: 'full-load' } : { kind: 'redirect', to: '/error' };
}

async function guard(
  route: ComposedRoute,
  target: string,
  { session }: NavigationParts,
): Promise<RouteEntrance | undefined> {
  const started = await session.started();
  if (!started) {
    if (!(await session.refresh())) return { kind: 'redirect', to: '/error' };
    return { kind: 'redirect', to: '/' };
  }
  let refreshed = false;
  let tried = false;
  for (;;) {
    const answer = decideNavigation({
      path: route.path,
      rule: route.access,
      target,
      query: new URL(target, 'http://app').searchParams,
      subject: session.subject(),
      unauthRoutes: session.unauthRoutes(),
      remembered: session.remembered(),
      tried,
    });
    if (answer.kind === 'redirect') return answer;
    if (answer.kind === 'auto-login') {
      tried = true;
      await session.autoLogin();
    } else if (session.needsRefresh() && !refreshed) {
      // The page is open, but the user is not known yet, or has changed: load the user and check again.
      refreshed = true;
      await session.refresh();
    } else return undefined;
  }
}
