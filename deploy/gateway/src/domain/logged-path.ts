/** However its letters and slashes are written: the router serves other spellings too. */
const SECRET_TAIL = /^((?:\/+web)?\/+(?:idp|sv|dl|fea|sendPassword))\/+[^/]+\/*$/i;
/** Calls name the id of a link as the link does, the key that ends an alert, or a user. */
const GRANT = /^(\/api\/grants)\/[A-Za-z0-9_-]{22}(?=\/|$)/;
const CALL_SECRET = /^(\/api\/(?:search-alerts|admin\/users))\/[^/]+(?=\/|$)/;
/** The signature of a pinned release's files. */
const FILE_PASS = /^\/remotes\/~[^/]+\//;

/**
 * An address as the log may keep it: without its query, and without the ids of links that open something for
 * whoever holds them.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return readable(path)
    .replace(SECRET_TAIL, '$1/…')
    .replace(GRANT, '$1/…')
    .replace(CALL_SECRET, '$1/…')
    .replace(FILE_PASS, '/remotes/…/');
}

/** Encoded letters would hide what the path names. */
function readable(path: string): string {
  return path.replace(/%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|2f)/gi, (code) => decodeURIComponent(code));
}
