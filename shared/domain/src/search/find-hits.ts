import { foldText, spelledOut, spellingsOf } from '../text/fold.ts';
import type { SearchNode, SearchTerm } from './ast.ts';
import { textRuns } from './tokens.ts';

/** A place in a text that a search found, in UTF-16 units of the text as written. */
export interface Hit {
  readonly start: number;
  readonly end: number;
}

/**
 * The hits in a text, in order and without overlaps; excluded terms are no hits.
 * Folding is reversed: 渡辺 marks 渡邉.
 */
export function findHits(text: string, ast: SearchNode | undefined): Hit[] {
  return mergedHits(findTermHits(text, ast));
}

/** A place with the term that was found there. */
export interface TermHit extends Hit {
  readonly term: SearchTerm;
}

/** As `findHits`, term by term: places may overlap. */
export function findTermHits(text: string, ast: SearchNode | undefined): TermHit[] {
  if (!ast || text === '') return [];
  const terms = wantedTerms(ast);
  const asWritten = hitsIn(text, terms, foldWithPlaces(text));
  if (spelledOut(text) === undefined) return asWritten;
  const spelled = hitsIn(
    text,
    terms,
    foldWithPlaces(text, (part) => spelledOut(part) ?? part),
  );
  const isKnown = (hit: TermHit) =>
    asWritten.some(({ start, end, term }) => start === hit.start && end === hit.end && term === hit.term);
  return [...asWritten, ...spelled.filter((hit) => !isKnown(hit))];
}

function hitsIn(text: string, terms: readonly SearchTerm[], { folded, places }: FoldedText): TermHit[] {
  return terms.flatMap((term) =>
    spellingsOf(term.text)
      .flatMap((text) => foundIn(folded, text))
      .map(({ start, end }) => ({
        start: places[start]?.start ?? 0,
        end: places[end - 1]?.end ?? text.length,
        term,
      })),
  );
}

/** The terms that are to be found, without excluded ones. */
export function wantedTerms(node: SearchNode): SearchTerm[] {
  if (node.kind === 'term') return [node];
  return (node.kind === 'any' ? node.nodes : node.include).flatMap(wantedTerms);
}

/** What folding may join: ヴ with its small vowel, a character with the marks after it, white space. */
const SEGMENT =
  /\s+|(?:[ヴゔ]|ｳﾞ|[ウう][\u3099])[\p{M}\p{Cf}]*[ァィェォャュョぁぃぇぉゃゅょｧｨｪｫｬｭｮ]?|.[\p{M}\p{Cf}\uFF9E\uFF9F]*/gsu;

/** A folded text, with the position in the written text of each of its units. */
interface FoldedText {
  readonly folded: string;
  readonly places: readonly Hit[];
}

function foldWithPlaces(text: string, spell = (part: string): string => part): FoldedText {
  let folded = '';
  const places: Hit[] = [];
  for (const match of text.matchAll(SEGMENT)) {
    const part = foldedSegment(spell(match[0]));
    folded += part;
    const place = { start: match.index, end: match.index + match[0].length };
    for (let unit = 0; unit < part.length; unit += 1) places.push(place);
  }
  return { folded, places };
}

/** A page of texts has the same characters thousands of times, and folding one costs as much as folding a line. */
const foldedSegments = new Map<string, string>();
const MOST_SEGMENTS = 10_000;
const LONGEST_SEGMENT = 8;

function foldedSegment(segment: string): string {
  const known = foldedSegments.get(segment);
  if (known !== undefined) return known;
  const folded = foldText(segment);
  if (segment.length > LONGEST_SEGMENT) return folded;
  if (foldedSegments.size >= MOST_SEGMENTS) foldedSegments.clear();
  foldedSegments.set(segment, folded);
  return folded;
}

function foundIn(folded: string, text: string): Hit[] {
  const wanted = foldText(text).trim();
  const [run, ...more] = textRuns(wanted);
  // Words of ASCII letters and digits are found by prefix, as in the index.
  const fromWordStart = run?.kind === 'ascii' && more.length === 0;
  const hits: Hit[] = [];
  for (let at = folded.indexOf(wanted); at >= 0 && wanted !== ''; at = folded.indexOf(wanted, at + 1)) {
    if (fromWordStart && at > 0 && /[a-z0-9]/.test(folded.charAt(at - 1))) continue;
    hits.push({ start: at, end: at + wanted.length });
  }
  return hits;
}

/** In order and without overlaps. */
export function mergedHits(hits: readonly Hit[]): Hit[] {
  const result: Hit[] = [];
  for (const hit of [...hits].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && hit.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, hit.end) };
    } else {
      result.push(hit);
    }
  }
  return result;
}
