import { foldText, type SearchNode, type SearchTerm } from '@newsphoto/domain';
import { bigrams, textRuns } from '@newsphoto/domain/archive';
import { patternOf } from '../field-matching.ts';
import { LONGEST_GRAM } from './posting.ts';

/** Characters of a word beyond these are left to the looking into texts. */
const PLANNED = 40;
/** Lengths of pieces that narrow a word of which no list of its own is kept; lists of one less are as good as it gets. */
const NARROWING = [3, 4];

/** How the documents of a term are found. */
export interface TermPlan {
  readonly key: string;
  readonly term: SearchTerm;
  /** A token whose list is exactly the term's. */
  readonly whole: string | undefined;
  /** What every document of the term holds, as far as there are lists of it. */
  readonly parts: readonly string[];
  /** Those of the parts of which there is a list wherever a document holds it. */
  readonly musts: readonly string[];
  /** What LIKE alone decides by in the folded text; absent where words and signs have to stand by themselves. */
  readonly pattern: string | undefined;
  /** A frequent beginning of which the next letter has no list: nothing goes on so. */
  readonly isWord: boolean;
}

/** The terms of an expression, each once. */
export function plansOf(node: SearchNode | undefined): ReadonlyMap<string, TermPlan> {
  return new Map(termsOf(node).map((term) => [keyOf(term), planOf(term)]));
}

/** White space at the ends of a phrase asks for nothing. */
export const keyOf = (term: SearchTerm): string => foldText(term.text).trim();

function termsOf(node: SearchNode | undefined): readonly SearchTerm[] {
  if (!node) return [];
  if (node.kind === 'term') return [node];
  if (node.kind === 'any') return node.nodes.flatMap(termsOf);
  return [...node.include, ...node.exclude].flatMap(termsOf);
}

function planOf(term: SearchTerm): TermPlan {
  const key = keyOf(term);
  const runs = textRuns(key);
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
  const hasWhole = isSingle && (only.kind !== 'other' || [...only.text].length <= LONGEST_GRAM);
  return {
    ...{ key, term, musts: [...new Set(musts)] },
    whole: hasWhole ? only.text : undefined,
    parts: [...new Set([...musts, ...longer, ...(hasWhole ? [only.text] : [])])],
    pattern: patternOf(term),
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
