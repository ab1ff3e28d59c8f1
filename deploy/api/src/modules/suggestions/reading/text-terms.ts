import type { SuggestionKind } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import type { Analyser, Token } from './analyser.ts';
import { foldReading, isReading } from './kana.ts';

export interface ContentTerm {
  readonly term: string;
  /** Folded as the search folds. */
  readonly key: string;
  /** Hiragana; empty if unknown. */
  readonly reading: string;
  readonly kind: SuggestionKind;
}

/** A noun of a text with its place. */
interface Noun {
  readonly token: Token;
  /** A suffix is only part of a compound: 駅, 市. */
  readonly isSuffix: boolean;
}

const NOUNS = new Set(['一般', '固有名詞', 'サ変接続', '形容動詞語幹', '副詞可能']);
const KATAKANA_WORD = /^[ァ-ヶー・]{2,}$/;
const LATIN_WORD = /^[a-z][a-z0-9]+$/;
const SINGLE_KANJI = /^\p{sc=Han}$/u;
/** Words of the dictionary from this length on may have parts. */
const SHORTEST_COMPOUND = 4;
const MOST_JOINED = 4;
const LONGEST_TERM = 20;

/** The nouns of a text, those next to each other as one, and the parts of compounds. */
export function termsInText(text: string, analyser: Analyser): ContentTerm[] {
  const folded = foldText(text);
  const writtenAs = originals(text, folded);
  const tokens = analyser.tokens(folded);
  const found = runsOf(tokens.map(nounOf)).flatMap((run) => compoundsOf(run));
  const parts = tokens.filter(isCompound).flatMap(({ surface }) => {
    const inside = analyser.parts(surface);
    return inside.length < 2 ? [] : runsOf(inside.map(nounOf)).flatMap((run) => compoundsOf(run));
  });
  return [...found, ...parts].map(({ key, reading, kind }) => ({ term: writtenAs(key), key, reading, kind }));
}

/** The reading of a name; empty if a word of it has none. */
export function readingOf(folded: string, analyser: Analyser): string {
  return joinedReading(analyser.tokens(folded).filter(({ surface }) => /[^\s・]/.test(surface)));
}

function joinedReading(tokens: readonly Token[]): string {
  const readings = tokens.map(({ reading, surface }) => foldReading(reading ?? surface));
  return readings.every(isReading) ? readings.join('') : '';
}

function nounOf(token: Token): Noun | undefined {
  const { surface, partOfSpeech, partOfSpeechSubcategory1: sub = '', partOfSpeechSubcategory2 } = token;
  if (partOfSpeech === 'UNK' || partOfSpeech === undefined) {
    return KATAKANA_WORD.test(surface) || LATIN_WORD.test(surface) ? { token, isSuffix: false } : undefined;
  }
  if (partOfSpeech !== '名詞') return undefined;
  if (sub === '接尾') {
    return ['地域', '一般'].includes(partOfSpeechSubcategory2 ?? '') ? { token, isSuffix: true } : undefined;
  }
  return NOUNS.has(sub) && /[\p{L}]/u.test(surface) ? { token, isSuffix: false } : undefined;
}

const isCompound = ({ surface, partOfSpeech }: Token): boolean =>
  partOfSpeech === '名詞' && surface.length >= SHORTEST_COMPOUND && /\p{sc=Han}/u.test(surface);

/** Nouns that nothing separates. */
function runsOf(nouns: readonly (Noun | undefined)[]): Noun[][] {
  const runs: Noun[][] = [];
  let last: Noun | undefined;
  for (const noun of nouns) {
    const isNext = noun && last && last.token.byteEnd === noun.token.byteStart;
    if (noun && isNext) runs.at(-1)?.push(noun);
    else if (noun && !noun.isSuffix) runs.push([noun]);
    last = noun && (isNext || !noun.isSuffix) ? noun : undefined;
  }
  return runs;
}

/** Single words of a run, neighbours as pairs, and all of it. */
function compoundsOf(run: readonly Noun[]): Omit<ContentTerm, 'term'>[] {
  const singles = run.filter(({ isSuffix, token }) => !isSuffix && isWord(token.surface)).map((one) => [one]);
  const pairs = run.slice(1).map((noun, at) => [run[at] ?? noun, noun]);
  const all = run.length > 2 && run.length <= MOST_JOINED ? [run] : [];
  return [...singles, ...pairs.filter(([first]) => !first?.isSuffix), ...all].flatMap((nouns) => {
    const tokens = nouns.map(({ token }) => token);
    const key = tokens.map(({ surface }) => surface).join('');
    return key.length > LONGEST_TERM ? [] : [{ key, reading: joinedReading(tokens), kind: kindOf(tokens) }];
  });
}

const isWord = (surface: string): boolean => surface.length > 1 || SINGLE_KANJI.test(surface);

const KINDS: Readonly<Record<string, SuggestionKind>> = {
  人名: 'person',
  地域: 'place',
  組織: 'organisation',
};

function kindOf(tokens: readonly Token[]): SuggestionKind {
  const kinds = tokens.map(({ partOfSpeechSubcategory2 }) => KINDS[partOfSpeechSubcategory2 ?? ''] ?? 'word');
  const [first = 'word'] = kinds;
  return kinds.every((kind) => kind === first) ? first : 'word';
}

/** How folded words were written in the text, as far as folding has not moved its characters. */
function originals(text: string, folded: string): (key: string) => string {
  const written = text.normalize('NFKC');
  const hasPlaces = written.length === folded.length;
  return (key) => {
    const at = hasPlaces ? folded.indexOf(key) : -1;
    return at === -1 ? key : written.slice(at, at + key.length);
  };
}
