import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { uploadKindOf } from './upload-kinds.ts';
import { selectionProblem, uploadProblem } from './upload-limits.ts';
import { folderParts, nameProblem, proposedName, uploadName } from './upload-names.ts';

const MOST = 100;
const LIMITS = { fileNameCharacters: MOST, uploadFiles: 3, uploadTotalBytes: 100, uploadFileBytes: 80 };

test('N1: kana of macOS are composed, and ideographs of names stay', () => {
  expect(uploadName('か\u3099く\u3099.jpg')).toBe('がぐ.jpg');
  expect(uploadName('\ufa11\u3099.jpg'.replace('\u3099', ''))).toBe('\ufa11.jpg');
});

test.each([
  '式典 01（東京）.jpg',
  'a..b.jpg',
  'DSC_0001.JPG',
  '葛\u{e0100}城.tif',
  'agency-file',
  '写真・動画、他.mov',
])('N2: %s is accepted', (name) => {
  expect([nameProblem(name, MOST), proposedName(name, MOST)]).toEqual([undefined, name]);
});

test.each([...'\\{}^%`[]"\'<>~#|/:*?'])('N2: %s is refused', (sign) => {
  expect(nameProblem(`a${sign}b.jpg`, MOST)).toBe('E1060');
});

test.each(['\0', '\n', '\x7f', '\u202e', '\u200f', '\u200b', '\ufeff', '\ud800', '\u2028', '\u{e0100}'])(
  'N3: an invisible character is refused: %j',
  (sign) => {
    expect(nameProblem(`a${sign}b.jpg`, MOST)).toBe('E1060');
  },
);

test.each(['', '.', '..', '._x.jpg', '.DS_Store', 'x.', 'x.jpg ', ' ', '\u3000'])(
  'N4: %j is refused',
  (name) => {
    expect(nameProblem(name, MOST)).toBe('E1060');
  },
);

test.each(['CON', 'nul.jpg', 'Com1.tif', 'LPT9', 'aux .png'])('N5: %s is refused', (name) => {
  expect(nameProblem(name, MOST)).toBe('E1060');
});

test('N6: a name has at most so many characters, as people count them', () => {
  expect(nameProblem(`${'𠮷'.repeat(MOST - 4)}.jpg`, MOST)).toBeUndefined();
  expect(nameProblem(`${'a'.repeat(MOST - 3)}.jpg`, MOST)).toBe('E1059');
  expect(nameProblem(`${'a'.repeat(300)}#`, MOST)).toBe('E1060');
});

test('N7: a proposed name is accepted, and proposed again as it is', () => {
  expect(proposedName('a"b".jpg', MOST)).toBe('a_b_.jpg');
  expect(proposedName(`${'あ'.repeat(300)}.jpg`, 10)).toBe('ああああああ.jpg');
  expect(proposedName('con.jpg', MOST)).toBe('_con.jpg');
  expect(proposedName('nulx.abcd', 8)).toBe('_nu.abcd');
  const pieces = fc.constantFrom(
    '.',
    ' ',
    '\0',
    'nul',
    'con',
    'あ',
    '𠮷',
    '\u3099',
    '\u202e',
    '/',
    '..',
    'a',
    '.jpg',
    '\ud800',
  );
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(names, fc.integer({ min: 8, max: 200 }), (name, most) => {
      const proposed = proposedName(name, most);
      expect(nameProblem(proposed, most)).toBeUndefined();
      expect(proposedName(proposed, most)).toBe(proposed);
    }),
  );
});

test('N8: a path stays below what was dropped', () => {
  expect(folderParts('')).toEqual([]);
  expect(folderParts('2026/決勝')).toEqual(['2026', '決勝']);
  for (const path of ['/etc', 'a/../b', '..', 'a//b', 'a\\b', 'C:/x', 'a/', 'x/'.repeat(40), 'a\0'])
    expect([path, folderParts(path)]).toEqual([path, undefined]);
});

test('F1: empty and large files are refused with their codes', () => {
  const of = (size: number, name = 'a.jpg', folder = '') => uploadProblem({ name, folder, size }, LIMITS);
  expect(of(80)).toBeUndefined();
  expect(of(0)).toEqual({ code: 'E0050', text: '「a.jpg」は内容が空のファイルです。' });
  expect(of(81)).toEqual({ code: 'E1076', text: 'アップロードできるファイルのサイズは0.1 KBまでです。' });
  expect(of(1, 'a#.jpg')?.code).toBe('E1060');
  expect(of(1, 'a.jpg', '../x')?.code).toBe('E1060');
  expect(of(1, 'a'.repeat(101))).toEqual({ code: 'E1059', text: 'ファイル名は100文字以内にしてください。' });
});

test('F2: the number and the total size are limited', () => {
  const files = (count: number, size = 1) => Array.from({ length: count }, () => ({ size }));
  expect(selectionProblem(files(3), LIMITS)).toBeUndefined();
  expect(selectionProblem(files(4), LIMITS)?.text).toBe('一度に選択できるファイルは3件までです。');
  expect(selectionProblem(files(1), LIMITS, { files: 3, bytes: 0 })?.code).toBe('E0047');
  expect(selectionProblem(files(2, 50), LIMITS)).toBeUndefined();
  expect(selectionProblem(files(1), LIMITS, { files: 0, bytes: 100 })?.code).toBe('E0048');
});

const box = (brand: string, ...others: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${brand}\0\0\0\0${others.join('')}`;
test.each([
  ['\xff\xd8\xff\xe1', 'jpeg'],
  ['GIF89a', 'gif'],
  ['8BPS\0\x01', 'psd'],
  ['%PDF-1.7', 'pdf'],
  ['II*\0\x10\0\0\0CR', 'tiff'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\0\0\0\0WAVEfmt ', 'wav'],
  [box('mif1', 'mif1', 'avif'), 'avif'],
  [box('mif1', 'heic'), 'heic'],
  [box('crx '), 'raw'],
  [box('qt  '), 'mov'],
  [box('isom', 'avc1'), 'mp4'],
  ['\xff\xfb\x90\x00', 'mp3'],
  ['PK\x03\x04', 'zip'],
  ['<html>', undefined],
  ['RIFF\0\0\0\0AVI ', undefined],
  ['', undefined],
])('F3: the kind of %j is %s', (start, kind) => {
  expect(uploadKindOf(Uint8Array.from(start, (one) => one.charCodeAt(0)))).toBe(kind);
});
