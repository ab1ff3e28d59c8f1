import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exifSegment, jpegSegment, jpegWith, packetWith, XMP_START } from '../testing/jpeg-file.ts';
import { COPY_VALUES, pixelHash, smallPicture, splicedCopy } from '../testing/splice-files.ts';
import type { SpliceKind } from './splice-kind.ts';

const IIM = '8BIM\x04\x04\0\0\0\0\0\x0b\x1c\x02\x69\0\x06A head\0';
const EXIF = { IFD0: { Artist: 'X' }, IFD2: { DateTimeOriginal: '2020:01:02 03:04:05' } };
/** As of a content that an editor changed, and of one as it was registered. */
const VALUES = [
  COPY_VALUES,
  { ...COPY_VALUES, edited: { title: ['題'], dateCreated: ['1964-10'], releaseTime: ['12:00'] } },
];
const FILES: Readonly<Record<SpliceKind, () => Promise<Buffer>>> = {
  jpeg: () =>
    jpegWith(
      exifSegment('MM'),
      jpegSegment(0xe1, XMP_START + packetWith('<rdf:Description rdf:about="" xmlns:a="urn:a" a:b="c"/>')),
      jpegSegment(0xed, Buffer.from(`Photoshop 3.0\0${IIM}`, 'latin1')),
    ),
  tiff: () => smallPicture().withExif(EXIF).tiff().toBuffer(),
  png: () => smallPicture().withExif(EXIF).png().toBuffer(),
  webp: () => smallPicture().withExif(EXIF).webp().toBuffer(),
};
const KINDS: readonly SpliceKind[] = ['jpeg', 'tiff', 'png', 'webp'];
const REFUSALS = ['damaged', 'header-too-large', 'xmp-unreadable', 'too-much-metadata', 'unknown-structure'];

test.each(KINDS)(
  'S6 of a damaged %s a copy has the pixels that its original has, or is refused by name',
  async (kind) => {
    const file = await FILES[kind]();
    const damage = fc.record({
      length: fc.oneof(fc.constant(file.length), fc.nat(file.length)),
      values: fc.constantFrom(...VALUES),
      flips: fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ length, flips, values }) => {
        const damaged = Buffer.from(file.subarray(0, length));
        for (const [at, value] of flips) if (at < length) damaged[at] = value;
        const copy = await splicedCopy(kind, damaged, values);
        if (typeof copy === 'string') expect(REFUSALS).toContain(copy);
        else expect(await pixelHash(copy)).toBe(await pixelHash(damaged));
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 150) },
    );
  },
);
