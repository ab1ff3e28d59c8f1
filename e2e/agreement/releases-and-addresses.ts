import type { ReleaseDescriptor } from '@newsphoto/contract';
import { makeDescriptor, makeRoute } from '@newsphoto/releases/testing';
import fc from 'fast-check';

/** Words that meet: fixed paths of the product in other letters, reserved families, patterns of routers. */
const SEGMENTS = [
  ...['index', 'Index', 'INDEX', 'admin', 'Admin', 'users', 'Users', 'sendPassword', 'SendPassword'],
  ...[
    'forgetFinishied',
    'cartList',
    'useCost',
    'a',
    'A',
    'b',
    'new-page',
    'login',
    'Error',
    'common',
    'complete',
  ],
  ...['api', 'API', 'media', 'remotes', 'idp', 'window', 'help', 'index.html', 'healthz'],
  ...[':id', ':token', ':x', ':id?', 'a?', '*', 'a*', '..', '.', '', '%61dmin', 'a%2Fb', 'ｉndex', 'K', 'ſ'],
];
const word = fc.constantFrom(...SEGMENTS);
const path = fc
  .tuple(fc.constantFrom('/', '/', '/', '/', ''), fc.array(word, { minLength: 1, maxLength: 3 }))
  .map(([root, parts]) => root + parts.join('/'));
/** Mostly paths that the gate could accept: others are refused at once and meet nothing. */
const plainPath = fc
  .tuple(
    fc.constantFrom('a', 'A', 'cartList', 'sendPassword', 'Index', 'kiosk'),
    fc.array(fc.constantFrom('b', 'B', ':id', ':x', 'useCost'), { maxLength: 2 }),
  )
  .map(([first, rest]) => `/${[first, ...rest].join('/')}`);

const guests = fc.constantFrom<('none' | 'general')[]>([], ['none'], ['none', 'general']);
const route = fc
  .record({
    path: fc.oneof(path, plainPath, plainPath),
    access: fc.record({ guests }),
    standalone: fc.boolean(),
  })
  .map(({ standalone, ...descriptor }) =>
    makeRoute({ ...descriptor, ...(standalone ? { layout: 'standalone' as const } : {}) }),
  );

/** A release that wants to live on a channel, and whether its team overrules what the channel has against it. */
export const candidate = fc
  .record({
    name: fc.constantFrom('alpha', 'beta', 'search', 'zeta'),
    version: fc.constantFrom('1.0.0', '1.1.0'),
    routes: fc.array(route, { minLength: 1, maxLength: 4 }),
    force: fc.boolean(),
  })
  .map(({ force, routes, ...descriptor }) => ({
    force,
    release: makeDescriptor({
      ...descriptor,
      routes: routes.map((one, at) => ({ ...one, module: `./page-${at}` })),
    }),
  }));

/** How an address is written. */
interface Spelling {
  readonly upper: boolean;
  readonly doubled: boolean;
  readonly trailing: boolean;
  readonly encoded: boolean;
  readonly dots: boolean;
  /** Letters that a careless comparison takes for `k` and `s`. */
  readonly lookalike: boolean;
  /** In the place of a parameter. */
  readonly value: string;
}

export const spelling: fc.Arbitrary<Spelling> = fc.record({
  upper: fc.boolean(),
  doubled: fc.boolean(),
  trailing: fc.boolean(),
  encoded: fc.boolean(),
  dots: fc.boolean(),
  lookalike: fc.integer({ min: 0, max: 4 }).map((at) => at === 0),
  value: fc.constantFrom('x1', 'useCost', 'B', 'a%2Fb', '%E3%81%82', '%2e%2e%2fz'),
});

/** Every path that these releases declare, each in one of the spellings. */
export function addressesOf(
  releases: readonly ReleaseDescriptor[],
  spellings: readonly [Spelling, ...Spelling[]],
): string[] {
  const paths = releases.flatMap(({ routes }) => routes.map((one) => one.path));
  return paths.map((declared, at) => addressOf(declared, spellings[at % spellings.length] ?? spellings[0]));
}

function addressOf(declared: string, spelled: Spelling): string {
  const { upper, doubled, trailing, encoded, dots, lookalike, value } = spelled;
  const segments = declared.split('/').map((part) => (part.startsWith(':') ? value : part));
  const cased = segments.map((part, at) => (upper && at % 2 === 1 ? part.toUpperCase() : part));
  const written = encoded ? cased.map((part) => part.replace(/^[a-z]/i, percent)) : cased;
  const joined = written.join(doubled ? '//' : '/') + (trailing ? '/' : '');
  const seen = lookalike ? joined.replace('k', '\u212a').replace('s', '\u017f') : joined;
  const rooted = seen.startsWith('/') ? seen : `/${seen}`;
  return dots ? `/x/..${rooted}` : rooted;
}

const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;
