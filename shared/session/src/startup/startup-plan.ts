import { type AccessRule, type AccessSubject, evaluateAccess, matchRoute } from '@newsphoto/contract';
import type { RememberedLogin } from '../storage/remembered-login.ts';

/** Path under which the front end is served. */
const BASE_PATH = '/web';

/** A route as far as start-up needs it. */
export interface PlannedRoute {
  readonly path: string;
  readonly access: AccessRule;
}

/** The state of the last page. */
export interface StartupState {
  readonly logined: boolean;
  readonly guestUser: string;
  readonly remembered?: RememberedLogin | undefined;
}

/** The first call of a page. `login`: there is none, the visitor has to log in. */
export type StartupCall =
  | { readonly kind: 'inquiry'; readonly body: { inquiry: string; infoId: string } }
  | { readonly kind: 'site'; readonly body: { dataKbn: string } }
  | { readonly kind: 'special'; readonly body: { specialPageSeqNo: string } }
  /** `guest`: if it fails the general guest takes over. */
  | { readonly kind: 'refresh'; readonly guest: boolean }
  | { readonly kind: 'autologin'; readonly body: { userId: string; password: string } }
  | { readonly kind: 'login' };

const REDISPLAY_PAGES = ['/index', '/refineResultsList', '/preview', '/lightBoxDetails', '/cartList'];
const PREVIEW_PAGES = ['/index', '/telegraphMonitor'];
const SPECIAL_PAGE = '/advancedSearch';

/** The start-up order of the specification, as one decision; the first match counts. */
export function startupPlan(url: URL, state: StartupState, routes: readonly PlannedRoute[]): StartupCall {
  const inside = pagePath(url);
  const route = matchRoute(routes, inside);
  const path = route?.path ?? inside;
  const query = url.searchParams;
  if (query.get('inquiry') === '1' && REDISPLAY_PAGES.includes(path)) {
    return { kind: 'inquiry', body: { inquiry: '1', infoId: query.get('infoId') ?? '' } };
  }
  if (query.get('dataKbn') === '1' && PREVIEW_PAGES.includes(path)) {
    return { kind: 'site', body: { dataKbn: '1' } };
  }
  const specialPageSeqNo = query.get('specialPageSeqNo');
  if (specialPageSeqNo && path === SPECIAL_PAGE) return { kind: 'special', body: { specialPageSeqNo } };
  return ordinaryPlan(route, query, state);
}

function ordinaryPlan(
  route: PlannedRoute | undefined,
  query: URLSearchParams,
  state: StartupState,
): StartupCall {
  // A page that passes the guard needs no session; no guest is created for it.
  if (!state.logined && route?.access.passes) return { kind: 'refresh', guest: false };
  const isOpen = !route || isOpenTo(route, query, state);
  if (state.logined || state.guestUser === 'general' || isOpen) return { kind: 'refresh', guest: true };
  const { remembered } = state;
  return remembered
    ? { kind: 'autologin', body: { userId: remembered.userId, password: remembered.credential } }
    : { kind: 'login' };
}

/** The kinds of guest that the route admits; permissions are not known yet and do not count. */
function isOpenTo(route: PlannedRoute, query: URLSearchParams, state: StartupState): boolean {
  const { permissions: _later, affiliation: _too, ...rule } = route.access;
  const subject: AccessSubject = {
    logined: false,
    guestUser: state.guestUser,
    groupKbn: '',
    permission: { sig: [], grp: [] },
  };
  return evaluateAccess({ path: route.path, rule, query, subject, unauthRoutes: [route.path] }).allowed;
}

/** The path in the form of routes: without the base and without a trailing slash. */
export function pagePath(url: URL): string {
  const inside = url.pathname.startsWith(`${BASE_PATH}/`) ? url.pathname.slice(BASE_PATH.length) : '/';
  if (inside === '/' || inside === '/index.html') return '/index';
  return inside.replace(/\/+$/, '');
}
