import { expect, test } from '@jest/globals';
import { arrangeRoutes, isReservedPath, isRoutePath, LONGEST_ROUTE_PATH, overlapOf } from './route-path.ts';

test.each(['/index', '/sendPassword/:id', '/use/member-lightbox-entry', '/_kit', '/a/:x/c/:y'])(
  '%s is a path for a route',
  (path) => {
    expect(isRoutePath(path)).toBe(true);
  },
);

test.each([
  ...[
    '',
    '/',
    'index',
    '/*',
    '/a/*',
    '/a*',
    '/a?',
    '/a/:x?',
    '/:x',
    '/:x/a',
    '/a/',
    '//a',
    '/a//b',
    '/a/./b',
  ],
  ...[
    '/a/../b',
    '/a.b',
    '/index.html',
    '/%61',
    '/a b',
    '/あ',
    '/a/:',
    '/a/:あ',
    '/a/b:x',
    '/a/:x/:x',
    '/a/\\b',
  ],
  '/a/b/c/d/e/f/g/h/i',
])('%s is no path for a route', (path) => {
  expect(isRoutePath(path)).toBe(false);
});

test('80. a path has a longest length', () => {
  const longest = `/a/${'b'.repeat(LONGEST_ROUTE_PATH - 3)}`;
  expect([isRoutePath(longest), isRoutePath(`${longest}b`)]).toEqual([true, false]);
  expect(arrangeRoutes([{ path: `${longest}b`, owner: 'search' }])).toEqual([]);
});

test.each([
  ...[
    '/api/x',
    '/API/x',
    '/Media',
    '/remotes/a',
    '/resource',
    '/help/x',
    '/ext',
    '/html/x',
    '/idp/:id',
    '/sv/x',
  ],
  ...['/dl/x', '/fea/x', '/window/x', '/web/report', '/web', '/healthz', '/readyz', '/releases', '/report'],
  ...['/login', '/Login', '/common/:page', '/error', '/FORBIDDEN'],
])('%s belongs to no remote', (path) => {
  expect(isReservedPath(path, 'search')).toBe(true);
});

test('the host has its own paths, and none of the gateway', () => {
  expect(isReservedPath('/login', 'host')).toBe(false);
  expect(isReservedPath('/api/x', 'host')).toBe(true);
  expect(isReservedPath('/login/help', 'search')).toBe(false);
});

test.each([
  ['/index', '/Index', 'same'],
  ['/sendPassword/:id', '/sendpassword/:token', 'same'],
  ['/send/done', '/send/:id', 'within'],
  ['/send/:id', '/send/done', 'contains'],
  ['/a/:x/c', '/a/b/:y', 'crosses'],
  ['/a/:x', '/a/:x/c', 'none'],
  ['/a/:x/c', '/a/b/d', 'none'],
])('%s and %s: %s', (path, other, overlap) => {
  expect(overlapOf(path, other)).toBe(overlap);
});

test('86. of ambiguous routes the first is served; what may not be declared is left out', () => {
  const input = ['/send/:id', '/Send/:token', '/send/done', '/a/:x/c', '/a/b/:y', '/*', '/api/x', '/login'];
  const routes = input.map((path) => ({ path, owner: 'search' }));
  expect(arrangeRoutes(routes).map(({ path }) => path)).toEqual(['/send/done', '/a/:x/c', '/send/:id']);
});
