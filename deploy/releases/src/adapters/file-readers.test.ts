import { lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFileObjectStorage } from './file-object-storage.ts';
import { limitFileReaders } from './file-readers.ts';

let umask: number;
const root = mkdtempSync(join(tmpdir(), 'newsphoto-readers-'));
beforeAll(() => {
  umask = process.umask();
});
afterAll(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

test.each([
  ['', '700', '600'],
  ['group', '750', '640'],
])(
  'with RELEASE_READERS=%s directories of the store get %s and files %s',
  async (readers, directory, file) => {
    limitFileReaders({ RELEASE_READERS: readers });
    const key = `releases/${readers || 'owner'}/1.0.0/entry.js`;
    await createFileObjectStorage(root).write(key, Buffer.from('x'));
    expect([modeOf(dirname(join(root, key))), modeOf(join(root, key))]).toEqual([directory, file]);
  },
);

test('any other value is refused', () => {
  expect(() => limitFileReaders({ RELEASE_READERS: 'all' })).toThrow('RELEASE_READERS');
});
