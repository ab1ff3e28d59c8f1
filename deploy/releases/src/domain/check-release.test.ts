import { expect, test } from '@jest/globals';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { problemsOfRelease } from './check-release.ts';

const makeWindow = (input: Partial<ReleaseDescriptor['windows'][number]> = {}) => ({
  ...{ name: 'desk', title: '机', access: { guests: [] }, module: './page' },
  ...input,
});
const asset = { integrity: 'sha384-AAAA', bytes: 1, encodings: [] };
const { uses: _uses, ...withoutUses } = makeDescriptor();

test('a sound release has no problems', () => {
  expect(problemsOfRelease(makeDescriptor())).toEqual([]);
  expect(problemsOfRelease(makeDescriptor({ name: 'host' }))).toEqual([]);
});

test.each<[string, Partial<ReleaseDescriptor>, string, string]>([
  [
    'an access rule below the floor',
    { routes: [makeRoute({ path: '/csv', access: { guests: ['none'] } })] },
    'opens-access',
    'tighten',
  ],
  [
    'a path that is too long',
    { routes: [makeRoute({ path: `/${'a'.repeat(200)}` })] },
    'bad-path',
    '201 characters, 200 are the most',
  ],
  ['a route that is declared twice', { routes: [makeRoute(), makeRoute()] }, 'doubled-route', 'remove one'],
  [
    'a window opener than the route of the specification that it shows',
    { windows: [makeWindow({ name: 'telegraph', access: { guests: [] } })] },
    'opens-access',
    'the window telegraph is not kept to internal users',
  ],
  [
    'a window that is declared twice',
    { windows: [makeWindow(), makeWindow()] },
    'doubled-window',
    'remove one',
  ],
  [
    'a window that takes the router',
    { windows: [makeWindow({ shared: ['react', 'react-router-dom'] })] },
    'window-router',
    'do without it',
  ],
  [
    'a chunk of a window that is no asset',
    { windows: [makeWindow({ chunks: [{ file: 'x.js', bytes: 1 }] })] },
    'missing-asset',
    'x.js',
  ],
  [
    'a source map beside no asset, here out of the store',
    { maps: { '../../../outside.js': { integrity: 'sha384-AAAA', bytes: 1 } } },
    'missing-asset',
    'outside.js is named but not among',
  ],
  ['an entry that is no asset', { entry: 'other.js' }, 'missing-asset', 'build again'],
  [
    'a chunk that is no asset',
    { routes: [makeRoute({ chunks: [{ file: 'x.js', bytes: 1 }] })] },
    'missing-asset',
    'x.js',
  ],
  ['a remote without a federation name', { container: '' }, 'no-container', 'remoteConfig'],
  ['a version that climbs out of its directory', { version: '../../1.0.0' }, 'bad-version', 'package.json'],
  ['a range that is none', { ranges: { host: 'newest', api: '^1.0.0' } }, 'bad-range', '^1.0.0'],
  [
    'an asset that climbs out of its directory',
    { assets: { 'entry.js': asset, 'page.js': asset, '../secret.js': asset } },
    'bad-asset-name',
    'letters',
  ],
  ['a budget of its own that it exceeds', { budgets: { total: 5 } }, 'over-budget', 'the budget is 0.0 KB'],
])('%s is a problem with a hint', (_what, input, code, hint) => {
  const problems = problemsOfRelease(makeDescriptor(input));
  expect(problems).toEqual([{ code: `release/${code}`, sentence: expect.stringContaining(hint) }]);
});

test.each<[string, Partial<ReleaseDescriptor>, ...string[]]>([
  ['80. a splat', { routes: [makeRoute({ path: '/*' })] }, 'bad-path'],
  ['80. a path of the specification in other letters', { routes: [makeRoute({ path: '/Csv' })] }, 'bad-path'],
  ['80. an optional segment', { routes: [makeRoute({ path: '/mine/:id?' })] }, 'bad-path'],
  ['80. a path that is too long', { routes: [makeRoute({ path: `/${'a'.repeat(200)}` })] }, 'bad-path'],
  ['80. too many segments', { routes: [makeRoute({ path: '/a'.repeat(9) })] }, 'bad-path'],
  ['82. a path of the API', { routes: [makeRoute({ path: '/API/mine' })] }, 'reserved-path'],
  ['82. a path of the shell', { routes: [makeRoute({ path: '/Error' })] }, 'reserved-path'],
  [
    '83. the same path with another parameter and in other letters',
    { routes: [makeRoute({ path: '/mine/:id' }), makeRoute({ path: '/Mine/:token' })] },
    'doubled-route',
  ],
  [
    '83. two paths that cross',
    { routes: [makeRoute({ path: '/a/:x/c' }), makeRoute({ path: '/a/b/:y' })] },
    'doubled-route',
  ],
  [
    '84. a parameter in the place of a path of the specification',
    { routes: [makeRoute({ path: '/textdbUpdate' }), makeRoute({ path: '/cartList/:x' })] },
    ...['opens-access', 'opens-access'],
  ],
  [
    '87. a remote by the name of the host',
    { name: 'host', kind: 'remote', container: 'host_1_0_0' },
    'bad-name',
  ],
  ['87. a remote by a word of pins', { name: 'panel' }, 'bad-name'],
  ['87. a version in upper case', { version: '1.0.0-RC1' }, 'bad-version'],
  ['87. a version with a letter before it', { version: 'v1.0.0' }, 'bad-version'],
  ['87. a federation name of another', { container: 'cart_1_0_0' }, 'bad-container'],
  ['87. a global of the browser as federation name', { container: 'location' }, 'bad-container'],
  ['87. a module that climbs', { routes: [makeRoute({ module: './../page' })] }, 'bad-expose'],
  [
    '87. modules that differ in letter case',
    { routes: [makeRoute({ module: './page' }), makeRoute({ path: '/b', module: './Page' })] },
    'bad-expose',
  ],
])('%s is refused', (_rule, input, ...codes) => {
  const found = problemsOfRelease(makeDescriptor({ ...input, uses: {} })).map(({ code }) => code);
  expect(found).toEqual(codes.map((code) => `release/${code}`));
});

test('83. a special case beside its parameter is no ambiguity', () => {
  const routes = [makeRoute({ path: '/mine/:id' }), makeRoute({ path: '/mine/done' })];
  expect(problemsOfRelease(makeDescriptor({ routes }))).toEqual([]);
});

test.each([
  ...[
    'a/../b.js',
    './a.js',
    '/a.js',
    'a//b.js',
    'a/.b.js',
    'C:/a.js',
    'a\\b.js',
    'release.json',
    'Release.JSON',
  ],
  ...['entry.js.br', 'ENTRY.js', 'page.js/a.js', 'constructor', '.js'],
])('87. %s is no name for an asset', (file) => {
  const assets = { 'entry.js': asset, 'page.js': asset, [file]: asset };
  const problems = problemsOfRelease(makeDescriptor({ assets }));
  expect([...new Set(problems.map(({ code }) => code))]).toEqual(['release/bad-asset-name']);
});

test('87. what every object has is no asset', () => {
  const problems = problemsOfRelease(makeDescriptor({ entry: 'constructor' }));
  expect(problems.map(({ code }) => code)).toEqual(['release/missing-asset']);
});

test('a build that does not say which exports it uses is to be built again', () => {
  expect(problemsOfRelease(withoutUses).map(({ code }) => code)).toEqual(['release/old-build']);
});
