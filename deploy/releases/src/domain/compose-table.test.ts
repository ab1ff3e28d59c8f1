import { expect, test } from '@jest/globals';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { composeTable } from './compose-table.ts';

const digestOf = (text: string) => String(text.length);
const host = makeDescriptor({
  name: 'host',
  version: '1.0.0+local.1',
  routes: [makeRoute({ path: '/login' })],
});
const member = makeDescriptor({
  name: 'member',
  routes: [
    makeRoute({ path: '/sendPassword/:id' }),
    makeRoute({ path: '/sendPassword/forgetFinishied' }),
    makeRoute({ path: '/envInit' }),
  ],
});
const solvedWith = (...remotes: (typeof member)[]) => ({
  ...{ host, remotes },
  ...{ fallbacks: [], leftOut: [], refusedPins: [], skippedReleases: [] },
});
const vouching = (one: typeof member) => ({ ...one, chunkHashes: 'entry' as const });
const compose = (...remotes: (typeof member)[]) =>
  composeTable('production', solvedWith(...remotes), digestOf);

test('6.  the table names the owner of each route, and fixed paths come before parameters', () => {
  expect(compose(member).routes.map(({ path, owner }) => `${owner} ${path}`)).toEqual([
    'member /envInit',
    'host /login',
    'member /sendPassword/forgetFinishied',
    'member /sendPassword/:id',
  ]);
});

test('86. of ambiguous routes of two releases that of the host, else of the first name, is served', () => {
  const route = (path: string) => makeRoute({ path });
  const late = makeDescriptor({ name: 'zeta', routes: ['/Login', '/EnvInit', '/a/b/:y', '/*'].map(route) });
  const early = makeDescriptor({ name: 'alpha', routes: [route('/a/:x/c')] });
  expect(compose(early, member, late).routes.map(({ path, owner }) => `${owner} ${path}`)).toEqual([
    ...['member /envInit', 'host /login', 'member /sendPassword/forgetFinishied'],
    ...['alpha /a/:x/c', 'member /sendPassword/:id'],
  ]);
});

test('105. entries are in the order of their positions; of two that conflict the first name has the entry, or the key', () => {
  const entry = (id: string, order: number, key: string) => ({
    ...{ point: 'content-action', id, order, key, label: id, access: { guests: [] } },
    ...{ module: './act', chunks: [{ file: 'page.js', bytes: 1 }], shared: ['react'] },
  });
  const zeta = makeDescriptor({
    name: 'zeta',
    extensions: [entry('send', 5, 's'), entry('q', 1, 'q')],
    routes: [],
  });
  const alpha = makeDescriptor({
    name: 'alpha',
    extensions: [entry('send', 9, 'x'), entry('save', 3, 'q')],
    routes: [],
  });
  const table = compose(zeta, alpha);
  expect(table.extensions).toEqual([
    expect.not.objectContaining({ key: 'q' }),
    expect.objectContaining({ id: 'save', owner: 'alpha', key: 'q' }),
    expect.objectContaining({ id: 'send', owner: 'alpha' }),
  ]);
  expect(table.extensions?.every((one) => !('chunks' in one || 'shared' in one))).toBe(true);
  expect('extensions' in compose(member)).toBe(false);
});

test('105. of two keys of one point the first name has it; other points have their own keys', () => {
  const entry = (point: string, id: string, order: number) => ({
    ...{ point, id, order, key: 'd', label: id, access: { guests: [] }, href: '/a', chunks: [], shared: [] },
  });
  const zeta = makeDescriptor({
    name: 'zeta',
    extensions: [entry('wire-item-action', 'send', 1)],
    routes: [],
  });
  const alpha = makeDescriptor({
    name: 'alpha',
    extensions: [entry('content-action', 'cut', 1), entry('wire-item-action', 'save', 2)],
    routes: [],
  });
  const keys = compose(zeta, alpha).extensions?.map((one) => [one.id, 'key' in one]);
  expect(keys).toEqual([
    ['cut', true],
    ['send', false],
    ['save', true],
  ]);
});

