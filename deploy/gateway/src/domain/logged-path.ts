const SECRET_TAIL = /^((?:\/web)?\/(?:idp|sv|dl|fea|sendPassword))\/[^/]+$/;
/** Calls name the id of a link as the link does. */
const GRANT = /^(\/api\/grants)\/[A-Za-z0-9_-]{22}(?=\/|$)/;

/**
 * An address as the log may keep it: without its query, and without the ids of links that open something for
 * whoever holds them.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return path.replace(SECRET_TAIL, '$1/…').replace(GRANT, '$1/…');
}
