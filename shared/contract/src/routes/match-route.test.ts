import { expect, test } from '@jest/globals';
import { canonicalPath, matchRoute, normalPath } from './match-route.ts';

const routes = [
  '/sendPassword/:id',
  '/index',
  '/sendPassword/forgetFinishied',
  '/cartList/useCost',
  '/kiosk',
].map((path) => ({ path }));
const answerOf = (address: string) => {
  const route = matchRoute(routes, address);
  return route && [route.path, canonicalPath(route, address)];
};

test.each([
  ['/', '/index'],
  ['/index.html', '/index'],
  ['/index/', '/index'],
  ['/sendPassword/forgetFinishied', '/sendPassword/forgetFinishied'],
  ['/sendPassword/abc', '/sendPassword/:id'],
  ['/cartList/useCost', '/cartList/useCost'],
  ['/cartList', undefined],
  ['/sendPassword', undefined],
  ['/sendPassword/a/b', undefined],
])('%s belongs to %s', (address, expected) => {
  expect(matchRoute(routes, address)?.path).toBe(expected);
});

test.each([
  ['', '/index', '/index'],
  ['/INDEX.HTML', '/index', '/index'],
  ['//cartlist///USECOST//', '/cartList/useCost', '/cartList/useCost'],
  ['/x/../cartList/./useCost', '/cartList/useCost', '/cartList/useCost'],
  ['/x/%2E%2e/cartList/useCost', '/cartList/useCost', '/cartList/useCost'],
  ['/%63artList/useCos%74', '/cartList/useCost', '/cartList/useCost'],
  ['/SENDPASSWORD/aB%2fC', '/sendPassword/:id', '/sendPassword/aB%2fC'],
  ['/sendpassword/FORGETFINISHIED', '/sendPassword/forgetFinishied', '/sendPassword/forgetFinishied'],
  ['/sendPassword/%zz', '/sendPassword/:id', '/sendPassword/%zz'],
])('81. the normal form of %s', (address, path, canonical) => {
  expect(answerOf(address)).toEqual([path, canonical]);
  expect(answerOf(canonical)).toEqual([path, canonical]);
});

test.each([
  ...[
    '/cartList%2FuseCost',
    '/cartList%2fuseCost',
    '/%73endPassword/%zz',
    '/\u212aiosk',
    '/kio\u017fk',
    '/cartList;a',
  ],
  ...['/cartList\\useCost', '/cartList%00', '/ｋｉｏｓｋ', '/sendPassword//', '/sendPassword/a/..'],
])('81. %s is an address of no route', (address) => {
  expect(answerOf(address)).toBeUndefined();
});

test('a normal path is decoded, but an encoded slash stays', () => {
  expect(normalPath('//window/%74ele%2Fgraph/')).toBe('/window/tele%2Fgraph');
});
