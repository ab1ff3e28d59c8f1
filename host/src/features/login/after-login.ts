/**
 * Where a full-page login leads: back to the results that a remembered visitor came from, else to the page
 * that asked for the login, else to the top page.
 *
 * @param admitted false where the server answered with a guest: there is nothing to go back to
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

/** Only a path inside the app is followed: no other site, no loop back to the login. */
function safeRedirect(redirect: string | null): string | undefined {
  if (!redirect || !/^\/(?![/\\])/.test(redirect)) return undefined;
  const base = 'http://app.invalid';
  const url = new URL(redirect, base);
  if (url.origin !== base || url.pathname === '/login') return undefined;
  const path = url.pathname.startsWith('/web/') ? url.pathname.slice('/web'.length) : url.pathname;
  return path + url.search + url.hash;
}
