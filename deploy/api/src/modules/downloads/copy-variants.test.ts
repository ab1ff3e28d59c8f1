import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EDIT_FIELDS, type EditField, isSingle } from '@newsphoto/domain/desk';
import type { ExifTool } from 'exiftool-vendored';
import fc from 'fast-check';
import { exifSegment, jpegWith, packetWith } from '../../testing/jpeg-file.ts';
import {
  ADOBE,
  APP0,
  COMMENT,
  dataset,
  GAIN,
  ICC,
  resource,
  resourceSegment,
  ultraHdr,
  xmpSegment,
} from '../../testing/jpeg-parts.ts';
import { copyOf, pixelHash } from '../../testing/splice-files.ts';
import { readMetadata } from '../ingest/metadata/read-metadata.ts';
import { openExifTool } from '../ingest/open-exiftool.ts';
import { editedValues } from './copy-edited.ts';

let root: string;
let tool: ExifTool;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-variants-'));
  tool = openExifTool(2);
});
afterAll(async () => {
  await tool.end();
  await rm(root, { recursive: true, force: true });
}, 180_000);

/** Segments of files as cameras, editors and phones write them. */
const PARTS = {
  ...{ jfif: APP0, icc: ICC, adobe: ADOBE, comment: COMMENT, gain: GAIN },
  ...{ exifMotorola: exifSegment('MM'), exifIntel: exifSegment('II') },
  xmp: xmpSegment(
    packetWith(
      '<rdf:Description xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" ' +
        'GCamera:MotionPhoto="1" hdrgm:Version="1.0"/>',
    ),
  ),
  resources: resourceSegment(resource(0x03ed, Buffer.from('abc')), resource(0x0404, dataset(2, 5, 'T'))),
};
type Part = keyof typeof PARTS;
/** A file of one directory of EXIF at most: a second segment would continue the first. */
const isFile = (parts: readonly Part[]) => !(parts.includes('exifMotorola') && parts.includes('exifIntel'));

const FIXED: Readonly<Record<string, readonly string[]>> = {
  ...{ urgency: ['2'], category: ['SPO'], supplementalCategories: ['SPO01', 'CUL02'], scene: ['011900'] },
  ...{ dateCreated: ['1964:10:10 14:00:00+09:00'], countryCode: ['JPN'] },
  ...{ releaseDate: ['2026:11:25'], releaseTime: ['12:00:00+09:00'] },
  ...{ expirationDate: ['2027:01:31'], expirationTime: ['23:59:59+00:00'] },
  ...{ modelReleaseStatus: ['Unlimited Model Releases'], propertyReleaseStatus: ['Not Applicable'] },
  ...{ minorModelAge: ['Age 14 or Under'], dataMining: ['Prohibited for AI/ML training'] },
  digitalSourceType: ['http://cv.iptc.org/newscodes/digitalsourcetype/humanEdits'],
};
const HARD = ['髙', '①', '𠮷', '👨‍👩‍👧', '🇯🇵', 'ｶﾞ', '〜', '<b>', '&', '"', "'", 'é', '\u{e0100}', ' '];
const valuesOf = (field: EditField, text: string): string[] => {
  const { key, kind } = field;
  if (FIXED[key]) return [...FIXED[key]];
  if (kind === 'text') return [`一行目${text}終\n\n三行目${text}終`];
  return isSingle(field) ? [`a${text}終`] : [`a${text}終`, `b${text}終`];
};

const variant = fc.record({
  parts: fc.shuffledSubarray(Object.keys(PARTS) as Part[]).filter(isFile),
  gainMap: fc.constantFrom('II', 'MM', undefined),
  motion: fc.option(fc.uint8Array({ minLength: 1, maxLength: 400 }), { nil: undefined }),
  text: fc.array(fc.constantFrom(...HARD), { minLength: 3, maxLength: 12 }).map((all) => all.join('')),
});

test('S2 S22 S34 of 100 variants with every field edited the pixels and what follows the picture are as before, and each value is read back', async () => {
  const keys = EDIT_FIELDS.map(({ key }) => key);
  const variants = fc.sample(variant, { numRuns: 100, seed: 15 });
  const check = async ({ parts, gainMap, motion, text }: (typeof variants)[number], at: number) => {
    const before = parts.filter((part) => !gainMap || part !== 'gain').map((part) => PARTS[part]);
    const picture = gainMap ? (await ultraHdr(before, gainMap)).file : await jpegWith(...before);
    const after = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.from(motion ?? [])]);
    const file = motion ? Buffer.concat([picture, after]) : picture;
    const metadata = EDIT_FIELDS.map((field) => ({ key: field.key, values: valuesOf(field, text) }));
    const copy = await copyOf('jpeg', file, editedValues({ edited_keys: keys, metadata, licence_no: '' }));
    expect(await pixelHash(copy)).toBe(await pixelHash(file));
    if (motion) expect(copy.subarray(-after.length)).toEqual(after);
    const path = join(root, `${at}.jpg`);
    await writeFile(path, copy);
    const { fields } = await readMetadata(tool, path);
    for (const { key, values } of metadata) expect([at, key, fields.get(key)]).toEqual([at, key, values]);
  };
  const half = (odd: number) =>
    variants.map((one, at) => [one, at] as const).filter(([, at]) => at % 2 === odd);
  // ExifTool runs twice.
  await Promise.all(
    [0, 1].map(async (odd) => {
      for (const [one, at] of half(odd)) await check(one, at);
    }),
  );
}, 180_000);
