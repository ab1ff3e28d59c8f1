import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FileValue } from './list-rules.ts';
import type { VerifyRule } from './rules.ts';
import { verifyField } from './verify-fields.ts';

/** The code of a text field with this one rule for a value; undefined if it is valid. */
const codeOf = (rule: VerifyRule, value: unknown) =>
  verifyField({ type: 'text', key: 'a', label: '項目', verifyRules: [rule] }, { a: value })?.code;

const OK = undefined;

test.each<[string, VerifyRule, string, string | undefined]>([
  ['V-008', 'alpha', 'abc', OK],
  ['V-008', 'alpha', 'ABC', OK],
  ['V-008', 'alpha', 'ab1', 'E0009'],
  ['V-008', 'alpha', 'ａｂ', 'E0009'],
  ['V-008', 'alpha', 'ab\n', 'E0009'],
  ['V-009', 'alphaNumber', 'ab1', OK],
  ['V-009', 'alphaNumber', 'a-1', 'E0010'],
  ['V-009', 'alphaNumber', '１', 'E0010'],
  ['V-010', 'alphaNumberSymbol', 'a-1!', OK],
  ['V-010', 'alphaNumberSymbol', '~|\\"', OK],
  ['V-010', 'alphaNumberSymbol', 'あ', 'E0011'],
  ['V-010', 'alphaNumberSymbol', 'a b', 'E0011'],
  ['V-011', 'alphaSymbol', 'a-!', OK],
  ['V-011', 'alphaSymbol', 'a1', 'E0012'],
  ['V-011', 'alphaSymbol', 'あ', 'E0012'],
  ['V-012', 'halfKatakana', 'ｶﾅ', OK],
  ['V-012', 'halfKatakana', 'ｶﾞｰ', OK],
  ['V-012', 'halfKatakana', 'カナ', 'E0017'],
  ['V-013', 'fullKatakana', 'カナ', OK],
  ['V-013', 'fullKatakana', 'ヴァーチャル・ヵ', OK],
  ['V-013', 'fullKatakana', 'ガ'.normalize('NFD'), OK],
  ['V-013', 'fullKatakana', 'カ ナ', 'E0014'],
  ['V-013', 'fullKatakana', 'カ　ナ', 'E0014'],
  ['V-013', 'fullKatakana', 'ｶﾅ', 'E0014'],
  ['V-014', 'fullKatakanaSpace', 'カ　ナ', OK],
  ['V-014', 'fullKatakanaSpace', 'カ ナ', 'E0015'],
  ['V-014', 'fullKatakanaSpace', 'かな', 'E0015'],
  ['V-015', 'hiragana', 'かな', OK],
  ['V-015', 'hiragana', 'ゔーゝ', OK],
  ['V-015', 'hiragana', 'カナ', 'E0016'],
  ['V-015', 'hiragana', '仮名', 'E0016'],
  ['V-016', 'number', '12', OK],
  ['V-016', 'number', '-1.5', OK],
  ['V-016', 'number', '+3', OK],
  ['V-016', 'number', 'abc', 'E0018'],
  ['V-016', 'number', '1.', 'E0018'],
  ['V-016', 'number', '0x10', 'E0018'],
  ['V-016', 'number', '1e3', 'E0018'],
  ['V-017', 'halfNumber', '12', OK],
  ['V-017', 'halfNumber', '007', OK],
  ['V-017', 'halfNumber', '１２', 'E0008'],
  ['V-017', 'halfNumber', '-1', 'E0008'],
  ['V-018', 'trueInteger', '5', OK],
  ['V-018', 'trueInteger', '-5', OK],
  ['V-018', 'trueInteger', '0', OK],
  ['V-018', 'trueInteger', '5.1', 'E0019'],
  ['V-018', 'trueInteger', '05', 'E0019'],
  ['V-019', 'trueDecimal', '5.1', OK],
  ['V-019', 'trueDecimal', '-0.25', OK],
  ['V-019', 'trueDecimal', '5', OK],
  ['V-019', 'trueDecimal', 'x', 'E0020'],
  ['V-019', 'trueDecimal', '05.1', 'E0020'],
  ['V-020', 'dateFormat', '2024-02-29 00:00:00', OK],
  ['V-020', 'dateFormat', '2023-02-29 00:00:00', 'E0005'],
  ['V-020', 'dateFormat', '1900-02-29 00:00:00', 'E0005'],
  ['V-020', 'dateFormat', '2000-02-29 23:59:59', OK],
  ['V-020', 'dateFormat', '2024-04-31 00:00:00', 'E0005'],
  ['V-020', 'dateFormat', '2024-01-01 24:00:00', 'E0005'],
  ['V-020', 'dateFormat', '2024-01-01 00:60:00', 'E0005'],
  ['V-020', 'dateFormat', '2024-01-01 00:00:60', 'E0005'],
  ['V-020', 'dateFormat', '2024/01/01 00:00:00', 'E0005'],
  ['V-020', 'dateFormat', '2024-01-01', 'E0005'],
  ['V-024', 'telFormat', '+81-3', OK],
  ['V-024', 'telFormat', '03-1234-5678', OK],
  ['V-024', 'telFormat', '(03)', 'E0032'],
  ['V-024', 'telFormat', '０３', 'E0032'],
  ['V-024', 'telFormat', '-', 'E0032'],
  ['V-025', 'post', '123-4567', OK],
  ['V-025', 'post', '1234567', OK],
  ['V-025', 'post', '12-34567', 'E0033'],
  ['V-025', 'post', '123456', 'E0033'],
  ['V-025', 'post', '1234-567', 'E0033'],
  ['V-025', 'post', '１２３-４５６７', 'E0033'],
  ['V-026', 'mail', 'a@example.com', OK],
  ['V-026', 'mail', 'a..b.@example.co.jp', OK],
  ['V-026', 'mail', "o'brien+news@example.com", OK],
  ['V-026', 'mail', 'a@', 'E0031'],
  ['V-026', 'mail', 'a@example', 'E0031'],
  ['V-026', 'mail', 'a b@example.com', 'E0031'],
  ['V-026', 'mail', 'a@-example.com', 'E0031'],
  ['V-026', 'mail', 'あ@example.com', 'E0031'],
  ['V-026', 'mail', `${'a'.repeat(65)}@example.com`, 'E0031'],
  ['V-027', 'url', 'https://example.com/', OK],
  ['V-027', 'url', 'http://example.com/写真?q=1#a', OK],
  ['V-027', 'url', 'x y', 'E0034'],
  ['V-027', 'url', 'https://', 'E0034'],
  ['V-027', 'url', 'https://example.com/a b', 'E0034'],
  ['V-027', 'url', 'javascript:alert(1)', 'E0034'],
  ['V-027', 'url', 'ftp://example.com/', 'E0034'],
  ['V-031', 'userId', 'user.name-1', OK],
  ['V-031', 'userId', 'user_name@1', OK],
  ['V-031', 'userId', 'a@example.com', OK],
  ['V-031', 'userId', 'abcdefg', OK],
  ['V-031', 'userId', 'a'.repeat(20), OK],
  ['V-031', 'userId', 'abcdef', 'E0035'],
  ['V-031', 'userId', 'a'.repeat(21), 'E0035'],
  ['V-031', 'userId', 'user name', 'E0035'],
  ['V-031', 'userId', 'ユーザー名前です', 'E0035'],
  ['V-031', 'userId', `${'a'.repeat(30)}@example.com`, OK],
])('[%s] %s: %p → %p', (_id, rule, value, code) => {
  expect(codeOf(rule, value)).toBe(code);
});

