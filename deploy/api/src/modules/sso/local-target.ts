const NOWHERE = 'http://app.invalid';

/**
 * A path of the application below /web, as a browser resolves it: never another site, and never the log-in again. Anything else leads to
 * the top page.
 */
export function localTarget(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, NOWHERE)) return '/web/index';
  const url = new URL(path, NOWHERE);
  const local = url.pathname.replace(/^\/web(?=\/|$)/, '') || '/';
  if (url.origin !== NOWHERE || local.startsWith('//') || /^\/(login|sso)\/*$/.test(local))
    return '/web/index';
  return `/web${local}${url.search}${url.hash}`;
}
