import { type ComposedRoute, canonicalPath, matchRoute } from '@newsphoto/contract';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
} from 'react-router-dom';
import { unmatchedTarget } from '../features/short-link/short-link.ts';
import { BASE_PATH, insideBase } from './base-path.ts';
import { BareLayout } from './layout/bare-layout.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { RootFailure } from './layout/root-failure.tsx';
import { RootView } from './layout/root-view.tsx';
import { StartSkeleton } from './layout/start-skeleton.tsx';
import { enterRoute, isClosedByQuery, type NavigationParts } from './navigation/enter-route.ts';
import { PageOutlet } from './page-outlet.tsx';
import type { RouteHandle } from './route-handle.ts';

const HOME = '/index';

/** The router of a page load. */
export function createAppRouter(routes: readonly ComposedRoute[], parts: NavigationParts) {
  // Loaders of the first address run before the router is returned.
  const router: { current?: ReturnType<typeof createBrowserRouter> } = {};
  const hash = () => (router.current?.state.navigation.location ?? location).hash;
  router.current = createBrowserRouter(createAppRoutes(routes, parts, hash), { basename: BASE_PATH });
  return router.current;
}

/**
 * Every route of the composition. An address that differs from its route in letter case, slashes or percent-encoding is
 * replaced by its normal form before anything is decided.
 *
 * @param hash of the entered address, with `#`: the requests of loaders have none
 */
export function createAppRoutes(
  routes: readonly ComposedRoute[],
  parts: NavigationParts,
  hash: () => string,
): RouteObject[] {
  const leave = new Leaving();
  const objectOf = (route: ComposedRoute): RouteObject => ({
    path: route.path.slice(1),
    handle: {
      get route() {
        return parts.routeAt(route);
      },
    } satisfies RouteHandle,
    // A change of query or hash is no navigation: filters are in the address. One that the visitor may not see is.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname ||
      isClosedByQuery(parts.routeAt(route), nextUrl.searchParams, parts.session),
    loader: async ({ request }) => {
      const rewritten = normalTarget(routes, request, hash());
      if (rewritten !== undefined) return leave.to(rewritten);
      return leave.by(await enterRoute(route, targetOf(request), parts), request);
    },
    element: <PageOutlet key={route.path} routeNow={() => parts.routeAt(route)} />,
  });
  const standalone = routes.filter(({ layout }) => layout === 'standalone');
  const framed = routes.filter(({ layout }) => layout !== 'standalone');
  // Without a home page an unknown address would redirect to itself.
  const home = matchRoute(routes, HOME) ? HOME : '/error';
  const away = ({ request }: LoaderFunctionArgs) =>
    leave.to(
      normalTarget(routes, request, hash()) ??
        unmatchedTarget(insideBase(new URL(request.url).pathname), home),
    );
  return [
    {
      path: '/',
      element: <RootView />,
      errorElement: <RootFailure />,
      HydrateFallback: StartSkeleton,
      children: [
        { element: <BareLayout />, children: standalone.map(objectOf) },
        { element: <MainLayout />, children: framed.map(objectOf) },
        { index: true, loader: away, element: null },
        { path: 'index.html', loader: away, element: null },
        { path: '*', loader: away, element: null },
      ],
    },
  ];
}

/** The normal form of the address of a known route. */
function normalTarget(routes: readonly ComposedRoute[], request: Request, hash: string): string | undefined {
  const url = new URL(request.url);
  const path = insideBase(url.pathname);
  const route = matchRoute(routes, path);
  const normal = route && canonicalPath(route, path);
  return normal === undefined || normal === path ? undefined : normal + url.search + hash;
}

function targetOf(request: Request): string {
  const url = new URL(request.url);
  return insideBase(url.pathname) + url.search;
}

class Leaving {
  #first = true;

  by(entrance: Awaited<ReturnType<typeof enterRoute>>, request: Request): Response | Promise<never> | null {
    if (entrance.kind === 'redirect') return this.to(entrance.to);
    if (entrance.kind === 'go') {
      this.#first = false;
      return null;
    }
    if (request.url === location.href.split('#')[0]) location.reload();
    else location.assign(request.url);
    // The document is being replaced: nothing must be committed any more.
    return new Promise<never>(() => undefined);
  }

  /** The first address is replaced, so that going back does not meet the redirect again. */
  to(target: string): Response {
    return this.#first ? replace(target) : redirect(target);
  }
}
