/** The one normal form of paths below `/web`: declared, compared and matched paths go through this file. */

const FIXED = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/;
const PARAMETER = /^:[A-Za-z][A-Za-z0-9_]*$/;
const MOST_SEGMENTS = 8;

/** Maximum length of a declared path; reports name a route with no more. */
export const LONGEST_ROUTE_PATH = 200;

/** First segments that the gateway, the API or the static families answer, at the root or below `/web`. */
const RESERVED_FAMILIES: ReadonlySet<string> = new Set([
  ...['api', 'media', 'remotes', 'web', 'window', 'releases', 'report', 'csp-report', 'composition'],
  ...['resource', 'help', 'ext', 'html', 'idp', 'sv', 'dl', 'fea', 'healthz', 'readyz', 'metrics'],
]);

/** Routes of the shell itself: they must open when everything else fails, so no remote may have them. */
const HOST_PATHS = ['/login', '/error', '/forbidden', '/common/complete'];
const HOST = 'host';

/** How the addresses of one path relate to those of another. */
export type PathOverlap =
  /** No address belongs to both. */
  | 'none'
  | 'same'
  /** Every address of the one belongs to the other too: `/send/done` and `/send/:id`. */
  | 'within'
  | 'contains'
  /** Some addresses belong to both, and either has more: `/a/:x/c` and `/a/b/:y`. */
  | 'crosses';

/** True for a parameter of a declared path. */
export const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Lower case of ASCII letters alone, as a router's expression with the flag `i` compares them. */
export const foldCase = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());

/**
 * True for a path that a route may declare: fixed segments of letters, digits, `-` and `_`, parameters as `:name`
 * after the first segment. Neither splats nor optional segments, dots, encoded characters or empty segments; of at most
 * eight segments and {@link LONGEST_ROUTE_PATH} characters.
 */
export function isRoutePath(path: string): boolean {
  const [root, first = '', ...rest] = path.split('/');
  const parameters = rest.filter(isParameter);
  return (
    path.length <= LONGEST_ROUTE_PATH &&
    root === '' &&
    FIXED.test(first) &&
    rest.length < MOST_SEGMENTS &&
    rest.every((segment) => FIXED.test(segment) || PARAMETER.test(segment)) &&
    new Set(parameters).size === parameters.length
  );
}

/** True for a path that belongs to the gateway, the API, a static family, or to the shell if `owner` is not the host. */
export function isReservedPath(path: string, owner: string): boolean {
  if (RESERVED_FAMILIES.has(foldCase(path.split('/')[1] ?? ''))) return true;
  return owner !== HOST && HOST_PATHS.some((own) => overlapOf(path, own) !== 'none');
}

/** Equal for paths that have the same addresses, however letters and parameters are written. */
export function routeKey(path: string): string {
  return path
    .split('/')
    .map((segment) => (isParameter(segment) ? ':' : foldCase(segment)))
    .join('/');
}

export function overlapOf(path: string, other: string): PathOverlap {
  const [own, others] = [routeKey(path).split('/'), routeKey(other).split('/')];
  if (own.length !== others.length) return 'none';
  const pairs = own.map((segment, at) => [segment, others[at]] as const).filter(([one, two]) => one !== two);
  if (pairs.some(([one, two]) => one !== ':' && two !== ':')) return 'none';
  const isNarrower = pairs.some(([, two]) => two === ':');
  const isWider = pairs.some(([one]) => one === ':');
  if (isNarrower && isWider) return 'crosses';
  return isNarrower ? 'within' : isWider ? 'contains' : 'same';
}

/** True if a router could not choose between two paths by their form. */
export function isAmbiguous(path: string, other: string): boolean {
  const overlap = overlapOf(path, other);
  return overlap === 'same' || overlap === 'crosses';
}

interface OwnedPath {
  readonly path: string;
  readonly owner: string;
}

/**
 * The routes that a page can serve without ambiguity, fixed paths before those with parameters: of two that a router could
 * not choose between, the first one. Invalid and reserved paths are left out.
 */
export function arrangeRoutes<Route extends OwnedPath>(routes: readonly Route[]): Route[] {
  const served: Route[] = [];
  for (const route of routes) {
    const isServable = isRoutePath(route.path) && !isReservedPath(route.path, route.owner);
    if (isServable && !served.some(({ path }) => isAmbiguous(path, route.path))) served.push(route);
  }
  return served.sort(bySpecificity);
}

/** Fixed paths before those with parameters, then by name, so that the table is the same everywhere. */
export function bySpecificity(one: OwnedPath, other: OwnedPath): number {
  const parameters = one.path.split('/:').length - other.path.split('/:').length;
  return parameters || (one.path < other.path ? -1 : 1);
}
