import { mkdtempSync, rmSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { ExifTool } from 'exiftool-vendored';
import sharp from 'sharp';
import { TIFF_SIZE, type TiffDescription, tiffFile } from '../../../testing/tiff-file.ts';
import { isProblem } from './picture-problem.ts';
import { readPicture } from './read-picture.ts';

jest.setTimeout(60_000);
const directory = mkdtempSync(join(tmpdir(), 'newsphoto-picture-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
let count = 0;

async function read(bytes: Buffer) {
  count += 1;
  const file = join(directory, `${count}`);
  await writeFile(file, bytes);
  return readPicture(file, 48);
}
const readTiff = (description: TiffDescription) => read(tiffFile(description));

/** The brightness of the corners: the test picture goes from black at the top left to white at the bottom right. */
async function cornersOf(description: TiffDescription): Promise<unknown> {
  const outcome = await readTiff(description);
  if (isProblem(outcome)) return outcome;
  const { pixels, width, height } = outcome;
  expect({ width, height }).toEqual(TIFF_SIZE);
  return [pixels[0] ?? 0, pixels.at(-1) ?? 0].map((value) =>
    value < 90 ? 'dark' : value > 160 ? 'bright' : 'grey',
  );
}

test.each<[string, TiffDescription]>([
  ['LZMA, which the decoder lacks', { compression: 34_925 }],
  ['Zstandard in tiles', { compression: 50_000, isTiled: true }],
  ['JPEG 2000', { compression: 34_712 }],
])('12.23 a TIFF compressed by %s is refused, and not shown black', async (_name, description) => {
  expect(await readTiff(description)).toBe('compression');
});

test.each<[string, TiffDescription]>([
  ['YCbCr without JPEG', { photometric: 6 }],
  ['a mode that nobody knows', { photometric: 11 }],
  ['ICC Lab', { photometric: 9 }],
  ['CIE Lab of 8 bits', { photometric: 8 }],
  ['signed samples', { more: { 339: [2, 2, 2] } }],
  ['inks other than CMYK', { photometric: 5, samples: 4, more: { 332: [2] } }],
  ['samples of several widths', { more: { 258: [8, 8, 16] } }],
])('12.23 a TIFF in %s is refused, and not shown in false colours', async (_name, description) => {
  expect(await readTiff(description)).toBe('pixel-mode');
});

test('12.23 damage inside a tile is found, which the decoder only warns of', async () => {
  const packed = tiffFile({
    compression: 32_773,
    isTiled: true,
    sample: (x, y) => ((x * 7 + y * 13) % 17) / 17,
  });
  expect(await read(packed)).toBe('damaged');
  expect(await readTiff({ compression: 5, isTiled: true })).toBe('damaged');
});

test('12.23 a small picture before the picture itself is no photograph', async () => {
  expect(await readTiff({ more: { 254: [1] } })).toBe('reduced-first');
});

test.each<[string, TiffDescription]>([
  ['RGB', {}],
  ['RGB of 16 bits', { bits: 16 }],
  ['tiled', { isTiled: true }],
  ['BigTIFF', { isBig: true }],
  ['BigTIFF, tiled', { isBig: true, isTiled: true }],
  ['planar', { planar: 2 }],
  ['grey', { samples: 1, photometric: 1 }],
  ['grey of 16 bits', { samples: 1, photometric: 1, bits: 16 }],
  ['grey, 0 is white', { samples: 1, photometric: 0, sample: (x, y) => 1 - (x + y) / 80 }],
  ['bilevel, 0 is white', { samples: 1, bits: 1, photometric: 0, sample: (x, y) => 1 - (x + y) / 80 }],
  // A mask that Photoshop stores beside the colours.
  ['RGB with a mask', { samples: 4, more: { 338: [0] }, sample: (x, y, c) => (c === 3 ? 0 : (x + y) / 80) }],
])('12.24 a TIFF is shown as it is: %s', async (_name, description) => {
  expect(await cornersOf(description)).toEqual(['dark', 'bright']);
});

test('12.24 tiled planes are named as what they are', async () => {
  expect(await readTiff({ planar: 2, isTiled: true })).toBe('tiled-planes');
});

test('12.24 Lab of 16 bits is shown', async () => {
  const lab = (x: number, y: number, channel: number) => (channel === 0 ? (x + y) / 80 : 0);
  expect(await cornersOf({ photometric: 8, bits: 16, sample: lab })).toEqual(['dark', 'bright']);
});

test('12.24 AVIF is shown', async () => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#246' } })
    .avif({ effort: 0 })
    .toBuffer();
  expect(await read(bytes)).toMatchObject({ width: 40, height: 20 });
});

test('12.24 more than 268 megapixels are read line by line', async () => {
  const file = join(directory, 'large.tif');
  const side = 17_000;
  const handle = await open(file, 'w');
  const tags: [number, number, number][] = [
    ...([
      [256, 4, side],
      [257, 4, side],
      [258, 3, 1],
      [259, 3, 1],
      [262, 3, 0],
      [273, 4, 4096],
    ] as [number, number, number][]),
    ...([
      [277, 3, 1],
      [278, 4, side],
      [279, 4, (side / 8) * side],
    ] as [number, number, number][]),
  ];
  const head = Buffer.alloc(4096);
  head.write('II*\0\x08');
  head.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, type, value]] of tags.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(1, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  await handle.write(head);
  // A hole: the file takes no room on the disk.
  await handle.truncate(4096 + (side / 8) * side);
  await handle.close();
  expect(await readPicture(file, 48)).toMatchObject({ width: side, height: side });
});

test('12.23 a decode that is the negative of the embedded preview is refused', async () => {
  const grey = (sample: (at: number) => number) =>
    sharp(Buffer.from(Array.from({ length: 48 * 32 }, (_value, at) => sample(at))), {
      raw: { width: 48, height: 32, channels: 1 },
    });
  // A bright spot on a dark ground.
  const shade = (at: number) => Math.max(20, 230 - Math.hypot((at % 48) - 22, Math.floor(at / 48) - 14) * 14);
  const thumbnail = join(directory, 'thumbnail.jpg');
  await grey(shade).jpeg().toFile(thumbnail);
  const tool = new ExifTool();
  try {
    const withPreview = async (name: string, sample: (at: number) => number) => {
      const file = join(directory, name);
      await grey(sample).jpeg().toFile(file);
      await tool.write(file, {}, { writeArgs: ['-overwrite_original', `-ThumbnailImage<=${thumbnail}`] });
      return readPicture(file, 48);
    };
    expect(await withPreview('same.jpg', shade)).toMatchObject({ width: 48, height: 32 });
    expect(await withPreview('negative.jpg', (at) => 255 - shade(at))).toBe('contradicts-preview');
    expect(await withPreview('blank.jpg', () => 0)).toBe('contradicts-preview');
    // The preview of an edited picture is often an old one.
    expect(await withPreview('edited.jpg', (at) => (at * 7919) % 251)).toMatchObject({ width: 48 });
  } finally {
    await tool.end();
  }
});

test('12.23 a TIFF of 16 bits whose 0 is white is refused without a preview that confirms it', async () => {
  expect(await readTiff({ samples: 1, bits: 16, photometric: 0 })).toBe('polarity');
});
