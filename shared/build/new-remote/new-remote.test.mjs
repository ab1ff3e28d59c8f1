import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readRequest } from './read-request.mjs';
import { writeTemplate } from './write-template.mjs';

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
