import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fillTemplate,
  isTemplateProblem,
  NAME_TOKENS,
  type NameValues,
  readTemplate,
} from './name-template.ts';
import { pixelsOfLength } from './print-size.ts';
import { NAME_BYTES, safeExtension, safeName } from './safe-name.ts';
import { createUniqueNames } from './unique-names.ts';

const VALUES: NameValues = {
  ...{ 素材番号: '202600000001', 見出し: '桜が満開', 撮影日: '20260401', 連番: 7 },
  ...{ 撮影者: '山田花子', 元のファイル名: 'DSC_0001' },
};
const filled = (text: string, change: Partial<NameValues> = {}) => {
  const template = readTemplate(text);
  if (isTemplateProblem(template)) throw new Error(template.problem);
  return fillTemplate(template, { ...VALUES, ...change });
};
/** Texts with everything that file systems refuse. */
const HOSTILE = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'\\/:*?"<>|. _-\u0000\u001f\u202e\u2066\u200b\ud800\u3000がｶﾞ👨‍👩‍👧🇯🇵é~COMNUL1'),
    fc.constantFrom('か\u3099', 'e\u0301', '𠮷', '髙', 'CON', 'nul.', 'ß', 'İ'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 90,
});

test('D1 tokens are read, and what is none is a problem with its position', () => {
  for (const token of NAME_TOKENS) expect(filled(`a{${token}}b`)).toMatch(/^a.+b$/);
  expect(readTemplate('x{見出}')).toEqual({ problem: 'token', position: 1 });
  expect(readTemplate('{見出し:2}')).toEqual({ problem: 'token', position: 0 });
  expect(readTemplate('{連番:0}')).toEqual({ problem: 'token', position: 0 });
  expect(readTemplate('ab{素材番号')).toEqual({ problem: 'brace', position: 2 });
  expect(readTemplate('{素材番号}}')).toEqual({ problem: 'brace', position: 6 });
});

test('D2 an empty template is the default', () => {
  expect(filled(' ')).toBe('202600000001_桜が満開_20260401');
});

test('D3 numbers are padded', () => {
  expect([filled('{連番}'), filled('{連番:2}'), filled('{連番:2}', { 連番: 123 })]).toEqual([
    '0007',
    '07',
    '123',
  ]);
});

test('D4 a missing value leaves no separators', () => {
  const none = { 見出し: '', 撮影日: ' ' };
  expect(filled('', none)).toBe('202600000001');
  expect(filled('{見出し}_{素材番号}', none)).toBe('202600000001');
  expect(filled('{素材番号}-{見出し}-{撮影者}', none)).toBe('202600000001-山田花子');
  expect(filled('（{見出し}）', none)).toBe('（）');
});

test('D5 refused signs are replaced, invisible ones are removed', () => {
  expect(safeName('a\\b/c:d*e?f"g<h>i|j')).toBe('a_b_c_d_e_f_g_h_i_j');
  expect(safeName('見\u202eえ\u200bない\u0007印\ud800')).toBe('見えない印');
  expect(safeName('一行目\r\n二行目')).toBe('一行目 二行目');
});

test('D6 names are composed, end in no dot or space, and are no device', () => {
  expect(safeName('か\u3099')).toBe('が');
  expect(safeName(' ..見出し. . ')).toBe('見出し');
  for (const name of ['CON', 'con.jpg', 'Com1', 'LPT9.x.y', 'nul ', 'COM¹', 'CONIN$'])
    expect(safeName(name).startsWith('_')).toBe(true);
  for (const name of ['CONTENT', 'COM10', 'nullable']) expect(safeName(name)).toBe(name);
});

test('D7 D10 a safe name has no more than its bytes, is whole, and stays as it is', () => {
  fc.assert(
    fc.property(HOSTILE, fc.integer({ min: 8, max: NAME_BYTES }), (text, most) => {
      const name = safeName(text, most);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(most);
      expect(name).not.toMatch(/[\\/:*?"<>|]|\p{Cc}|\p{Cf}|\p{Cs}|^[. ]|[. ]$|�/u);
      expect(name).not.toMatch(/^(con|prn|aux|nul|(com|lpt)\d)\s*(\.|$)/i);
      expect(name).toBe(name.normalize('NFC'));
      expect(safeName(name, most)).toBe(name);
    }),
    { numRuns: 500 },
  );
  expect(safeName('👨‍👩‍👧'.repeat(50)).endsWith('👧')).toBe(true);
  expect(safeName('漢'.repeat(50))).toBe('漢'.repeat(40));
});

test('D8 a name of which nothing is left is the number of the content', () => {
  const names = createUniqueNames();
  expect(names.take({ text: '\u202e. .', extension: '.jpg', fallback: '202600000001' })).toBe(
    '202600000001.jpg',
  );
});

test('D9 D10 names are unique whatever their case, and the same each time', () => {
  const files = fc.array(
    fc.record({ text: HOSTILE, extension: fc.constantFrom('.jpg', '.tif', ''), fallback: fc.constant('1') }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(files, (all) => {
      const [one, again, continued] = [createUniqueNames(), createUniqueNames(), createUniqueNames()];
      const taken = all.map((file) => one.take(file));
      expect(new Set(taken.map((name) => name.toLowerCase())).size).toBe(all.length);
      expect(new Set(taken.map((name) => name.toUpperCase())).size).toBe(all.length);
      for (const name of taken) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(NAME_BYTES);
      expect(all.map((file) => again.take(file))).toEqual(taken);
      // A job that goes on knows the names of its first part.
      for (const name of taken.slice(0, 10)) continued.add(name);
      const later = all.slice(10).map((file) => continued.take(file).toLowerCase());
      expect(new Set([...taken.slice(0, 10).map((name) => name.toLowerCase()), ...later]).size).toBe(
        all.length,
      );
    }),
  );
  const names = createUniqueNames();
  const take = (text: string) => names.take({ text, extension: '.jpg', fallback: '1' });
  expect([take('A'), take('a'), take('A'), take('a_2')]).toEqual([
    'A.jpg',
    'a_2.jpg',
    'A_3.jpg',
    'a_2_2.jpg',
  ]);
});

test('D9 an extension is short and plain', () => {
  expect(['a.JPG', 'b.tar.gz', 'c', 'd.', 'e.日本', 'f.toolongextension'].map(safeExtension)).toEqual([
    ...['.jpg', '.gz', '', '', '', ''],
  ]);
});

test('D11 pixels of a length', () => {
  expect([pixelsOfLength(254, 300), pixelsOfLength(100, 350), pixelsOfLength(0.01, 72)]).toEqual([
    3000, 1378, 1,
  ]);
});