test.each([
  ['printable', '髙﨑の𠮷野①', OK],
  ['printable', '一行\n二行', 'E0044'],
  ['printable', '社\u202E', 'E0044'],
  ['printableLines', '一行\r\n\t二行', OK],
  ['printableLines', '一行\u2067', 'E0044'],
  ['printableLines', '\u0007', 'E0044'],
  ['required', '\u200B \u2060', 'E0001'],
] as const)('%s: %p → %p', (rule, value, code) => {
  expect(codeOf(rule, value)).toBe(code);
});

test.each<
  [
    string,
    'maxLength' | 'minLength' | 'maxByteLength' | 'maxValue' | 'minValue',
    number,
    string,
    string | undefined,
  ]
>([
  ['V-021', 'maxLength', 3, 'あいう', OK],
  ['V-021', 'maxLength', 3, 'あいうえ', 'E0024'],
  ['V-021', 'maxLength', 1, '𠮷', OK],
  ['V-021', 'minLength', 3, 'あいう', OK],
  ['V-021', 'minLength', 3, 'あい', 'E0025'],
  ['V-021', 'minLength', 2, '𠮷', 'E0025'],
  ['V-022', 'maxValue', 10, '10', OK],
  ['V-022', 'maxValue', 10, '10.1', 'E0021'],
  ['V-022', 'maxValue', 10, 'x', 'E0021'],
  ['V-022', 'maxValue', 10, '9', OK],
  ['V-022', 'minValue', 10, '10', OK],
  ['V-022', 'minValue', 10, '9.9', 'E0022'],
  ['V-022', 'minValue', -1, '-2', 'E0022'],
  ['V-023', 'maxByteLength', 32, 'あ'.repeat(10), OK],
  ['V-023', 'maxByteLength', 32, 'あ'.repeat(11), 'E0027'],
  ['V-023', 'maxByteLength', 32, 'a'.repeat(32), OK],
  ['V-023', 'maxByteLength', 3, '𠮷', 'E0027'],
])('[%s] %s %d: %p → %p', (_id, rule, limit, value, code) => {
  expect(codeOf({ rule, limit }, value)).toBe(code);
});

