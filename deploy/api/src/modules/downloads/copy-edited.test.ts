import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { byteLength, EDIT_FIELDS, type EditField, isSingle } from '@newsphoto/domain/desk';
import type { ExifTool } from 'exiftool-vendored';
import fc from 'fast-check';
import { iimTexts } from '../../splice/fields/iim-fields.ts';
import { copyOf, pixelHash, smallPicture } from '../../testing/splice-files.ts';
import { readMetadata } from '../ingest/metadata/read-metadata.ts';
import { openExifTool } from '../ingest/open-exiftool.ts';
import { editedValues } from './copy-edited.ts';

let root: string;
let tool: ExifTool;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-edited-'));
  tool = openExifTool(1);
});
afterAll(async () => {
  await tool.end();
  await rm(root, { recursive: true, force: true });
}, 60_000);

const EDITED = EDIT_FIELDS.map(({ key }) => key);
/** Characters that a parser, Shift_JIS or half a pair would lose. */
const HARD = '髙①𠮷👨‍👩‍👧 <b>&"x"';
const EXACT: Readonly<Record<string, readonly string[]>> = {
  ...{ urgency: ['2'], category: ['SPO'], supplementalCategories: ['SPO01', 'CUL02'], scene: ['011900'] },
  ...{ dateCreated: ['1964:10:10 14:00:00+09:00'], countryCode: ['JPN'] },
  ...{ releaseDate: ['2026:11:25'], releaseTime: ['12:00:00+09:00'] },
  ...{ expirationDate: ['2027:01:31'], expirationTime: ['23:59:59+00:00'] },
  ...{ modelReleaseStatus: ['Unlimited Model Releases'], propertyReleaseStatus: ['Not Applicable'] },
  ...{ minorModelAge: ['Age 14 or Under'], dataMining: ['Prohibited for AI/ML training'] },
  digitalSourceType: ['http://cv.iptc.org/newscodes/digitalsourcetype/humanEdits'],
};
const typed = ({ key, kind, label }: EditField): readonly string[] => {
  const several = isSingle({ kind } as EditField) ? [] : [`二つ目の${label}`];
  return EXACT[key] ?? [kind === 'text' ? `${label}${HARD}\n二行目` : `${label}${HARD}`, ...several];
};
const TYPED = EDIT_FIELDS.map((field) => ({ key: field.key, values: [...typed(field)] }));

const row = (metadata: { key: string; values: string[] }[], licence_no = '') => ({
  ...{ edited_keys: EDITED, metadata, licence_no },
});

async function full(): Promise<Buffer> {
  return smallPicture()
    .withExif({ IFD0: { ImageDescription: 'old', Artist: 'old', Make: 'Camera' } })
    .jpeg()
    .toBuffer();
}

async function put(name: string, bytes: Buffer): Promise<string> {
  const path = join(root, name);
  await writeFile(path, bytes);
  return path;
}

test('S22 what is typed into every field is read from XMP, IIM and EXIF; what is cleared is in none', async () => {
  const original = await full();
  const copy = await copyOf('jpeg', original, editedValues(row(TYPED)));
  expect(await pixelHash(copy)).toBe(await pixelHash(original));
  const file = await put('typed.jpg', copy);
  const { fields } = await readMetadata(tool, file);
  for (const { key, values } of TYPED) expect([key, fields.get(key)]).toEqual([key, values]);
  const tags = await tool.readRaw(file, {
    readArgs: ['-G1', '-a', '-All:All', '-charset', 'iptc=UTF8', '-validate', '-warning'],
  });
  const [description = ''] = TYPED.find(({ key }) => key === 'description')?.values ?? [];
  expect(tags).toMatchObject({
    ...{ 'IPTC:Caption-Abstract': description, 'IFD0:ImageDescription': description },
    ...{ 'IPTC:Urgency': 2, 'IPTC:Category': 'SPO', 'IPTC:SupplementalCategories': ['SPO01', 'CUL02'] },
    ...{ 'IPTC:ReleaseTime': '12:00:00+09:00', 'IPTC:ExpirationTime': '23:59:59+00:00' },
    ...{ 'IPTC:DateCreated': '1964:10:10', 'IPTC:ObjectName': `件名${HARD}` },
  });
  expect(Object.keys(tags).filter((name) => /^ExifTool:(?:Warning|Error)/.test(name))).toEqual([]);

  const cleared = await put('cleared.jpg', await copyOf('jpeg', copy, editedValues(row([]))));
  const { fields: none } = await readMetadata(tool, cleared);
  expect([...none.keys()].filter((key) => EDITED.includes(key))).toEqual([]);
  const left = Object.keys(await tool.readRaw(cleared, { readArgs: ['-G1'] }));
  expect(left.filter((name) => /^(?:IPTC|XMP-)/.test(name) && !/Coded|Version|Toolkit/.test(name))).toEqual(
    [],
  );
  expect(left).toContain('IFD0:Make');
});

