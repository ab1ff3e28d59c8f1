import type { ComposedRoute } from '@newsphoto/contract';
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

/** The router of a page load: every route comes from the composition. */
export function createAppRouter(routes: readonly ComposedRoute[], parts: NavigationParts) {
  const leave = new Leaving();
  const objectOf = (route: ComposedRoute): RouteObject => ({
    path: route.path.slice(1),
    handle: { route } satisfies RouteHandle,
    // A change of query or hash is no navigation: filters live in the address. One that closes the page is.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || isClosedByQuery(route, nextUrl.searchParams, parts.session),
    loader: async ({ request }) => leave.by(await enterRoute(route, targetOf(request), parts), request),
    element: <PageOutlet route={route} />,
  });
  const standalone = routes.filter(({ layout }) => layout === 'standalone');
  const framed = routes.filter(({ layout }) => layout !== 'standalone');
  const away = ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const path = insideBase(url.pathname);
    return leave.to(path === '/' || path === '/index.html' ? `/index${url.search}` : unmatchedTarget(path));
  };
  return createBrowserRouter(
    [
      {
        path: '/',
        element: <RootView />,
        errorElement: <RootFailure />,
        HydrateFallback: StartSkeleton,
        children: [
          { element: <BareLayout />, children: standalone.map(objectOf) },
          { element: <MainLayout routes={routes} />, children: framed.map(objectOf) },
          { index: true, loader: away, element: null },
          { path: 'index.html', loader: away, element: null },
          { path: '*', loader: away, element: null },
        ],
      },
    ],
    { basename: BASE_PATH },
  );
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
    // The document is on its way out: nothing must be committed any more.
    return new Promise<never>(() => undefined);
  }

  /** The first address is replaced, so that going back does not meet the redirect again. */
  to(target: string): Response {
    return this.#first ? replace(target) : redirect(target);
  }
}
