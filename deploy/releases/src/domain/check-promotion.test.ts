import { expect, test } from '@jest/globals';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { problemsOfRelease, problemsOnChannel } from './check-promotion.ts';

const host = makeDescriptor({ name: 'host', version: '1.0.0' });

test('a sound release has no problems', () => {
  const search = makeDescriptor();
  expect(problemsOfRelease(search)).toEqual([]);
  expect(problemsOnChannel(search, [host, makeDescriptor({ name: 'cart' })], '1.0.0')).toEqual([]);
});

test.each([
  ['an access rule below the floor', { routes: [makeRoute({ path: '/csv', access: { guests: ['none'] } })] }],
  ['an entry that is no asset', { entry: 'other.js' }],
  ['a remote without a federation name', { container: '' }],
  ['a version that climbs out of its directory', { version: '../../1.0.0' }],
  ['an asset that climbs out of its directory', { assets: { 'entry.js': asset(), '../secret.js': asset() } }],
] as const)('%s is a problem', (_what, given) => {
  expect(problemsOfRelease(makeDescriptor(structuredClone(given) as object))).toHaveLength(1);
});

test('a route of another live remote, a taken federation name and an unmet range are problems', () => {
  const cart = makeDescriptor({ name: 'cart', routes: [makeRoute({ path: '/cartList' })] });
  const greedy = makeDescriptor({
    name: 'order',
    container: cart.container,
    routes: cart.routes,
    ranges: { host: '^2.0.0', api: '^1.0.0' },
  });
  expect(problemsOnChannel(greedy, [host, cart], '1.0.0')).toEqual([
    '/cartList belongs to cart',
    `the federation name ${cart.container} belongs to cart`,
    expect.stringContaining('order@1.0.0 needs host ^2.0.0, the host is 1.0.0'),
  ]);
});

test('a newer release keeps the routes of its own name', () => {
  const next = makeDescriptor({ version: '1.1.0' });
  expect(problemsOnChannel(next, [host, makeDescriptor()], '1.0.0')).toEqual([]);
});

function asset() {
  return { integrity: 'sha384-AAAA', bytes: 1, encodings: [] };
}
