/**
 * Target of a short link under /web, or undefined if the path is none. The target page checks whether the id is valid.
 */
export function shortLinkTarget(pathname: string): string | undefined {
  const match = /^\/(idp|sv|dl|fea)\/([^/]+)\/?$/.exec(pathname);
  if (!match) return undefined;
  const [, family, id = ''] = match;
  switch (family) {
    case 'idp':
      return `/resetPassword?urlId=${id}&redirect=idp`;
    case 'fea':
      return `/refineResultsList?urlId=${id}&redirect=fea`;
    case 'sv':
      return `/imageAcquisition?urlId=${id}`;
    default:
      return `/downloadLogin?urlId=${id}`;
  }
}

/** Target of a path without a route; `home` if it is no short link. */
export function unmatchedTarget(pathname: string, home = '/index'): string {
  return shortLinkTarget(pathname) ?? home;
}
