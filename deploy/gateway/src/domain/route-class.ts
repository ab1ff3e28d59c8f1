/** Classes of requests for metrics. */
export type RouteClass =
  | 'page'
  | 'asset'
  | 'static'
  | 'short-link'
  | 'api'
  | 'media'
  | 'stream'
  | 'report'
  | 'health'
  | 'other';

const CLASSES: readonly (readonly [RegExp, RouteClass])[] = [
  [/^\/remotes\//, 'asset'],
  [/^\/api(?:\/|$)/, 'api'],
  [/^\/media(?:\/|$)/, 'media'],
  [/^\/(?:web\/)?(?:resource|help|ext|html)\//, 'static'],
  [/^\/(?:web\/)?(?:idp|sv|dl|fea)\//, 'short-link'],
  [/^\/web\/(?:csp-)?report$/, 'report'],
  [/^\/(?:healthz|readyz)$/, 'health'],
  [/^\/(?:web(?:\/\*)?)?$/, 'page'],
];

/**
 * The class of a request; unknown addresses do not create new classes.
 *
 * @param pattern of the matched route; without one, the address
 */
export function routeClassOf(pattern: string): RouteClass {
  return CLASSES.find(([form]) => form.test(pattern))?.[1] ?? 'other';
}

/** The part before the release in the signed address of its files. */
const FILE_PASS = /^\/remotes\/~[^/]+\//;

/** Family of an existing file: the name of the release for assets, else the folder of the static family. */
export function fileFamilyOf(path: string): string {
  const [first = '', second = ''] = path
    .replace(/^\/web\//, '/')
    .replace(FILE_PASS, '/remotes/')
    .split('/')
    .slice(1);
  return first === 'remotes' ? second : first;
}
