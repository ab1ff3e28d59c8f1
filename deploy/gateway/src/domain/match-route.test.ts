import { expect, test } from '@jest/globals';
import { makeRoute } from '@newsphoto/releases/testing';
import { matchRoute } from './match-route.ts';

const routes = ['/index', '/sendPassword/forgetFinishied', '/sendPassword/:id', '/cartList/useCost'].map(
  (path) => ({ ...makeRoute({ path }), owner: 'member' }),
);

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
])('[R-013][R-016][R-017] %s belongs to %s', (path, expected) => {
  expect(matchRoute(routes, path)?.path).toBe(expected);
});
