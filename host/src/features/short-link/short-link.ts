/**
 * Real address of a short link under /web, or undefined where the path is none. Whether the id is alive is
 * decided by the page that it leads to.
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

/** Where a path leads that no route knows; `home` where it is no short link. */
export function unmatchedTarget(pathname: string, home = '/index'): string {
  return shortLinkTarget(pathname) ?? home;
}
