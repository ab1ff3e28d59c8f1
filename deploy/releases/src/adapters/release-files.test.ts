import { expect, test } from '@jest/globals';
import { makeDescriptor, makeRoute } from '../testing.ts';
import { findDamage, parseDescriptor } from './release-files.ts';

const text = (input: object) => JSON.stringify(input);

test('174. a descriptor with very many entries, or with one copy many times, is refused before they are compared', () => {
  const release = makeDescriptor();
  const routes = Array.from({ length: 501 }, (_, at) => makeRoute({ path: `/search/page${at}` }));
  const bad = { code: 'release/bad-descriptor' };
  const read = (input: object) => () => parseDescriptor(text({ ...release, ...input }), 'release.json');
  expect(read({ routes: routes.slice(1) })).not.toThrow();
  expect(read({ routes })).toThrow(expect.objectContaining(bad));
  const asset = { ...release.assets['entry.js'], encodings: ['br', 'br'] };
  expect(read({ assets: { 'entry.js': asset } })).toThrow(expect.objectContaining(bad));
});

test('172. the entry is read once for the hashes of all scripts', async () => {
  const entry = `s${'A'.repeat(63)}`.repeat(300_000);
  const names = Array.from({ length: 600 }, (_, at) => `page${at}.js`);
  const files = { 'entry.js': entry, ...Object.fromEntries(names.map((name) => [name, name])) };
  const release = makeDescriptor({ chunkHashes: 'entry' }, files);
  for (const asset of Object.values(release.assets)) asset.encodings = [];
  const read = async (file: string) => Buffer.from(file === 'entry.js' ? entry : file);
  const started = performance.now();
  expect(await findDamage(release, read)).toEqual(names);
  expect(performance.now() - started).toBeLessThan(1_500);
});
