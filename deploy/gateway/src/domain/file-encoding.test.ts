import { expect, test } from '@jest/globals';
import { copyOf, encodingsFor } from './file-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip, deflate', ['gzip']],
  ['br', ['br']],
  ['GZIP;q=0.5, br;q=0', ['gzip']],
  ['br;q=0.000,gzip; q=0', []],
  ['brotli, x-gzip', []],
  ['identity', []],
  ['', []],
  [undefined, []],
])('who accepts %j takes files as %j', (accepted, wanted) => {
  expect(encodingsFor(accepted)).toEqual(wanted);
});

test('copies lie beside the file', () => {
  expect([copyOf('/a.js', 'br'), copyOf('/a.js', 'gzip'), copyOf('/a.js', undefined)]).toEqual([
    '/a.js.br',
    '/a.js.gz',
    '/a.js',
  ]);
});
