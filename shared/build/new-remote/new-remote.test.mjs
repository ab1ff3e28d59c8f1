import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { readRequest } from './read-request.mjs';
import { standalonePackage } from './standalone-package.mjs';
import { writeStandaloneTemplate, writeTemplate } from './write-template.mjs';

const taken = new Map([
  ['/index', 'search'],
  ['/login', 'host'],
]);
const folder = mkdtempSync(join(tmpdir(), 'new-remote-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the path follows from the name, and every visitor may see the page', () => {
  expect(readRequest(['stock-photos', '--title', '在庫写真'], taken)).toEqual({
    name: 'stock-photos',
    title: '在庫写真',
    path: '/stockPhotos',
    guests: ['none', 'general'],
    component: 'StockPhotosPage',
  });
});

test.each([
  ['no name', [], 'npm run new-remote -- <name>'],
  ['two names', ['one', 'two', '--title', '題'], 'npm run new-remote -- <name>'],
  ['an unknown word', ['one', '--titel', '題'], '--titel'],
  ['capitals', ['Demo', '--title', '題'], 'lower-case'],
  ['a name that leaves the folder', ['../demo', '--title', '題'], 'lower-case'],
  ['a name that exists', ['search', '--title', '題'], 'exists'],
  ['no title', ['demo'], '--title'],
  ['a title that would break its files', ['demo', '--title', '</h1>'], '--title'],
  ['a path without a slash', ['demo', '--title', '題', '--path', 'demo'], 'begins with /'],
  ['a path of another remote', ['demo', '--title', '題', '--path', '/index'], 'belongs to search'],
  ['packages of a registry in this repository', ['demo', '--title', '題', '--from-registry'], '--standalone'],
  ['an unknown audience', ['demo', '--title', '題', '--for', 'nobody'], 'everybody or members'],
])('%s is refused with what to do', (_what, argv, advice) => {
  expect(() => readRequest(argv, taken)).toThrow(advice);
});

test('all placeholders are filled, and nothing that exists is overwritten', () => {
  const request = readRequest(['stock-photos', '--title', '在庫写真', '--for', 'members'], taken);
  const files = writeTemplate(folder, request);
  for (const file of files) {
    expect(`${file}\n${readFileSync(join(folder, file), 'utf8')}`).not.toMatch(/\{\{|undefined/);
  }
  const { name, routes } = JSON.parse(readFileSync(join(folder, 'descriptor.json'), 'utf8'));
  expect({ name, ...routes[0] }).toMatchObject({
    name: 'stock-photos',
    path: '/stockPhotos',
    title: '在庫写真',
    access: { guests: [] },
    module: './stock-photos-page',
  });
  expect(files).toContain('src/exposes/stock-photos-page.tsx');
  expect(files).toContain('src/features/stock-photos/ui/stock-photos-page.tsx');
  expect(() => writeTemplate(folder, request)).toThrow('EEXIST');
});

test('a remote in its own repository may have the name and path of one here, and imports the packages of the kit', () => {
  const argv = ['search', '--title', '検索', '--path', '/index', '--standalone', '../search'];
  const request = readRequest(argv, taken);
  expect(request).toMatchObject({
    name: 'search',
    path: '/index',
    standalone: '../search',
    fromRegistry: false,
  });
  const place = join(folder, 'standalone');
  const files = writeStandaloneTemplate(place, request);
  expect(files).toEqual(
    expect.arrayContaining(['ci.mjs', 'src/exposes/search-section.tsx', 'tsconfig.json']),
  );
  for (const file of files) {
    expect(`${file}\n${readFileSync(join(place, file), 'utf8')}`).not.toMatch(
      /\{\{|undefined|workspace:|catalog:/,
    );
  }
  const { extensions } = JSON.parse(readFileSync(join(place, 'descriptor.json'), 'utf8'));
  expect(extensions).toMatchObject([{ point: 'home-section', id: 'search', module: './search-section' }]);

  const kit = [
    { name: '@newsphoto/ui', version: '1.2.0', file: 'newsphoto-ui-1.2.0.tgz' },
    { name: '@newsphoto/releases', version: '1.0.0', file: 'newsphoto-releases-1.0.0.tgz' },
  ];
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const vendored = standalonePackage(request, kit, root);
  expect(vendored.dependencies).toMatchObject({
    '@newsphoto/ui': 'file:vendor/newsphoto-ui-1.2.0.tgz',
    react: expect.stringMatching(/^\d/),
  });
  expect(vendored.devDependencies).toHaveProperty('@newsphoto/releases');
  const named = standalonePackage({ ...request, fromRegistry: true }, kit, root);
  expect(named.dependencies['@newsphoto/ui']).toBe('^1.2.0');
});
