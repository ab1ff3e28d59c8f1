/** What a request asks for, as those who watch the gateway tell it apart. */
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
 * The class of a request: an address that somebody made up makes no new one.
 *
 * @param pattern of the route, as it was registered; where none answered, the address
 */
export function routeClassOf(pattern: string): RouteClass {
  return CLASSES.find(([form]) => form.test(pattern))?.[1] ?? 'other';
}

/** What stands before the release in the signed address of its files. */
const FILE_PASS = /^\/remotes\/~[^/]+\//;

/** Family of a file that was there: the name of the release for assets, else the folder of the static family. */
export function fileFamilyOf(path: string): string {
  const [first = '', second = ''] = path
    .replace(/^\/web\//, '/')
    .replace(FILE_PASS, '/remotes/')
    .split('/')
    .slice(1);
  return first === 'remotes' ? second : first;
}
