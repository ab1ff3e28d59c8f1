import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldText } from '../text/fold.ts';
import { findHits } from './find-hits.ts';
import { parseSearchExpression } from './parse.ts';

/** The text with its hits in brackets. */
function marked(text: string, expression: string): string {
  const parsed = parseSearchExpression(expression);
  const hits = findHits(text, parsed.ok ? parsed.ast : undefined);
  return hits.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );
}

test.each([
  ['首相が会見した', '会見', '首相が[会見]した'],
  ['東京都と京都', '京都', '東[京都]と[京都]'],
  ['渡邉さんと渡辺さん', '渡辺', '[渡邉]さんと[渡辺]さん'],
  ['ﾊﾞｲｵﾘﾝとヴァイオリン', 'バイオリン', '[ﾊﾞｲｵﾘﾝ]と[ヴァイオリン]'],
  ['㈱日本の本', '本', '㈱日[本]の[本]'],
  ['ＣＯＶＩＤ-19とcovid株', 'covid', '[ＣＯＶＩＤ]-19と[covid]株'],
  ['recovid covid', 'covid', 'recovid [covid]'],
  ['首相と動画', '首相#動画', '[首相]と動画'],
  ['首相　会見', '"首相 会見"', '[首相　会見]'],
  ['東京駅', '東京 京駅', '[東京駅]'],
  ['𠮷田と吉田', '吉田', '[𠮷田]と[吉田]'],
  ['何もない', '首相', '何もない'],
  ['Müllerの店', 'muller', '[Müller]の店'],
  ['Mo\u0308biusの輪', 'moebius', '[Mo\u0308bius]の輪'],
  ['Möbius, Moebius', 'moebius', '[Möbius], [Moebius]'],
  ['Möbius, Moebius', 'Möbius', '[Möbius], [Moebius]'],
  ['Straße 1', 'strasse', '[Straße] 1'],
  ['', '首相', ''],
])('[S25] %s search for %s', (text, expression, expected) => {
  expect(marked(text, expression)).toBe(expected);
});

test('[S25] an empty expression marks nothing', () => {
  expect(findHits('東京', undefined)).toEqual([]);
});

test('[S25] marked text folds to the searched term', () => {
  const text = fc.string({ unit: fc.constantFrom(...'東京ヴァｳﾞガｶﾞ髙高ー―　 ㈱か\u3099\ufe00a') });
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('東', '京', 'バ', 'ガ', '高', 'ー', '株', 'が', 'a'),
      (written, term) => {
        for (const { start, end } of findHits(written, {
          kind: 'term',
          text: term,
          phrase: false,
          position: 0,
        })) {
          expect(foldText(written.slice(start, end))).toContain(foldText(term));
        }
      },
    ),
    { numRuns: 2000 },
  );
});
