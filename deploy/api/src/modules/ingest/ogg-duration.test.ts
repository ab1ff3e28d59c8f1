import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { oggDuration } from './ogg-duration.ts';

const assets = join(import.meta.dirname, '../../../../sample/assets');

test.each([
  ['sound-wind.ogg', 8],
  ['sound-applause.ogg', 6],
  ['sound-waves.mp3', undefined],
])('%s lasts %s seconds', async (file, seconds) => {
  expect(await oggDuration(join(assets, file))).toBe(seconds);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page alone', Buffer.from('OggS')],
  ['a head that ends in its rate', Buffer.from('OggS\u0001vorbis\0\0\0', 'latin1')],
])('%s has no length', async (_case, bytes) => {
  const root = await mkdtemp(join(tmpdir(), 'newsphoto-ogg-'));
  await writeFile(join(root, 'file'), bytes);
  expect(await oggDuration(join(root, 'file'))).toBeUndefined();
  await rm(root, { recursive: true });
});
