import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldText } from '../text/fold.ts';
import { parseSearchExpression } from './parse.ts';
import { buildSearchQuery, likePattern } from './query.ts';
import { searchTokens, tsvectorLiteral } from './tokens.ts';

function queryOf(expression: string) {
  const parsed = parseSearchExpression(expression);
  if (!parsed.ok || !parsed.ast) throw new Error(`does not parse: ${expression}`);
  return buildSearchQuery(parsed.ast);
}

test('[S20] tokens: words, signs, bigrams with the last single character, each once', () => {
  expect(searchTokens('東京都')).toEqual(['東京', '京都', '都']);
  expect(searchTokens('Covid19対策、対策')).toEqual(['covid19', '対策', '策', '、']);
  expect(searchTokens('首相 会見')).toEqual(['首相', '相', '会見', '見']);
  expect(searchTokens('')).toEqual([]);
});

test('[S20] the tsvector literal quotes quotes and backslashes, and no pair spans two fields', () => {
  expect(tsvectorLiteral(["東'", '京\\'])).toBe(`'東' '''' '京' '\\\\'`);
});

test.each([
  ['S21', '京', `'京':*`],
  ['S21', '京都', `'京都'`],
  ['S23', 'covid', `'covid':*`],
  ['S23', 'ＣＯＶＩＤ', `'covid':*`],
  ['S2', '首相 会見', `('首相' & '会見')`],
  ['S5', 'a+b#c', `('a':* | ('b':* & !'c':*))`],
  ['S6', '(a+b)*c', `(('a':* | 'b':*) & 'c':*)`],
])('[%s] %s becomes exactly %s', (_rule, expression, tsquery) => {
  expect(queryOf(expression)).toEqual({ tsquery, recheck: undefined });
});

test('[S22] 東京都 needs both pairs and is rechecked, so that 東京から京都へ is no hit', () => {
  expect(queryOf('東京都')).toEqual({
    tsquery: `('東京' & '京都')`,
    recheck: { kind: 'like', pattern: '%東京都%' },
  });
});

test('[S22] terms of several runs and phrases are rechecked with their wildcards escaped', () => {
  expect(queryOf('東京\\*').recheck).toEqual({ kind: 'like', pattern: '%東京*%' });
  expect(queryOf('" 100%_a "')).toMatchObject({ recheck: { pattern: '%100\\%\\_a%' } });
  expect(likePattern('a\\b')).toBe('%a\\\\b%');
});

test('[S22] in an OR each side is tested as a whole', () => {
  expect(queryOf('東京都+京')).toEqual({
    tsquery: `(('東京' & '京都') | '京':*)`,
    recheck: {
      kind: 'or',
      nodes: [
        {
          kind: 'and',
          nodes: [
            { kind: 'match', tsquery: `('東京' & '京都')` },
            { kind: 'like', pattern: '%東京都%' },
          ],
        },
        { kind: 'match', tsquery: `'京':*` },
      ],
    },
  });
});

test('[S24] an exclusion of three characters is left to the recheck', () => {
  expect(queryOf('駅#東京都#京')).toEqual({
    tsquery: `('駅':* & !'京':*)`,
    recheck: {
      kind: 'not',
      node: {
        kind: 'and',
        nodes: [
          { kind: 'match', tsquery: `('東京' & '京都')` },
          { kind: 'like', pattern: '%東京都%' },
        ],
      },
    },
  });
});

const unit = fc.constantFrom(...'東京都首相髙﨑あいアｶﾞヴァー―、。・「」％_ \u3000𠮷');

test('[S21][S22] every substring of a text finds the text', () => {
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
      const characters = [...text];
      const start = from % characters.length;
      const part = characters.slice(start, start + 1 + (length % 6)).join('');
      fc.pre(part.trim() !== '' && !cutsVu(text, part));
      const { tsquery, recheck } = queryOf([...part].map((one) => `\\${one}`).join(''));
      const tokens = searchTokens(text);
      for (const [, token = '', prefix] of tsquery.matchAll(/'((?:''|[^'])+)'(:\*)?/g)) {
        expect(tokens.some((one) => (prefix ? one.startsWith(token) : one === token))).toBe(true);
      }
      if (recheck) expect(foldText(text)).toContain(foldText(part).trim());
    }),
    { numRuns: 2000 },
  );
});

/** ヴ joins the small vowel after it and ｶ its voicing mark: half of such a pair is another character. */
function cutsVu(text: string, part: string): boolean {
  return !foldText(text).includes(foldText(part).trim());
}
