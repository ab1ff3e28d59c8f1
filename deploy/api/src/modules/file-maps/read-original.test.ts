import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { combineCrc32 } from '../../testing/combine-crc32.ts';
import { tiffFile } from '../../testing/tiff-file.ts';
import { readOriginal } from './read-original.ts';

const directory = mkdtempSync(join(tmpdir(), 'newsphoto-maps-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function mapOf(bytes: Buffer, mimeType: string) {
  const path = join(directory, 'file');
  await writeFile(path, bytes);
  const { sha256, fileMap } = await readOriginal(path, mimeType);
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  return fileMap;
}

async function reasonOf(bytes: Buffer, mimeType: string): Promise<string> {
  const map = await mapOf(bytes, mimeType);
  return 'reason' in map ? map.reason : 'mapped';
}

/** The map of a file that has one; its segments contain each byte once, with its CRC. */
async function completeMap(bytes: Buffer, mimeType: string) {
  const map = await mapOf(bytes, mimeType);
  if ('reason' in map) throw new Error(map.reason);
  let end = 0;
  let total = 0;
  for (const { offset, length, crc32: sum } of map.segments) {
    expect(offset).toBe(end);
    expect(sum).toBe(crc32(bytes.subarray(offset, offset + length)));
    total = combineCrc32(total, sum, length);
    end += length;
  }
  expect(end).toBe(bytes.length);
  expect(total).toBe(crc32(bytes));
  return { ...map, kinds: map.segments.map(({ kind }) => kind) };
}

// Noise fills several chunks of the reading, with markers at their edges.
const pixels = randomBytes(900 * 700 * 3);
const noise = sharp(pixels, { raw: { width: 900, height: 700, channels: 3 } });
const tagged = (picture: Sharp, Artist: string) => picture.withExif({ IFD0: { Artist } });
const jpeg = (number: number, data: Buffer) => {
  const head = Buffer.from([0xff, number, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const withSegments = (file: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
const pngChunk = (type: string, data: Buffer) => {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
};

test.each([false, true])('JPEG, progressive %s: other metadata, same picture', async (progressive) => {
  const plain = await noise.clone().jpeg({ progressive }).toBuffer();
  const [first, second] = await Promise.all(
    ['甲', '乙乙乙'].map((name) => tagged(noise.clone().jpeg({ progressive }), name).toBuffer()),
  );
  const map = await completeMap(first ?? plain, 'image/jpeg');
  expect(map.kinds).toContain('APP1 Exif');
  expect(map.kinds.filter((kind) => kind === 'picture')).toHaveLength(1);
  expect((await completeMap(second ?? plain, 'image/jpeg')).pictureCrc32).toBe(map.pictureCrc32);
  const withTrailer = Buffer.concat([withSegments(plain, jpeg(0xfe, Buffer.from('x'))), plain]);
  const trailed = await completeMap(withTrailer, 'image/jpeg');
  expect(trailed).toMatchObject({ pictureCrc32: map.pictureCrc32 });
  expect([trailed.kinds[1], trailed.kinds.at(-1)]).toEqual(['COM', 'trailer']);
  const other = await noise.clone().jpeg({ progressive, quality: 70 }).toBuffer();
  expect((await completeMap(other, 'image/jpeg')).pictureCrc32).not.toBe(map.pictureCrc32);
});

test('PNG: the division of IDAT does not count, a text is named by its keyword', async () => {
  const file = await noise.clone().png().toBuffer();
  const map = await completeMap(file, 'image/png');
  expect(map.kinds.filter((kind) => kind === 'IDAT')).toHaveLength(1);
  const at = file.indexOf('IDAT') - 4;
  const length = file.readUInt32BE(at);
  const data = file.subarray(at + 8, at + 8 + length);
  const divided = Buffer.concat([
    ...[file.subarray(0, at), pngChunk('tEXt', Buffer.from('Author\0a'))],
    ...[
      pngChunk('IDAT', data.subarray(0, 9)),
      pngChunk('IDAT', data.subarray(9)),
      file.subarray(at + 12 + length),
    ],
  ]);
  const again = await completeMap(divided, 'image/png');
  expect(again.pictureCrc32).toBe(map.pictureCrc32);
  expect(again.kinds).toContain('tEXt Author');
});

test.each([{}, { isTiled: true }, { isBig: true }, { planar: 2 as const }])('TIFF %j', async (form) => {
  const map = await completeMap(tiffFile(form), 'image/tiff');
  const more = await completeMap(
    tiffFile({ ...form, more: { 700: [1, 2, 3, 4, 5, 6, 7, 8] } }),
    'image/tiff',
  );
  expect(more.pictureCrc32).toBe(map.pictureCrc32);
  expect(more.kinds).toEqual(expect.arrayContaining(['header', 'directory', 'tag 700', 'picture']));
  const dark = await completeMap(tiffFile({ ...form, sample: () => 0 }), 'image/tiff');
  expect(dark.pictureCrc32).not.toBe(map.pictureCrc32);
});

test('TIFF of a real encoder, with compressed strips', async () => {
  const file = await noise.clone().tiff({ compression: 'lzw' }).toBuffer();
  expect((await completeMap(file, 'image/tiff')).kinds).toContain('picture');
});

test('hostile files have a reason, and never an error', async () => {
  const photo = await noise.clone().jpeg().toBuffer();
  const png = await noise.clone().png().toBuffer();
  const tiff = tiffFile({});
  const many = (one: Buffer) => Array<Buffer>(100_000).fill(one);
  const overlap = Buffer.from(tiff);
  overlap.writeUInt32LE(4, overlap.indexOf(Buffer.from([0x11, 0x01, 4, 0])) + 8);
  const loop = Buffer.from(tiff);
  loop.writeUInt32LE(
    loop.readUInt32LE(4),
    loop.readUInt32LE(4) + 2 + loop.readUInt16LE(loop.readUInt32LE(4)) * 12,
  );
  const far = Buffer.from(tiff);
  far.writeUInt32LE(0xfffffff0, 4);
  const outcomes = [
    [photo.subarray(0, photo.length - 2), 'image/jpeg', 'incomplete'],
    [photo.subarray(0, 3), 'image/jpeg', 'incomplete'],
    [Buffer.alloc(0), 'image/jpeg', 'incomplete'],
    [withSegments(photo, Buffer.from([0xff, 0xe1, 0, 0])), 'image/jpeg', 'structure'],
    [withSegments(photo, ...many(Buffer.from([0xff, 0xfe, 0, 2]))), 'image/jpeg', 'too-many-segments'],
    [withSegments(photo, Buffer.alloc(100, 0xff)), 'image/jpeg', 'structure'],
    [png.subarray(0, 100), 'image/png', 'incomplete'],
    [Buffer.concat([png.subarray(0, 33), Buffer.alloc(12)]), 'image/png', 'structure'],
    [
      Buffer.concat([png.subarray(0, 33), ...many(pngChunk('teSt', Buffer.alloc(0)))]),
      'image/png',
      'too-many-segments',
    ],
    [photo, 'image/png', 'structure'],
    [tiff.subarray(0, 200), 'image/tiff', 'incomplete'],
    [overlap, 'image/tiff', 'structure'],
    [loop, 'image/tiff', 'structure'],
    [far, 'image/tiff', 'incomplete'],
    [photo, 'image/webp', 'format'],
  ] as const;
  for (const [at, [bytes, mimeType, reason]] of outcomes.entries())
    expect(`${at} ${await reasonOf(bytes, mimeType)}`).toBe(`${at} ${reason}`);
});

test('a file whose bytes are changed at random has a map or a reason', async () => {
  const files = [
    [
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
        .jpeg()
        .toBuffer(),
      'image/jpeg',
    ],
    [
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
      'image/png',
    ],
    [tiffFile({}), 'image/tiff'],
  ] as const;
  for (const [file, mimeType] of files)
    for (let round = 0; round < 100; round += 1) {
      const bytes = Buffer.from(file);
      for (let change = 0; change < 3; change += 1)
        bytes[(round * 7919 + change * 104_729) % bytes.length] = (round * 31 + change * 97) & 0xff;
      await mapOf(bytes, mimeType);
    }
});
