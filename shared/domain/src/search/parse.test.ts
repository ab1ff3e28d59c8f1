import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { describeSearch } from './describe.ts';
import { parseSearchExpression } from './parse.ts';

/** The description of the expression, or its error's code and position. */
function words(input: string): string {
  const parsed = parseSearchExpression(input);
  return parsed.ok ? describeSearch(parsed.ast) : `${parsed.error.code}@${parsed.error.position}`;
}

test.each([
  ['S1', '東京', '「東京」'],
  ['S2', '首相 会見', '「首相」かつ「会見」'],
  ['S2', '首相　会見', '「首相」かつ「会見」'],
  ['S2', '首相*会見', '「首相」かつ「会見」'],
  ['S2', '首相 * 会見', '「首相」かつ「会見」'],
  ['S3', '首相+会見', '「首相」または「会見」'],
  ['S3', '首相 ＋ 会見', '「首相」または「会見」'],
  ['S4', 'a#b', '「a」、ただし「b」を除く'],
  ['S4', '首相*会見#動画', '「首相」かつ「会見」、ただし「動画」を除く'],
  ['S4', 'a#b#c d', '「a」かつ「d」、ただし「b」と「c」を除く'],
  ['S5', 'a+b#c', '「a」または（「b」、ただし「c」を除く）'],
  ['S5', 'a b+c d', '（「a」かつ「b」）または（「c」かつ「d」）'],
  ['S6', '(a+b)*c', '（「a」または「b」）かつ「c」'],
  ['S6', '（a＋b）＊c＃d', '（「a」または「b」）かつ「c」、ただし「d」を除く'],
  ['S6', '( a + b ) c', '（「a」または「b」）かつ「c」'],
  ['S6', 'a#(b+c)', '「a」、ただし（「b」または「c」）を除く'],
  ['S6', '((a))', '「a」'],
  ['S6', '(a b) c', '「a」かつ「b」かつ「c」'],
  ['S7][V-034', '東京\\*', '「東京*」'],
  ['S7][V-034', '\\+a', '「+a」'],
  ['S7][V-034', 'a\\+', '「a+」'],
  ['S7][V-035', 'a\\ b', '「a b」'],
  ['S7', 'a\\\\b', '「a\\b」'],
  ['S8', '"首相 会見"', '語句「首相 会見」'],
  ['S8', '”a+b” c', '語句「a+b」かつ「c」'],
  ['S8', '"a\\"b"', '語句「a"b」'],
])('[%s] %s', (_rule, input, expected) => {
  expect(words(input)).toBe(expected);
});

test('[S1] an empty expression has no conditions and is no error', () => {
  expect(parseSearchExpression('')).toEqual({ ok: true, ast: undefined });
  expect(describeSearch(undefined)).toBe('');
});

test.each(['+', '*', '#', ')', ' ', '　', '＋', '＊', '＃', '）'])(
  '[S9][V-032] a search string that begins with "%s" is refused at its place',
  (edge) => {
    expect(words(`${edge}東京`)).toBe('E1073@0');
  },
);

test.each(['+', '*', '#', '(', ' ', '　', '＋', '＊', '＃', '（'])(
  '[S9][V-033] a search string that ends with "%s" is refused at its place',
  (edge) => {
    expect(words(`東京${edge}`)).toBe('E1073@2');
  },
);

test.each([
  ['S10', 'a+*b', 'E1073@2'],
  ['S10', 'a + + b', 'E1073@4'],
  ['S10', '(+a)', 'E1073@1'],
  ['S10', '(a+)', 'E1073@2'],
  ['S11', '(a', 'E1074@0'],
  ['S11', 'b (a c', 'E1074@2'],
  ['S11', 'a)b', 'E1074@1'],
  ['S11', '()', 'E1074@1'],
  ['S11', 'a () b', 'E1074@3'],
  ['S11', 'a(b)', 'E1074@1'],
  ['S11', '(a)(b)', 'E1074@3'],
  ['S11', 'a"b"', 'E1074@1'],
  ['S11', '"a', 'E1074@0'],
  ['S11', 'a ""', 'E1074@2'],
  ['S11', 'ab\\', 'E1074@2'],
])('[%s] %s is an error at its place', (_rule, input, expected) => {
  expect(words(input)).toBe(expected);
});

test('[S12][E-087] an error has its position, counted from 1, and the character there', () => {
  const edge = parseSearchExpression('東京　');
  const bracket = parseSearchExpression('首相 (会見');
  expect(edge).toMatchObject({
    error: { code: 'E1073', message: expect.stringContaining('3文字目「空白」') },
  });
  expect(bracket).toMatchObject({
    error: { code: 'E1074', message: expect.stringContaining('4文字目「(」') },
  });
});

test('[S12] the character there is a single one, and visible', () => {
  const message = (input: string) => {
    const parsed = parseSearchExpression(input);
    return parsed.ok ? '' : parsed.error.message;
  };
  expect(message('(a)😀')).toContain('4文字目「😀」');
  expect(message('\u200f')).toContain('1文字目「U+200F」');
  expect(message('a+')).toContain('2文字目「+」');
});

test('characters that turn the direction of writing do not turn the words of the query', () => {
  expect(words('\u202e東京 京都')).toBe('「東京」かつ「京都」');
});

test('[S13] any input either parses or is refused inside of itself', () => {
  const input = fc.string({
    unit: fc.constantFrom('a', '東', ' ', '　', '+', '*', '#', '(', ')', '\\', '"', '（'),
    maxLength: 16,
  });
  fc.assert(
    fc.property(input, (text) => {
      const parsed = parseSearchExpression(text);
      if (parsed.ok) return;
      expect(parsed.error.position).toBeGreaterThanOrEqual(0);
      expect(parsed.error.position).toBeLessThan(Math.max(text.length, 1));
    }),
    { numRuns: 3000 },
  );
});

test('[S7] an escaped text is found again as one term', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: fc.constantFrom('a', '東', ' ', '+', '*', '#', '(', ')', '\\', '"') }),
      (text) => {
        fc.pre(text.trim() !== '');
        const parsed = parseSearchExpression([...text].map((character) => `\\${character}`).join(''));
        expect(parsed).toMatchObject({ ok: true, ast: { kind: 'term', text, phrase: false } });
      },
    ),
  );
});
