import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import type { ExifTool } from 'exiftool-vendored';
import sharp from 'sharp';
import { openExifTool } from '../open-exiftool.ts';
import { readMetadata } from './read-metadata.ts';

const PATIENCE_MS = 60_000;
const UTF8 = ['-codedcharacterset=utf8', '-charset', 'iptc=utf8'];
let root: string;
let tool: ExifTool;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-metadata-'));
  tool = openExifTool(1);
});
afterAll(async () => {
  await tool.end();
  await rm(root, { recursive: true, force: true });
}, PATIENCE_MS);

async function photograph(name: string, tags: Record<string, string>, args = UTF8): Promise<string> {
  const file = join(root, name);
  await sharp({ create: { width: 32, height: 24, channels: 3, background: '#456' } })
    .jpeg()
    .toFile(file);
  await tool.write(file, tags, { writeArgs: ['-overwrite_original', ...args] });
  return file;
}

/** Properties that do not take any text. */
const VALUES: Readonly<Record<string, string>> = {
  urgency: '4',
  dateCreated: '2017:07:13 17:01:00+00:00',
  countryCode: 'JPN',
  releaseDate: '2026:11:21',
  releaseTime: '09:00:00+09:00',
  expirationDate: '2027:11:21',
  expirationTime: '18:00:00+09:00',
  rating: '3',
  artworkDateCreated: '1916:10:26',
  modelAge: '25',
  minorModelAge: 'Age 25 or Over',
  modelReleaseStatus: 'Not Applicable',
  propertyReleaseStatus: 'Not Applicable',
  dataMining: 'Prohibited',
  maxAvailableWidth: '6000',
  maxAvailableHeight: '4000',
};
const expectedValue = (key: string): string => VALUES[key] ?? `${key} 髙①𠮷`;

