import { foldText } from '@newsphoto/domain';
import { spellingsOf } from '@newsphoto/domain/archive';
import { createForms, type Forms } from './spelling-forms.ts';

/** Letters, digits and the signs of names: nothing that has a meaning in JSON or in an expression. */
const NAME = /^[\p{L}\p{M}\p{N} \u3000・･.'’ー=＝-]+$/u;
const MOST_CHARACTERS = 60;
/** Shorter ones are parts of other words. */
const FEWEST = { kana: 3, latin: 4, other: 2 } as const;

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・ ]+$/u;
const LATIN = /^[\p{Script=Latin}\p{N} .'’ー-]+$/u;
const RUBY = '(?:《[^》"]*》)?';
/** A reading in parentheses behind a name or a part of it. */
const READING = '(?:[（(][ぁ-ヿｦ-ﾟ・･ \u3000]+[）)])?';
const RUBY_START = '[｜|]?';
/** Middle dots, and what joins names in file names. */
const JOINERS = '·•∙⋅・･=＝゠_＿－-';
/** Ken-ichi, Ken’ichi, k.watanabe. */
const LATIN_JOINERS = `.'‘’ʼ＇‐‑–${JOINERS}`;
const ACCENTS = '[\u0300-\u036F]*';
const LATIN_LETTER = 'A-Za-zＡ-Ｚａ-ｚ\u00C0-\u024F';
/** Not within a longer word. The letter of an escape is none of the name, and a letter before the name may be of one. */
const LATIN_START = String.raw`(?:(?<![${LATIN_LETTER}\\])|(?<=\\[bfnrt])|(?<=(?<!\\)\\\\))`;
const LATIN_END = `(?![${LATIN_LETTER}])`;

/** An expression that finds parts of longer words as well. Databases test it many times faster: it is tested first. */
export const quickPattern = (pattern: string): string =>
  pattern.replaceAll(LATIN_START, '').replaceAll(LATIN_END, '');

/** Why a spelling is refused; undefined: it is accepted. */
export function spellingProblem(spelling: string): 'signs' | 'short' | 'long' | undefined {
  if (!NAME.test(spelling)) return 'signs';
  const letters = lettersOf(spelling);
  if (letters.length > MOST_CHARACTERS) return 'long';
  const folded = letters.join('');
  const fewest = KANA.test(folded) ? FEWEST.kana : LATIN.test(folded) ? FEWEST.latin : FEWEST.other;
  return letters.length < fewest ? 'short' : undefined;
}

let forms: Forms | undefined;

/**
 * One expression for all spellings of a name, in the syntax that PostgreSQL and JavaScript (`u`) share: in every width, variant and
 * case that the search joins, with or without spaces between its characters, with ruby or a reading in parentheses. It is applied to
 * texts and to JSON.
 */
export function namePattern(spellings: readonly string[]): string {
  forms ??= createForms();
  const known = forms;
  const all = spellings.flatMap(spellingsOf);
  return `(?:${[...new Set(all.map((one) => spellingPattern(one, known)))].join('|')})`;
}

function spellingPattern(spelling: string, known: Forms): string {
  const letters = lettersOf(spelling);
  const folded = letters.join('');
  if (LATIN.test(folded)) {
    const gap = between(known, LATIN_JOINERS);
    return LATIN_START + written(letters, { known, gap, of: known.of }) + LATIN_END;
  }
  const of = KANA.test(folded) ? (letter: string) => kanaForms(letter, known.of) : known.of;
  const gap = RUBY + READING + between(known, JOINERS) + RUBY_START;
  return RUBY_START + written(letters, { known, gap, of }) + RUBY + READING;
}

/** What the search does not see, spaces, joiners, and control characters as JSON writes them. */
const between = ({ unseen }: Forms, joiners: string) =>
  String.raw`(?:[\s${unseen}${joiners}]|\\(?:[bfnrt]|u00[01][0-9a-f])|&#(?:39|x27);)*`;

interface Writing {
  readonly known: Forms;
  readonly gap: string;
  readonly of: (letter: string) => string;
}

/** Letters one after the other; where some of them may be written as one character, in each of these ways. */
function written(letters: readonly string[], writing: Writing): string {
  const { known, gap, of } = writing;
  const parts: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const end = joinedEnd(letters, at, known);
    const some = letters.slice(at, end);
    const ways = [some.map(of).join(gap)];
    for (const [from] of some.entries()) {
      for (let to = from + 2; to <= some.length; to += 1) {
        const form = known.joined.get(some.slice(from, to).join(''));
        if (!form) continue;
        const around = [some.slice(0, from).map(of), form + ACCENTS, some.slice(to).map(of)].flat();
        ways.push(around.join(gap));
      }
    }
    parts.push(ways.length === 1 ? (ways[0] ?? '') : `(?:${ways.join('|')})`);
    at = end;
  }
  return parts.join(gap);
}

const MOST_JOINED = 3;

/** The end of letters that may be written as one, behind the first of them at least. */
function joinedEnd(letters: readonly string[], start: number, { joined }: Forms): number {
  let end = start + 1;
  for (let at = start; at < end; at += 1)
    for (let to = at + 2; to <= at + MOST_JOINED; to += 1)
      if (to > end && joined.has(letters.slice(at, to).join(''))) end = Math.min(to, letters.length);
  return end;
}

/** Folded, without what may be between them; hyphens are folded to long-vowel marks. */
function lettersOf(spelling: string): string[] {
  const folded = foldText(spelling).replace(/[\s・=]/g, '');
  return [...(LATIN.test(folded) ? folded.replace(/[.'ー]/g, '') : folded)];
}

/** A reading may be written in hiragana and in katakana. */
function kanaForms(letter: string, patternOf: Forms['of']): string {
  const shifted = (by: number) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by);
  const other = /[ぁ-ゖ]/.test(letter) ? shifted(0x60) : /[ァ-ヶ]/.test(letter) ? shifted(-0x60) : letter;
  return other === letter ? patternOf(letter) : `(?:${patternOf(letter)}|${patternOf(other)})`;
}
