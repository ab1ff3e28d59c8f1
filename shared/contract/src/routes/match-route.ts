import { foldCase, isParameter } from './route-path.ts';

const HOME = 'index';

interface Segment {
  /** As in the address. */
  readonly raw: string;
  /** Decoded; an encoded slash stays `%2F`, because it separates nothing. */
  readonly text: string;
}

interface Pattern<Route> {
  readonly route: Route;
  readonly segments: readonly string[];
  readonly parameters: number;
}

/** Tables do not change: each is compiled once. */
const compiled = new WeakMap<readonly object[], readonly Pattern<unknown>[]>();

/**
 * The route of a path below `/web`, as the host's router chooses it: letter case, doubled and trailing slashes, dot segments
 * and percent-encoding of fixed segments do not matter; fixed segments come before parameters. `/` and `/index.html` belong
 * to `/index`.
 */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): Route | undefined {
  const wanted = wantedSegments(path).map(({ text }) => foldCase(text));
  let found: Pattern<Route> | undefined;
  for (const pattern of patternsOf(routes)) {
    if (pattern.segments.length !== wanted.length) continue;
    if (found && found.parameters <= pattern.parameters) continue;
    if (pattern.segments.every((segment, at) => isParameter(segment) || segment === wanted[at]))
      found = pattern;
  }
  return found?.route;
}

/** The address of a matched route in its normal form: fixed segments as declared, values of parameters as in the address. */
export function canonicalPath({ path: declared }: { readonly path: string }, path: string): string {
  const input = wantedSegments(path);
  const segments = declared.split('/').slice(1);
  return `/${segments.map((segment, at) => (isParameter(segment) ? input[at]?.raw : segment)).join('/')}`;
}

/** A path with single slashes, without dot segments and percent-encoding: for comparison, not for an address. */
export function normalPath(path: string): string {
  return `/${segmentsOf(path)
    .map(({ text }) => text)
    .join('/')}`;
}

function patternsOf<Route extends { readonly path: string }>(routes: readonly Route[]) {
  const known = compiled.get(routes);
  if (known) return known as readonly Pattern<Route>[];
  const patterns = routes.map((route) => {
    const segments = route.path.split('/').slice(1);
    return {
      route,
      segments: segments.map((segment) => (isParameter(segment) ? segment : foldCase(segment))),
      parameters: segments.filter(isParameter).length,
    };
  });
  compiled.set(routes, patterns);
  return patterns;
}

function wantedSegments(path: string): readonly Segment[] {
  const segments = segmentsOf(path);
  const isHome =
    segments.length === 0 || (segments.length === 1 && foldCase(segments[0]?.text ?? '') === 'index.html');
  return isHome ? [{ raw: HOME, text: HOME }] : segments;
}

/** Dot segments are resolved as a browser resolves them, encoded ones too. */
function segmentsOf(path: string): readonly Segment[] {
  const stored: string[] = [];
  for (const raw of path.split('/').slice(1)) {
    const plain = raw.replace(/%2e/gi, '.');
    if (plain === '..') stored.pop();
    else if (plain !== '.') stored.push(raw);
  }
  const input = stored.filter((raw) => raw !== '');
  const texts = decoded(input);
  return input.map((raw, at) => ({ raw, text: texts[at] ?? raw }));
}

/** A path with a segment that cannot be decoded is used as it is, as in the router. */
function decoded(segments: readonly string[]): readonly string[] {
  try {
    return segments.map((raw) => decodeURIComponent(raw).replaceAll('/', '%2F'));
  } catch {
    return segments;
  }
}
