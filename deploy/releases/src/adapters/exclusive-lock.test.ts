import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withExclusiveLock } from './exclusive-lock.ts';

const NO_PROCESS = '999999999';

let root: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-lock-'));
  file = join(root, '.lock');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test.each([
  ['nobody', undefined],
  ['a process that is gone', NO_PROCESS],
])('of many one works at a time, where %s left a lock', async (_who, holder) => {
  if (holder) await writeFile(file, holder);
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(1);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => withExclusiveLock(file, work)));
  expect(most).toBe(1);
  expect(await readdir(root)).toEqual([]);
});

test('the lock is given back where the work fails', async () => {
  await expect(withExclusiveLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withExclusiveLock(file, async () => 'next')).toBe('next');
});