test('6. the chunks of a route stay at the gateway', () => {
  expect(compose(member).routes.every((route) => !('chunks' in route))).toBe(true);
});

test('11. the table names the owner of each window; what its module needs stays at the gateway', () => {
  const window = { name: 'desk', title: '机', access: { guests: [] }, module: './desk' };
  const withWindow = { ...member, windows: [{ ...window, chunks: [], shared: ['react'] }] };
  expect(compose(withWindow).windows).toEqual([{ ...window, owner: 'member' }]);
});

test('7. a release has its own base address, whatever its version holds', () => {
  const { host: composedHost, remotes } = compose(member);
  expect(composedHost.base).toBe('/remotes/host/1.0.0+local.1/');
  expect(remotes.member).toMatchObject({ base: '/remotes/member/1.0.0/', container: 'member_1_0_0' });
});

test('8. what starts a release is listed with its sha384, and vouches for the chunks', () => {
  const [shell, remote] = [vouching(host), vouching(member)];
  const former = { ...remote, version: '0.9.0' };
  const table = composeTable(
    'production',
    { ...solvedWith(remote), host: shell, fallbacks: [former] },
    digestOf,
  );
  const entry = member.assets['entry.js']?.integrity;
  expect(table.integrity).toEqual({
    '/remotes/member/1.0.0/entry.js': entry,
    '/remotes/member/0.9.0/entry.js': entry,
  });
});

test('8. the scripts of a release that was built before they did are all listed, whichever it is', () => {
  const both = ['/remotes/member/1.0.0/entry.js', '/remotes/member/1.0.0/page.js'];
  const listed = (shell: typeof host, remote: typeof member) =>
    Object.keys(composeTable('production', { ...solvedWith(remote), host: shell }, digestOf).integrity);
  expect(listed(vouching(host), member)).toEqual(both);
  // The loader of such a host would ignore the hashes of a remote's entry.
  expect(listed(host, vouching(member))).toEqual(expect.arrayContaining(both));
  expect(listed(host, vouching(member))).toContain('/remotes/host/1.0.0+local.1/entry.js');
  const table = composeTable(
    'production',
    { ...solvedWith(vouching(member)), host: vouching(host), fallbacks: [{ ...member, version: '0.9.0' }] },
    digestOf,
  );
  expect(Object.keys(table.integrity)).toEqual([
    '/remotes/member/1.0.0/entry.js',
    '/remotes/member/0.9.0/entry.js',
    '/remotes/member/0.9.0/page.js',
  ]);
});

test('8. files that are no scripts are not listed', () => {
  const withPicture = makeDescriptor({ name: 'cart' }, { 'entry.js': 'a', 'picture.svg': '<svg/>' });
  const { integrity } = compose(withPicture);
  expect(integrity['/remotes/cart/1.0.0/entry.js']).toBe(withPicture.assets['entry.js']?.integrity);
  expect(Object.keys(integrity).some((address) => address.endsWith('.svg'))).toBe(false);
});

test('9. equal tables have equal digests, another release gives another', () => {
  const seen = (text: string) => text;
  const digest = (remote: typeof member) =>
    composeTable(
      'production',
      { host, remotes: [remote], fallbacks: [], leftOut: [], refusedPins: [], skippedReleases: [] },
      seen,
    ).digest;
  expect(digest(member)).toBe(digest(structuredClone(member)));
  expect(digest({ ...member, version: '1.0.1' })).not.toBe(digest(member));
});

test('10. the release that takes over is listed with its pages and its scripts’ sha384', () => {
  const [chosen, former] = [makeDescriptor({ version: '1.1.0' }), makeDescriptor({ version: '1.0.0' })];
  const solved = {
    host,
    remotes: [chosen],
    fallbacks: [former],
    leftOut: [],
    refusedPins: [],
    skippedReleases: [],
  };
  const table = composeTable('production', solved, digestOf);
  expect(table.fallbacks.search).toMatchObject({ version: '1.0.0', modules: ['./sample-page'] });
  expect(table.integrity['/remotes/search/1.0.0/entry.js']).toMatch(/^sha384-/);
  expect(table.remotes.search?.version).toBe('1.1.0');
});
