/**
 * Where a full-page login redirects: back to the results of a remembered visitor, else to the page that requested the login,
 * else to the top page.
 *
 * @param admitted false if the server answered with a guest: there is no page to return to
 */
export function targetAfterLogin(query: URLSearchParams, admitted: boolean): string {
  if (!admitted) return '/index';
  if (query.get('searchFlag') === '0') {
    const target = new URLSearchParams();
    for (const name of ['contentId', 'pageId']) target.set(name, query.get(name) ?? '');
    return `/refineResultsList?${target}`;
  }
  return safeRedirect(query.get('redirect')) ?? '/index';
}

const NOWHERE = 'http://app.invalid';

/**
 * Only a path inside the app is followed: no other site, no loop back to the login. It is parsed as a browser does, because
 * tabs, backslashes and dots can hide a second slash, and a path that begins with two names another host when it is resolved
 * again.
 */
function safeRedirect(redirect: string | null): string | undefined {
  if (!redirect || !/^\/(?![/\\])/.test(redirect) || !URL.canParse(redirect, NOWHERE)) return undefined;
  const url = new URL(redirect, NOWHERE);
  const path = url.pathname.replace(/^\/web(?=\/|$)/, '') || '/';
  if (url.origin !== NOWHERE || path.startsWith('//') || /^\/login\/*$/.test(path)) return undefined;
  return path + url.search + url.hash;
}
