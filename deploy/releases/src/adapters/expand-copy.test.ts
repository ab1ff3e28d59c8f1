import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { expandCopy } from './expand-copy.ts';

const LENGTH = 100_000;

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
] as const)('172. a %s copy is expanded no further than its file', async (encoding, compress) => {
  const file = Buffer.alloc(LENGTH, 'x');
  const expand = (packed: Buffer, length = LENGTH) => expandCopy(encoding, packed, length);
  expect((await expand(compress(file)))?.equals(file)).toBe(true);
  expect((await expand(compress(''), 0))?.length).toBe(0);
  expect(await expand(compress(Buffer.alloc(LENGTH + 1, 'x')))).toBeUndefined();
  expect(await expand(Buffer.from('no copy'))).toBeUndefined();
});
