import { VARIANT_KANJI } from './variant-kanji.ts';

/**
 * Dropped first, so that they cannot separate what NFKC would join: control characters other than white space, invisible
 * format characters, variation selectors, lone surrogates.
 */
const DROPPED = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu;

/** Long-vowel marks and every kind of hyphen and dash; people use them interchangeably. */
const DASHES = /[-\u2010-\u2015\u2043\u2212\u2500\u2501\u30FC]/g;
/** Wave dash, its full-width and mathematical variants, the wavy dash. */
const WAVES = /[~\u301C\u223C\u223D\u3030]/g;
const MIDDLE_DOTS = /[\u00B7\u2022\u2219\u22C5\u30FB]/g;
const DOUBLE_QUOTES = /[\u201C-\u201F\u301D-\u301F]/g;
const SINGLE_QUOTES = /[\u2018-\u201B]/g;

/** ヴァ and バ are the same; a small vowel after ヴ belongs to it. */
const VU_SYLLABLES: Readonly<Record<string, string>> = {
  ヴァ: 'バ',
  ヴィ: 'ビ',
  ヴェ: 'ベ',
  ヴォ: 'ボ',
  ヴャ: 'ビャ',
  ヴュ: 'ビュ',
  ヴョ: 'ビョ',
  ヴ: 'ブ',
  ヷ: 'バ',
  ヸ: 'ビ',
  ヹ: 'ベ',
  ヺ: 'ボ',
  ゔぁ: 'ば',
  ゔぃ: 'び',
  ゔぇ: 'べ',
  ゔぉ: 'ぼ',
  ゔゃ: 'びゃ',
  ゔゅ: 'びゅ',
  ゔょ: 'びょ',
  ゔ: 'ぶ',
};
const VU = /ヴ[ァィェォャュョ]?|[ヷヸヹヺ]|ゔ[ぁぃぇぉゃゅょ]?/g;

/** Counters; the variant characters have a separate table. */
const COUNTERS: Readonly<Record<string, string>> = { ヵ: 'カ', ヶ: 'ケ' };
const VARIANT = new RegExp(`[${[...VARIANT_KANJI.keys()].join('')}]`, 'gu');

/** Letters of which NFKD takes nothing off. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
};
/** Latin alone: voicing marks of kana and the signs of other scripts are parts of their letters. */
const ACCENTED = /[\u00DF-\u024F\u1E00-\u1EFF]|[\u0300-\u036F](?<=[a-z\u00DF-\u024F\u1E00-\u1EFF]\p{M}+)/gu;

const unaccented = (letter: string): string =>
  [...letter.normalize('NFD').replace(/[\u0300-\u036F]/g, '')].map((one) => LATIN[one] ?? one).join('');

/** How umlauts are spelled where a keyboard has none. */
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const UMLAUT = /[äöüøå]/gi;

/** A text with its umlauts spelled out (`Moebius` for `Möbius`), by which it is found as well; undefined without any. */
export function spelledOut(text: string): string | undefined {
  const composed = text.normalize('NFC');
  const spelled = composed.replace(UMLAUT, (letter) => SPELLED[letter.toLowerCase()] ?? letter);
  return spelled === composed ? undefined : spelled;
}

/** A searched text as written and, with umlauts, as they are spelled out: texts of either spelling are found. */
export function spellingsOf(text: string): readonly string[] {
  const spelled = spelledOut(text);
  return spelled === undefined ? [text] : [text, spelled];
}

/** Differences between two spellings of one text that the search ignores. */
export const FOLDING_RULES = [
  'invisible',
  'width',
  'case',
  'accent',
  'kanji',
  'counter',
  'vu',
  'dash',
  'wave',
  'dot',
  'quote',
  'space',
] as const;
export type FoldingRule = (typeof FOLDING_RULES)[number];

const STEPS: readonly (readonly [FoldingRule, (text: string) => string])[] = [
  ['invisible', (text) => text.replace(DROPPED, '')],
  ['width', (text) => text.normalize('NFKC')],
  ['case', (text) => text.toLowerCase().replace(/ς/g, 'σ')],
  ['accent', (text) => text.replace(ACCENTED, unaccented)],
  ['kanji', (text) => text.replace(VARIANT, (character) => VARIANT_KANJI.get(character) ?? character)],
  ['counter', (text) => text.replace(/[ヵヶ]/g, (character) => COUNTERS[character] ?? character)],
  // Characters that are now adjacent may compose: ヶ with a voicing mark became ケ with one.
  ['width', (text) => text.normalize('NFKC')],
  ['vu', (text) => text.replace(VU, (syllable) => VU_SYLLABLES[syllable] ?? syllable)],
  ['dash', (text) => text.replace(DASHES, 'ー')],
  ['wave', (text) => text.replace(WAVES, '~')],
  ['dot', (text) => text.replace(MIDDLE_DOTS, '・')],
  ['quote', (text) => text.replace(DOUBLE_QUOTES, '"').replace(SINGLE_QUOTES, "'")],
  ['space', (text) => text.replace(/\s+/g, ' ')],
];

/**
 * The form in which text is indexed and searched. Katakana and hiragana stay distinct, and so do simplified and traditional
 * characters and what voicing marks make of kana; half-width kana, full-width Latin, accents on Latin letters, case, ヴ and バ, dashes, wave dashes and variant kanji are joined; white space becomes one space. Idempotent. Apart from
 * white space and ヴ it works character by character, so that the folded form of a substring is a substring of the folded
 * form.
 */
export function foldText(text: string): string {
  return STEPS.reduce((folded, [, step]) => step(folded), text);
}

/** Folded by all rules but one: if the result is still the same, the rule was not needed. */
export function foldTextWithout(text: string, left: FoldingRule): string {
  return STEPS.reduce((folded, [rule, step]) => (rule === left ? folded : step(folded)), text);
}