const FORBIDDEN: readonly [name: Extract<VerifyRule, string>, characters: string][] = [
  ['fileNameBackslash', '\\'],
  ['fileNameBraces', '{}'],
  ['fileNameNonAscii', 'あé\u0007\u200b'],
  ['fileNameCaret', '^'],
  ['fileNamePercent', '%'],
  ['fileNameBacktick', '`'],
  ['fileNameBrackets', '[]'],
  ['fileNameQuotes', `"'`],
  ['fileNameAngleBrackets', '<>'],
  ['fileNameTilde', '~'],
  ['fileNameHash', '#'],
  ['fileNamePipe', '|'],
  ['fileNameSlash', '/'],
];

test.each(FORBIDDEN.flatMap(([name, characters]) => [...characters].map((one) => [name, one] as const)))(
  '[V-028] %s and fileName refuse %p; the other rules let it pass',
  (name, one) => {
    const fileName = `a${one}b.jpg`;
    expect(codeOf(name, fileName)).toBe('E0045');
    expect(codeOf('fileName', fileName)).toBe('E0045');
    for (const [other] of FORBIDDEN) if (other !== name) expect(codeOf(other, fileName)).toBe(OK);
  },
);

test('a plain ASCII name is in order; the message names what is not, once', () => {
  expect(codeOf('fileName', 'IMG_0001 (2) - a+b,c;d=e@f!$&.JPG')).toBe(OK);
  const field = { type: 'text', key: 'a', label: 'ファイル名', verifyRules: ['fileName'] } as const;
  expect(verifyField(field, { a: 'a#b<c#.jpg\u0007' })?.invalidMsg).toBe(
    'ファイル名に使用できない文字「#<U+0007」が含まれています。',
  );
});