/** A file with this XMP: ExifTool writes no such texts. */
async function withXmp(name: string, properties: string): Promise<string> {
  const file = join(root, name);
  await sharp({ create: { width: 32, height: 24, channels: 3, background: '#456' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`)
    .png()
    .toFile(file);
  return file;
}

test('combining marks without end, which take minutes to normalise, are cut', async () => {
  const marks = '\u0301\u0316'.repeat(20_000);
  const file = await withXmp('marks.png', `<photoshop:Headline>あ${marks}い</photoshop:Headline>`);
  const [headline = ''] = (await readMetadata(tool, file)).fields.get('headline') ?? [];
  expect(headline).toMatch(/^あ\p{M}{64}い$/u);
});

test('texts of megabytes and values by the thousand are cut', async () => {
  const keywords = Array.from({ length: 2_500 }, (_, at) => `<rdf:li>${at}</rdf:li>`).join('');
  const text = `<photoshop:Headline>a${'𠮷'.repeat(30_000)}</photoshop:Headline>`;
  const file = await withXmp('long.png', `${text}<dc:subject><rdf:Bag>${keywords}</rdf:Bag></dc:subject>`);
  const { fields } = await readMetadata(tool, file);
  expect(fields.get('keywords')).toHaveLength(2_000);
  // Not in the middle of a pair.
  expect(fields.get('headline')?.map((one) => [one.length, /\p{Surrogate}/u.test(one)])).toEqual([
    [49_999, false],
  ]);
});

test(
  'every property that the table names comes back as it was written',
  async () => {
    const written = IPTC_FIELDS.filter(({ tags }) => tags.length > 0);
    const tags = Object.fromEntries(written.map(({ key, tags }) => [tags[0], expectedValue(key)]));
    const { fields } = await readMetadata(tool, await photograph('all.jpg', tags));
    expect(Object.fromEntries(fields)).toEqual(
      Object.fromEntries(written.map(({ key }) => [key, [expectedValue(key)]])),
    );
  },
  PATIENCE_MS,
);

test(
  'IIM and EXIF speak where XMP is silent; day and time of IIM are one moment',
  async () => {
    const file = await photograph('iim.jpg', {
      'IPTC:Headline': '髙﨑の見出し①',
      'IPTC:Caption-Abstract': '一行目\n二行目',
      'IPTC:DateCreated': '2026:11:20',
      'IPTC:TimeCreated': '23:30:00+00:00',
      'IFD0:Artist': 'EXIFの撮影者',
      'IFD0:ImageDescription': 'EXIFの説明',
    });
    const { fields } = await readMetadata(tool, file);
    expect(Object.fromEntries(fields)).toEqual({
      headline: ['髙﨑の見出し①'],
      description: ['一行目\n二行目'],
      dateCreated: ['2026:11:20 23:30:00+00:00'],
      creator: ['EXIFの撮影者'],
    });
  },
  PATIENCE_MS,
);

test(
  'IIM in Shift_JIS that names no character set is read as Japanese',
  async () => {
    const file = await photograph('sjis.jpg', { 'IPTC:Headline': 'XXXXXXXXXXXX', 'IPTC:City': 'Geneve' }, []);
    const bytes = await readFile(file);
    bytes.set(Buffer.from('81758ef1918a89ef8ca98176', 'hex'), bytes.indexOf('XXXXXXXXXXXX'));
    await writeFile(file, bytes);
    const { fields } = await readMetadata(tool, file);
    expect(fields.get('headline')).toEqual(['「首相会見」']);
    expect(fields.get('city')).toEqual(['Geneve']);
  },
  PATIENCE_MS,
);

test(
  'a film is described by its sidecar and measured by itself',
  async () => {
    const assets = join(import.meta.dirname, '../../../../../sample/assets');
    const film = join(root, 'film.webm');
    await copyFile(join(assets, 'film-train.webm'), film);
    await copyFile(join(assets, 'film-train.webm.xmp'), `${film}.xmp`);
    const { fields, duration, width, height } = await readMetadata(tool, film);
    expect(fields.get('headline')?.[0]).toMatch(/./);
    expect({ width, height }).toEqual({ width: 640, height: 360 });
    expect(duration).toBeGreaterThan(5);
  },
  PATIENCE_MS,
);

const DIGEST = ['-IPTCDigest=new'];

test(
  '12.25 IIM that was edited after XMP is read before it, what it cuts is not, and EXIF comes first for the creator',
  async () => {
    const long = '東京都千代田区永田町';
    const tags = {
      ...{ 'XMP-photoshop:Headline': 'XMPの見出し', 'IPTC:Headline': '同時に書いた見出し' },
      ...{ 'XMP-photoshop:City': `${long}一丁目`, 'IPTC:City': long },
      ...{ 'IFD0:Artist': '撮影 一郎; 撮影 花子', 'XMP-dc:Creator': 'XMPの撮影者' },
      ...{ 'IFD0:ImageDescription': 'OLYMPUS DIGITAL CAMERA', 'IPTC:Caption-Abstract': '説明' },
    };
    const file = await photograph('digest.jpg', tags, [...UTF8, ...DIGEST]);
    const synchronous = (await readMetadata(tool, file)).fields;
    expect([synchronous.get('headline'), synchronous.get('city')]).toEqual([
      ['XMPの見出し'],
      [`${long}一丁目`],
    ]);
    expect([synchronous.get('creator'), synchronous.get('description')]).toEqual([
      ['撮影 一郎', '撮影 花子'],
      ['説明'],
    ]);
    await tool.write(file, { 'IPTC:Headline': '後で直した見出し' } as Record<string, string>, {
      writeArgs: ['-overwrite_original', ...UTF8],
    });
    const edited = (await readMetadata(tool, file)).fields;
    expect([edited.get('headline'), edited.get('city')]).toEqual([['後で直した見出し'], [`${long}一丁目`]]);
  },
  PATIENCE_MS,
);

test(
  '12.26 the moment of EXIF has its zone; an old date of an editor, or CreateDate, replaces it',
  async () => {
    const momentsOf = async (name: string, tags: Record<string, string>) =>
      (await readMetadata(tool, await photograph(name, tags))).moments;
    const exif = {
      'ExifIFD:DateTimeOriginal': '2026:11:20 23:30:00',
      'ExifIFD:OffsetTimeOriginal': '-05:00',
    };
    expect(await momentsOf('zone.jpg', { ...exif, 'IPTC:DateCreated': '2026:11:21' })).toEqual([
      ...['2026:11:20 23:30:00-05:00', '2026:11:21'],
    ]);
    expect((await momentsOf('old.jpg', { ...exif, 'XMP-photoshop:DateCreated': '1964:10:10' }))[0]).toBe(
      '1964:10:10',
    );
    expect(await momentsOf('create.jpg', { 'ExifIFD:CreateDate': '2020:01:02 03:04:05' })).toEqual([
      '2020:01:02 03:04:05',
    ]);
  },
  PATIENCE_MS,
);

test(
  '12.26 the GPS position is read with the place nearest to it, without a network',
  async () => {
    const at = async (name: string, latitude: string, longitude: string) => {
      const [north, east] = [latitude.startsWith('-') ? 'S' : 'N', longitude.startsWith('-') ? 'W' : 'E'];
      const tags = {
        GPSLatitude: latitude,
        GPSLongitude: longitude,
        GPSLatitudeRef: north,
        GPSLongitudeRef: east,
      };
      const { fields } = await readMetadata(tool, await photograph(name, tags));
      return ['gpsPosition', 'gpsCity', 'gpsState', 'gpsCountry'].map((key) => fields.get(key)?.[0]);
    };
    expect(await at('osaka.jpg', '34.6937', '135.5023')).toEqual([
      '34.693700, 135.502300',
      'Osaka',
      '大阪府',
      '日本',
    ]);
    expect(await at('rio.jpg', '-22.9068', '-43.1729')).toEqual([
      ...['-22.906800, -43.172900', 'Rio de Janeiro', 'Rio de Janeiro', 'ブラジル'],
    ]);
    expect(await at('nowhere.jpg', '0', '0')).toEqual([undefined, undefined, undefined, undefined]);
  },
  PATIENCE_MS,
);

test(
  '12.26 texts of PNG and tags of Windows are read where others are silent',
  async () => {
    const xp = { XPTitle: '件名', XPAuthor: '甲;乙', XPKeywords: '東京;会見', XPComment: '説明' };
    expect(Object.fromEntries((await readMetadata(tool, await photograph('xp.jpg', xp))).fields)).toEqual({
      ...{ title: ['件名'], creator: ['甲', '乙'], keywords: ['東京', '会見'], description: ['説明'] },
    });
    const png = join(root, 'text.png');
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
      .png()
      .toFile(png);
    const tags: Record<string, string> = { 'PNG:Author': 'Jane Doe', 'PNG:Copyright': '© Jane Doe' };
    await tool.write(png, tags, { writeArgs: ['-overwrite_original'] });
    expect(Object.fromEntries((await readMetadata(tool, png)).fields)).toEqual({
      ...{ creator: ['Jane Doe'], copyright: ['© Jane Doe'] },
    });
  },
  PATIENCE_MS,
);
