import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldText, spelledOut } from './fold.ts';
import { VARIANT_KANJI } from './variant-kanji.ts';

const interesting = [
  ...'ヴァィゔぁヷヵヶー-―〜～・"“’ς髙﨑邉齋ｶﾞﾊﾟＡａ１①㈱İßöŁǾǢ\u0308\u0302 \u3000\n\u200b\ufe00',
].map((character) => fc.constant(character));
const japanese = fc.string({
  unit: fc.oneof(...interesting, fc.string({ minLength: 1, maxLength: 1, unit: 'binary' })),
});

test.each([
  ['ﾊﾞｲｵﾘﾝ', 'バイオリン'],
  ['ヴァイオリン', 'バイオリン'],
  ['ルイ・ヴィトン', 'ルイ・ビトン'],
  ['ＡＢＣ１２３', 'abc123'],
  ['コンピュ－タ―', 'コンピューター'],
  ['covid‐19', 'covidー19'],
  ['10〜20', '10~20'],
  ['10～20', '10~20'],
  ['葛\u{E0100}城', '葛城'],
  ['髙﨑', '高崎'],
  ['渡邉・渡邊', '渡辺・渡辺'],
  ['齋藤・齊藤・斉藤', '斎藤・斎藤・斎藤'],
  ['廣島・國濱・澤', '広島・国浜・沢'],
  ['𠮷田', '吉田'],
  ['㈱日本', '(株)日本'],
  ['霞ヶ関', '霞ケ関'],
  ['首相\u3000\n会見', '首相 会見'],
  ['Müller', 'muller'],
  ['Mu\u0308ller', 'muller'],
  ['ＭÜＬＬＥＲ', 'muller'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Søren Kierkegård', 'soren kierkegard'],
  ['Łódź', 'lodz'],
  ['Ægir', 'aegir'],
  ['ǾǢ', 'oae'],
  ['Nguyễn', 'nguyen'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['x\u0302', 'x'],
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('katakana and hiragana stay apart', () => {
  expect(foldText('さくら')).not.toBe(foldText('サクラ'));
});

test.each([
  ['は', 'ば'],
  ['は', 'ぱ'],
  ['ハ', 'バ'],
  ['か', 'か\u3099'],
  ['国', '國国'],
  ['马', '馬'],
  ['东', '東'],
  ['и', 'й'],
])('%s and %s stay apart', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test('umlauts are spelled out', () => {
  expect(spelledOut('Möbius Öl Søren')).toBe('Moebius oel Soeren');
  expect(spelledOut('Mo\u0308bius')).toBe('Moebius');
  expect(spelledOut('Moebius é')).toBeUndefined();
});

test('the table of variants never leads on to another variant', () => {
  for (const searched of VARIANT_KANJI.values()) expect(VARIANT_KANJI.has(searched)).toBe(false);
});

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(japanese, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 2000 },
  );
});