test('a chosen file is judged by its name and called by it', () => {
  const field = { type: 'file', key: 'a', label: '写真', verifyRules: ['fileName'] } as const;
  const files: FileValue[] = [
    { name: 'a.jpg', size: 1 },
    { name: 'b#.jpg', size: 1 },
  ];
  expect(verifyField(field, { a: files })?.invalidMsg).toBe(
    '「b#.jpg」に使用できない文字「#」が含まれています。',
  );
});

const MB = 1024 * 1024;
const file = (name: string, size: number): FileValue => ({ name, size });

test.each<[VerifyRule, readonly unknown[], string | undefined]>([
  [{ rule: 'maxCount', limit: 2 }, ['a', 'b'], OK],
  [{ rule: 'maxCount', limit: 2 }, ['a', 'b', 'c'], '項目は2件まで指定できます。'],
  [{ rule: 'maxFiles', limit: 1 }, [file('a', 1)], OK],
  [{ rule: 'maxFiles', limit: 1 }, [file('a', 1), file('b', 1)], '一度に選択できるファイルは1件までです。'],
  [{ rule: 'maxFileSize', limit: MB }, [file('a', MB)], OK],
  [
    { rule: 'maxFileSize', limit: MB },
    [file('a', 1), file('b', MB + 1)],
    '「b」のファイルサイズが上限（1.0MB）を超えています。',
  ],
  [{ rule: 'maxTotalSize', limit: MB }, [file('a', MB / 2), file('b', MB / 2)], OK],
  [
    { rule: 'maxTotalSize', limit: MB },
    [file('a', MB), file('b', 1)],
    'ファイルサイズの合計は1.0MBまでです。',
  ],
])('[E-045] %p of what was chosen', (rule, chosen, message) => {
  const found = verifyField({ type: 'file', key: 'a', label: '項目', verifyRules: [rule] }, { a: chosen });
  expect(found?.invalidMsg.replaceAll(' ', '')).toBe(message);
});

test('[V-021] whatever is as long as both bounds say is in order, one character more or less is not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (text) => {
      const limit = [...text].length;
      const rules: VerifyRule[] = [
        { rule: 'maxLength', limit },
        { rule: 'minLength', limit },
      ];
      for (const rule of rules) expect(codeOf(rule, text)).toBe(OK);
      expect(codeOf({ rule: 'maxLength', limit }, `${text}a`)).toBe('E0024');
      expect(codeOf({ rule: 'minLength', limit: limit + 1 }, text)).toBe('E0025');
    }),
  );
});

test('[V-022] a number is within bounds exactly as numbers are', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (value, limit) => {
      expect(codeOf({ rule: 'maxValue', limit }, String(value)) === OK).toBe(value <= limit);
      expect(codeOf({ rule: 'minValue', limit }, String(value)) === OK).toBe(value >= limit);
    }),
  );
});

test('the combined rule refuses what any of the rules refuses, and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      const refused = FORBIDDEN.some(([rule]) => codeOf(rule, name) !== OK);
      expect(codeOf('fileName', name) !== OK).toBe(refused);
    }),
  );
});

test('what holds letters, or letters and digits, holds the wider classes as well', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]+$/), (text) => {
      const holds = (rule: VerifyRule) => codeOf(rule, text) === OK;
      expect(holds('alphaNumberSymbol')).toBe(true);
      if (holds('alpha')) expect(holds('alphaNumber') && holds('alphaSymbol')).toBe(true);
    }),
  );
});

test('rules end on hostile input in no time', () => {
  const hostile = [
    `${'a.'.repeat(5000)}@`,
    `a@${'a-'.repeat(5000)}`,
    `http://${'a'.repeat(10000)} `,
    '9'.repeat(10000),
  ];
  const rules: VerifyRule[] = ['mail', 'url', 'userId', 'telFormat', 'number', 'trueDecimal', 'dateFormat'];
  const start = performance.now();
  for (const rule of rules) for (const text of hostile) codeOf(rule, text);
  expect(performance.now() - start).toBeLessThan(500);
});
