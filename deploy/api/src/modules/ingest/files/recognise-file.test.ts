import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { tiffFile } from '../../../testing/tiff-file.ts';
import { recogniseFile } from './recognise-file.ts';

const directory = mkdtempSync(join(tmpdir(), 'newsphoto-kinds-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function outcome(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(directory, 'file');
  await writeFile(path, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  const recognised = await recogniseFile(path, name);
  if ('kind' in recognised) return recognised.kind.mimeType;
  return 'refused' in recognised ? recognised.refused : recognised.unsupported;
}

const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF\0';
const brands = (...names: string[]): string =>
  `\0\0\0${String.fromCharCode(12 + 4 * names.length)}ftyp${names[0]}\0\0\0\0${names.slice(1).join('')}\0\0\0\0`;
const OGG = `OggS\0\x02${'\0'.repeat(20)}\x01\x1e`;
const PLAIN = tiffFile({});

test.each([
  ['a.jpg', JPEG, 'image/jpeg'],
  ['a.JFIF', JPEG, 'image/jpeg'],
  ['stereo.mpo', JPEG, 'image/jpeg'],
  ['20261123_0001', JPEG, 'image/jpeg'],
  ['AP.26327.4512', JPEG, 'image/jpeg'],
  ['a.png', '\x89PNG\r\n\x1a\n', 'image/png'],
  ['a.tif', PLAIN, 'image/tiff'],
  ['scan', PLAIN, 'image/tiff'],
  ['a.tif', tiffFile({ isBig: true }), 'image/tiff'],
  ['a.avif', brands('avif', 'mif1', 'miaf'), 'image/avif'],
  ['a.avif', brands('mif1', 'avif', 'miaf'), 'image/avif'],
  ['a.mp4', brands('isom', 'iso2', 'avc1'), 'video/mp4'],
  ['a.webm', '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01webm', 'video/webm'],
  ['a.ogg', `${OGG}\x01vorbis`, 'audio/ogg'],
  ['a.mp3', '\xff\xfb\x90\x00', 'audio/mpeg'],
  ['sound', 'ID3\x04', 'audio/mpeg'],
])('12.24 %s is accepted by its content', async (name, bytes, mimeType) => {
  expect(await outcome(name, bytes)).toBe(mimeType);
});

test.each([
  ['a.gif', 'GIF89a', 'image/gif'],
  ['a.heic', brands('heic', 'mif1', 'heic'), 'image/heic'],
  ['a.heic', brands('mif1', 'mif1', 'heic'), 'image/heic'],
  ['a', brands('heix', 'mif1'), 'image/heic'],
  ['a.cr2', 'II*\0\x10\0\0\0CR\x02\0', 'image/x-dcraw'],
  ['a.cr3', brands('crx ', 'crx '), 'image/x-dcraw'],
  ['a.nef', PLAIN, 'image/x-dcraw'],
  ['a.dng', PLAIN, 'image/x-dcraw'],
  ['no-extension', tiffFile({ more: { 50706: [1, 4] } }), 'image/x-dcraw'],
  ['a.tif', tiffFile({ samples: 1, photometric: 32_803 }), 'image/x-dcraw'],
  ['a.raf', 'FUJIFILMCCD-RAW 0201', 'image/x-dcraw'],
  ['a.mov', brands('qt  ', 'qt  '), 'video/quicktime'],
  ['a.mov', '\0\0\0\x08wide\0\0\x01\0mdat', 'video/quicktime'],
  ['a.psd', '8BPS\0\x01', 'image/vnd.adobe.photoshop'],
  ['a', '%PDF-1.7', 'application/pdf'],
])('16.1 %s is accepted by its content', async (name, bytes, mimeType) => {
  expect(await outcome(name, bytes)).toBe(mimeType);
});

test.each([
  ['a.ogv', `${OGG}\x80theora`, 'Ogg動画（OGV）'],
  ['a.mkv', '\x1a\x45\xdf\xa3\x93B\x82\x88matroska', 'Matroska動画（MKV）'],
  ['a.m4a', brands('M4A ', 'isom'), 'AAC音声（M4A）'],
])('12.24 %s is refused by its right name', async (name, bytes, format) => {
  expect(await outcome(name, bytes)).toBe(format);
});

test.each([
  ['a.png', JPEG, 'mismatch'],
  ['a.heic', JPEG, 'mismatch'],
  ['a.jpg', 'this is no picture', 'mismatch'],
  ['a.txt', 'notes', 'unknown'],
  // UTF-16 begins like a frame of MP3.
  ['a.txt', '\xff\xfen\0o\0', 'unknown'],
  ['a', '', 'empty'],
])('%s is refused: %j, %s', async (name, bytes, refused) => {
  expect(await outcome(name, bytes)).toBe(refused);
});
