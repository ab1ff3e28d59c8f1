/** In any spelling: the router serves other spellings too. */
const SECRET_TAIL = /^((?:\/+web)?\/+(?:idp|sv|dl|fea|sendPassword))\/+[^/]+\/*$/i;
/** Calls contain ids of links, the key that ends an alert, or a user. */
const GRANT = /^(\/api\/grants)\/[A-Za-z0-9_-]{22}(?=\/|$)/;
const CALL_SECRET =
  /^(\/api\/(?:search-alerts|admin\/users|group\/members|user\/member-repeat-validataion))\/[^/]+(?=\/|$)/;
/** The signature of a pinned release's files. */
const FILE_PASS = /^\/remotes\/~[^/]+\//;

/**
 * An address as it may be logged: without its query, and without the ids of links that grant access to their holder.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return readable(path)
    .replace(SECRET_TAIL, '$1/…')
    .replace(GRANT, '$1/…')
    .replace(CALL_SECRET, '$1/…')
    .replace(FILE_PASS, '/remotes/…/');
}

/** Encoded letters would hide the path. */
function readable(path: string): string {
  return path.replace(/%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|2f)/gi, (code) => decodeURIComponent(code));
}
