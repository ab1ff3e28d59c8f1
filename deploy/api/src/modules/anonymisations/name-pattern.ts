import { foldText } from '@newsphoto/domain';
import { createForms, type FormsOf } from './spelling-forms.ts';

/** Letters, digits and the signs of names: nothing that has a meaning in JSON or in an expression. */
const NAME = /^[\p{L}\p{M}\p{N} \u3000・･.'’ー=＝-]+$/u;
const MOST_CHARACTERS = 60;
/** Shorter ones are parts of other words. */
const FEWEST = { kana: 3, latin: 4, other: 2 } as const;

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・ ]+$/u;
const LATIN = /^[\p{Script=Latin}\p{N} .'’-]+$/u;
/** What the search does not see, spaces, middle dots, and line ends as JSON writes them. */
const BETWEEN = String.raw`(?:[\s\u00A0\u3000\u00AD\u200B-\u200F\u2060\uFEFF\uFE00-\uFE0F${String.fromCodePoint(0xe0100)}-${String.fromCodePoint(0xe01ef)}·・･]|\\[nrt])*`;
const RUBY = '(?:《[^》"]*》)?';
/** A reading in parentheses behind a name or a part of it. */
const READING = '(?:[（(][ぁ-ヿｦ-ﾟ・･ \u3000]+[）)])?';
const RUBY_START = '[｜|]?';
const GAP = RUBY + READING + BETWEEN + RUBY_START;
const LATIN_LETTER = 'A-Za-zＡ-Ｚａ-ｚ\u00C0-\u024F';
/** Not within a longer word; a letter before it may be of an escaped line end. */
const LATIN_START = String.raw`(?:(?<![${LATIN_LETTER}])|(?<=\\[nrt]))`;
const LATIN_END = `(?![${LATIN_LETTER}])`;

/** Why a spelling is refused; undefined: it is accepted. */
export function spellingProblem(spelling: string): 'signs' | 'short' | 'long' | undefined {
  if (!NAME.test(spelling)) return 'signs';
  const letters = lettersOf(spelling);
  if (letters.length > MOST_CHARACTERS) return 'long';
  const folded = letters.join('');
  const fewest = KANA.test(folded) ? FEWEST.kana : LATIN.test(folded) ? FEWEST.latin : FEWEST.other;
  return letters.length < fewest ? 'short' : undefined;
}

let forms: FormsOf | undefined;

/**
 * One expression for all spellings of a name, in the syntax that PostgreSQL and JavaScript (`u`) share: in every width, variant and
 * case that the search joins, with or without spaces between its characters, with ruby or a reading in parentheses. It is applied to
 * texts and to JSON.
 */
export function namePattern(spellings: readonly string[]): string {
  forms ??= createForms();
  const patternOf = forms;
  return `(?:${[...new Set(spellings.map((one) => spellingPattern(one, patternOf)))].join('|')})`;
}

function spellingPattern(spelling: string, patternOf: FormsOf): string {
  const letters = lettersOf(spelling);
  if (LATIN.test(letters.join(''))) return LATIN_START + letters.map(patternOf).join(BETWEEN) + LATIN_END;
  const isReading = KANA.test(letters.join(''));
  const written = letters.map(isReading ? (letter) => kanaForms(letter, patternOf) : patternOf);
  return RUBY_START + written.join(GAP) + RUBY + READING;
}

/** Folded, without what may be between them. */
const lettersOf = (spelling: string): string[] => [...foldText(spelling).replace(/[\s・]/g, '')];

/** A reading may be written in hiragana and in katakana. */
function kanaForms(letter: string, patternOf: FormsOf): string {
  const shifted = (by: number) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by);
  const other = /[ぁ-ゖ]/.test(letter) ? shifted(0x60) : /[ァ-ヶ]/.test(letter) ? shifted(-0x60) : letter;
  return other === letter ? patternOf(letter) : `(?:${patternOf(letter)}|${patternOf(other)})`;
}
