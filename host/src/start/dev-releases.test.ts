import { expect, jest, test } from '@jest/globals';
import type { Composition, ReleaseDescriptor } from '@newsphoto/contract';
import { withDevReleases } from './dev-releases.ts';

const route = (path: string, owner: string) => ({
  path,
  owner,
  title: path,
  viewport: 'responsive' as const,
  access: { guests: [] },
  module: './page',
});
const release = (name: string) => ({
  version: '1.0.0',
  code: name,
  base: `/remotes/${name}/1.0.0/`,
  entry: 'e.js',
  container: name,
  ranges: { host: '^1.0.0', api: '^1.0.0' },
});
const composition: Composition = {
  channel: 'production',
  digest: 'd',
  api: '1.0.0',
  host: { version: '1.0.0', code: 'h', base: '/remotes/host/1.0.0/' },
  remotes: { cart: release('cart'), search: release('search') },
  routes: [route('/cartList', 'cart'), route('/index', 'search'), route('/csv', 'search')],
  fallbacks: { search: { ...release('search'), modules: ['./page'] } },
  windows: [],
  integrity: {},
  dev: { search: 'http://localhost:3101' },
};

const served: ReleaseDescriptor = {
  schema: 1,
  kind: 'remote',
  name: 'search',
  title: '検索',
  version: '1.1.0',
  code: '0123456789abcdef',
  ranges: { host: '^1.0.0', api: '^1.0.0' },
  container: 'search_1_1_0',
  entry: 'remote-entry.js',
  scripts: [],
  shared: {},
  routes: [
    { ...route('/index', 'search'), chunks: [] },
    { ...route('/news/:id', 'search'), chunks: [] },
  ],
  windows: [],
  assets: {},
};

test('a development server takes the place of the released remote, with the routes that it declares', async () => {
  const fetchOne = jest.fn(async (_address: string) => served);
  const merged = await withDevReleases(composition, fetchOne);
  expect(fetchOne).toHaveBeenCalledWith('http://localhost:3101/release.json');
  expect(merged.remotes.search).toEqual({
    version: '1.1.0',
    code: '0123456789abcdef',
    base: 'http://localhost:3101/',
    entry: 'remote-entry.js',
    container: 'search_1_1_0',
    ranges: { host: '^1.0.0', api: '^1.0.0' },
  });
  expect(merged.fallbacks).toEqual({});
  expect(merged.remotes.cart).toBe(composition.remotes.cart);
  expect(merged.routes.map(({ path, owner }) => `${owner} ${path}`)).toEqual([
    'cart /cartList',
    'search /index',
    'search /news/:id',
  ]);
});

test.each([
  ['does not answer', async () => Promise.reject(new TypeError('refused'))],
  ['serves another remote', async () => ({ ...served, name: 'cart' })],
])(
  'a server that %s leaves the released one in place, and it is logged to the console',
  async (_what, fetchOne) => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await withDevReleases(composition, fetchOne)).toBe(composition);
    expect(reported).toHaveBeenCalledTimes(1);
    reported.mockRestore();
  },
);

test('a pinned server that does not answer is shown on the page, whatever the others do', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const pinned: Composition = {
    ...composition,
    dev: { search: 'http://localhost:3101', cart: 'http://localhost:3102' },
    pins: {
      active: { search: 'dev:http://localhost:3101', cart: 'dev:http://localhost:3102', member: '1.0.0' },
      refused: [],
      until: '2026-01-01T00:00:00Z',
    },
  };
  const merged = await withDevReleases(pinned, async (address) => {
    if (address.includes('3102')) throw new TypeError('refused');
    return served;
  });
  expect(merged.remotes.search?.base).toBe('http://localhost:3101/');
  expect(merged.remotes.cart).toBe(composition.remotes.cart);
  expect(merged.pins).toEqual({
    active: { search: 'dev:http://localhost:3101', member: '1.0.0' },
    refused: [{ name: 'cart', wanted: 'dev:http://localhost:3102', why: 'dev-silent' }],
    until: '2026-01-01T00:00:00Z',
  });
  const silent = await withDevReleases(pinned, () => Promise.reject(new TypeError('refused')));
  expect(silent.pins?.refused.map(({ name }) => name)).toEqual(['search', 'cart']);
  expect(silent.remotes).toBe(composition.remotes);
  reported.mockRestore();
});
