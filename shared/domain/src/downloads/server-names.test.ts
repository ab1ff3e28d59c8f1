import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asciiName } from './ascii-name.ts';
import { FOLDER_TOKENS, type FolderValues, fillFolder, readFolderTemplate } from './folder-template.ts';
import { isTemplateProblem } from './name-template.ts';
import { NAME_BYTES } from './safe-name.ts';

const VALUES: FolderValues = {
  ...{ 素材番号: '202600000001', 見出し: '桜が満開', 撮影日: '20260401', 連番: 7 },
  ...{ 撮影者: '山田花子', 元のファイル名: 'DSC_0001', 転送日: '20261127' },
};
const folder = (text: string, change: Partial<FolderValues> = {}) => {
  const template = readFolderTemplate(text);
  if (isTemplateProblem(template)) throw new Error(`${template.problem} ${template.position}`);
  return fillFolder(template, { ...VALUES, ...change });
};
const HOSTILE = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'./\\.._-: \u0000\r\n\u202e~CON\u3000が桜é'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

test('D12 folders have the tokens of names, and the day of the transfer', () => {
  for (const token of FOLDER_TOKENS) expect(folder(`a{${token}}b`)).toMatch(/^a.+b$/);
  expect(folder('/写真/{年}/{月}{日}/{見出し}_{連番:2}')).toBe('/写真/2026/1127/桜が満開_07');
  expect(folder('photos/{転送日}')).toBe('photos/20261127');
});

test('D12 what is no token is a problem with its position in the text', () => {
  expect(readFolderTemplate('/写真/{時}')).toEqual({ problem: 'token', position: 4 });
  expect(readFolderTemplate('a/b/{年')).toEqual({ problem: 'brace', position: 4 });
  expect(readFolderTemplate('{年/月}')).toEqual({ problem: 'brace', position: 0 });
  expect(readFolderTemplate('{年:2}')).toEqual({ problem: 'token', position: 0 });
});

test('D13 a path is from the root or from the folder of the log-in; folders without a name are dropped', () => {
  expect([folder(''), folder(' '), folder('/'), folder('//a///b/')]).toEqual(['', '', '/', '/a/b']);
  expect(folder('{撮影者}/x', { 撮影者: '' })).toBe('x');
  expect(folder('/{見出し}_{撮影日}', { 見出し: '' })).toBe('/20260401');
});

test('D14 no text and no value leads out of the folder', () => {
  expect(folder('../../etc/./x')).toBe('etc/x');
  expect(folder('a/{見出し}/b', { 見出し: '../../..' })).toBe('a/_.._/b');
  fc.assert(
    fc.property(HOSTILE, HOSTILE, (text, value) => {
      const path = folder(`${text.replaceAll(/[{}]/g, '')}/{見出し}`, { 見出し: value });
      const parts = path.replace(/^\//, '').split('/');
      for (const part of parts) {
        expect(part).not.toMatch(/^\.+$|[\\:]|\p{Cc}|\p{Cf}/u);
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(NAME_BYTES);
      }
      expect(path === '' || path === '/' || parts.every((part) => part !== '')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('D15 other characters than ASCII become the number of the content, once', () => {
  const number = '202600000001';
  const ascii = (name: string) => asciiName(name, number);
  expect(ascii('plain - name_1.jpg')).toBe('plain - name_1.jpg');
  expect(ascii('桜が満開_20260401_東京.jpg')).toBe('202600000001_20260401.jpg');
  expect(ascii('202600000001_桜が満開_20260401.jpg')).toBe('202600000001_20260401.jpg');
  expect(ascii('桜.jpg')).toBe('202600000001.jpg');
  expect(ascii('ＡＢＣ１２３－café.tif')).toBe('ABC123-cafe.tif');
  expect(asciiName('写真', '')).toBe('');
  expect(ascii('桜..N桜')).toBe('202600000001.N');
  fc.assert(
    fc.property(HOSTILE, (name) => {
      expect(ascii(name)).toMatch(/^[\x20-\x7e]{1,120}$/);
      expect(ascii(ascii(name))).toBe(ascii(name));
    }),
    { numRuns: 300 },
  );
});
