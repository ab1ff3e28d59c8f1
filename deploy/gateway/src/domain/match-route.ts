import type { ComposedRoute } from '@newsphoto/contract';

/** The route of a path under /web; the table lists fixed paths first, so the first match wins. */
export function matchRoute(routes: readonly ComposedRoute[], path: string): ComposedRoute | undefined {
  const wanted = path === '/' || path === '/index.html' || path === '' ? '/index' : path.replace(/\/+$/, '');
  return routes.find((route) => matches(route.path, wanted));
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}
