import { expect, jest, test } from '@jest/globals';
import type { Composition } from '@newsphoto/contract';
import { judgeTable, ReleaseTable } from './release-table.ts';

const composition = (
  digest: string,
  searchCode: string,
  hostCode = 'h1',
  ranges = { host: '^1.0.0', api: '^1.2.0' },
): Composition => ({
  channel: 'live',
  digest,
  api: '1.4.0',
  host: { version: '1.0.0', code: hostCode, base: '/remotes/host/1.0.0/' },
  remotes: {
    search: {
      ...{ version: '1.0.0', code: searchCode, base: '/remotes/search/1/', entry: 'e.js', container: 's' },
      ranges,
    },
  },
  fallbacks: {},
  routes: [],
  windows: [],
  integrity: { '/remotes/search/1/e.js': `sha384-${searchCode}` },
});
const RUNNING = composition('t1', 'a');

test('a newer table is taken over only where nothing that is shown changed', () => {
  expect(judgeTable(RUNNING, composition('t1', 'a'), new Set(['search']))).toBe('same');
  expect(judgeTable(RUNNING, composition('t2', 'b'), new Set())).toBe('take-over');
  expect(judgeTable(RUNNING, composition('t2', 'b'), new Set(['search']))).toBe('full-load');
  expect(judgeTable(RUNNING, composition('t2', 'a', 'h2'), new Set())).toBe('full-load');
});

test.each([
  ['host', { host: '^1.1.0', api: '^1.0.0' }],
  ['API', { host: '^1.0.0', api: '^2.0.0' }],
])('a release that does not run with this %s is never taken over', (_what, ranges) => {
  expect(judgeTable(RUNNING, composition('t2', 'b', 'h1', ranges), new Set())).toBe('full-load');
  const beside = {
    ...RUNNING,
    digest: 't2',
    fallbacks: { search: { ...RUNNING.remotes.search, ranges, modules: [] } },
  };
  expect(judgeTable(RUNNING, beside as Composition, new Set())).toBe('full-load');
});

test('after a take-over the new release and its integrity are used', () => {
  const onTaken = jest.fn();
  const table = new ReleaseTable(RUNNING, onTaken);
  expect(onTaken).toHaveBeenLastCalledWith(RUNNING);
  const exchanged = jest.fn();
  // Preloaded for a link that was hovered, but never shown.
  expect(table.release('search')?.code).toBe('a');
  expect(table.accept(composition('t2', 'b'), exchanged)).toBe(true);
  expect(exchanged.mock.calls).toEqual([['search']]);
  expect(table.release('search')?.code).toBe('b');
  table.show('search');
  expect(table.digest).toBe('t2');
  expect(onTaken).toHaveBeenLastCalledWith(composition('t2', 'b'));
  expect(table.accept(composition('t3', 'c'), exchanged)).toBe(false);
  expect(exchanged).toHaveBeenCalledTimes(1);
});

test('a page with development servers, and the one after it, is loaded in full', () => {
  const dev = { search: 'http://localhost:3101' };
  expect(judgeTable({ ...RUNNING, dev }, composition('t2', 'a'), new Set())).toBe('full-load');
  expect(judgeTable(RUNNING, { ...composition('t2', 'a'), dev }, new Set())).toBe('full-load');
  expect(judgeTable({ ...RUNNING, dev }, { ...RUNNING, dev }, new Set())).toBe('same');
});

test('other pins of the same releases are taken over without a load', () => {
  const pins = { active: { search: '1.0.0' }, refused: [] };
  const onTaken = jest.fn();
  const table = new ReleaseTable(RUNNING, onTaken);
  table.show('search');
  const exchanged = jest.fn();
  expect(table.accept({ ...composition('t2', 'a'), pins }, exchanged)).toBe(true);
  expect(exchanged).not.toHaveBeenCalled();
  expect(onTaken).toHaveBeenLastCalledWith(expect.objectContaining({ pins }));
});

test('the release of the shown page: of the route’s owner, live or fallback, of the window’s owner, else the host', () => {
  const route = { path: '/index', owner: 'search' } as Composition['routes'][number];
  const older = { ...RUNNING.remotes.search, version: '0.9.0', modules: [] };
  const shown = (over: object, path: string, role: 'live' | 'fallback' = 'live') =>
    new ReleaseTable({ ...RUNNING, routes: [route], ...over }, jest.fn()).shownAt(path, () => role);
  expect(shown({}, '/index')).toBe('search@1.0.0');
  expect(shown({ fallbacks: { search: older } }, '/index', 'fallback')).toBe('search@0.9.0');
  expect(shown({}, '/login')).toBe('host@1.0.0');
  expect(shown({ remotes: {} }, '/index')).toBe('host@1.0.0');
  expect(shown({ window: 'viewer', windows: [{ name: 'viewer', owner: 'search' }] }, '')).toBe(
    'search@1.0.0',
  );
});
