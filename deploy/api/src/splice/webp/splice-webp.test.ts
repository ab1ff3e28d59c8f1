import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { copyOf, pixelHash, smallPicture, splicedCopy } from '../../testing/splice-files.ts';

const chunksOf = (webp: Buffer): Map<string, Buffer> => {
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at < 8 + webp.readUInt32LE(4); ) {
    const length = webp.readUInt32LE(at + 4);
    chunks.set(webp.toString('latin1', at, at + 4), webp.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return chunks;
};
const HEADLINE = { headline: '髙①𠮷' };
const alpha = () => smallPicture(31, 17).ensureAlpha(0.5);

test.each<[string, () => Promise<Buffer>, number]>([
  ['lossy', () => smallPicture(31, 17).webp().toBuffer(), 0x04],
  ['lossless', () => smallPicture(31, 17).webp({ lossless: true }).toBuffer(), 0x04],
  ['lossless and transparent', () => alpha().webp({ lossless: true }).toBuffer(), 0x14],
  ['lossy and transparent', () => alpha().webp().toBuffer(), 0x14],
  ['with a profile and EXIF', () => smallPicture(31, 17).withMetadata().webp().toBuffer(), 0x2c],
])('S43 a WebP that is %s has a right header, length and flags', async (_name, make, flags) => {
  const file = await make();
  const copy = await copyOf('webp', file, HEADLINE);
  const chunks = chunksOf(copy);
  expect(chunks.get('VP8X')?.[0]).toBe(flags);
  expect(chunks.get('XMP ')?.toString()).toContain('髙①𠮷');
  expect(await sharp(copy).metadata()).toMatchObject({ width: 31, height: 17, hasAlpha: (flags & 0x10) > 0 });
  expect(8 + copy.readUInt32LE(4)).toBe(copy.length);
  for (const [type, content] of chunksOf(file))
    if (!['VP8X', 'EXIF'].includes(type)) expect(chunks.get(type)).toEqual(content);
  expect(await pixelHash(copy)).toBe(await pixelHash(file));
});

test('S43 bytes behind the file stay, credentials do not, and a cut file is refused', async () => {
  const file = await smallPicture().webp().toBuffer();
  const signed = Buffer.concat([file, Buffer.from('C2PA\x06\0\0\0signed', 'latin1'), Buffer.from('after')]);
  signed.writeUInt32LE(file.length - 8 + 14, 4);
  const copy = await copyOf('webp', signed, HEADLINE);
  expect(copy.includes('signed')).toBe(false);
  expect(copy.toString('latin1', 8 + copy.readUInt32LE(4))).toBe('after');
  expect(await splicedCopy('webp', file.subarray(0, -1))).toBe('damaged');
});
