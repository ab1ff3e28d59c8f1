import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { ReleaseDescriptorSchema } from '@newsphoto/contract';
import { Value } from 'typebox/value';
import { containerName, packageOf } from './declaration.mjs';
import { chunkOfModule, codeOf, composeDescriptor } from './release-descriptor.mjs';
import { consumedByRemotes, SHARED_MODULES } from './shared-modules.mjs';

const route = {
  path: '/index',
  title: 'トップ',
  viewport: 'responsive',
  access: { guests: ['none'] },
  module: './index-page',
};
const contents = new Map([
  ['remote-entry.js', Buffer.from('entry')],
  ['index-page.js', Buffer.from('page')],
  ['logo.png', Buffer.from('png')],
]);
const made = {
  kind: 'remote',
  declaration: {
    name: 'search',
    title: '検索',
    ranges: { host: '^1.0.0', api: '^1.0.0' },
    routes: [route],
    windows: [],
  },
  version: '1.0.1+local.abcdef12',
  container: 'search_1_0_1_local_abcdef12',
  contents,
  brotliBytes: new Map([
    ['remote-entry.js', 9],
    ['index-page.js', 8],
  ]),
  entry: 'remote-entry.js',
  scripts: [],
  filesOfChunk: (name) => [`${name}.js`],
  sharedOfChunk: (name) => [`${name}-lib`],
  shared: { react: { version: '19.3.1', singleton: true } },
};

test('a descriptor fits the contract, names chunks with their brotli sizes and every file', () => {
  const descriptor = composeDescriptor(made);
  expect([...Value.Errors(ReleaseDescriptorSchema, descriptor)]).toEqual([]);
  expect(descriptor.routes[0].chunks).toEqual([{ file: 'index-page.js', bytes: 8 }]);
  expect(descriptor.routes[0].shared).toEqual(['index-page-lib']);
  expect(Object.keys(descriptor.assets)).toEqual(['index-page.js', 'logo.png', 'remote-entry.js']);
  expect(descriptor.assets['logo.png'].encodings).toEqual([]);
  const expected = createHash('sha384').update('page').digest('base64');
  expect(descriptor.assets['index-page.js'].integrity).toBe(`sha384-${expected}`);
  expect(descriptor).not.toHaveProperty('head');
});

test('a window names the chunks of its module and what that takes of the host', () => {
  const window = { name: 'desk', title: '机', access: { guests: [] }, module: './desk-window' };
  const withWindow = {
    ...made,
    declaration: { ...made.declaration, windows: [window] },
    contents: new Map([...contents, ['desk-window.js', Buffer.from('window')]]),
  };
  const descriptor = composeDescriptor(withWindow);
  expect([...Value.Errors(ReleaseDescriptorSchema, descriptor)]).toEqual([]);
  expect(descriptor.windows).toEqual([
    { ...window, chunks: [{ file: 'desk-window.js', bytes: 6 }], shared: ['desk-window-lib'] },
  ]);
});

test('a host names its head script and the chunks of its lazy shares in order', () => {
  const descriptor = composeDescriptor({
    ...made,
    kind: 'host',
    container: '',
    head: 'head.js',
    lazyShared: { '@newsphoto/ui': ['remote-entry', 'index-page'] },
    window: { head: 'head.js', entry: 'window.js', scripts: [], lazyShared: { react: ['index-page'] } },
  });
  expect([...Value.Errors(ReleaseDescriptorSchema, descriptor)]).toEqual([]);
  expect(descriptor.window.lazyShared).toEqual({ react: [{ file: 'index-page.js', bytes: 8 }] });
  expect(descriptor.lazyShared).toEqual({
    '@newsphoto/ui': [
      { file: 'remote-entry.js', bytes: 9 },
      { file: 'index-page.js', bytes: 8 },
    ],
  });
});

test('the build code follows names and contents, not their order', () => {
  const reversed = new Map([...contents].reverse());
  expect(codeOf(reversed)).toBe(codeOf(contents));
  expect(codeOf(new Map([...contents, ['index-page.js', Buffer.from('pagE')]]))).not.toBe(codeOf(contents));
});

test.each([
  ['search', '1.0.1', 'search_1_0_1'],
  ['photo-edit', '1.0.0+local.1a2b', 'photo_edit_1_0_0_local_1a2b'],
])('%s %s has a unique federation name', (name, version, container) => {
  expect(containerName(name, version)).toBe(container);
});

test('modules and packages are recognised by their names', () => {
  expect(chunkOfModule('./index-page')).toBe('index-page');
  expect(packageOf('react-dom/client')).toBe('react-dom');
  expect(packageOf('@newsphoto/ui')).toBe('@newsphoto/ui');
});

test('a remote brings no copy of what the host provides', () => {
  const consumed = consumedByRemotes();
  for (const options of Object.values(consumed))
    expect(options).toMatchObject({ import: false, singleton: true });
  for (const name of Object.keys(SHARED_MODULES)) {
    const covered =
      name in consumed || Object.keys(consumed).some((key) => key.endsWith('/') && name.startsWith(key));
    expect([name, covered]).toEqual([name, true]);
  }
});
