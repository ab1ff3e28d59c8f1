import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { makeRenditions, type Renditions } from './make-renditions.ts';

let folder: string;
let made: Renditions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsphoto-make-'));
  const file = join(folder, 'grey.png');
  await sharp({ create: { width: 1280, height: 800, channels: 3, background: '#777777' } })
    .png()
    .toFile(file);
  const outcome = await makeRenditions(file);
  if (typeof outcome === 'string') throw new Error('not decoded');
  made = outcome;
});
afterAll(async () => rm(folder, { recursive: true }));

const SIZES = ['small', 'large', 'preview'] as const;
const pixelsOf = async (picture: Uint8Array) => sharp(picture).greyscale().raw().toBuffer();
/** Difference between the brightest and the darkest pixel. */
const spread = (pixels: Uint8Array) =>
  pixels.reduce((most, one) => Math.max(most, one), 0) -
  pixels.reduce((least, one) => Math.min(least, one), 255);

test('every size has a watermark, and none where it is not wanted', async () => {
  for (const size of SIZES) {
    const { width = 0 } = await sharp(made[size]).metadata();
    expect([size, width]).toEqual([size, { small: 240, large: 480, preview: 1280 }[size]]);
    expect((await sharp(made.unmarked[size]).metadata()).width).toBe(width);
    expect(spread(await pixelsOf(made[size]))).toBeGreaterThan(12);
    expect(spread(await pixelsOf(made.unmarked[size]))).toBeLessThan(3);
  }
});

test('a smaller picture shows the same watermark as the large one', async () => {
  const reduced = await sharp(made.preview).resize(480).jpeg({ quality: 95 }).toBuffer();
  const [expected, actual] = [await pixelsOf(reduced), await pixelsOf(made.large)];
  const differences = actual.map((value, at) => Math.abs(value - (expected[at] ?? 0)));
  expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(2);
});
