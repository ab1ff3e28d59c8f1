import { expect, test } from '@jest/globals';
import type { ReleaseDescriptor, ReleaseExtension } from '@newsphoto/contract';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { problemsOnChannel } from './check-channel.ts';
import { problemsOfRelease } from './check-release.ts';

type Entry = ReleaseExtension & Readonly<Record<string, unknown>>;
/** As read from a descriptor: what is undefined is not there. */
function entry(input: Readonly<Record<string, unknown>> = {}): Entry {
  const written = {
    ...{ point: 'content-action', id: 'send', order: 10, access: { guests: [] }, label: 'FTP転送' },
    ...{ module: './send', chunks: [{ file: 'page.js', bytes: 1 }], shared: [] },
    ...input,
  };
  return JSON.parse(JSON.stringify(written));
}
const release = (name: string, ...extensions: Entry[]): ReleaseDescriptor =>
  makeDescriptor({ name, extensions, routes: [makeRoute({ path: `/${name}` })] });
const codes = (one: ReleaseDescriptor) => problemsOfRelease(one).map(({ code }) => code);

test('100. an entry as its point wants it has no problems', () => {
  const opening = entry({ id: 'open', order: 20, module: undefined, href: '/download', chunks: [] });
  const section = { title: '新着', label: undefined, point: 'home-section' };
  expect(problemsOfRelease(release('download', entry(), opening, entry(section)))).toEqual([]);
});

const INTERNAL = { guests: [], affiliation: 'internal' };
/** One entry for each of the other points. */
const OTHERS = {
  'account-section': { label: undefined, title: '通知' },
  'admin-page': { label: undefined, title: '契約', help: '契約を管理します。', access: INTERNAL },
  'admin-section': { label: undefined, title: '契約', record: 'group', access: INTERNAL },
  'content-section': { label: undefined, title: '関連' },
  'header-item': { module: undefined, href: '/download', chunks: [], count: 'cart' },
  'order-delivery': { label: undefined, title: 'FTPで受け取る' },
  'search-collection': { href: '/download' },
  'tray-item': { label: undefined, title: '転送' },
  'wire-item-action': { module: undefined, href: '/download', chunks: [], key: 'd', access: INTERNAL },
} as const;

test('100. an entry for each point, all in one release', () => {
  const entries = Object.entries(OTHERS).map(([point, input]) => entry({ point, ...input }));
  expect(problemsOfRelease(release('download', ...entries))).toEqual([]);
});

