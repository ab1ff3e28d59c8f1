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

const NOWHERE = 'http://app.invalid';

/**
 * Only a path inside the app is followed: no other site, no loop back to the login. It is read as a browser
 * would read it, because tabs, back slashes and dots hide a second slash, and a path that begins with two
 * names another host as soon as somebody resolves it again.
 */
function safeRedirect(redirect: string | null): string | undefined {
  if (!redirect || !/^\/(?![/\\])/.test(redirect) || !URL.canParse(redirect, NOWHERE)) return undefined;
  const url = new URL(redirect, NOWHERE);
  const path = url.pathname.replace(/^\/web(?=\/|$)/, '') || '/';
  if (url.origin !== NOWHERE || path.startsWith('//') || /^\/login\/*$/.test(path)) return undefined;
  return path + url.search + url.hash;
}
