import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import { ExifTool } from 'exiftool-vendored';
import sharp from 'sharp';
import { readMetadata } from './read-metadata.ts';

const PATIENCE_MS = 60_000;
const UTF8 = ['-codedcharacterset=utf8', '-charset', 'iptc=utf8'];
let root: string;
let tool: ExifTool;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-metadata-'));
  tool = new ExifTool();
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

test(
  'every property that the table names comes back as it was written',
  async () => {
    const tags = Object.fromEntries(IPTC_FIELDS.map(({ key, tags }) => [tags[0], expectedValue(key)]));
    const { fields } = await readMetadata(tool, await photograph('all.jpg', tags));
    expect(Object.fromEntries(fields)).toEqual(
      Object.fromEntries(IPTC_FIELDS.map(({ key }) => [key, [expectedValue(key)]])),
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
    const assets = join(import.meta.dirname, '../../../../sample/assets');
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
