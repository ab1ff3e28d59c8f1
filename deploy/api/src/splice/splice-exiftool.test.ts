import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { exiftoolPath } from 'exiftool-vendored';
import { COPY_VALUES, copyOf, smallPicture } from '../testing/splice-files.ts';
import { tiffFile } from '../testing/tiff-file.ts';
import type { SpliceKind } from './splice-kind.ts';

// ExifTool reads what we write, and writes what we have to preserve.
const directory = mkdtempSync(join(tmpdir(), 'newsphoto-splice-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

type Tags = Record<string, unknown>;
const tool = await exiftoolPath();
const run = (args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync('perl', [tool, ...args], {
    encoding: 'utf8',
    env: { LANG: 'C', PATH: process.env.PATH },
  });
  if (stdout === '') throw new Error(stderr);
  return stdout;
};
function put(name: string, bytes: Buffer): string {
  const path = join(directory, name);
  writeFileSync(path, bytes);
  return path;
}
/** Tags of files, in one run; binary ones with their bytes. */
const read = (...files: readonly string[]): Tags[] =>
  JSON.parse(
    run(['-json', '-G1', '-a', '-b', '-struct', '-All:All', '-validate', '-warning', ...files]),
  ) as Tags[];

/** Every field of the standards that ExifTool can write, each with another value. */
const ALL_FIELDS = [
  ...['-IPTC:All=', '-IPTC:CodedCharacterSet=UTF8', '-Photoshop:All='],
  ...[
    'ObjectName=題名',
    'ObjectAttributeReference=記事',
    'Category=POL',
    'SupplementalCategories=国会',
    'Urgency=3',
    'Keywords=古い',
  ].map((one) => `-IPTC:${one}`),
  ...[
    'By-lineTitle=記者',
    'Writer-Editor=編集',
    'EditStatus=初版',
    'ReleaseDate=2026:01:02',
    'ExpirationDate=2027:01:02',
    'Headline=古い見出し',
    'Credit=古い',
  ].map((one) => `-IPTC:${one}`),
  ...[
    'Title=題名',
    'Identifier=id',
    'Type=photo',
    'Language=ja',
    'Subject=古い',
    'Description=古い説明',
    'Creator=古い人',
  ].map((one) => `-XMP-dc:${one}`),
  ...['CaptionWriter=編集', 'AuthorsPosition=記者', 'Urgency=3', 'Headline=古い見出し', 'History=履歴'].map(
    (one) => `-XMP-photoshop:${one}`,
  ),
  ...[
    'CreatorAddress=住所',
    'CreatorCity=市',
    'CreatorWorkEmail=a@example.jp',
    'Scene=011900',
    'SubjectCode=11000000',
    'AltTextAccessibility=代替',
  ].map((one) => `-XMP-iptcCore:${one}`),
  ...[
    'Event=会見',
    'PersonInImage=首相',
    'OrganisationInImageName=政府',
    'LocationShownCity=千代田区',
    'LocationCreatedCity=港区',
    'DigitalSourceType=http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
  ].map((one) => `-XMP-iptcExt:${one}`),
  ...[
    'CopyrightOwnerName=所有者',
    'ImageCreatorName=作者',
    'ModelReleaseID=M1',
    'LicensorName=古い許諾者',
    'LicenseID=PLUS-1',
    'DataMining=DMI-PROHIBITED',
  ].map((one) => `-XMP-plus:${one}`),
  ...['Rating=4', 'CreatorTool=tool', 'CreateDate=2026:01:02 03:04:05'].map((one) => `-XMP-xmp:${one}`),
  ...[
    'IFD0:ImageDescription=old',
    'IFD0:Artist=old',
    'IFD0:Make=Camera',
    'ExifIFD:DateTimeOriginal=2026:01:02 03:04:05',
    'ExifIFD:UserComment=comment',
    'GPS:GPSLatitude=35.6',
    'XMP-xmpMM:DocumentID=uuid:1',
  ].map((one) => `-${one}`),
];

/** Tags that a copy takes over, and those that follow from them or from the file. */
const CHANGED =
  /^(?:SourceFile|System:.*|ExifTool:.*|File:(?:CurrentIPTCDigest|.*Size)|Composite:.*|Photoshop:IPTCDigest|IPTC:(?:Caption-Abstract|Headline|By-line|Credit|Source|CopyrightNotice|SpecialInstructions|Keywords|City|Sub-location|Province-State|Country-.*|OriginalTransmissionReference|DateCreated|TimeCreated|CodedCharacterSet|EnvelopeRecordVersion)|IFD0:(?:ImageDescription|Artist|Copyright|XPComment|XPAuthor|XPKeywords)|XMP-dc:(?:Description|Creator|Rights|Subject)|XMP-photoshop:(?:Headline|Credit|Source|Instructions|City|State|Country|DateCreated|TransmissionReference)|XMP-iptcCore:(?:Location|CountryCode)|XMP-plus:(?:ImageSupplierImageID|Licensor|LicensorTransactionID|License(?:Start|End)Date|(?:Media|Region|Other)Constraints.*)|XMP-xmpRights:(?:UsageTerms.*|WebStatement))$/;
const unset = (tags: Tags | undefined): Tags =>
  Object.fromEntries(Object.entries(tags ?? {}).filter(([name]) => !CHANGED.test(name)));
const warnings = (tags: Tags | undefined): unknown[] =>
  Object.entries(tags ?? {})
    .filter(([name]) => name.startsWith('ExifTool:') && /Warning|Error/.test(name))
    .map(([, value]) => value);

const SET_IN_XMP = {
  'XMP-photoshop:Headline': COPY_VALUES.headline,
  'XMP-dc:Description': COPY_VALUES.caption,
  'XMP-dc:Creator': COPY_VALUES.bylines,
  'XMP-dc:Subject': COPY_VALUES.keywords,
  'XMP-photoshop:Credit': COPY_VALUES.credit,
  'XMP-dc:Rights': COPY_VALUES.copyright,
  'XMP-photoshop:DateCreated': '2026:11:25 12:34:56+09:00',
  'XMP-photoshop:TransmissionReference': 10_000_123,
  'XMP-plus:ImageSupplierImageID': 10_000_123,
  'XMP-plus:LicensorTransactionID': ['L-2026-000123'],
  'XMP-plus:LicenseEndDate': '2027:11:24',
  'XMP-plus:Licensor': [
    {
      ...{ LicensorName: '新聞写真', LicensorTelephone1: '03-0000-0000' },
      ...{ LicensorURL: 'https://example.jp', LicensorEmail: 'desk@example.jp' },
    },
  ],
  'XMP-plus:MediaConstraints': COPY_VALUES.licence.media,
  'XMP-plus:RegionConstraints': COPY_VALUES.licence.territory,
  'XMP-plus:RegionConstraints-ja': COPY_VALUES.licence.territory,
  'XMP-plus:OtherConstraints': COPY_VALUES.licence.conditions,
  'XMP-xmpRights:UsageTerms': COPY_VALUES.usageTerms,
  'XMP-xmpRights:UsageTerms-ja': COPY_VALUES.usageTerms,
  'XMP-xmpRights:WebStatement': COPY_VALUES.webStatement,
};
const SET_IN_IIM = {
  'IPTC:CodedCharacterSet': 'UTF8',
  'IPTC:Headline': COPY_VALUES.headline,
  'IPTC:Caption-Abstract': COPY_VALUES.caption,
  'IPTC:By-line': COPY_VALUES.bylines,
  'IPTC:Keywords': COPY_VALUES.keywords,
  'IPTC:Credit': COPY_VALUES.credit,
  'IPTC:SpecialInstructions': COPY_VALUES.instructions,
  'IPTC:DateCreated': '2026:11:25',
  'IPTC:TimeCreated': '12:34:56+09:00',
};
const SET_IN_EXIF = {
  'IFD0:ImageDescription': COPY_VALUES.caption,
  'IFD0:Artist': '山田太郎; A. Smith',
  'IFD0:Copyright': COPY_VALUES.copyright,
};

test('S7 S8 ExifTool reads what was set, no warning, and every other field of a full photograph as before', async () => {
  const full: readonly (readonly [SpliceKind, string, Buffer])[] = [
    ['jpeg', 'a.jpg', await smallPicture().jpeg().toBuffer()],
    ['tiff', 'b.tif', await smallPicture().withDensity(72).tiff().toBuffer()],
    ['png', 'c.png', await smallPicture().png().toBuffer()],
    ['webp', 'd.webp', await smallPicture().webp().toBuffer()],
  ];
  const before = full.map(([, name, bytes]) => put(name, bytes));
  run(['-overwrite_original', '-m', '-charset', 'iptc=UTF8', ...ALL_FIELDS, ...before]);
  const after: string[] = [];
  for (const [index, [kind, name]] of full.entries())
    after.push(put(`copy-${name}`, await copyOf(kind, readFileSync(before[index] ?? ''))));
  const tags = read(...before, ...after);
  for (const [index, [kind]] of full.entries()) {
    const [old, copy] = [tags[index], tags[index + full.length]];
    expect(Object.keys(unset(old)).length).toBeGreaterThan(20);
    expect(unset(copy)).toEqual(unset(old));
    expect(copy).toMatchObject({ ...SET_IN_XMP, ...SET_IN_EXIF });
    if (kind === 'jpeg' || kind === 'tiff') expect(copy).toMatchObject(SET_IN_IIM);
    expect(warnings(copy).filter((one) => !warnings(old).includes(one))).toEqual([]);
  }
});

test('S7 S12 files without metadata get them without a warning', async () => {
  const plain: readonly (readonly [SpliceKind, string, Buffer])[] = [
    ['jpeg', 'e.jpg', await smallPicture().jpeg().toBuffer()],
    ['png', 'f.png', await smallPicture().png().toBuffer()],
    ['webp', 'g.webp', await smallPicture().webp({ lossless: true }).toBuffer()],
    ['tiff', 'h.tif', await smallPicture().tiff().toBuffer()],
    ['tiff', 'i.btf', tiffFile({ isBig: true })],
  ];
  const copies: string[] = [];
  for (const [kind, name, bytes] of plain) copies.push(put(name, await copyOf(kind, bytes)));
  const tags = read(...copies);
  for (const [index, [kind]] of plain.entries()) {
    const copy = tags[index];
    expect(copy).toMatchObject(SET_IN_XMP);
    if (kind === 'tiff') expect(copy).toMatchObject(SET_IN_EXIF);
    if (kind === 'tiff' || kind === 'jpeg') expect(copy).toMatchObject(SET_IN_IIM);
    // What a TIFF of the test lacks itself.
    expect(
      warnings(copy).filter((one) => !/Missing required|Invalid value for IFD0/.test(String(one))),
    ).toEqual([]);
  }
});
