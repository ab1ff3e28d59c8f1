import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { explainMatches } from './explain-matches.ts';
import { findHits } from './find-hits.ts';
import { parseSearchExpression } from './parse.ts';

function explain(text: string, expression: string) {
  const parsed = parseSearchExpression(expression);
  return explainMatches([{ field: '見出し', text }], parsed.ok ? parsed.ast : undefined);
}

test.each([
  ['髙橋さん', '高橋', '髙橋', ['kanji']],
  ['高橋さん', '髙橋', '高橋', ['kanji']],
  ['ＣＯＶＩＤの株', 'covid', 'ＣＯＶＩＤ', ['width', 'case']],
  ['Covidの株', 'covid', 'Covid', ['case']],
  ['ﾊﾞｲｵﾘﾝ', 'バイオリン', 'ﾊﾞｲｵﾘﾝ', ['width']],
  ['ヴァイオリン', 'バイオリン', 'ヴァイオリン', ['vu']],
  ['霞ヶ関', '霞ケ関', '霞ヶ関', ['counter']],
  ['コンピュ−タ―', 'コンピューター', 'コンピュ−タ―', ['dash']],
  ['10〜20', '10~20', '10〜20', ['wave']],
  ['ルイ•ビトン', 'ルイ・ビトン', 'ルイ•ビトン', ['dot']],
  ['葛\u{E0100}城', '葛城', '葛\u{E0100}城', ['invisible']],
  ['首相　会見', '"首相 会見"', '首相　会見', ['width']],
  ['㈱の設立', '株', '㈱', ['width']],
  ['Müllerの店', 'Muller', 'Müller', ['accent']],
  ['Möbiusの輪', 'Moebius', 'Möbius', ['accent']],
  ['Moebiusの輪', 'Möbius', 'Moebius', ['accent']],
  ['Möbiusの輪', 'moebius', 'Möbius', ['case', 'accent']],
  ['ＴＨＥ髙島屋', 'the高島屋', 'ＴＨＥ髙島屋', ['width', 'case', 'kanji']],
])('[S30] %s search for %s: %s is found by %j', (text, expression, found, rules) => {
  const { reasons } = explain(text, expression);
  expect(reasons.map((reason) => [reason.found, reason.rules])).toEqual([[found, rules]]);
});

test.each([
  ['髙橋', '高橋', '「髙橋」は「高橋」と同じ字として見つかりました。'],
  [
    'Ｎａｔｏ',
    'nato',
    '「Ｎａｔｏ」は、全角・半角などの字形、大文字・小文字を区別せずに「nato」として見つかりました。',
  ],
])('[S30] the reason as text: %s search for %s', (text, expression, words) => {
  expect(explain(text, expression).reasons[0]?.text).toBe(words);
});

test('[S30] a hit that is written as searched, an excluded or absent one has no reason', () => {
  expect(explain('高橋', '高橋').reasons).toEqual([]);
  expect(explain('高橋と髙田', '高橋#高田').reasons).toEqual([]);
  expect(explain('渡辺', '高橋').reasons).toEqual([]);
  expect(explainMatches([{ field: '', text: '髙橋' }], undefined).reasons).toEqual([]);
});

test('[S30] each pair of spellings is listed once a field, each text has its own marks', () => {
  const parsed = parseSearchExpression('高橋');
  const texts = [
    { field: '見出し', text: '髙橋と髙橋' },
    { field: 'キーワード', text: '髙橋' },
    { field: 'キーワード', text: '高橋' },
  ];
  const { texts: marked, reasons } = explainMatches(texts, parsed.ok ? parsed.ast : undefined);
  expect(reasons.map(({ field, found }) => `${field}:${found}`)).toEqual(['見出し:髙橋', 'キーワード:髙橋']);
  expect(marked.map(({ hits }) => hits.length)).toEqual([2, 1, 1]);
});

test('[S30] marks are those of the highlighting, and every hit that is written differently has a reason', () => {
  const text = fc.string({ unit: fc.constantFrom(...'東京ヴァバー―〜~髙高ＡaAｶﾞガ　 ㈱株ヶケ•・') });
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('バー', '高', 'ガ', '株', 'ケ', 'a', '~', '・', '東京'),
      (written, term) => {
        const { texts, reasons } = explain(written, term);
        const hits = texts[0]?.hits ?? [];
        const ast = { kind: 'term', text: term, phrase: false, position: 0 } as const;
        expect(hits).toEqual(findHits(written, ast));
        for (const { rules, found, typed } of reasons) {
          expect([rules.length > 0, found.includes(typed)]).toEqual([true, false]);
        }
        const isFolded = hits.some(({ start, end }) => !written.slice(start, end).includes(term));
        if (isFolded) expect(reasons.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 2000 },
  );
});
