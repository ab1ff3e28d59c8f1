import { expect, test } from '@jest/globals';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { problemsOfRelease } from './check-release.ts';

const makeWindow = (given: Partial<ReleaseDescriptor['windows'][number]> = {}) => ({
  ...{ name: 'desk', title: '机', access: { guests: [] }, module: './page' },
  ...given,
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
])('%s is a problem that says what to do', (_what, given, code, hint) => {
  const problems = problemsOfRelease(makeDescriptor(given));
  expect(problems).toEqual([{ code: `release/${code}`, sentence: expect.stringContaining(hint) }]);
});

test('a build that does not say which exports it uses is to be built again', () => {
  expect(problemsOfRelease(withoutUses).map(({ code }) => code)).toEqual(['release/old-build']);
});
