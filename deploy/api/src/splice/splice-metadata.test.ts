import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { KINDS } from '../modules/ingest/files/file-kind.ts';
import { copyOf, pixelHash, smallPicture } from '../testing/splice-files.ts';
import { tiffFile } from '../testing/tiff-file.ts';
import { DECIDED_TYPES, type SpliceKind, spliceKindOf } from './splice-kind.ts';
import { spliceMetadata } from './splice-metadata.ts';

const PHOTOGRAPHS = join(import.meta.dirname, '../../../sample/assets/photographs');
const photograph = (name: string) => readFileSync(join(PHOTOGRAPHS, `${name}.jpg`));
const big = { bigtiff: true, tile: true, pyramid: true } as const;

test('S1 every stored type is decided about', () => {
  const stored = Object.values(KINDS).map(({ mimeType }) => mimeType);
  expect([...DECIDED_TYPES].sort()).toEqual([...stored].sort());
  expect(spliceKindOf('image/jpeg')).toBe('jpeg');
  expect(spliceKindOf('video/mp4')).toBeUndefined();
  expect(spliceKindOf('image/gif')).toBeUndefined();
});

test.each<[string, SpliceKind, () => Buffer | Promise<Buffer>]>([
  ['a photograph with a colour profile', 'jpeg', () => photograph('spacex-falcon-9-dscovr')],
  ['a photograph without one', 'jpeg', () => photograph('marsh-birds-lake-havasu')],
  ['another photograph', 'jpeg', () => photograph('coral-john-pennekamp-park')],
  ['a progressive JPEG', 'jpeg', () => smallPicture().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in CMYK', 'jpeg', () => smallPicture().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG', 'png', () => smallPicture().keepMetadata().png().toBuffer()],
  [
    'a PNG with EXIF',
    'png',
    () =>
      smallPicture()
        .withExif({ IFD0: { Artist: 'X' } })
        .png()
        .toBuffer(),
  ],
  ['a TIFF', 'tiff', () => smallPicture().tiff({ compression: 'lzw' }).toBuffer()],
  ['a BigTIFF with several pictures', 'tiff', () => smallPicture(300, 200).tiff(big).toBuffer()],
  ['a TIFF of 16 bits', 'tiff', () => tiffFile({ bits: 16 })],
  ['a WebP', 'webp', () => smallPicture().webp().toBuffer()],
  ['a lossless WebP', 'webp', () => smallPicture().ensureAlpha(0.5).webp({ lossless: true }).toBuffer()],
  [
    'a WebP with EXIF',
    'webp',
    () =>
      smallPicture()
        .withExif({ IFD0: { Artist: 'X' } })
        .webp()
        .toBuffer(),
  ],
])('S2 S3 the copy of %s has the same pixels, and the same bytes each time', async (_name, kind, make) => {
  const file = await make();
  const copy = await copyOf(kind, file);
  const before = await pixelHash(file);
  expect(before).toBeDefined();
  expect(await pixelHash(copy)).toBe(before);
  expect(copy.toString('utf8')).toContain('髙①𠮷の見出し');
  expect(await copyOf(kind, file)).toEqual(copy);
});

test('S4 of a large file only the header is read', async () => {
  const jpeg = photograph('spacex-falcon-9-dscovr');
  const size = 8 * 1024 ** 3;
  let most = 0;
  const read = async (from: number, to: number) => {
    most = Math.max(most, to);
    return Buffer.concat([
      jpeg.subarray(from, to),
      Buffer.alloc(Math.max(0, to - Math.max(from, jpeg.length))),
    ]);
  };
  const spliced = await spliceMetadata('jpeg', { size, read }, { headline: 'A' });
  expect('pieces' in spliced && spliced.pieces.at(-1)).toEqual({ from: expect.any(Number), to: size });
  expect(most).toBeLessThan(1024 * 1024);
});

test.each<[SpliceKind]>([['jpeg'], ['tiff'], ['png'], ['webp']])(
  'S5 what is no %s is refused',
  async (kind) => {
    const file = Buffer.from('GIF89a, and nothing else of interest');
    expect(
      await spliceMetadata(kind, { size: 36, read: async (from, to) => file.subarray(from, to) }, {}),
    ).toEqual({
      refusal: 'damaged',
    });
  },
);
