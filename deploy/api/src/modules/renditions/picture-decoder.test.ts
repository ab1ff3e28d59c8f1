import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { until } from '../../testing/until.ts';
import { createPictureDecoder, type PictureDecoder } from './picture-decoder.ts';

jest.setTimeout(60_000);
// Replaces the built process: `width` is its number, `height` how many names its environment has.
const directory = mkdtempSync(join(tmpdir(), 'newsphoto-decoder-'));
const script = join(directory, 'process.mjs');
writeFileSync(
  script,
  `process.on('message', ({ id, task, file }) => {
    if (file.includes('bomb')) process.exit(1);
    const size = { width: process.pid, height: Object.keys(process.env).filter((name) => name.includes('SECRET')).length };
    process.send({ id, task, outcome: task === 'measure' ? size : task === 'hash' ? '01' : { small: new Uint8Array([1]) } });
  });
  process.once('disconnect', () => process.exit());
  process.send('ready');`,
);
const broken = join(directory, 'broken.mjs');
writeFileSync(broken, 'process.exit(3);');
let pictureDecoder: PictureDecoder;
const open = (idleMs?: number) => {
  pictureDecoder = createPictureDecoder(pathToFileURL(script), idleMs);
  return pictureDecoder;
};
afterEach(() => pictureDecoder.close());
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidOf = async (): Promise<number> => {
  const size = await pictureDecoder.measure('a.jpg');
  return typeof size === 'string' ? 0 : size.width;
};

test('pictures are decoded in another process, which knows none of our secrets', async () => {
  process.env.TEST_SECRET = 'x';
  const size = await open().measure('a.jpg');
  delete process.env.TEST_SECRET;
  expect(size).toEqual({ width: expect.any(Number), height: 0 });
  expect(size).not.toMatchObject({ width: process.pid });
  expect(await pictureDecoder.derive('a.jpg')).toEqual({ small: new Uint8Array([1]) });
});

test('a picture that ends the process is unfit, the others are decoded all the same', async () => {
  open();
  const bomb = pictureDecoder.measure('bomb.jpg');
  const others = await Promise.all([pidOf(), pidOf()]);
  expect(await bomb).toBe('damaged');
  expect(await Promise.all([pictureDecoder.hash('bomb.jpg'), pictureDecoder.hash('a.jpg')])).toEqual([
    undefined,
    '01',
  ]);
  expect(others.every((pid) => pid > 0)).toBe(true);
  await expect(pictureDecoder.derive('bomb.jpg')).rejects.toThrow();
  expect(await pidOf()).toBeGreaterThan(0);
});

test('it ends when idle, and with its parent', async () => {
  open(30);
  const first = await pidOf();
  await until(async () => !isAlive(first));
  const second = await pidOf();
  expect(second).not.toBe(first);
  await pictureDecoder.close();
  expect(isAlive(second)).toBe(false);
});

test('where the process does not start no picture is called damaged', async () => {
  pictureDecoder = createPictureDecoder(pathToFileURL(broken));
  await expect(pictureDecoder.measure('a.jpg')).rejects.toThrow('does not start');
});
