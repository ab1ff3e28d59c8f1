import { foldText, type SearchTerm } from '@newsphoto/domain';
import { bigrams, likePattern, textRuns } from '@newsphoto/domain/archive';
import type { ContentLine } from '../content-lines.ts';
import { beginsWord, patternOf } from '../field-matching.ts';
import { lineToken, valueToken } from './line-postings.ts';
import { LONGEST_GRAM } from './posting.ts';

/** Further characters of a word are checked in the text. */
const PLANNED = 40;
/** Lengths of n-grams that narrow a word without its own list; lists of the longest are the best. */
const NARROWING = [3, 4];

/** How the documents of a term are found. */
export interface TermPlan {
  readonly key: string;
  readonly term: SearchTerm;
  /** The searched line; absent: all text. */
  readonly line: ContentLine | undefined;
  /** A token whose list is exactly the term's. */
  readonly fullToken: string | undefined;
  /** Tokens of every document of the term, as far as there are lists of them. */
  readonly parts: readonly string[];
  /** Those of the parts that have a list in every block. */
  readonly musts: readonly string[];
  /** What LIKE alone decides, in the folded text or the line; absent if words and signs must be separate. */
  readonly pattern: string | undefined;
  /** A frequent prefix whose next letter has no list: no word continues so. */
  readonly isWord: boolean;
}

/** A term in all text. */
export function planOf(term: SearchTerm): TermPlan {
  const folded = foldTerm(term.text);
  return {
    ...listsOf(folded, (token) => token),
    key: folded,
    term,
    line: undefined,
    pattern: patternOf(term),
  };
}

/** A text within one line. */
export function linePlan(text: string, line: ContentLine): TermPlan {
  const folded = foldTerm(text);
  const lists = listsOf(folded, (token) => lineToken(line, token));
  const pattern = beginsWord(folded) ? undefined : likePattern(folded);
  return { ...lists, key: lineToken(line, folded), term: termOf(folded), line, pattern };
}

/** A text that is a complete value of one line: each has a list. */
export function valuePlan(text: string, line: ContentLine): TermPlan {
  const folded = foldTerm(text);
  const token = valueToken(line, folded);
  const lists = { fullToken: token, parts: [token], musts: [token], isWord: false };
  return { ...lists, key: token, term: termOf(folded), line, pattern: undefined };
}

const termOf = (text: string): SearchTerm => ({ kind: 'term', text, phrase: true, position: 0 });

/** White space at the ends of a phrase is ignored. */
const foldTerm = (text: string): string => foldText(text).trim();

type Lists = Pick<TermPlan, 'fullToken' | 'parts' | 'musts' | 'isWord'>;

function listsOf(folded: string, tokenOf: (piece: string) => string): Lists {
  const runs = textRuns(folded);
  const [only, ...more] = runs;
  const musts = runs.flatMap(({ kind, text }) => {
    if (kind === 'sign') return [text];
    if (kind === 'ascii') return [text.slice(0, 1)];
    const pairs = bigrams(text.slice(0, PLANNED));
    return pairs.length === 0 ? [text] : pairs;
  });
  const longer = runs.flatMap(({ kind, text }) =>
    kind === 'sign' ? [] : kind === 'ascii' ? beginningsOf(text) : piecesOf(text),
  );
  const isSingle = only !== undefined && more.length === 0;
  const full =
    isSingle && (only.kind !== 'other' || [...only.text].length <= LONGEST_GRAM) ? [only.text] : [];
  return {
    fullToken: full.map(tokenOf)[0],
    musts: [...new Set(musts)].map(tokenOf),
    parts: [...new Set([...musts, ...longer, ...full])].map(tokenOf),
    isWord: isSingle && only.kind === 'ascii',
  };
}

const beginningsOf = (word: string): string[] =>
  Array.from({ length: Math.min(PLANNED, word.length) }, (_, index) => word.slice(0, index + 1));

function piecesOf(text: string): string[] {
  const characters = [...text].slice(0, PLANNED);
  const lengths = [...NARROWING, Math.min(characters.length - 1, LONGEST_GRAM)].filter(
    (length) => length > 2 && length < characters.length + 1,
  );
  return lengths.flatMap((length) =>
    Array.from({ length: characters.length - length + 1 }, (_, at) =>
      characters.slice(at, at + length).join(''),
    ),
  );
}