test('S23 names of owners and licensors keep the other parts; a licence precedes', async () => {
  const file = await put('parties.jpg', await full());
  await tool.write(
    file,
    { 'XMP-plus:CopyrightOwnerName': 'old', 'XMP-plus:CopyrightOwnerID': 'O-1' } as object,
    { writeArgs: ['-overwrite_original'] },
  );
  const names = [
    { key: 'copyrightOwner', values: ['所有者'] },
    { key: 'copyrightOwnerId', values: ['O-1'] },
    { key: 'licensor', values: ['許諾者'] },
    { key: 'licensorEmail', values: ['a@example.jp'] },
  ];
  const { fields } = await readMetadata(
    tool,
    await put('named.jpg', await copyOf('jpeg', await full(), editedValues(row(names)))),
  );
  for (const { key, values } of names) expect([key, fields.get(key)]).toEqual([key, values]);
  const licensed = editedValues(row(names, 'L-1'));
  expect(licensed.edited).not.toHaveProperty('licensor');
  expect(licensed).not.toHaveProperty('usageTerms');
  expect(editedValues(row([]), { name: '新聞社' }).edited).not.toHaveProperty('licensor');
});

test('S24 the bytes of 1,000 texts are those that ExifTool writes and reads', async () => {
  const texts = fc
    .sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60, size: 'max' }), {
      numRuns: 1_000,
      seed: 15,
    })
    .map((text, at) => `${at}${text.replaceAll(/[\0\r]/g, '')}x`);
  const file = await put('counted.jpg', await smallPicture().jpeg().toBuffer());
  const json = await put(
    'counted.json',
    Buffer.from(JSON.stringify([{ SourceFile: '*', 'IPTC:Keywords': texts }])),
  );
  const utf8 = ['-charset', 'iptc=UTF8', '-charset', 'UTF8'];
  await tool.write(
    file,
    {},
    {
      ignoreMinorErrors: false,
      writeArgs: ['-overwrite_original', ...utf8, '-IPTC:CodedCharacterSet=UTF8', `-j=${json}`],
    },
  );
  const written = await readKeywords(file);
  expect(written).toHaveLength(texts.length);
  for (const [at, text] of texts.entries()) {
    const fits = byteLength(text) <= 64;
    expect([text, written[at] === text]).toEqual([text, fits]);
    if (!fits) expect(written[at]?.startsWith(String(iimTexts([text], 64)[0]))).toBe(true);
  }
  const copy = await copyOf('jpeg', await smallPicture().jpeg().toBuffer(), { keywords: texts });
  expect(await readKeywords(await put('copy.jpg', copy))).toEqual(
    texts.flatMap((text) => iimTexts([text], 64).map(String)),
  );
});

async function readKeywords(file: string): Promise<string[]> {
  const tags = await tool.readRaw(file, { readArgs: ['-G1', '-charset', 'iptc=UTF8', '-IPTC:Keywords'] });
  return [Object.entries(tags).find(([name]) => name === 'IPTC:Keywords')?.[1]].flat().map(String);
}

test('S25 the edited moment is written over that of EXIF, with its zone; unknown parts are blank', async () => {
  const exif = {
    ...{ DateTimeOriginal: '2020:01:02 03:04:05', OffsetTimeOriginal: '+01:00', SubSecTimeOriginal: '123' },
    ...{ CreateDate: '2020:01:02 03:04:05', UserComment: 'comment' },
  };
  const moments = ['2026:11:25 12:34:56+09:00', '1964:10', undefined];
  for (const [kind, make] of [
    ['jpeg', () => smallPicture().jpeg().toBuffer()],
    ['png', () => smallPicture().png().toBuffer()],
    ['webp', () => smallPicture().webp().toBuffer()],
    ['tiff', () => smallPicture().tiff().toBuffer()],
  ] as const) {
    const file = await put(`moment.${kind}`, await make());
    await tool.write(file, exif, { writeArgs: ['-overwrite_original'] });
    const original = await readFile(file);
    for (const [at, moment] of moments.entries()) {
      const metadata = moment === undefined ? [] : [{ key: 'dateCreated', values: [moment] }];
      const values = editedValues({ edited_keys: ['dateCreated'], metadata, licence_no: '' });
      const copy = await copyOf(kind, original, values);
      expect(await pixelHash(copy)).toBe(await pixelHash(original));
      const path = await put(`moment-${at}.${kind}`, copy);
      const tags = await tool.readRaw(path, { readArgs: ['-G1', '-validate', '-warning', '-ExifIFD:All'] });
      expect(tags).toMatchObject({
        ...{ 'ExifIFD:CreateDate': exif.CreateDate, 'ExifIFD:UserComment': 'comment' },
        'ExifIFD:DateTimeOriginal': ['2026:11:25 12:34:56', '1964:10:     :  :  ', '    :  :     :  :  '][at],
        'ExifIFD:OffsetTimeOriginal': ['+09:00', '      ', '      '][at],
      });
      const { fields } = await readMetadata(tool, path);
      // What cleared the moment of the picture shows when the file was made.
      expect(fields.get('dateCreated')).toEqual([moment ?? exif.CreateDate]);
    }
  }
});