test.each<[keyof typeof OTHERS, string, Readonly<Record<string, unknown>>, string]>([
  ['header-item', 'code in the header', { module: './send' }, 'correct it'],
  ['header-item', 'a label of spaces', { label: '\u3000' }, '/label'],
  ['header-item', 'a label in another direction', { label: '検索\u202e' }, '/label'],
  ['header-item', 'no address', { href: undefined }, '/ must have'],
  ['header-item', 'another site', { href: 'https://evil.example/' }, '/href'],
  ['header-item', 'a route of another remote', { href: '/admin' }, 'no route of download'],
  ['header-item', 'a figure that the session does not have', { count: 'password' }, '/count'],
  ['admin-page', 'a help of pages', { help: 'あ'.repeat(121) }, '/help'],
  ['admin-page', 'an id that leaves its address', { id: '../users' }, '/id'],
  ['admin-page', 'a screen of the administration for members', { access: { guests: [] } }, 'internal users'],
  [
    'admin-section',
    'a part for guests',
    { access: { ...INTERNAL, affiliation: undefined } },
    'internal users',
  ],
  ['admin-section', 'a record that has no editor', { record: 'api-key' }, '/record'],
  ['search-collection', 'a foreign address', { href: '/csv' }, 'no route of download'],
  [
    'search-collection',
    'a foreign page of hits',
    { hits: { collection: 'texts', href: '/csv' } },
    'no route of download',
  ],
  [
    'search-collection',
    'a collection that the search does not have',
    { hits: { collection: 'pages', href: '/download' } },
    '/hits/collection',
  ],
  ['wire-item-action', 'code in the monitor', { module: './send' }, 'correct it'],
  ['wire-item-action', 'a call of another kind', { call: 'DELETE /contents' }, '/call'],
  ['wire-item-action', 'a foreign address', { href: '/csv' }, 'no route of download'],
  ['wire-item-action', 'members, who have no wire', { access: { guests: [] } }, 'internal users'],
  ['account-section', 'no module', { module: undefined, chunks: [] }, '/ must have'],
])('101. %s: %s is refused', (point, _what, input, sentence) => {
  const problems = problemsOfRelease(release('download', entry({ point, ...OTHERS[point], ...input })));
  expect(problems.map(({ code }) => code)).toContain('release/bad-extension');
  expect(problems.map((one) => one.sentence).join()).toContain(sentence);
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['a point that does not exist', { point: 'content-actions' }, 'write one of account-section, '],
  ['a point in other letters', { point: 'Content-Action' }, 'names no point'],
  ['the point of an object’s prototype', { point: 'constructor' }, 'names no point'],
  ['an id with capitals', { id: 'Send' }, '/id'],
  ['a wildcard as id', { id: '*' }, '/id'],
  ['a key with a modifier', { key: 'Ctrl+s' }, '/key'],
  ['a capital as key', { key: 'S' }, '/key'],
  ['a wildcard as key', { key: '*' }, '/key'],
  ['a position that is no whole number', { order: 1.5 }, '/order'],
  ['a property that the point does not have', { html: '<b>' }, 'correct it'],
  ['no label', { label: '' }, '/label'],
  ['neither a module nor an address', { module: undefined, chunks: [] }, 'either a module'],
  ['both', { href: '/download' }, 'not both'],
  ['an address of another remote', { module: undefined, href: '/csv' }, 'no route of download'],
  ['its route in other letters', { module: undefined, href: '/Download' }, 'no route of download'],
  ['an address elsewhere', { module: undefined, href: '//evil.example' }, '/href'],
  ['a script as address', { module: undefined, href: 'javascript:alert(1)' }, '/href'],
  ['a foreign address of its mark', { marked: { mark: 'cart', label: '見る', href: '/csv' } }, '/csv'],
])('101. %s is refused', (_what, input, sentence) => {
  const problems = problemsOfRelease(release('download', entry(input)));
  expect(problems.map(({ code }) => code)).toContain('release/bad-extension');
  expect(problems.map((one) => one.sentence).join()).toContain(sentence);
});

test('101. the host declares none', () => {
  const host = makeDescriptor({ name: 'host', extensions: [entry()] });
  expect(codes(host)).toContain('release/bad-extension');
});

test('102. keys of the screens are refused', () => {
  expect(codes(release('download', entry({ key: 'z' })))).toEqual(['release/reserved-key']);
  const ofWire = { point: 'wire-item-action', ...OTHERS['wire-item-action'] };
  expect(codes(release('download', entry({ ...ofWire, key: 'n' })))).toEqual(['release/reserved-key']);
  // Each point has its own screens.
  expect(codes(release('download', entry({ key: 'd' }), entry({ ...ofWire, id: 'other' })))).toEqual([]);
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['id', { order: 20 }],
  ['position', { id: 'other' }],
  ['key', { id: 'other', order: 20, key: 'q' }],
])('103. 104. the same %s twice is refused, in one release and beside another remote', (_what, input) => {
  const [one, other] = [entry({ key: 'q' }), entry(input)];
  expect(codes(release('download', one, other))).toEqual(['release/doubled-extension']);
  const live = release('download', one);
  const late = release('edit', other);
  const problems = problemsOnChannel(late, [makeDescriptor({ name: 'host' }), live], '1.0.0');
  expect(problems.map(({ code }) => code)).toEqual(['channel/extension-taken']);
  expect(problems[0]?.sentence).toContain('of download');
  // Another version of the same remote has them again.
  expect(problemsOnChannel({ ...live, version: '1.1.0' }, [live], '1.0.0')).toEqual([]);
});

test('103. the same names at different points do not meet', () => {
  const section = entry({ point: 'home-section', title: '新着', label: undefined });
  expect(codes(release('download', entry(), section))).toEqual([]);
});

test('a chunk of an extension that is no asset, and a module that no build can expose', () => {
  expect(codes(release('download', entry({ chunks: [{ file: 'x.js', bytes: 1 }] })))).toEqual([
    'release/missing-asset',
  ]);
  expect(codes(release('download', entry({ module: './../x' })))).toContain('release/bad-expose');
});
