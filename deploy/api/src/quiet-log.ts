import { quietError } from './quiet-error.ts';

/** Calls whose path has the id of a user, the id of a link or the key that ends an alert. */
const PERSONAL_PATH =
  /(\/(?:grants|search-alerts|admin\/users|group\/members|user\/member-repeat-validataion))\/[^/]+(?=\/|$)/;

/** Queries, cookies and user ids are personal data, the id of a link is a secret: the log contains none of them. */
function quietRequest(request: { method?: string; url?: string }) {
  return { method: request.method, path: request.url?.split('?')[0]?.replace(PERSONAL_PATH, '$1/…') };
}

/** How the log shows requests and errors. */
export const QUIET_SERIALIZERS = { req: quietRequest, err: quietError };
