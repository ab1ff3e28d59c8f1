import { expect, test } from '@jest/globals';
import type { AccessRule } from '../access/access-rule.ts';
import { closeComposition, isClosed, routesOf } from './closed-routes.ts';
import type { ComposedRelease, Composition } from './composition.ts';

const MEMBERS: AccessRule = { guests: [] };
const DESK: AccessRule = { guests: [], affiliation: 'internal', permissions: ['ZZ001'] };
const route = (path: string, owner: string, access: AccessRule) => ({
  ...{ path, owner, access, title: `題 ${path}`, viewport: 'responsive' as const, module: './page' },
  menu: { group: '管理', order: 1 },
});
const release = (name: string): ComposedRelease => ({
  ...{ version: '1.0.0', code: name, base: `/remotes/${name}/1.0.0/`, entry: 'e.js', container: name },
  ranges: { host: '^1.0.0', api: '^1.0.0' },
});
const FULL_COMPOSITION: Composition = {
  ...{ channel: 'production', digest: 'd', api: '1.0.0' },
  host: { version: '1.0.0', code: 'h', base: '/remotes/host/1.0.0/' },
  remotes: { member: release('member'), edit: release('edit'), wire: release('wire') },
  fallbacks: { edit: { ...release('edit'), modules: ['./page'] } },
  routes: [
    route('/admin', 'member', DESK),
    route('/detailedEdit', 'edit', DESK),
    route('/envInit', 'member', MEMBERS),
  ],
  windows: [{ name: 'telegraph', title: 'モニター', access: DESK, module: './monitor', owner: 'wire' }],
  integrity: {
    '/remotes/member/1.0.0/e.js': 'm',
    '/remotes/edit/1.0.0/e.js': 'e',
    '/remotes/wire/1.0.0/e.js': 'w',
  },
};

test('a closed composition has the paths of internal routes and nothing else of them', () => {
  const closed = closeComposition(FULL_COMPOSITION);
  expect(closed.closed).toEqual(['/admin', '/detailedEdit']);
  expect(Object.keys(closed.remotes)).toEqual(['member']);
  expect(closed.digest).toBe(FULL_COMPOSITION.digest);
  const { closed: paths, ...rest } = closed;
  expect(JSON.stringify(rest)).not.toMatch(
    /ZZ001|internal|管理","order":1\}.*admin|edit|wire|telegraph|モニター/,
  );
  expect(closeComposition(closed)).toBe(closed);
});

test('it has no entries of internal users, and the remotes of the others', () => {
  const action = (owner: string, access: AccessRule) => ({
    ...{ point: 'content-action' as const, id: owner, order: 1, label: `操作 ${owner}`, module: './act' },
    ...{ owner, access },
  });
  const extensions = [action('edit', DESK), action('wire', MEMBERS)];
  const closed = closeComposition({ ...FULL_COMPOSITION, extensions });
  expect(closed.extensions).toEqual([extensions[1]]);
  expect(Object.keys(closed.remotes)).toEqual(['member', 'wire']);
  expect(JSON.stringify(closed)).not.toContain('操作 edit');
});

test('its routes require a log-in at these paths, in the order of all routes', () => {
  const routes = routesOf(closeComposition(FULL_COMPOSITION));
  expect(routes.map(({ path }) => path)).toEqual(['/admin', '/detailedEdit', '/envInit']);
  expect(routes.filter(isClosed).map(({ path, title, access }) => ({ path, title, access }))).toEqual([
    { path: '/admin', title: '', access: { guests: [], affiliation: 'internal' } },
    { path: '/detailedEdit', title: '', access: { guests: [], affiliation: 'internal' } },
  ]);
  expect(routesOf(FULL_COMPOSITION)).toEqual(FULL_COMPOSITION.routes);
});
